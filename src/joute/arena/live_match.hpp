// SPDX-License-Identifier: MIT
#pragma once

#include "joute/arena/match.hpp"
#include "joute/arena/recorder.hpp"
#include "joute/arena/referee.hpp"

#include <condition_variable>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <thread>
#include <vector>

namespace joute {

// What happened in a match, with the table as it stood then.
struct LiveEvent {
    enum class Kind { started, asked, moved, refused, told, taken_back, ended, revealed };

    Kind kind = Kind::started;
    std::shared_ptr<Table const> table;
    Turn who = {};          // asked: to decide; moved: decided or drew
    std::string text = {};  // moved, refused: in notation; revealed: the secret
    Message message = {};   // refused: the reason; told
    std::size_t plies = 0;  // taken back
    std::optional<Ending> ending = {};
    std::optional<Clock::duration> left = {};  // asked: on the clock of who is
    bool can_play_again = false;               // asked: something was taken back
};

// What passes between a match and whoever shows it: events out, decisions in. Nothing else does.
class LiveChannel {
public:
    // `wake` is called after each event, on the thread of the match.
    explicit LiveChannel(std::function<void()> wake) : wake_(std::move(wake)) {}

    // The match tells; whoever shows it takes all that is new, oldest first. Neither waits.
    void publish(LiveEvent event);
    std::vector<LiveEvent> take();

    // An answer to the question that was published last; one more replaces it.
    void decide(Decision decision);
    // The next decision, or Leave when the match is to stop.
    Decision wait(std::stop_token const& stop);

private:
    std::function<void()> wake_;  // called on the match's thread after each event
    std::mutex mutex_;
    std::condition_variable_any decided_;
    std::vector<LiveEvent> events_;
    std::optional<Decision> decision_;
};

// A match that runs on a thread of its own, so that who shows it never waits. Every move is kept before anybody hears of
// it. Destroying it ends everything: thinking stops, the match is left where it stands.
class LiveMatch {
public:
    // `seats`: `human` or an engine string each. Throws Error for an engine that cannot be.
    LiveMatch(Match match, std::vector<std::string> const& seats, Keeping const& keeping,
              std::function<void()> wake);
    ~LiveMatch();
    LiveMatch(LiveMatch const&) = delete;
    LiveMatch& operator=(LiveMatch const&) = delete;

    // All that happened since the last call, oldest first.
    std::vector<LiveEvent> take_events() { return channel_.take(); }
    // For the person whose turn it is.
    void decide(Decision decision) { channel_.decide(std::move(decision)); }
    // The machine that thinks plays what seems best to it so far.
    void hurry();

    // The match so far; may be asked while it runs.
    Record record() const;
    // Where it is kept; empty if it is not.
    std::filesystem::path file() const;
    // Keeps the match in another file from now on. Throws Error.
    void save_as(std::filesystem::path const& file);

private:
    class Machine;
    class Scribe;

    LiveChannel channel_;
    ChosenGame game_;
    std::unique_ptr<Scribe> scribe_;
    std::vector<Machine*> machines_;
    std::unique_ptr<Referee> referee_;
    std::jthread thread_;  // last: it uses all of the above
};

}  // namespace joute
