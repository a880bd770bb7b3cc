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

/// An external program, as the name of a seat describes it:
///
///     program:python3 bot.py                        speaks UGI
///     uci:fairy-stockfish                           speaks UCI, if the game has a dialect for it
///     gomocup:./pbrain                              speaks Gomocup's protocol, likewise
///     program[memory=512M,sandbox=bwrap]:./bot      with resource limits
///     program[option.Hash=64]:./bot                 with an option of the program itself
///     program[option.Book='a,b.bin']:./bot          quoted as in a shell (base/text.hpp)
struct ProgramOptions {
    enum class Speech { ugi, uci, gomocup };

    Speech speech = Speech::ugi;
    std::vector<std::string> command = {};
    ChildLimits limits = {};
    std::filesystem::path folder = {};  ///< working folder; empty: the current one
    std::vector<std::pair<std::string, std::string>> options = {};  ///< names and values to set
    Clock::duration ready = std::chrono::seconds(10);  ///< time limit for answers that need no search
};
/// Null if the name of a seat denotes no program. Throws Error if it is malformed.
std::optional<ProgramOptions> program_named(std::string_view who);
/// A limit or option as written between the brackets, quoted if needed.
std::string program_setting(std::string_view name, std::string_view value);

/// A request for a move.
struct Question {
    Course const& course;
    std::vector<Clock::duration> clocks = {};  ///< time left to each seat
    Clock::duration increment = {};
    Budget budget = {};
    Clock::time_point deadline = {};           ///< for the answer
    Ending::Cause late = Ending::Cause::time;  ///< cause of the fault after the deadline
    std::stop_token stop = {};                 ///< the answer is no longer needed
    std::stop_token hurry = {};                ///< the answer is needed immediately
};
struct Resigned {};
/// A move in the game's notation, not yet checked, or why there is none.
using Answer = std::variant<std::string, Resigned, Fault, Stopped>;

/// A running program that plays, independent of its protocol. It may play several matches, until it fails.
class Program {
public:
    virtual ~Program() = default;
    Program(Program const&) = delete;
    Program& operator=(Program const&) = delete;

    /// Starts a match of a game. Returns a fault if the program fails. `seed` is for the program's RNG.
    /// Throws Error if the program does not play the game.
    virtual std::optional<Fault> begin(ChosenGame const& game, std::uint64_t seed,
                                       std::stop_token const& stop) = 0;
    /// Requests a move and waits for it, at most until the question's deadline. Before that, waiting for the
    /// program to become ready has its own time limit.
    virtual Answer decide(Table const& table, Question const& question) = 0;
    /// Notifies the program that the match is over. Does not wait for an answer.
    virtual void over(Ending const&) {}

    /// The conversation, for reports.
    Exchange const& exchange() const { return exchange_; }

protected:
    /// Starts the program. Throws Error if that fails.
    explicit Program(ProgramOptions const& options)
        : exchange_(options.command, options.limits, options.folder), ready_(options.ready) {}

    /// Sends the protocol's quit command and waits briefly for the program to exit.
    void leave(std::string_view word);

    Exchange exchange_;
    Clock::duration ready_;
};

/// Starts a program. Throws Error if that fails.
std::unique_ptr<Program> start_program(ProgramOptions const& options);

}  // namespace joute
