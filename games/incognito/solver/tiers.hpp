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

/// The expectiminimax values of all reachable positions with few enough pawns. A tier holds the positions
/// with the same number of pawns; each is solved by retrograde analysis, after the tiers below. On the 4 × 4
/// board, tiers also hold unreachable positions, with more proved knights than questions can prove. That
/// makes them five times as large.
///
/// Both sides have the same information, so optimal play needs no mixed strategy. With m own and j enemy
/// candidates it wins in a whole number of the m · j equally likely worlds. A tier stores the balance: the
/// worlds that the side to move wins minus those it loses. A world in which play never ends counts 0.
///
/// Every chance event removes a pawn. So a move either keeps the census and passes the turn, or exits to a
/// lower tier. The worth of an exit follows from b, the opponent's balance after it, and from the worlds that
/// end there:
///
///       a candidate enters                   j − b            a knight enters                − b
///       a candidate questions a candidate    m − j + 1 − b    a knight questions a candidate m − b
///       a candidate questions a knight       − j − b          a knight questions a knight    − b
class Tiers {
public:
    /// Whether a balance fits into a byte: m · j ≤ 81 on the 6 × 6 board.
    static bool supports(Board const& board) { return board.size() <= 6; }
    /// Whether unreachable positions are included.
    static bool includes_unreachable(Board const& board) { return board.size() == 4; }

    /// Begins without any solved tier.
    explicit Tiers(Board const& board);
    ~Tiers();
    Tiers(Tiers const&) = delete;
    Tiers& operator=(Tiers const&) = delete;

    /// The number of pawns, both sides together, of the highest solved tier.
    int pawns() const { return pawns_.load(std::memory_order_acquire); }
    /// The number of pawns at the start, which is the last tier.
    int most_pawns() const { return 2 * board_.pawns_each(); }
    /// The number of positions with White to move in a tier.
    std::uint64_t positions(int pawns) const;
    /// The number of verdicts stored for them; most mirror images share one.
    std::uint64_t stored(int pawns) const;

    /// Solves the next tier; other threads may call verdict() meanwhile. Returns false if stopped, with the
    /// tiers unchanged.
    bool add_tier(std::stop_token const& stop = {}, unsigned threads = 1);
    /// An upper bound of the memory for solving, in addition to the tiers stored.
    std::uint64_t work_bytes(int pawns, unsigned threads) const;

    /// A solved tier as the bytes of its file.
    std::vector<std::byte> bytes(int pawns) const;
    std::uint64_t byte_count(int pawns) const { return 2 * stored(pawns); }
    /// Adds the next tier from its bytes; there must be byte_count(pawns() + 1).
    void add_tier(std::span<std::byte const> bytes);
    /// Visits every step-th stored position of a tier, with White to move. The weight is the number of
    /// positions that it represents.
    void for_each(int pawns, std::uint64_t step,
                  std::function<void(Position const&, int weight)> const& visit) const;

    /// The value of a position, and the distance to the event that realises it.
    struct Verdict {
        int balance = 0;  ///< of the side to move
        /// The plies within which the side ahead can force a chance event that preserves the balance. Play
        /// that decreases it cannot cycle. Larger numbers are stored as 255.
        int moves = 0;
    };
    /// Null if a move is pending or the position is not in a solved tier.
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
