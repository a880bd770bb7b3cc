// SPDX-License-Identifier: MIT
#pragma once

#include "../awele.hpp"
#include "databases.hpp"

#include "joute/game/solver.hpp"

#include <memory>

namespace awele {

/// What the databases say of positions with few seeds. Those of twelve seeds are built in the background if they are not
/// there, which takes about a second. Where they cannot be kept the oracle is absent; `joute db build` says what is wrong.
template <Rules rules>
class DatabaseOracle final : public joute::Oracle<Awele<rules>> {
public:
    /// Reads what is there; the rest happens in the background.
    explicit DatabaseOracle(std::filesystem::path const& folder);

    joute::Readiness readiness() const override { return joute::readiness_of(databases_); }
    void wait(joute::Clock::time_point, std::stop_token const& stop) const override { databases_.wait(stop); }
    std::optional<int> value(Position const& q) const override;
    std::optional<Move> choice(Position const& q) const override;

private:
    static constexpr int seeds_at_first = 12;

    joute::InTheMaking<Databases> databases_;
};

extern template class DatabaseOracle<Rules::school>;
extern template class DatabaseOracle<Rules::abapa>;

}  // namespace awele

/// One for all engines, from the person's own folder.
template <awele::Rules rules>
struct joute::OracleOf<awele::Awele<rules>> {
    /// Nothing when the person has no folder.
    static std::shared_ptr<Oracle<awele::Awele<rules>> const> open(awele::Awele<rules> const&);
    /// Never: most positions have too many seeds.
    static bool is_strong(awele::Awele<rules> const&) { return false; }
};

namespace awele {

/// The databases as `joute db` builds, checks and describes them.
std::unique_ptr<joute::Archive> archive(Rules rules);

}  // namespace awele

/// Both sets of rules have one.
template <awele::Rules rules>
struct joute::ArchiveOf<awele::Awele<rules>> {
    static std::unique_ptr<Archive> open(awele::Awele<rules> const&) { return awele::archive(rules); }
};

// All that is proved of awélé, for its registration.
