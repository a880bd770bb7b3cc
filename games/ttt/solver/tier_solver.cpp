// SPDX-License-Identifier: MIT
#include "tier_solver.hpp"

#include "layer_permutation.hpp"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <cstring>
#include <map>

namespace ttt {
namespace {

constexpr Word low_bits = 0x0101010101010101;  // the lowest bit of each of eight bytes

// Converts two planes to one byte per set, with the first in bit 0 and the second in bit 1, and back.
void to_bytes(std::uint8_t* bytes, ConstPlane first, ConstPlane second) {
    for (std::size_t w = 0; w < first.size(); ++w) {
        for (int shift = 0; shift < 64; shift += 8, bytes += 8) {
            Word const eight = joute::deposited_bits(first[w] >> shift, low_bits) |
                               joute::deposited_bits(second[w] >> shift, low_bits << 1);
            std::memcpy(bytes, &eight, sizeof eight);
        }
    }
}
void from_bytes(std::uint8_t const* bytes, Plane first, Plane second) {
    for (std::size_t w = 0; w < first.size(); ++w) {
        first[w] = second[w] = 0;
        for (int shift = 0; shift < 64; shift += 8, bytes += 8) {
            Word eight = 0;
            std::memcpy(&eight, bytes, sizeof eight);
            first[w] |= joute::extracted_bits(eight, low_bits) << shift;
            second[w] |= joute::extracted_bits(eight, low_bits << 1) << shift;
        }
    }
}

std::uint64_t ones(ConstPlane plane) {
    std::uint64_t sum = 0;
    for (Word const w : plane) sum += static_cast<std::uint64_t>(std::popcount(w));
    return sum;
}
std::uint64_t ones_of_both(ConstPlane a, ConstPlane b) {
    std::uint64_t sum = 0;
    for (std::size_t w = 0; w < a.size(); ++w) sum += static_cast<std::uint64_t>(std::popcount(a[w] & b[w]));
    return sum;
}

void add(joute::Extent& sum, joute::Extent const& part) {
    sum.positions += part.positions;
    sum.up_to_symmetry = sum.up_to_symmetry.value_or(0) + part.up_to_symmetry.value_or(0);
    for (std::size_t i = 0; i < sum.attractors.size(); ++i) sum.attractors[i] += part.attractors[i];
}

}  // namespace

// Solves strips one after the other on one thread, with reusable buffers.
class TierSolver::Worker {
public:
    explicit Worker(TierSolver const& tier)
        : t_(tier),
          board_(tier.board_),
          won_(t_.layer_.words()),
          held_(t_.layer_.words()),
          ended_(t_.layer_.words()),
          possible_(t_.layer_.words()),
          unended_(t_.previous_.words()),
          bytes_(t_.below_.words() * 64),
          turned_bytes_(bytes_.size()),
          x_wins_(most_words() + 2),
          o_wins_(x_wins_.size()) {}

    // Solves strip i of this tier, that of x.
    joute::Extent solve(Cells x, std::size_t i, Plane strip, Word const* below) {
        std::size_t const words = t_.layer_.words();
        bool const full = t_.marks_ == board_.size();
        std::fill(won_.begin(), won_.end(), 0);
        std::fill(held_.begin(), held_.end(), full ? ~Word{0} : 0);
        if (!full && t_.cross_moves_) add_moves_of_x(x, below);
        if (!full && !t_.cross_moves_) add_moves_of_o(below + i * 2 * t_.below_.words());
        find_rows(x, t_.layer_, ended_);
        auto const mover = strip.subspan(t_.cross_moves_ ? 0 : words, words);
        auto const other = strip.subspan(t_.cross_moves_ ? words : 0, words);
        for (std::size_t w = 0; w < words; ++w) {
            Word const over = t_.cross_moves_ ? ended_[w] : 0;
            mover[w] = won_[w] & ~over;
            other[w] = ~held_[w] | over;
        }
        other.back() &= t_.layer_.last_word();
        return counted(x, strip);
    }

    // Counts the positions that X has just won with this set.
    joute::Extent count_ends(Cells x) {
        find_rows(x, t_.layer_, ended_);
        find_possible(x);
        std::uint64_t const positions = board_.orbit_size(x) * ones(possible_);
        return {positions, up_to_symmetry(x), {0, positions, 0}};
    }

private:
    std::size_t most_words() const {
        return std::max({t_.layer_.words(), t_.below_.words(), t_.previous_.words()});
    }

    void add_moves_of_o(Word const* child) {
        ConstPlane const x_wins(child, t_.below_.words());
        ConstPlane const o_wins(child + t_.below_.words(), t_.below_.words());
        for (int member = 0; member < t_.layer_.members(); ++member) {
            auto const with = t_.below_.with(member);
            auto const without = t_.layer_.without(member);
            gather(o_wins_.data(), with, o_wins);
            gather(x_wins_.data(), with, x_wins);
            add_scattered(won_, without, o_wins_.data());
            add_scattered(held_, without, x_wins_.data(), ~Word{0});
        }
    }

    void add_moves_of_x(Cells x, Word const* below) {
        Cells const free = board_.all() & ~x;
        for (int member = 0; member < t_.layer_.members(); ++member) {
            auto const cell = static_cast<Cells>(joute::deposited_bits(Word{1} << member, free));
            auto const without = t_.layer_.without(member);
            if (board_.has_row(x | cell)) {
                for (std::size_t w = 0; w < without.size(); ++w) won_[w] |= without[w];
                for (std::size_t w = 0; w < without.size(); ++w) held_[w] |= without[w];
            } else {
                add_child(x | cell, without, below);
            }
        }
    }

    void add_child(Cells x, ConstPlane without, Word const* below) {
        auto const [canonical, symmetry] = board_.canonical(x);
        auto const& sets = t_.sets_[static_cast<std::size_t>(t_.crosses_) + 1];
        auto const i = std::lower_bound(sets.begin(), sets.end(), canonical) - sets.begin();
        Word const* x_wins = below + static_cast<std::size_t>(i) * 2 * t_.below_.words();
        Word const* o_wins = x_wins + t_.below_.words();
        if (symmetry != 0) {
            turn_back(x, canonical, symmetry, x_wins, o_wins);
            x_wins = x_wins_.data();
            o_wins = o_wins_.data();
        }
        add_scattered(won_, without, x_wins);
        add_scattered(held_, without, o_wins, ~Word{0});
    }

    // Sets x_wins_ and o_wins_ to the planes of x, from those of its canonical image.
    void turn_back(Cells x, Cells canonical, std::size_t symmetry, Word const* x_wins, Word const* o_wins) {
        Cells const free = board_.all() & ~x;
        Cells const free_there = board_.all() & ~canonical;
        std::array<int, SmallBoard::most_n * SmallBoard::most_n> image{};
        std::size_t members = 0;
        for (Cells rest = free; rest != 0; rest &= rest - 1) {
            Cells const cell = board_.image(rest & (~rest + 1), symmetry);
            image[members++] = std::popcount(free_there & (cell - 1));
        }
        std::size_t const words = t_.below_.words();
        to_bytes(bytes_.data(), {x_wins, words}, {o_wins, words});
        shuffle(free).apply(std::span(image).first(members), bytes_.data(), turned_bytes_.data());
        from_bytes(turned_bytes_.data(), Plane(x_wins_).first(words), Plane(o_wins_).first(words));
    }

    // The shuffle for the seam that splits the members most evenly.
    LayerPermutation& shuffle(Cells free) {
        int const half = t_.below_.members() / 2;
        int low = 0;
        for (int const seam : board_.seams()) {
            int const count = std::popcount(free & ((Cells{1} << seam) - 1));
            if (std::abs(count - half) < std::abs(low - half)) low = count;
        }
        return shuffles_.try_emplace(low, t_.below_.members(), t_.below_.size(), low).first->second;
    }

    // Finds the sets of O in a layer that contain a row.
    void find_rows(Cells x, Layer const& layer, Plane found) const {
        Cells const free = board_.all() & ~x;
        std::fill(found.begin(), found.end(), 0);
        for (Cells const row : board_.rows()) {
            if ((row & x) != 0) continue;
            std::array<Word const*, SmallBoard::most_n> planes{};
            std::size_t count = 0;
            for (auto rest = joute::extracted_bits(row, free); rest != 0; rest &= rest - 1)
                planes[count++] = layer.with(std::countr_zero(rest)).data();
            for (std::size_t w = 0; w < found.size(); ++w) {
                Word all = ~Word{0};
                for (std::size_t i = 0; i < count; ++i) all &= planes[i][w];
                found[w] |= all;
            }
        }
    }

    // Finds the sets of O that can occur. Only if O moved last may it have a row, completed by that mark.
    void find_possible(Cells x) {
        for (std::size_t w = 0; w < possible_.size(); ++w) possible_[w] = ~ended_[w];
        possible_.back() &= t_.layer_.last_word();
        if (!t_.cross_moves_ || ones(ended_) == 0) return;
        find_rows(x, t_.previous_, unended_);
        for (auto& w : unended_) w = ~w;
        for (int member = 0; member < t_.layer_.members(); ++member) {
            gather(x_wins_.data(), t_.previous_.without(member), unended_);
            add_scattered(possible_, t_.layer_.with(member), x_wins_.data());
        }
    }

    joute::Extent counted(Cells x, ConstPlane strip) {
        find_possible(x);
        std::size_t const words = t_.layer_.words();
        std::uint64_t const orbit_size = board_.orbit_size(x);
        std::uint64_t const all = orbit_size * ones(possible_);
        std::uint64_t const by_x = orbit_size * ones_of_both(possible_, strip.first(words));
        std::uint64_t const by_o = orbit_size * ones_of_both(possible_, strip.last(words));
        return {all, up_to_symmetry(x), {all - by_x - by_o, by_x, by_o}};
    }

    // Counts the possible sets of O that no symmetry of x maps to a smaller set.
    std::uint64_t up_to_symmetry(Cells x) const {
        if (board_.orbit_size(x) == SmallBoard::symmetries) return ones(possible_);
        Cells const free = board_.all() & ~x;
        auto const images = board_.images(x);
        std::uint64_t sum = 0;
        std::size_t i = 0;
        t_.layer_.for_each([&](Word set) {
            auto const o = static_cast<Cells>(joute::deposited_bits(set, free));
            auto const turned = board_.images(o);
            bool counts = ((possible_[i / 64] >> (i % 64)) & 1) != 0;
            for (std::size_t s = 0; s < images.size(); ++s) counts &= images[s] != x || turned[s] >= o;
            sum += counts ? 1 : 0;
            ++i;
        });
        return sum;
    }

    TierSolver const& t_;
    SmallBoard const& board_;
    std::vector<Word> won_;       // the mover wins some child
    std::vector<Word> held_;      // some child is not won by the opponent
    std::vector<Word> ended_;     // O has a row
    std::vector<Word> possible_;  // can occur
    std::vector<Word> unended_;   // with one O fewer: O has no row
    std::vector<std::uint8_t> bytes_;
    std::vector<std::uint8_t> turned_bytes_;
    std::vector<Word> x_wins_;  // planes of a child, mapped to this strip
    std::vector<Word> o_wins_;
    std::map<int, LayerPermutation> shuffles_;  // by number of low members
};

TierSolver::TierSolver(SmallBoard const& board, CrossSets const& sets, int marks)
    : board_(board),
      sets_(sets),
      marks_(marks),
      crosses_((marks + 1) / 2),
      rings_(marks / 2),
      cross_moves_(marks % 2 == 0),
      layer_(board.size() - crosses_, rings_),
      below_(layer_.members() - (cross_moves_ ? 1 : 0), rings_ + (cross_moves_ ? 0 : 1)),
      previous_(layer_.members(), rings_ - 1) {}

joute::Extent TierSolver::solve(std::size_t first, std::size_t last, std::span<std::byte> tier,
                                std::span<std::byte const> below) const {
    auto const& sets = sets_[static_cast<std::size_t>(crosses_)];
    auto* const strips = reinterpret_cast<Word*>(tier.data());
    auto const* const children = reinterpret_cast<Word const*>(below.data());
    std::size_t const words = 2 * layer_.words();
    Worker worker(*this);
    joute::Extent sum;
    for (std::size_t i = first; i < last; ++i)
        add(sum, worker.solve(sets[i], i, {strips + i * words, words}, children));
    return sum;
}

joute::Extent TierSolver::count_unstored(std::stop_token const& stop) const {
    joute::Extent sum;
    if (cross_moves_) return sum;
    Worker worker(*this);
    for (Cells const x : board_.canonical_sets(crosses_)) {
        if (stop.stop_requested()) break;
        if (board_.can_be_final(x)) add(sum, worker.count_ends(x));
    }
    return sum;
}

}  // namespace ttt
