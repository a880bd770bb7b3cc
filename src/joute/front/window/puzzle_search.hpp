// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/puzzle.hpp"

#include <functional>
#include <mutex>
#include <optional>
#include <stop_token>
#include <thread>

namespace joute::window {

/// Searches for puzzles on a background thread, one at a time.
class PuzzleSearch {
public:
    /// A puzzle, or the reason why there is none.
    struct Found {
        std::optional<Puzzle> puzzle = {};
        Message refusal = {};
    };

    /// Calls `wake` on the background thread after every search. Throws Error if there is no such game.
    PuzzleSearch(Catalog const& catalog, PuzzleOptions const& options, std::function<void()> wake);
    ~PuzzleSearch();
    PuzzleSearch(PuzzleSearch const&) = delete;
    PuzzleSearch& operator=(PuzzleSearch const&) = delete;

    /// Begins a search. Requires that the last one was taken.
    void request(int grade);
    /// The result of the search, once. Null while it runs.
    std::optional<Found> take();

private:
    std::stop_source stop_;
    Puzzles puzzles_;  ///< used by the thread alone
    std::function<void()> wake_;
    std::mutex mutex_;
    std::optional<Found> found_;
    std::jthread thread_;
};

}  // namespace joute::window
