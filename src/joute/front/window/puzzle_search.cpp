// SPDX-License-Identifier: MIT
#include "joute/front/window/puzzle_search.hpp"

#include "joute/base/error.hpp"

#include <random>
#include <utility>

namespace joute::window {

PuzzleSearch::PuzzleSearch(Catalog const& catalog, PuzzleOptions const& options, std::function<void()> wake)
    : puzzles_(puzzle_sources(catalog, options.game), options.seed.value_or(std::random_device{}()),
               stop_.get_token()),
      wake_(std::move(wake)) {}

PuzzleSearch::~PuzzleSearch() { stop_.request_stop(); }

void PuzzleSearch::request(int grade) {
    thread_ = std::jthread([this, grade] {
        Found found;
        try {
            found.puzzle = puzzles_.next(grade);
        } catch (Error const& error) {
            found.refusal = error.message();
        }
        {
            std::lock_guard const lock(mutex_);
            found_ = std::move(found);
        }
        wake_();
    });
}

std::optional<PuzzleSearch::Found> PuzzleSearch::take() {
    std::lock_guard const lock(mutex_);
    return std::exchange(found_, std::nullopt);
}

}  // namespace joute::window
