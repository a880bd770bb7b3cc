// SPDX-License-Identifier: MIT
#include "joute/front/text/values.hpp"

#include "joute/arena/words.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/console.hpp"
#include "joute/table/best_moves.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>

namespace joute::text {
namespace {

Message summary(Thought const& thought) {
    auto const proved =
        std::count_if(thought.moves.begin(), thought.moves.end(), [](auto const& m) { return m.exact; });
    if (proved == std::ssize(thought.moves)) return msg("every value is proved");
    auto const estimates = thought.depth > 1 ? msg("~ is an estimate, {} moves ahead", thought.depth)
                                             : msg("~ is an estimate at first sight");
    return proved == 0 ? estimates : msg("{}; the rest is proved", estimates);
}

}  // namespace

std::string value_table(Thought const& thought, Unit unit, Texts const& texts, bool colours) {
    if (thought.moves.empty()) return texts(msg("no values: this engine has none, or had no time")) + "\n";
    std::string table;
    for (auto const& move : thought.moves) {
        bool const best = is_best(move, thought);
        std::string line;
        for (std::size_t i = 0; i < std::min<std::size_t>(move.line.size(), 8); ++i)
            line += (i > 0 ? " " : "") + move.line[i];
        auto const value = value_in_words(move, unit, texts);
        auto const padding = std::string(static_cast<std::size_t>(std::max(1, 14 - width(value))), ' ');
        auto const begin = fmt::format("{} {:<6} {}", best ? '*' : ' ', move.move, value);
        table += (colours && best ? in_colour(begin, Ink::accent) : begin) + padding + line + "\n";
    }
    return table + texts(summary(thought)) + "\n";
}

}  // namespace joute::text
