// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute::app {

/// Takes the text given for an option; throws Error when it is not possible.
using Take = std::function<void(std::string const&)>;

/// Where a command declares what it takes. Help texts are patterns to be translated.
class Options {
public:
    virtual ~Options() = default;

    /// An argument without dashes, by its place.
    virtual void required(std::string const& name, Take take, std::string_view help) = 0;
    virtual void optional(std::string const& name, Take take, std::string_view help) = 0;
    /// At least one, as many as one likes.
    virtual void several(std::string const& name, Take take, std::string_view help) = 0;
    /// `names` as in `-s,--save`; `value` stands for the value in the help.
    virtual void option(std::string const& names, std::string const& value, Take take,
                        std::string_view help) = 0;
    /// The same with a value that may be left out, and is empty then.
    virtual void option_alone(std::string const& names, std::string const& value, Take take,
                              std::string_view help) = 0;
    /// The same, as often as one likes.
    virtual void repeated(std::string const& names, std::string const& value, Take take,
                          std::string_view help) = 0;
    /// Set when it is given; takes no value.
    virtual void flag(std::string const& names, bool& given, std::string_view help) = 0;

protected:
    Options() = default;
    Options(Options const&) = default;
    Options& operator=(Options const&) = default;
};

/// Ways to take a text.
Take into(std::string& value);
Take into(std::optional<std::string>& value);
Take into(std::vector<std::string>& values);
Take whole_number(std::string const& name, int least, int most, std::function<void(int)> const& take);
Take seed_into(std::function<void(std::uint64_t)> const& take);

}  // namespace joute::app
