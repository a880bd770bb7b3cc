// SPDX-License-Identifier: MIT
#include "joute/protocol/ugi_words.hpp"

#include "joute/base/text.hpp"

#include <fmt/format.h>

namespace joute::ugi {

std::string result_word(Ending const& ending) {
    if (ending.drawn()) return "draw";
    std::string text;
    for (Seat const seat : ending.winners) text += fmt::format("{}p{}win", text.empty() ? "" : " ", seat + 1);
    return text.empty() ? "none" : text;
}

std::string position_line(Course const& course) {
    auto line = course.from ? "position fen " + *course.from : std::string("position startpos");
    for (std::size_t i = 0; i < course.moves.size(); ++i)
        line += (i == 0 ? " moves " : " ") + course.moves[i];
    return line;
}

std::string with_legal_moves(std::string go, Table const& table) {
    go += " searchmoves";
    for (std::size_t i = 0; i < table.move_count(); ++i) go += " " + table.move_text(i);
    return go;
}

std::optional<Option> parse_option(std::string_view line) {
    auto const tokens = words(line);
    if (tokens.size() < 3 || tokens[0] != "option" || tokens[1] != "name") return std::nullopt;
    Option option;
    std::string* value = &option.name;  // names may have blanks in them
    for (std::size_t i = 2; i < tokens.size(); ++i) {
        if (tokens[i] == "type") {
            value = &option.type;
        } else if (tokens[i] == "var") {
            value = &option.values.emplace_back();
        } else if (tokens[i] == "default" || tokens[i] == "min" || tokens[i] == "max") {
            value = nullptr;
        } else if (value != nullptr) {
            *value += (value->empty() ? "" : " ") + std::string(tokens[i]);
        }
    }
    return option;
}

}  // namespace joute::ugi
