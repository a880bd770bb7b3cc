// SPDX-License-Identifier: MIT
#pragma once

#include "../awele.hpp"
#include "databases.hpp"

#include "joute/game/solver.hpp"

#include <memory>

/// @file
/// Awélé's oracle and archive, for the registration of the game.
namespace awele {

/// Looks up positions of few seeds in the endgame databases. Missing tiers of up to twelve seeds are first
/// built in the background, in about a second. If that fails the oracle is absent; `joute db build` reports
/// the reason.
template <Rules rules>
class DatabaseOracle final : public joute::Oracle<Awele<rules>> {
public:
    /// Returns immediately: the databases are built and opened in the background.
    explicit DatabaseOracle(std::filesystem::path const& folder);

    joute::Readiness readiness() const override { return joute::readiness_of(databases_); }
    void wait(joute::Clock::time_point, std::stop_token const& stop) const override { databases_.wait(stop); }
    std::optional<int> value(Position const& q) const override;
    std::optional<Move> choice(Position const& q) const override;

private:
    static constexpr int seeds_at_first = 12;

    joute::BackgroundObject<Databases> databases_;
};

extern template class DatabaseOracle<Rules::school>;
extern template class DatabaseOracle<Rules::abapa>;

}  // namespace awele

/// One oracle shared by all engines, on the user's data folder.
template <awele::Rules rules>
struct joute::OracleOf<awele::Awele<rules>> {
    /// Null if the user has no data folder.
    static std::shared_ptr<Oracle<awele::Awele<rules>> const> open(awele::Awele<rules> const&);
    /// False: most positions have too many seeds.
    static bool is_strong(awele::Awele<rules> const&) { return false; }
};

namespace awele {

/// The databases for `joute db`.
std::unique_ptr<joute::Archive> archive(Rules rules);

}  // namespace awele

/// Each rule set has its own databases.
template <awele::Rules rules>
struct joute::ArchiveOf<awele::Awele<rules>> {
    static std::unique_ptr<Archive> open(awele::Awele<rules> const&) { return awele::archive(rules); }
};
