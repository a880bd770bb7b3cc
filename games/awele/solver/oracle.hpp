// SPDX-License-Identifier: MIT
#pragma once

#include "../awele.hpp"
#include "databases.hpp"

#include "joute/game/oracle.hpp"

#include <atomic>
#include <memory>
#include <thread>

namespace awele {

// What the databases say of positions with few seeds. Those of twelve seeds are built in the background if they are not
// there, which takes about a second.
template <Rules rules>
class DatabaseOracle final : public joute::Oracle<Awele<rules>> {
public:
    // Reads what is there; the rest happens in the background.
    explicit DatabaseOracle(std::filesystem::path const& folder);

    std::optional<int> value(Position const& q) const override;
    std::optional<Move> choice(Position const& q) const override;

private:
    static constexpr int seeds_at_first = 12;

    Databases const* databases() const { return ready_.load(std::memory_order_acquire); }

    std::unique_ptr<Databases> databases_;
    std::atomic<Databases const*> ready_ = nullptr;
    std::jthread worker_;  // last: it makes the others
};

extern template class DatabaseOracle<Rules::school>;
extern template class DatabaseOracle<Rules::abapa>;

}  // namespace awele

// One for all engines, from the person's own folder.
template <awele::Rules rules>
struct joute::OracleOf<awele::Awele<rules>> {
    // Nothing when the person has no folder.
    static std::shared_ptr<Oracle<awele::Awele<rules>> const> open(awele::Awele<rules> const&);
    // Never: most positions have too many seeds.
    static bool is_strong(awele::Awele<rules> const&) { return false; }
};
