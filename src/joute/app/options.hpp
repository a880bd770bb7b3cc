// SPDX-License-Identifier: MIT
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace joute::app {

/// Receives the text of an option or argument. Throws Error if it is invalid.
using Take = std::function<void(std::string const&)>;

/// Interface on which a command declares its arguments and options. Help texts are translated.
class Options {
public:
    virtual ~Options() = default;

    /// Positional arguments.
    virtual void required(std::string const& name, Take take, std::string_view help) = 0;
    virtual void optional(std::string const& name, Take take, std::string_view help) = 0;
    /// One or more positional arguments.
    virtual void several(std::string const& name, Take take, std::string_view help) = 0;
    /// An option with a value. `names` as in `-s,--save`; `value` is its placeholder in the help.
    virtual void option(std::string const& names, std::string const& value, Take take,
                        std::string_view help) = 0;
    /// An option whose value may be omitted, and is then empty.
    virtual void option_alone(std::string const& names, std::string const& value, Take take,
                              std::string_view help) = 0;
    /// An option that may be given several times.
    virtual void repeated(std::string const& names, std::string const& value, Take take,
                          std::string_view help) = 0;
    /// An option without a value; sets `given`.
    virtual void flag(std::string const& names, bool& given, std::string_view help) = 0;

protected:
    Options() = default;
    Options(Options const&) = default;
    Options& operator=(Options const&) = default;
};

/// Common implementations of Take. Referenced values must outlive them.
Take into(std::string& value);
Take into(std::optional<std::string>& value);
Take into(std::vector<std::string>& values);
Take whole_number(std::string const& name, int least, int most, std::function<void(int)> const& take);
Take seed_into(std::function<void(std::uint64_t)> const& take);

}  // namespace joute::app
