// SPDX-License-Identifier: MIT
#include "solver.hpp"

#include "build.hpp"
#include "sure_move.hpp"

#include "joute/base/file.hpp"

#include <mutex>

namespace awele {

template <Rules rules>
DatabaseOracle<rules>::DatabaseOracle(std::filesystem::path const& folder)
    : databases_([folder](std::stop_token const& stop) -> std::unique_ptr<Databases const> {
          if (!build(folder, rules, seeds_at_first, 1, stop)) return nullptr;
          return std::make_unique<Databases const>(folder, rules);
      }) {}

template <Rules rules>
std::optional<int> DatabaseOracle<rules>::value(Position const& q) const {
    auto const* const known = databases_.get();
    auto const future = known == nullptr ? std::nullopt : known->value(q);
    if (!future) return std::nullopt;
    int const ahead = granary(q.camp(south)) - granary(q.camp(north));
    return Awele<rules>::resolution * (ahead + (q.side == south ? *future : -*future));
}

template <Rules rules>
std::optional<Move> DatabaseOracle<rules>::choice(Position const& q) const {
    if (!value(q)) return std::nullopt;
    return sure_move(*databases_.get(), q);
}

template class DatabaseOracle<Rules::school>;
template class DatabaseOracle<Rules::abapa>;

}  // namespace awele

template <awele::Rules rules>
std::shared_ptr<joute::Oracle<awele::Awele<rules>> const>
joute::OracleOf<awele::Awele<rules>>::open(awele::Awele<rules> const&) {
    static std::mutex mutex;
    static std::shared_ptr<awele::DatabaseOracle<rules>> oracle;
    std::lock_guard const lock(mutex);
    auto const folder = data_folder();
    if (!oracle && folder) oracle = std::make_shared<awele::DatabaseOracle<rules>>(*folder);
    return oracle;
}

template struct joute::OracleOf<awele::Awele<awele::Rules::school>>;
template struct joute::OracleOf<awele::Awele<awele::Rules::abapa>>;
