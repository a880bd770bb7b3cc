// SPDX-License-Identifier: MIT
#pragma once

#include "joute/tournament/fault_file.hpp"
#include "joute/tournament/games_file.hpp"
#include "joute/tournament/schedule.hpp"

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <set>

namespace joute {

/// Plays the matches of a cup that are not in its file yet, on `concurrency` threads. Each thread starts its
/// own processes of the programs and reuses them from match to match.
class CupRunner {
public:
    /// Progress callbacks. Called on any worker thread, never concurrently.
    struct Watcher {
        /// Called after the record was written; `scheduled` is the number of matches known so far.
        std::function<void(Record const&, std::size_t scheduled)> played = {};
        std::function<void(FaultReport const&)> failed = {};  ///< a program failed
        std::function<bool()> decided = {};  ///< called after `played`; true ends the cup early (SPRT)
    };

    /// Throws Error if the file belongs to another cup.
    CupRunner(Catalog const& catalog, Cup const& cup, GamesFile& file, Watcher watcher);

    /// Returns false if it was stopped, true if the cup is complete or decided. Throws Error if a program
    /// cannot be started or the file cannot be written; finished matches remain in the file.
    bool run(std::stop_token const& stop);

private:
    class Worker;

    Entrant const& entrant(int index) const { return cup_.entrants[static_cast<std::size_t>(index)]; }
    std::optional<ProgramOptions> program_of(Entrant const& entrant) const;
    void check_records() const;
    void check_programs(std::stop_token const& stop) const;
    std::optional<Fixture> next(std::stop_token const& stop);
    void finish(Fixture const& fixture, Record const& record);
    void give_up(std::exception_ptr why);

    Catalog const& catalog_;
    Cup const& cup_;
    ChosenGame game_;
    GamesFile& file_;
    Watcher watcher_;
    int seats_;

    mutable std::mutex mutex_;
    std::condition_variable_any changed_;
    Results results_;
    std::vector<Fixture> fixtures_;
    std::size_t first_open_ = 0;  ///< all fixtures before it are finished or in play
    std::set<std::string> in_play_;
    bool decided_ = false;
    std::size_t changes_ = 0;
    std::exception_ptr trouble_;
};

}  // namespace joute
