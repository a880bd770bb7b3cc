// SPDX-License-Identifier: MIT
#pragma once

#include "places.hpp"

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <vector>

namespace incognito {

/// The exact value of every position with few enough pawns on the board that a match can reach. On the board of four also of
/// the others, in which more knights are proved than questions can have proved: five times as many in all.
///
/// Nobody knows more than everybody else, so best play is a plain choice of moves, and with m and j candidates it wins in a
/// whole number of the m · j equally likely worlds. What is kept is the balance: the worlds that the side to move wins
/// minus those it loses; a world that goes round for ever counts for nobody.
///
/// Every event of chance removes a pawn, so a move either stays among the positions of the same census, with the other
/// side to move, or leaves for one with fewer pawns. What leaving is worth follows from b, the other side's balance
/// after it, and from the worlds that end there:
///
///       a candidate enters          j − b            a knight enters             − b
///       a candidate asks one        m − j + 1 − b    a knight asks a candidate   m − b
///       a candidate asks a knight   − j − b          a knight asks another       − b
class Tiers {
public:
    /// A balance must fit into a byte, which it does on boards up to six.
    static bool serve(Board const& board) { return board.size() <= 6; }
    /// Whether that includes the positions that no match can reach.
    static bool serve_every_position(Board const& board) { return board.size() == 4; }

    /// Nothing is solved yet.
    explicit Tiers(Board const& board);
    ~Tiers();
    Tiers(Tiers const&) = delete;
    Tiers& operator=(Tiers const&) = delete;

    /// How many pawns a solved position may have, both sides together.
    int pawns() const { return pawns_.load(std::memory_order_acquire); }
    /// How many there are at the start: nothing is left to solve then.
    int most_pawns() const { return 2 * board_.pawns_each(); }
    /// How many positions have so many pawns, when it does not matter which side is to move; and how many verdicts on them
    /// are kept, one for most of those that mirror each other.
    std::uint64_t positions(int pawns) const;
    std::uint64_t kept(int pawns) const;

    /// Solves all positions with one pawn more, while others may ask for those with fewer. False when it was stopped: then
    /// nothing has changed.
    bool add_tier(std::stop_token const& stop = {}, unsigned threads = 1);
    /// The memory that solving takes at most besides what is kept.
    std::uint64_t work_bytes(int pawns, unsigned threads) const;

    /// A solved tier as bytes, how many those are, and the next tier from as many bytes as it has; for files.
    std::vector<std::byte> bytes(int pawns) const;
    std::uint64_t byte_count(int pawns) const { return 2 * kept(pawns); }
    void add_tier(std::span<std::byte const> bytes);
    /// Every position of a tier whose verdict is kept, or one in `step`, with White to move, and for how many it stands.
    void for_each(int pawns, std::uint64_t step,
                  std::function<void(Position const&, int weight)> const& visit) const;

    /// What is known of a position: the balance of the side to move, and in how many moves at most the better side can
    /// bring about an event that leaves no less. Who plays on to fewer of them does not go round for ever.
    struct Verdict {
        int balance = 0;
        int moves = 0;
    };
    /// If no move is pending and the position is among those solved.
    std::optional<Verdict> verdict(Position const& q) const;

private:
    struct Solved;
    class Wave;

    bool serves(Census const& census) const;
    std::vector<Census> censuses(int pawns) const;
    void prepare(int pawns);
    std::unique_ptr<Solved> unsolved(Census const& census) const;
    std::unique_ptr<Solved>& solved(Census const& census);
    Solved const* solved(Census const& census) const;
    bool solve(Census const& census, std::stop_token const& stop);

    Board board_;
    Mirror mirror_;
    Cells playable_;
    std::vector<std::unique_ptr<MirroredSets const>> sets_;  ///< by the number of cells
    std::vector<std::unique_ptr<Solved>> solved_;            ///< by census
    std::atomic<int> pawns_ = 1;
};

}  // namespace incognito
