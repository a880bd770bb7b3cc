// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/error.hpp"
#include "joute/protocol/engine_host.hpp"
#include "joute/protocol/program.hpp"
#include "joute/table/catalog.hpp"

#include <functional>

namespace joute {

/// The game's dialect for Gomocup, used by both sides of the protocol. Throws Error if it has none.
inline Dialect gomocup_dialect(ChosenGame const& game) {
    auto const dialect = game.type->dialect(game.params, Family::gomocup);
    if (!dialect)
        throw Error(msg("Gomocup's programs do not play {}:{}", game.type->about().name, game.params.text()));
    return *dialect;
}

/// A program that speaks the protocol of the Gomocup tournaments.
class GomocupProgram final : public Program {
public:
    /// Throws Error if the program cannot be started.
    explicit GomocupProgram(ProgramOptions const& options) : Program(options) {}
    ~GomocupProgram() override;

    /// Throws Error if the game has no dialect for Gomocup.
    std::optional<Fault> begin(ChosenGame const& game, std::uint64_t seed,
                               std::stop_token const& stop) override;
    Answer decide(Table const& table, Question const& question) override;

private:
    Exchange::Heard answer(Clock::time_point deadline, Ending::Cause late, std::stop_token const& stop);
    std::string question_lines(Table const& table, Course const& course) const;

    std::optional<Dialect> dialect_;
    bool started_ = false;
    std::size_t known_moves_ = 0;  ///< moves that the program has received or made
};

/// Serves one of Joute's engines over the Gomocup protocol.
class GomocupServer {
public:
    using Say = std::function<void(std::string const&)>;  ///< takes one line, without its line end

    /// Throws Error if the game has no dialect for Gomocup.
    GomocupServer(ChosenGame const& game, std::string const& engine, Say say, std::stop_token stop);

    /// Handles a line; false if it was `END`.
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
    std::optional<std::string> board_;  ///< the lines since BOARD, until DONE
    std::optional<Clock::duration> for_turn_;
    std::optional<Clock::duration> left_;
};

}  // namespace joute
