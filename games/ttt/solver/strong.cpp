// SPDX-License-Identifier: MIT
#include "strong.hpp"

#include "joute/base/error.hpp"

#include <algorithm>
#include <thread>

namespace ttt {
namespace {

int checked(int n) {
    if (n > Folding::most_n)
        throw joute::Error(joute::msg("complete tables are limited to boards of {} by {} at most",
                                      Folding::most_n, Folding::most_n));
    return n;
}

// Prefers early wins and late losses.
int merit(StrongTable::Entry const& entry) { return entry.value * (64 - entry.distance); }

}  // namespace

StrongTable::StrongTable(int k, int n, std::stop_token const& stop)
    : k_(k), n_(checked(n)), folding_(n), rows_(std::size_t{1} << (n * n)), values_(folding_.count()) {
    for (auto const& row : rows(k, n)) {
        std::uint32_t mask = 0;
        for (int const cell : row) mask |= 1U << cell;
        for (std::uint32_t marks = 0; marks < rows_.size(); ++marks) {
            if ((marks & mask) == mask) rows_[marks] = true;
        }
    }
    auto const all = layers(stop);
    for (int marks = n * n; marks >= 0; --marks) {
        if (stop.stop_requested()) return;
        auto const& layer = all[static_cast<std::size_t>(marks)];
        // Each thread writes its own bytes and reads those of the previous layer: no data race.
        std::jthread const other([&] { value_layer(layer, marks, 0, layer.size() / 2); });
        value_layer(layer, marks, layer.size() / 2, layer.size());
    }
    for (int marks = 0; marks <= n * n; ++marks) count_layer(all[static_cast<std::size_t>(marks)], marks);
}

std::vector<StrongTable::Layer> StrongTable::layers(std::stop_token const& stop) const {
    std::vector<bool> seen(folding_.count());
    std::vector<Layer> all{{0}};
    for (int marks = 0; marks < n_ * n_ && !stop.stop_requested(); ++marks)
        all.push_back(next_layer(all.back(), marks & 1, seen));
    return all;
}

StrongTable::Layer StrongTable::next_layer(Layer const& layer, int side, std::vector<bool>& seen) const {
    Layer next;
    for (std::uint32_t const number : layer) {
        if (has_row(folding_.marks(number, 1 - side))) continue;  // over
        std::uint32_t const taken = folding_.marks(number, 0) | folding_.marks(number, 1);
        auto mark = static_cast<std::uint32_t>(side + 1);
        for (int cell = 0; cell < n_ * n_; ++cell, mark *= 3) {
            if (((taken >> cell) & 1) != 0) continue;
            auto const child = folding_.canonical(number + mark);
            if (seen[child]) continue;
            seen[child] = true;
            next.push_back(child);
        }
    }
    return next;
}

void StrongTable::value_layer(Layer const& layer, int marks, std::size_t begin, std::size_t end) {
    for (std::size_t i = begin; i < end; ++i) values_[layer[i]] = packed(value_of(layer[i], marks));
}

StrongTable::Entry StrongTable::value_of(std::uint32_t number, int marks) const {
    int const side = marks & 1;
    if (has_row(folding_.marks(number, 1 - side))) return {-1, 0};
    if (marks == n_ * n_) return {0, 0};
    std::uint32_t const taken = folding_.marks(number, 0) | folding_.marks(number, 1);
    Entry best{-1, 0};
    auto mark = static_cast<std::uint32_t>(side + 1);
    for (int cell = 0; cell < n_ * n_; ++cell, mark *= 3) {
        if (((taken >> cell) & 1) != 0) continue;
        Entry const reply = at(folding_.canonical(number + mark));
        Entry const own{-reply.value, reply.distance + 1};
        if (merit(own) > merit(best)) best = own;
    }
    // A draw always fills the board.
    return best.value == 0 ? Entry{0, n_ * n_ - marks} : best;
}

void StrongTable::count_layer(Layer const& layer, int marks) {
    for (std::uint32_t const number : layer) {
        std::uint64_t const orbit_size = folding_.orbit_size(number);
        int const value = at(number).value;
        std::size_t const winner = value == 0 ? 0 : (value > 0) == (marks % 2 == 0) ? 1 : 2;
        counts_.positions += orbit_size;
        ++counts_.up_to_symmetry;
        counts_.attractors[winner] += orbit_size;
    }
}

std::optional<StrongTable::Entry> StrongTable::lookup(Grid const& grid) const {
    return lookup(grid.cells_of('X'), grid.cells_of('O'));
}

}  // namespace ttt
