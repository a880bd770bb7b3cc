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

/// How much there is to a game of two seats, and for whom.
struct Extent {
    std::uint64_t positions = 0;                       ///< that can be reached, the start included
    std::optional<std::uint64_t> up_to_symmetry = {};  ///< where the game has symmetries
    std::array<std::uint64_t, 3> attractors{};  ///< from where best play draws, and from where each seat wins
};

/// How far an oracle is. Absent: it knows nothing and never will, as where no oracle exists at all.
enum class Readiness { absent, being_made, ready };

/// Of an oracle that rests on one object.
template <class T>
Readiness readiness_of(InTheMaking<T> const& object) {
    bool const is_done = object.is_done();  // asked first: the object may come between two questions
    if (object.get() != nullptr) return Readiness::ready;
    return is_done ? Readiness::absent : Readiness::being_made;
}

/// What is proved of a game's positions: strong solutions, tables, databases. May be asked by several threads at once.
/// What takes long is made on a thread of its own: until it is ready, fewer positions are known.
template <Game G>
class Oracle {
public:
    virtual ~Oracle() = default;

    /// What best play leads to from q with nothing before it, if that is proved: for seat 0, in fractions 1/resolution of a
    /// result; where results are −1, 0, 1, a win in d plies is resolution − d. A seat is to move.
    virtual std::optional<int> value(PositionOf<G> const& q) const = 0;
    /// A move that keeps the value and comes nearer to what it promises, so that who follows does not go round for ever;
    /// nothing where the value is not proved or every move that keeps it will do.
    virtual std::optional<MoveOf<G>> choice(PositionOf<G> const& q) const = 0;

    /// Whether more positions will be known later.
    virtual Readiness readiness() const { return Readiness::ready; }
    /// Waits until nothing is being made any more, the deadline has passed, or a stop is requested. Tables made at first use
    /// (docs/solving.md lists them) are waited for whatever the deadline, so that the same question gets the same answer.
    virtual void wait(Clock::time_point, std::stop_token const&) const {}

    /// How much it covers, if it knows every position that can be reached from the start.
    virtual std::optional<Extent> extent() const { return std::nullopt; }

protected:
    Oracle() = default;
    Oracle(Oracle const&) = default;
    Oracle& operator=(Oracle const&) = default;
};

/// How to get at a game's oracle. A game that has one says so here, in the header that its CMakeLists.txt names as
/// SOLVER. `open` returns at once; Oracle::wait waits for what takes long.
template <Game G>
struct OracleOf {
    /// Nothing where nothing is proved.
    static std::shared_ptr<Oracle<G> const> open(G const&) { return nullptr; }
    /// Whether it will know every position once it is ready.
    static bool is_strong(G const&) { return false; }
};

/// A value that was proved for one position, as the side to move sees it, and a move that keeps it.
template <Game G>
struct ProvedMove {
    int value = 0;  ///< in fractions 1/resolution of a result
    MoveOf<G> move{};
    std::uint64_t nodes = 0;
    std::string_view theorem = {};  ///< if that is what it rests on
};

/// A game's own way to prove values, one position at a time. It may remember what it has proved.
template <Game G>
class Prover {
public:
    virtual ~Prover() = default;

    /// Nothing when the budget is not enough. A seat is to move.
    virtual std::optional<ProvedMove<G>> prove(PositionOf<G> const& q, Limits const& limits) = 0;
    /// Whether it will probably be done in that time.
    virtual bool is_promising(PositionOf<G> const& q, Clock::duration time) const = 0;

protected:
    Prover() = default;
    Prover(Prover const&) = default;
    Prover& operator=(Prover const&) = default;
};

/// How to get at a game's prover; in the same header. Fall-back: the strongest search until nothing is guessed any more.
template <Game G>
struct ProverOf {
    /// Nothing where the general way is the best.
    static std::unique_ptr<Prover<G>> open(G const&) { return nullptr; }
};

/// The tables of a game that are built once, kept in a folder, and used by its oracle from then on. They come in levels, the
/// smallest first, that build on each other; a build that was interrupted goes on where it stopped.
class Archive {
public:
    /// What one tier holds.
    struct Statistics {
        std::uint64_t positions = 0;
        /// How often each exact value occurs; probabilities in percent.
        std::map<int, std::uint64_t> histogram = {};
        std::uint64_t inexact = 0;  ///< positions that have none
    };
    /// What came of computing values of a tier once more.
    struct Check {
        std::uint64_t checked = 0;
        std::uint64_t wrong = 0;
        std::string first_wrong = {};
    };
    /// Bytes of memory and of disk, at most.
    struct Cost {
        std::uint64_t memory = 0;
        std::uint64_t disk = 0;
    };
    /// The tier at work, and how much of it is done, 0 … 1.
    using Tell = std::function<void(int tier, double share)>;

    virtual ~Archive() = default;

    /// Up to which tier people build who do not say.
    virtual int usual_last_tier() const = 0;

    /// How many positions a tier has, more or less: the work that it makes.
    virtual std::uint64_t positions(int tier) const = 0;

    /// The last tier that is there; −1 if there is none.
    virtual int last_tier(std::filesystem::path const& folder) const = 0;
    /// What building up to a tier takes, were nothing there yet. Throws Error when there are not so many tiers.
    virtual Cost cost(int last, unsigned threads) const = 0;
    /// False when it was stopped. Throws Error, before anything is begun, when memory or disk will not do.
    virtual bool build(std::filesystem::path const& folder, int last, unsigned threads,
                       std::stop_token const& stop, Tell const& tell) const = 0;
    /// The value of a position in the game's notation and unit, seen by the side to move; nothing when it is not there or not
    /// exact. Throws Error.
    virtual std::optional<double> probe(std::filesystem::path const& folder,
                                        std::string_view position) const = 0;
    /// How much it covers, if every position is there that can be reached from the start. Throws Error.
    virtual std::optional<Extent> extent(std::filesystem::path const&) const { return std::nullopt; }
    /// What one tier holds. Throws Error when it is not there.
    virtual Statistics statistics(std::filesystem::path const& folder, int tier) const = 0;
    /// Computes values of one tier once more and compares, until it is stopped. Throws Error when it is not there.
    virtual Check check(std::filesystem::path const& folder, int tier, unsigned threads,
                        std::stop_token const& stop) const = 0;

protected:
    Archive() = default;
    Archive(Archive const&) = default;
    Archive& operator=(Archive const&) = default;
};

/// How to get at a game's archive; in the header that its CMakeLists.txt names as SOLVER. Fall-back: none.
template <Game G>
struct ArchiveOf {
    /// Nothing where the game keeps no tables.
    static std::unique_ptr<Archive> open(G const&) { return nullptr; }
};

}  // namespace joute
