// SPDX-License-Identifier: MIT
#include "joute/front/text/wrap.hpp"

#include "joute/base/text.hpp"

#include <algorithm>
#include <array>
#include <vector>

namespace joute::text {
namespace {

constexpr int least_text = 20;  // columns that an indentation leaves for the words

bool begins_character(char byte) { return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U; }

// The length of the colour sequence at the start of the text; 0 if there is none.
std::size_t colour_length(std::string_view text) {
    if (!text.starts_with("\x1b[")) return 0;
    auto const end = text.find_first_not_of("0123456789;", 2);
    return end != std::string_view::npos && text[end] == 'm' ? end + 1 : 0;
}

// A word, and the blanks before it.
struct Word {
    std::size_t blanks;
    std::string_view text;
};

// Whether no line may end between the two words: `« mot », 62 % ?`.
bool belong_together(std::string_view before, std::string_view after) {
    constexpr std::array<std::string_view, 8> closing{":", ";", "?", "!", "»", "»,", "».", "%"};
    bool const closes = std::any_of(closing.begin(), closing.end(), [&](auto sign) { return after == sign; });
    return closes || before.ends_with("«");
}

std::vector<Word> words_of(std::string_view line) {
    std::vector<Word> words;
    for (std::size_t at = 0; at < line.size();) {
        auto const begin = std::min(line.find_first_not_of(' ', at), line.size());
        auto const end = std::min(line.find(' ', begin), line.size());
        if (begin == end) break;
        Word const word{begin - at, line.substr(begin, end - begin)};
        bool const joined =
            !words.empty() && word.blanks == 1 && belong_together(words.back().text, word.text);
        if (joined) {
            auto& last = words.back().text;
            last = {last.data(), last.size() + 1 + word.text.size()};
        } else {
            words.push_back(word);
        }
        at = end;
    }
    return words;
}

// The column of the words after the last gap of two or more blanks, in a line of `most` columns.
int hanging_column(std::vector<Word> const& words, int most) {
    int column = 0;
    int hanging = 0;
    for (auto const& [blanks, text] : words) {
        column += static_cast<int>(blanks);
        if (column > most - least_text) break;
        if (column == static_cast<int>(blanks) || blanks > 1) hanging = column;
        column += columns_of(text);
    }
    return hanging;
}

// Follows the colour sequences in `text`: updates the one in force at its end.
void follow_colour(std::string_view text, std::string_view& colour) {
    for (std::size_t i = 0; i < text.size(); ++i) {
        auto const length = colour_length(text.substr(i));
        if (length == 0) continue;
        colour = text.substr(i, length);
        if (colour == "\x1b[0m") colour = {};
        i += length - 1;
    }
}

std::string wrapped_line(std::string_view line, int most, std::optional<int> hanging) {
    auto const words = words_of(line);
    int const indent = hanging.value_or(hanging_column(words, most));
    std::string text;
    std::string_view colour;
    int column = 0;
    for (auto const& [blanks, word] : words) {
        int const end = column + static_cast<int>(blanks) + columns_of(word);
        if (end > most && column > indent) {
            if (!colour.empty()) text += "\x1b[0m";
            text += "\n" + std::string(static_cast<std::size_t>(indent), ' ') + std::string(colour);
            column = indent + columns_of(word);
        } else {
            text.append(blanks, ' ');
            column = end;
        }
        text += word;
        follow_colour(word, colour);
    }
    return text + std::string(line.substr(line.find_last_not_of(' ') + 1));  // the blank after a question
}

}  // namespace

int columns_of(std::string_view text) {
    int columns = width(text);
    for (std::size_t i = text.find('\x1b'); i < text.size(); i = text.find('\x1b', i + 1))
        columns -= static_cast<int>(colour_length(text.substr(i)));
    return columns;
}

std::string wrapped(std::string_view text, int most, std::optional<int> hanging) {
    std::string result;
    for (std::size_t at = 0; at < text.size();) {
        auto const end = std::min(text.find('\n', at), text.size());
        auto const line = text.substr(at, end - at);
        result += columns_of(line) > most ? wrapped_line(line, most, hanging) : std::string(line);
        if (end < text.size()) result += '\n';
        at = end + 1;
    }
    return result;
}

std::string cut(std::string_view line, int columns) {
    std::string text;
    int used = 0;
    for (char const byte : line) {
        if (begins_character(byte) && used++ == columns) break;
        text += byte;
    }
    return text;
}

std::string padded(std::string_view text, int columns) {
    return std::string(text) +
           std::string(static_cast<std::size_t>(std::max(0, columns - columns_of(text))), ' ');
}

}  // namespace joute::text
