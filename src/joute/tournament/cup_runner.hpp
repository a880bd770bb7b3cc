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

/// Plays the matches of a cup that are not in its file yet, several at a time, each on a thread of its own with its own
/// programs, which stay from match to match.
class CupRunner {
public:
    /// Who is told how the cup gets on, by any of its threads but one at a time.
    struct Watcher {
        /// It is in the file; so many matches there are, as far as is known.
        std::function<void(Record const&, std::size_t scheduled)> played = {};
        std::function<void(FaultReport const&)> failed = {};  ///< called on the match's thread, one at a time
        std::function<bool()> decided = {};  ///< after `played`: nothing more needs to be played
    };

    /// Throws Error for a file that belongs to another cup.
    CupRunner(Catalog const& catalog, Cup const& cup, GamesFile& file, Watcher watcher);

    /// True when all of them were played, or no more are needed; false when it was stopped. Throws Error when a program cannot be
    /// started or the file not be written; what was played until then is kept.
    bool run(std::stop_token const& stop);

private:
    class Worker;

    Entrant const& entrant(int index) const { return cup_.entrants[static_cast<std::size_t>(index)]; }
    std::optional<ProgramOptions> program_of(Entrant const& entrant) const;
    void check_records() const;
    void check_programs() const;
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
    std::size_t first_open_ = 0;  ///< all fixtures before it are played or being played
    std::set<std::string> in_play_;
    bool decided_ = false;
    std::size_t changes_ = 0;
    std::exception_ptr trouble_;
};

}  // namespace joute
