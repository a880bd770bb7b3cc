// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// The translations of one language, passed to all code that writes for the user. There is no global
/// instance, because a server may use several languages at the same time. Patterns are in English; other
/// languages are read from .po files, without gettext's runtime and so without system locales.
class Texts {
public:
    /// `language` is a two-letter code. Patterns without a translation stay in English.
    explicit Texts(std::string language = "en") : language_(std::move(language)) {}

    std::string const& language() const { return language_; }

    /// Adds the translations in the text of a .po file. Throws Error, with the line number, if malformed.
    void add(std::string_view po);

    /// The message in this language.
    std::string operator()(Message const& message) const;
    /// A pattern without arguments in this language.
    std::string operator()(std::string_view pattern) const;
    /// A formatted number as people write it: `−0.5` with a minus sign, `−0,5` in French; zero without a sign.
    std::string number(std::string_view formatted) const;

private:
    void read_header(std::string_view header);
    std::string_view form(Message const& message) const;

    std::string language_;
    std::map<std::string, std::vector<std::string>, std::less<>> translations_;  // plural forms in order
    bool singular_for_zero_ = false;                                             // as in French: «0 coup»
};

/// Whether Joute speaks a language: `fr` or `en`.
bool is_language(std::string_view code);

/// The language to use: `asked` (from --lang) if not empty, else from LC_ALL, LC_MESSAGES or LANG, else `en`.
/// Throws Error if `asked` is neither `fr` nor `en`.
std::string choose_language(std::string_view asked);

}  // namespace joute
