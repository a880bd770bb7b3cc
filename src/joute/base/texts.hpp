// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"

#include <map>
#include <string>
#include <string_view>
#include <vector>

namespace joute {

/// The words of one language. Handed down to whatever speaks to a person; there is no global one, because a
/// server speaks several languages at once. English is the language of the patterns themselves; another
/// language is read from the text of .po files, without gettext's runtime and so without system locales.
class Texts {
public:
    /// The language is a two-letter code; one that nothing has been added for speaks English.
    explicit Texts(std::string language = "en") : language_(std::move(language)) {}

    /// Its two-letter code, whether anything was added for it or not.
    std::string const& language() const { return language_; }

    /// Adds the translations of a .po file's text. Throws Error, with the line, when it is malformed.
    void add(std::string_view po);

    /// The message in this language.
    std::string operator()(Message const& message) const;
    /// A pattern without arguments in this language.
    std::string operator()(std::string_view pattern) const;

private:
    void read_header(std::string_view header);
    std::string_view form(Message const& message) const;

    std::string language_;
    std::map<std::string, std::vector<std::string>, std::less<>> translations_;  // plural forms in order
    bool singular_for_zero_ = false;                                             // as in French: «0 coup»
};

/// The language to speak: `asked` (from --lang) if not empty, else LC_ALL, LC_MESSAGES, LANG; English otherwise.
/// Throws Error when `asked` is neither `fr` nor `en`.
std::string choose_language(std::string_view asked);

}  // namespace joute
