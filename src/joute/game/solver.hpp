// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/background.hpp"
#include "joute/game/game.hpp"
#include "joute/game/limits.hpp"

#include <array>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

namespace joute {

/// The size of a strong solution of a game for two seats.
struct Extent {
    std::uint64_t positions = 0;                       ///< reachable ones, including the start
    std::optional<std::uint64_t> up_to_symmetry = {};  ///< if the game has symmetries
    std::array<std::uint64_t, 3> attractors{};         ///< numbers of draws, wins of seat 0, wins of seat 1
};

/// The state of an oracle. `absent`: it knows nothing and never will.
enum class Readiness { absent, being_made, ready };

/// The state of an oracle that depends on one object.
template <class T>
Readiness readiness_of(BackgroundObject<T> const& object) {
    bool const is_done = object.is_done();  // read first: the object may become ready in between
    if (object.get() != nullptr) return Readiness::ready;
    return is_done ? Readiness::absent : Readiness::being_made;
}

/// Looks up proved values of positions: from strong solutions, tables or databases. Thread-safe. Slow tables
/// are made on a background thread; until they are ready, fewer positions are known.
template <Game G>
class Oracle {
public:
    virtual ~Oracle() = default;

    /// The value of q for seat 0, with an empty history, in units of 1/resolution of a result. Where results
    /// are −1, 0 and 1, a win in d plies is resolution − d. Null if not proved. Requires a seat to move.
    virtual std::optional<int> value(PositionOf<G> const& q) const = 0;
    /// A value-preserving move that makes progress, so that play cannot cycle. Null if the value is not
    /// proved, or if every value-preserving move makes progress.
    virtual std::optional<MoveOf<G>> choice(PositionOf<G> const& q) const = 0;

    /// Whether more positions will become known.
    virtual Readiness readiness() const { return Readiness::ready; }
    /// Waits until all tables are ready, the deadline passes or a stop is requested. Ignores the deadline for
    /// tables made at first use (listed in docs/solving.md), so that results can be reproduced.
    virtual void wait(Clock::time_point, std::stop_token const&) const {}

    /// The size of the solution. Null unless it covers every position reachable from the start.
    virtual std::optional<Extent> extent() const { return std::nullopt; }

protected:
    Oracle() = default;
    Oracle(Oracle const&) = default;
    Oracle& operator=(Oracle const&) = default;
};

/// Opens a game's oracle. A game with an oracle specialises this template, in the header that its
/// CMakeLists.txt names as SOLVER.
template <Game G>
struct OracleOf {
    /// Returns immediately, before slow tables are ready; see Oracle::wait. Null if there is no oracle.
    static std::shared_ptr<Oracle<G> const> open(G const&) { return nullptr; }
    /// Whether the oracle knows every position once it is ready.
    static bool is_strong(G const&) { return false; }
};

/// The proved value of a position for the side to move, and a move that preserves it.
template <Game G>
struct ProvedMove {
    int value = 0;  ///< in units of 1/resolution of a result
    MoveOf<G> move{};
    std::uint64_t nodes = 0;
    std::string_view theorem = {};  ///< the theorem used, if any
};

/// Proves values by a game's own method, one position at a time. It may keep results for later calls.
template <Game G>
class Prover {
public:
    virtual ~Prover() = default;

    /// Null if the budget does not suffice. Requires a seat to move.
    virtual std::optional<ProvedMove<G>> prove(PositionOf<G> const& q, Limits const& limits) = 0;
    /// Whether a proof is likely within that time.
    virtual bool is_promising(PositionOf<G> const& q, Clock::duration time) const = 0;

protected:
    Prover() = default;
    Prover(Prover const&) = default;
    Prover& operator=(Prover const&) = default;
};

/// Opens a game's prover; specialised like OracleOf. Fall-back: the strongest search, deepened until its
/// value no longer depends on estimates.
template <Game G>
struct ProverOf {
    /// Null if the fall-back is better.
    static std::unique_ptr<Prover<G>> open(G const&) { return nullptr; }
};

/// Builds, checks and describes the database files that a game's oracle reads. They come in tiers, each
/// computed from the smaller ones. An interrupted build resumes where it stopped.
class Archive {
public:
    /// The contents of one tier.
    struct Statistics {
        std::uint64_t positions = 0;
        /// Number of positions by exact value; probabilities in percent.
        std::map<int, std::uint64_t> histogram = {};
        std::uint64_t inexact = 0;  ///< positions without an exact value
    };
    /// The result of recomputing values of a tier.
    struct Check {
        std::uint64_t checked = 0;
        std::uint64_t wrong = 0;
        std::string first_wrong = {};
    };
    /// Upper bounds in bytes.
    struct Cost {
        std::uint64_t memory = 0;
        std::uint64_t disk = 0;
    };
    /// Reports progress: the current tier, and its finished share, 0 … 1.
    using Tell = std::function<void(int tier, double share)>;

    virtual ~Archive() = default;

    /// The last tier to build by default.
    virtual int default_last_tier() const = 0;

    /// The approximate number of positions of a tier, as a measure of work.
    virtual std::uint64_t positions(int tier) const = 0;

    /// The last tier in the folder; −1 if there is none.
    virtual int last_tier(std::filesystem::path const& folder) const = 0;
    /// The cost of building all tiers up to `last` from nothing. Throws Error if the game has no such tier.
    virtual Cost cost(int last, unsigned threads) const = 0;
    /// Builds the missing tiers up to `last`. False if stopped. Throws Error, before it starts, if memory or
    /// disk space is insufficient.
    virtual bool build(std::filesystem::path const& folder, int last, unsigned threads,
                       std::stop_token const& stop, Tell const& tell) const = 0;
    /// The value of a position for the side to move, in the game's notation and unit. Null if it is not
    /// covered or not exact. Throws Error if the position is invalid or a file is damaged.
    virtual std::optional<double> probe(std::filesystem::path const& folder,
                                        std::string_view position) const = 0;
    /// As Oracle::extent. Throws Error if a file is damaged.
    virtual std::optional<Extent> extent(std::filesystem::path const&) const { return std::nullopt; }
    /// Throws Error if the tier is missing.
    virtual Statistics statistics(std::filesystem::path const& folder, int tier) const = 0;
    /// Recomputes values of a tier and compares them, until done or stopped. Throws Error if it is missing.
    virtual Check check(std::filesystem::path const& folder, int tier, unsigned threads,
                        std::stop_token const& stop) const = 0;

protected:
    Archive() = default;
    Archive(Archive const&) = default;
    Archive& operator=(Archive const&) = default;
};

/// Opens a game's archive; specialised like OracleOf. Fall-back: none.
template <Game G>
struct ArchiveOf {
    /// Null if the game has no databases.
    static std::unique_ptr<Archive> open(G const&) { return nullptr; }
};

}  // namespace joute
