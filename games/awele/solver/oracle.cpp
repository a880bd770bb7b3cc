// SPDX-License-Identifier: MIT
#include "oracle.hpp"

#include "build.hpp"
#include "inspection.hpp"
#include "sure_move.hpp"

#include "joute/base/error.hpp"
#include "joute/base/folders.hpp"

#include <mutex>

namespace awele {

template <Rules rules>
DatabaseOracle<rules>::DatabaseOracle(std::filesystem::path const& folder)
    : worker_([this, folder](std::stop_token const& stop) {
          try {
              if (!build(folder, rules, seeds_at_first, 1, stop)) return;
              databases_ = std::make_unique<Databases>(folder, rules);
              ready_.store(databases_.get(), std::memory_order_release);
          } catch (std::exception const&) {
              // Whoever has no room for databases plays without; `joute db build` says what is wrong.
          }
      }) {}

template <Rules rules>
std::optional<int> DatabaseOracle<rules>::value(Position const& q) const {
    auto const* const known = databases();
    auto const future = known == nullptr ? std::nullopt : known->value(q);
    if (!future) return std::nullopt;
    int const ahead = granary(q.camp(south)) - granary(q.camp(north));
    return Awele<rules>::resolution * (ahead + (q.side == south ? *future : -*future));
}

template <Rules rules>
std::optional<Move> DatabaseOracle<rules>::choice(Position const& q) const {
    if (!value(q)) return std::nullopt;
    return sure_move(*databases(), q);
}

template class DatabaseOracle<Rules::school>;
template class DatabaseOracle<Rules::abapa>;

namespace {

class DatabaseArchive final : public joute::Archive {
public:
    explicit DatabaseArchive(Rules rules) : rules_(rules) {}

    std::string_view counts() const override { return joute::tr("seeds"); }
    int most_levels() const override { return 48; }
    int usual_levels() const override { return 12; }

    int levels(std::filesystem::path const& folder) const override {
        return Databases(folder, rules_, {.seeds = -1}).seeds();
    }
    bool build(std::filesystem::path const& folder, int levels, unsigned threads, std::stop_token const& stop,
               Tell const& tell) const override {
        return awele::build(folder, rules_, levels, threads, stop,
                            [&](BuildProgress const& p) { tell(p.seeds, p.share); });
    }
    std::optional<double> probe(std::filesystem::path const& folder,
                                std::string_view position) const override {
        auto const q = parse_position(position);
        auto const future = Databases(folder, rules_, {.seeds = -1}).value(q);
        if (!future) return std::nullopt;
        return granary(q.camps[0]) - granary(q.camps[1]) + *future;
    }
    Statistics statistics(std::filesystem::path const& folder, int level) const override {
        auto const found = awele::statistics(folder, rules_, level);
        return {found.positions, found.histogram, found.inexact};
    }
    Check check(std::filesystem::path const& folder, int level, unsigned threads,
                std::stop_token const& stop) const override {
        Databases const databases(folder, rules_, {.seeds = level});
        auto const found = check_all(databases, level, threads, stop);
        Check result{found.checked, found.wrong};
        if (found.first_wrong)
            result.first_wrong = text(Position{{found.first_wrong->own, found.first_wrong->other}, south});
        return result;
    }

private:
    Rules rules_;
};

}  // namespace

std::unique_ptr<joute::Archive> archive(Rules rules) { return std::make_unique<DatabaseArchive>(rules); }

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
