// SPDX-License-Identifier: MIT
#pragma once

#include "mirror.hpp"

#include <array>
#include <cstdint>

namespace incognito {

/// The ways to place the pawns of a census on a board, numbered without gaps: first the candidates' cells, then the
/// knights' among the cells left, and so on. Two that mirror each other have one number, unless the candidates alone mirror
/// themselves: then they keep their two numbers.
class Places {
public:
    /// The sets are those for as many cells as there are candidates; both must outlive this.
    Places(Mirror const& mirror, MirroredSets const& sets, Cells playable, Census const& census)
        : mirror_(&mirror), sets_(&sets), playable_(playable), others_(of_the_others(census)) {
        int cells = count(playable) - census.candidates;
        for (std::size_t i = 0; i < others_.size(); ++i) {
            sizes_[i] = joute::subsets(cells, others_[i]);
            cells -= others_[i];
            per_set_ *= sizes_[i];
        }
    }

    /// How many numbers there are.
    std::uint64_t size() const { return sets_->size() * per_set_; }

    /// The number of a position with that census.
    std::uint64_t rank(View const& v) const {
        auto const number = sets_->number(v.candidates);
        return number.is_chosen ? rank(number, v) : rank(number, (*mirror_)(v));
    }

    /// The one with this number; where a number has two, the one that its moves are counted for.
    View view(std::uint64_t rank) const {
        auto others = rank % per_set_;
        std::array<std::uint64_t, 3> parts{};
        for (std::size_t i = parts.size(); i-- > 0;) {
            parts[i] = others % sizes_[i];
            others /= sizes_[i];
        }
        Cells const candidates = sets_->chosen(rank / per_set_);
        Cells left = playable_ & ~candidates;
        auto taken = [&](std::size_t i) {
            Cells const cells = joute::scattered(joute::subset_at(parts[i], others_[i]), left);
            left &= ~cells;
            return cells;
        };
        return View{candidates, taken(0), taken(1), taken(2)};  // in this order: braces keep it
    }

    /// How many positions the number of this one stands for, 1 or 2.
    int weight(View const& v) const { return sets_->number(v.candidates).mirrors_itself ? 1 : 2; }

    /// Calls f(rank) for each position, counted as by view(), that has a move to v or to another with v's number, as often
    /// as it has; `from` has a move to v.
    template <class F>
    void for_each_origin(View const& from, int weight_of_v, F const& f) const {
        auto const number = sets_->number(from.candidates);
        if (number.mirrors_itself) {
            f(rank(number, from));
            if (weight_of_v == 2) f(rank(number, (*mirror_)(from)));
        } else if (number.is_chosen || weight_of_v == 2) {
            f(rank(from));
        }
    }

    /// The size alone, without anything that would take long or much memory.
    static std::uint64_t size(Mirror const& mirror, Cells playable, Census const& census) {
        auto size = MirroredSets::size(mirror, playable, census.candidates);
        return size * (all(playable, census) / joute::subsets(count(playable), census.candidates));
    }
    /// The same, were those that mirror each other two.
    static std::uint64_t all(Cells playable, Census const& census) {
        int cells = count(playable);
        std::uint64_t all = joute::subsets(cells, census.candidates);
        cells -= census.candidates;
        for (int const n : of_the_others(census)) {
            all *= joute::subsets(cells, n);
            cells -= n;
        }
        return all;
    }

private:
    static std::array<int, 3> of_the_others(Census const& census) {
        return {census.knights, census.enemy_candidates, census.enemy_knights};
    }

    std::uint64_t rank(MirroredSets::Number const& number, View const& v) const {
        Cells left = playable_ & ~v.candidates;
        std::uint64_t rank = number.index;
        std::size_t i = 0;
        for (Cells const cells : {v.knights, v.enemy_candidates, v.enemy_knights}) {
            rank = rank * sizes_[i++] + joute::subset_rank(joute::gathered(cells, left));
            left &= ~cells;
        }
        return rank;
    }

    Mirror const* mirror_;
    MirroredSets const* sets_;
    Cells playable_;
    std::array<int, 3> others_;
    std::array<std::uint64_t, 3> sizes_{};
    std::uint64_t per_set_ = 1;
};

}  // namespace incognito
