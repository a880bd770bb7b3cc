// SPDX-License-Identifier: MIT
#pragma once

#include "mirror.hpp"

#include <array>
#include <cstdint>

namespace incognito {

/// A perfect index of all placements of a census: by the candidates' cells, then the knights' among the
/// remaining cells, and so on. Mirror images share a rank, unless the candidates alone are symmetric: then
/// each image has its own.
class Places {
public:
    /// `sets` indexes the subsets of census.candidates cells. It and the mirror must outlive this object.
    Places(Mirror const& mirror, MirroredSets const& sets, Cells playable, Census const& census)
        : mirror_(&mirror), sets_(&sets), playable_(playable), others_(of_the_others(census)) {
        int cells = count(playable) - census.candidates;
        for (std::size_t i = 0; i < others_.size(); ++i) {
            sizes_[i] = joute::subsets(cells, others_[i]);
            cells -= others_[i];
            per_set_ *= sizes_[i];
        }
    }

    /// The number of ranks.
    std::uint64_t size() const { return sets_->size() * per_set_; }

    /// The rank of a position with that census.
    std::uint64_t rank(View const& v) const {
        auto const number = sets_->number(v.candidates);
        return number.is_chosen ? rank(number, v) : rank(number, (*mirror_)(v));
    }

    /// Unranks. If two positions share the rank, returns the representative, with the chosen candidates.
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
            Cells const cells = joute::deposited_bits(joute::subset_at(parts[i], others_[i]), left);
            left &= ~cells;
            return cells;
        };
        return View{candidates, taken(0), taken(1), taken(2)};  // braces guarantee the order of evaluation
    }

    /// The number of positions that share the rank of v, 1 or 2.
    int weight(View const& v) const { return sets_->number(v.candidates).mirrors_itself ? 1 : 2; }

    /// `from` is a predecessor of v. Calls f(rank) for each representative, `from` or its mirror image, that
    /// has a move to a position with v's rank.
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

    /// The same as size(), by a formula, without enumeration.
    static std::uint64_t size(Mirror const& mirror, Cells playable, Census const& census) {
        auto size = MirroredSets::size(mirror, playable, census.candidates);
        return size * (all(playable, census) / joute::subsets(count(playable), census.candidates));
    }
    /// The number of placements, mirror images counted separately.
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
            rank = rank * sizes_[i++] + joute::subset_rank(joute::extracted_bits(cells, left));
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
