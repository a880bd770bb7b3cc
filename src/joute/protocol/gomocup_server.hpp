// SPDX-License-Identifier: MIT
#pragma once

#include "joute/protocol/engine_host.hpp"

#include <functional>

namespace joute {

// An engine of Joute's as a program of the Gomocup tournaments.
class GomocupServer {
public:
    using Say = std::function<void(std::string const&)>;  // one line, without its end

    // Throws Error for a game that is not played there.
    GomocupServer(ChosenGame const& game, std::string const& engine, Say say, std::stop_token stop);

    // Takes a line; false when it was the last one.
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
    std::vector<std::string> moves_;  // since position_
    std::optional<std::string> position_;
    std::optional<std::string> board_;  // the lines of a board that is being told
    std::optional<Clock::duration> for_turn_;
    std::optional<Clock::duration> left_;
};

}  // namespace joute
