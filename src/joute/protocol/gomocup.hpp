// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/protocol/engine_host.hpp"
#include "joute/protocol/program.hpp"
#include "joute/table/catalog.hpp"

#include <functional>

namespace joute {

/// The game as Gomocup's programs write it, for either side of the conversation. Throws Error for one they do not play.
inline Dialect gomocup_dialect(ChosenGame const& game) {
    auto const dialect = game.type->dialect(game.params, Family::gomocup);
    if (!dialect)
        throw Error(msg("Gomocup's programs do not play {}:{}", game.type->about().name, game.params.text()));
    return *dialect;
}

/// A program that speaks the protocol of the Gomocup tournaments.
class GomocupProgram final : public Program {
public:
    /// Throws Error when it cannot be started.
    explicit GomocupProgram(ProgramOptions const& options) : Program(options) {}
    ~GomocupProgram() override;

    /// Throws Error for a game that is not played there.
    std::optional<Fault> begin(ChosenGame const& game, std::uint64_t seed,
                               std::stop_token const& stop) override;
    Answer decide(Table const& table, Question const& question) override;

private:
    Exchange::Heard answer(Clock::time_point deadline, Ending::Cause late, std::stop_token const& stop);
    std::string question_lines(Table const& table, Course const& course) const;

    std::optional<Dialect> dialect_;
    bool started_ = false;
    std::size_t known_moves_ = 0;  ///< how many moves it has seen or made
};

/// An engine of Joute's as a program of the Gomocup tournaments.
class GomocupServer {
public:
    using Say = std::function<void(std::string const&)>;  ///< one line, without its end

    /// Throws Error for a game that is not played there.
    GomocupServer(ChosenGame const& game, std::string const& engine, Say say, std::stop_token stop);

    /// Takes a line; false when it was the last one.
    bool hear(std::string_view line);

private:
    void start();
    void play_at(std::string const& position);
    void move();
    void set(std::string_view name, double milliseconds);

    EngineHost host_;
    Dialect dialect_;
    Say say_;
    std::stop_token stop_;
    std::vector<std::string> moves_;  ///< since position_
    std::optional<std::string> position_;
    std::optional<std::string> board_;  ///< the lines of a board that is being told
    std::optional<Clock::duration> for_turn_;
    std::optional<Clock::duration> left_;
};

}  // namespace joute
