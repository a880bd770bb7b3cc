// SPDX-License-Identifier: MIT
#pragma once

#include "../tirs.hpp"
#include "duel.hpp"

#include "joute/game/solver.hpp"

namespace tirs {

/// Proves score differences for two players on boards of at most 8 × 8.
class DuelProver final : public joute::Prover<Duel8> {
public:
    std::optional<joute::ProvedMove<Duel8>> prove(Duel8::Position const& q,
                                                  joute::Limits const& limits) override;
    bool is_promising(Duel8::Position const& q, joute::Clock::duration time) const override;

private:
    /// Reuses the solver and its table if q can be a later position of the same match: no number was added.
    Duel& duel_for(Duel8::Position const& q);

    Duel::Numbers numbers_{};
    std::optional<Duel> duel_;
};

}  // namespace tirs

/// Two players on boards up to 8 × 8.
template <>
struct joute::ProverOf<tirs::Duel8> {
    /// Each call returns a new prover with a table of its own.
    static std::unique_ptr<Prover<tirs::Duel8>> open(tirs::Duel8 const&) {
        return std::make_unique<tirs::DuelProver>();
    }
};
