// SPDX-License-Identifier: MIT
#include "duel.hpp"

#include "joute/base/error.hpp"
#include "joute/base/rng.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace tirs {
namespace {

constexpr int nowhere_line = 8;  // replaces the cursor's row or column if that line is empty
constexpr int infinite = 1'000;
constexpr int few = 12;

constexpr std::uint64_t cells_of_row(int row) {
    return row == nowhere_line ? 0 : std::uint64_t{0xFF} << (8 * row);
}
constexpr std::uint64_t cells_of_column(int column) {
    return column == nowhere_line ? 0 : std::uint64_t{0x0101010101010101} << column;
}
std::uint64_t cross_of(Rest const& rest) {
    return rest.numbers & (cells_of_row(rest.row) | cells_of_column(rest.column));
}
std::uint16_t cursor_of(Rest const& rest) { return static_cast<std::uint16_t>(rest.row * 16 + rest.column); }

constexpr std::uint64_t only(int cell) { return std::uint64_t{1} << cell; }
constexpr std::uint64_t lines_of(int cell) { return cells_of_row(cell / 8) | cells_of_column(cell % 8); }

// All cells that share a row or column with one of `cells`.
std::uint64_t lines_through(std::uint64_t cells) {
    std::uint64_t columns = cells | cells >> 32;
    columns |= columns >> 16;
    columns |= columns >> 8;
    columns = (columns & 0xFF) * 0x0101010101010101;
    std::uint64_t rows = cells | cells >> 4;
    rows |= rows >> 2;
    rows |= rows >> 1;
    rows = (rows & 0x0101010101010101) * 0xFF;
    return columns | rows;
}

// The cell in `cells` with the fewest numbers in its row and column.
int loneliest(std::uint64_t cells, std::uint64_t numbers) {
    int best = std::countr_zero(cells);
    int fewest = infinite;
    if (std::has_single_bit(cells)) return best;
    for (; cells != 0; cells &= cells - 1) {
        int const cell = std::countr_zero(cells);
        int const others = std::popcount(numbers & lines_of(cell));
        if (others >= fewest) continue;
        fewest = others;
        best = cell;
    }
    return best;
}

}  // namespace

Duel::Duel(Numbers const& numbers, std::size_t most_bytes)
    : numbers_(numbers), most_bytes_(most_bytes), memory_(first_bytes), table_(memory_.as<Entry>()) {
    for (std::size_t cell = 0; cell < numbers.size(); ++cell) {
        if (numbers[cell] > 0) with_[numbers[cell]] |= only(static_cast<int>(cell));
    }
}

// The canonical form: drops the cursor's row or column if that line is empty, and unreachable numbers.
Rest Duel::reduced(Rest rest) const {
    if ((rest.numbers & cells_of_row(rest.row)) == 0) rest.row = nowhere_line;
    if ((rest.numbers & cells_of_column(rest.column)) == 0) rest.column = nowhere_line;
    if (std::popcount(rest.numbers) > few) return rest;  // so many can usually all be reached
    std::uint64_t reached = cross_of(rest);
    for (std::uint64_t more = 0; more != reached;) {
        more = reached;
        reached = lines_through(reached) & rest.numbers;
    }
    rest.numbers = reached;
    return rest;
}

Rest Duel::after(Rest const& rest, int cell) const {
    return reduced({rest.numbers & ~only(cell), cell / 8, cell % 8});
}

// The largest number on `cells`; 0 if none.
int Duel::largest_on(std::uint64_t cells) const {
    int number = 9;
    while (number > 0 && (with_[static_cast<std::size_t>(number)] & cells) == 0) --number;
    return number;
}

// An upper bound of the value, from a pairing strategy of the opponent. Numbers that share a row or column
// are paired, and the opponent answers a number with its partner. So a pair yields at most its difference,
// and an unpaired number at most itself. After an unpaired number the opponent takes any y; its partner z
// becomes unpaired, and z − y is at most their difference.
//
// Greedy pairing: the largest number first, with the largest partner available.
int Duel::upper_bound(std::uint64_t numbers) const {
    int most = 0;
    for (std::size_t number = 9; number > 0; --number) {
        for (auto same = numbers & with_[number]; same != 0; same = numbers & with_[number]) {
            int const cell = std::countr_zero(same);
            numbers &= ~only(cell);
            auto const others = numbers & lines_of(cell);
            int const partner = largest_on(others);
            most += static_cast<int>(number) - partner;
            if (partner == 0) continue;
            numbers &= ~only(loneliest(others & with_[static_cast<std::size_t>(partner)], numbers));
        }
    }
    return most;
}

// Generates the moves with the positions after them, and prefetches their table entries.
std::size_t Duel::list(Rest const& rest, std::uint64_t cross, std::array<Choice, 16>& choices) const {
    std::size_t count = 0;
    for (; cross != 0; cross &= cross - 1) {
        auto& choice = choices[count++];
        choice.cell = std::countr_zero(cross);
        choice.taken = numbers_[static_cast<std::size_t>(choice.cell)];
        choice.rest = after(rest, choice.cell);
        __builtin_prefetch(&table_[place_of(choice.rest)]);
    }
    return count;
}

// Move ordering: prefers large numbers that leave the opponent few and small ones.
int Duel::move_order(Choice const& choice) const {
    auto const replies = cross_of(choice.rest);
    return 4 * choice.taken - 2 * largest_on(replies) - std::popcount(replies);
}

// Null-window search, fail-soft, in negamax form. Unless the meter stops it:
//
//     result ≥ beta  ⇒  value ≥ result
//     result < beta  ⇒  value ≤ result
//
int Duel::search(Rest const& rest, int beta, joute::Meter& meter) {
    auto const cross = cross_of(rest);
    if (cross == 0) return 0;
    if (!meter.enter()) return 0;
    int low = -infinite;
    int high = infinite;
    int first = 64;
    if (auto const* const known = find(rest)) {
        low = known->low;
        high = known->high;
        first = known->best;
        if (low >= beta) return low;
        if (high < beta) return high;
    } else {
        high = upper_bound(rest.numbers);
        if (high < beta) return high;
    }

    std::array<Choice, 16> choices;
    std::size_t const all = list(rest, cross, choices);
    std::size_t count = 0;
    int best = -infinite;
    for (std::size_t i = 0; i < all; ++i) {
        auto& choice = choices[i];
        auto const* const known = find(choice.rest);
        int const least = known != nullptr ? choice.taken - known->high : -infinite;
        int const most = known != nullptr ? choice.taken - known->low : infinite;
        if (least >= beta) {
            keep(rest, least, high, choice.cell);
            return least;
        }
        if (most < beta) {  // fails low without a search
            best = std::max(best, most);
            continue;
        }
        choice.order = choice.cell == first ? infinite : move_order(choice);
        choices[count++] = choice;
    }
    for (std::size_t i = 0; i < count; ++i) {
        auto const next = std::max_element(choices.begin() + static_cast<std::ptrdiff_t>(i),
                                           choices.begin() + static_cast<std::ptrdiff_t>(count),
                                           [](auto const& a, auto const& b) { return a.order < b.order; });
        std::swap(choices[i], *next);
        auto const& choice = choices[i];
        int const v = choice.taken - search(choice.rest, choice.taken - beta + 1, meter);
        if (meter.stopped()) return 0;
        best = std::max(best, v);
        if (v >= beta) {
            keep(rest, best, high, choice.cell);
            return best;
        }
    }
    keep(rest, low, best, first);
    return best;
}

std::optional<int> Duel::value(Rest const& rest, joute::Meter& meter) {
    auto const from = reduced(rest);
    int low = -infinite;
    int high = infinite;
    int guess = (3 * largest_on(cross_of(from)) + 2) / 5;
    while (low < high) {
        int const beta = std::max(guess, low + 1);
        guess = search(from, beta, meter);
        if (meter.stopped()) return std::nullopt;
        (guess < beta ? high : low) = guess;
    }
    return low;
}

std::optional<Duel::Best> Duel::best(Rest const& rest, joute::Meter& meter) {
    auto const v = value(rest, meter);
    if (!v) return std::nullopt;
    auto const* const known = find(reduced(rest));  // the root's entry, if not replaced
    int cell = known != nullptr ? known->best : 64;
    for (auto cells = cross_of(rest); cells != 0; cells &= ~only(cell)) {
        if (cell >= 64 || (cells & only(cell)) == 0) cell = std::countr_zero(cells);
        int const taken = numbers_[static_cast<std::size_t>(cell)];
        // Null window: is the reply worth more than taken − v?
        int const reply = search(after(rest, cell), taken - *v + 1, meter);
        if (meter.stopped()) return std::nullopt;
        if (taken - reply >= *v) return Best{*v, cell};
    }
    return std::nullopt;
}

std::size_t Duel::place_of(Rest const& rest) const {
    return joute::mixed(rest.numbers ^ std::uint64_t{cursor_of(rest)} << 48) &
           (table_.size() - entries_per_bucket);
}

Duel::Entry const* Duel::find(Rest const& rest) const {
    auto const cursor = cursor_of(rest);
    auto const at = place_of(rest);
    for (std::size_t i = 0; i < entries_per_bucket; ++i) {
        auto const& entry = table_[at + i];
        if (entry.numbers == rest.numbers && entry.cursor == cursor) return &entry;
    }
    return nullptr;
}

void Duel::keep(Rest const& rest, int low, int high, int best) {
    auto const cursor = cursor_of(rest);
    auto const at = place_of(rest);
    auto* place = &table_[at];
    for (std::size_t i = 0; i < entries_per_bucket; ++i) {
        auto& entry = table_[at + i];
        if (entry.numbers == rest.numbers && entry.cursor == cursor) {
            place = &entry;
            break;
        }
        if (entry.size < place->size) place = &entry;
    }
    if (place->numbers == 0) ++used_;
    *place = {rest.numbers,
              cursor,
              static_cast<std::int16_t>(low),
              static_cast<std::int16_t>(high),
              static_cast<std::uint8_t>(best),
              static_cast<std::uint8_t>(std::popcount(rest.numbers))};
    if (used_ > table_.size() / 2) grow();
}

void Duel::grow() {
    auto const bytes = growth * memory_.size();
    if (bytes > most_bytes_) return;
    joute::LargeMemory larger;
    try {
        larger = joute::LargeMemory(bytes);
    } catch (joute::Error const&) {  // out of memory: slower, still correct
        most_bytes_ = 0;
        return;
    }
    std::swap(memory_, larger);
    table_ = memory_.as<Entry>();
    used_ = 0;
    for (auto const& entry : larger.as<Entry>()) {
        if (entry.numbers == 0) continue;
        keep({entry.numbers, entry.cursor / 16, entry.cursor % 16}, entry.low, entry.high, entry.best);
    }
}

}  // namespace tirs
