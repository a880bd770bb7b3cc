// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/limits.hpp"
#include "joute/game/record.hpp"
#include "joute/protocol/exchange.hpp"
#include "joute/table/catalog.hpp"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

namespace joute {

/// Somebody else's program as a seat names it:
///
///       program:python3 bot.py                        speaks UGI
///       uci:fairy-stockfish                           speaks UCI, of a game that has a dialect for it
///       gomocup:./pbrain                              the same for Gomocup's protocol
///       program[memory=512M,sandbox=bwrap]:./bot      with limits on what it may use
///       program[option.Hash=64]:./bot                 with an option of its own
///       program[option.Book='a,b.bin']:./bot          quoted as in a shell (base/quoting.hpp)
struct ProgramOptions {
    enum class Speech { ugi, uci, gomocup };

    Speech speech = Speech::ugi;
    std::vector<std::string> command = {};
    ChildLimits limits = {};
    std::filesystem::path folder = {};                              ///< where it is started, if not here
    std::vector<std::pair<std::string, std::string>> options = {};  ///< to be set, by name
    Clock::duration ready = std::chrono::seconds(10);  ///< how long it may take for what needs no thinking
};
/// Nothing when it names no program. Throws Error when it does, and not well.
std::optional<ProgramOptions> program_named(std::string_view who);
/// A limit or option as it stands between the brackets, quoted where it must be.
std::string program_setting(std::string_view name, std::string_view value);

/// What a program is asked.
struct Question {
    Course const& course;
    std::vector<Clock::duration> clocks = {};  ///< what each seat has left
    Clock::duration increment = {};
    Budget budget = {};
    Clock::time_point deadline = {};           ///< nobody waits longer than that
    Ending::Cause late = Ending::Cause::time;  ///< what it then is
    std::stop_token stop = {};                 ///< the answer is not needed any more
    std::stop_token hurry = {};                ///< it is wanted at once
};
struct Resigned {};
/// A move in the game's notation, unchecked.
using Answer = std::variant<std::string, Resigned, Fault, Stopped>;

/// A program that plays, whatever it speaks. It stays the same from match to match, until it fails.
class Program {
public:
    virtual ~Program() = default;
    Program(Program const&) = delete;
    Program& operator=(Program const&) = delete;

    /// A new match begins, at a game in which it has a seat. `seed` is for what it draws by lot.
    virtual std::optional<Fault> begin(ChosenGame const& game, std::uint64_t seed,
                                       std::stop_token const& stop) = 0;
    /// Its move, or why there is none: too late, gone, garbage. Waits no longer than the question allows.
    virtual Answer decide(Table const& table, Question const& question) = 0;
    /// The match is over; nothing is waited for.
    virtual void over(Ending const&) {}

    /// What was said and heard, for reports.
    Exchange const& exchange() const { return exchange_; }

protected:
    /// Starts the program. Throws Error when there is none.
    explicit Program(ProgramOptions const& options)
        : exchange_(options.command, options.limits, options.folder), ready_(options.ready) {}

    /// Nothing else will be asked: it may put its things in order.
    void leave(std::string_view word);

    Exchange exchange_;
    Clock::duration ready_;
};

/// Starts it. Throws Error when it cannot be started.
std::unique_ptr<Program> start_program(ProgramOptions const& options);

}  // namespace joute
