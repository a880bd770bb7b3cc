// SPDX-License-Identifier: MIT
#include "joute/base/text.hpp"

#include "joute/base/error.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>

namespace joute {

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view blanks = " \t\r\n";
    auto const first = text.find_first_not_of(blanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(blanks) - first + 1);
}

std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    for (;;) {
        auto const end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

std::vector<std::string_view> tokens(std::string_view text) {
    std::vector<std::string_view> found;
    for (text = trimmed(text); !text.empty(); text = trimmed(text)) {
        auto const end = std::min(text.find_first_of(" \t"), text.size());
        found.push_back(text.substr(0, end));
        text.remove_prefix(end);
    }
    return found;
}

std::pair<std::string_view, std::string_view> first_word(std::string_view line) {
    line = trimmed(line);
    auto const end = line.find_first_of(" \t");
    if (end == std::string_view::npos) return {line, {}};
    return {line.substr(0, end), trimmed(line.substr(end))};
}

std::vector<std::string_view> lines(std::string_view text) {
    auto parts = split(text, '\n');
    if (parts.back().empty()) parts.pop_back();
    return parts;
}

std::optional<int> to_int(std::string_view text) {
    int value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

std::optional<double> to_double(std::string_view text) {
    double value = 0;
    auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(value))
        return std::nullopt;
    return value;
}

std::string lower(std::string_view text) {
    std::string result(text);
    for (char& c : result) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    return result;
}

namespace {

// The length of the UTF-8 character at the start of the text; 0 if the bytes there are not one.
std::size_t length_of_character(std::string_view text) {
    auto const byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    unsigned const first = byte(0);
    std::size_t const length = first < 0x80             ? 1
                               : (first & 0xE0) == 0xC0 ? 2
                               : (first & 0xF0) == 0xE0 ? 3
                               : (first & 0xF8) == 0xF0 ? 4
                                                        : 0;
    if (length == 0 || length > text.size()) return 0;
    unsigned code = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < length; ++i) {
        if ((byte(i) & 0xC0) != 0x80) return 0;
        code = code << 6 | (byte(i) & 0x3FU);
    }
    constexpr std::array<unsigned, 5> least{0, 0, 0x80, 0x800, 0x10000};  // shorter forms are not valid
    bool const surrogate = code >= 0xD800 && code < 0xE000;
    return code < least[length] || surrogate || code > 0x10FFFF ? 0 : length;
}

bool is_control(std::string_view character) {
    auto const first = static_cast<unsigned char>(character[0]);
    if (character.size() == 2) return first == 0xC2 && static_cast<unsigned char>(character[1]) < 0xA0;
    return first < ' ' || first == 0x7F;
}

}  // namespace

std::string printable(std::string_view text) {
    std::string result;
    while (!text.empty()) {
        auto const length = length_of_character(text);
        auto const character = text.substr(0, std::max<std::size_t>(length, 1));
        result += length == 0 || is_control(character) ? std::string_view("?") : character;
        text.remove_prefix(character.size());
    }
    return result;
}

void remove_last_character(std::string& text) {
    while (!text.empty() && (text.back() & 0xC0) == 0x80) text.pop_back();
    if (!text.empty()) text.pop_back();
}

std::string escaped_markup(std::string_view text) {
    std::string safe;
    for (char const c : text) {
        switch (c) {
            case '<': safe += "&lt;"; break;
            case '>': safe += "&gt;"; break;
            case '&': safe += "&amp;"; break;
            case '"': safe += "&quot;"; break;
            default: safe += c;
        }
    }
    return safe;
}

int width(std::string_view utf8) {
    return static_cast<int>(
        std::count_if(utf8.begin(), utf8.end(), [](char c) { return (c & 0xC0) != 0x80; }));
}

int edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::vector<int>> d(a.size() + 1, std::vector<int>(b.size() + 1));
    for (std::size_t i = 0; i <= a.size(); ++i) {
        for (std::size_t j = 0; j <= b.size(); ++j) {
            if (i == 0 || j == 0) {
                d[i][j] = static_cast<int>(i + j);
                continue;
            }
            d[i][j] = std::min(
                {d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (a[i - 1] != b[j - 1] ? 1 : 0)});
            bool const swapped = i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1];
            if (swapped) d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
        }
    }
    return d[a.size()][b.size()];
}

std::string QuotedReader::until(std::string_view ends) {
    std::string part;
    char quote = 0;
    for (; at_ < text_.size(); ++at_) {
        char const c = text_[at_];
        char const next = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
        if (quote == 0 && ends.find(c) != std::string_view::npos) return part;
        if (quote == 0 && (c == '\'' || c == '"')) {
            quote = c;
        } else if (c == quote) {
            quote = 0;
        } else if (c == '\\' && next != 0 &&
                   (quote == 0 || (quote == '"' && (next == '"' || next == '\\')))) {
            part += next;
            ++at_;
        } else {
            part += c;
        }
    }
    if (quote != 0) throw Error(msg("a quotation mark is not closed in: {}", text_));
    return part;
}

bool QuotedReader::take(std::string_view choices) {
    bool const there = at_ < text_.size() && choices.find(text_[at_]) != std::string_view::npos;
    if (there) ++at_;
    return there;
}

std::vector<std::string> command_tokens(std::string_view command) {
    constexpr std::string_view blanks = " \t\n";
    std::vector<std::string> arguments;
    QuotedReader reader(command);
    for (;;) {
        while (reader.take(blanks)) {}
        if (reader.rest().empty()) break;
        arguments.push_back(reader.until(blanks));
    }
    if (arguments.empty())
        throw Error(msg("the command of the program is empty; write for example program:./my-bot"));
    return arguments;
}

std::string shell_quoted(std::string_view word) {
    std::string safe = "'";
    for (char const c : word) safe += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return safe + "'";
}

}  // namespace joute
