// SPDX-License-Identifier: MIT
#include "prover.hpp"

#include "joute/base/memory.hpp"

#include <algorithm>
#include <bit>
#include <chrono>

namespace tirs {
namespace {

std::uint64_t most_table_bytes() {
    constexpr std::uint64_t four_gigabytes = std::uint64_t{1} << 32;
    return std::min(joute::available_memory() / 4, four_gigabytes);
}

Duel::Numbers numbers_of(Duel8::Position const& q) {
    Duel::Numbers numbers{};
    for (int row = 0; row < 8; ++row) {
        for (int column = 0; column < 8; ++column)
            numbers[static_cast<std::size_t>(8 * row + column)] =
                static_cast<std::uint8_t>(q.board.number({column, row}));
    }
    return numbers;
}

std::uint64_t cells_with_a_number(Duel::Numbers const& numbers) {
    std::uint64_t cells = 0;
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        if (numbers[i] > 0) cells |= std::uint64_t{1} << i;
    }
    return cells;
}

}  // namespace

Duel& DuelProver::duel_for(Duel8::Position const& q) {
    auto const numbers = numbers_of(q);
    bool same = duel_.has_value();
    for (std::size_t i = 0; i < numbers.size(); ++i)
        same = same && (numbers[i] == 0 || numbers[i] == numbers_[i]);
    if (!same) {
        numbers_ = numbers;
        duel_.emplace(numbers, most_table_bytes());
    }
    return *duel_;
}

std::optional<joute::ProvedMove<Duel8>> DuelProver::prove(Duel8::Position const& q,
                                                          joute::Limits const& limits) {
    auto& duel = duel_for(q);
    auto const numbers = cells_with_a_number(numbers_of(q));
    joute::Meter meter(limits);
    int const ahead = (q.seat == 0 ? 1 : -1) * (q.scores[0] - q.scores[1]);
    auto at = [](int cell) { return Cell{cell % 8, cell / 8}; };
    if (q.has_cursor()) {
        auto const best = duel.best({numbers, q.cursor.row, q.cursor.column}, meter);
        if (!best) return std::nullopt;
        return joute::ProvedMove<Duel8>{ahead + best->value, at(best->cell), meter.nodes()};
    }
    std::optional<joute::ProvedMove<Duel8>> best;  // rule 1: the first player takes any number
    for (auto cells = numbers; cells != 0; cells &= cells - 1) {
        int const cell = std::countr_zero(cells);
        auto const reply = duel.value({numbers & ~(std::uint64_t{1} << cell), cell / 8, cell % 8}, meter);
        if (!reply) return std::nullopt;
        int const value = ahead + numbers_[static_cast<std::size_t>(cell)] - *reply;
        if (!best || value > best->value) best = {value, at(cell), 0};
    }
    best->nodes = meter.nodes();
    return best;
}

// 27 numbers take at most 0.1 s; each further number multiplies the time by 1.5.
bool DuelProver::is_promising(Duel8::Position const& q, joute::Clock::duration time) const {
    int numbers = std::popcount(cells_with_a_number(numbers_of(q)));
    for (auto enough = std::chrono::milliseconds(100); enough < time; enough += enough / 2) --numbers;
    return q.has_cursor() && numbers <= 27;
}

}  // namespace tirs
