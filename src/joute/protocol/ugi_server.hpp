// SPDX-License-Identifier: MIT
#pragma once

#include "joute/protocol/engine_host.hpp"

#include <functional>
#include <mutex>
#include <thread>

namespace joute {

/// An engine of Joute's as a program that speaks UGI, and UCI where the game has a dialect for it. It thinks on a thread of
/// its own, so that it hears `stop` and `isready` meanwhile.
class UgiServer {
public:
    using Say = std::function<void(std::string const&)>;  ///< one line, without its end

    /// `say` is called from either thread, never from both at once. Throws Error.
    UgiServer(Catalog const& catalog, ChosenGame const& game, std::string const& engine, Say say);
    /// Stops thinking, after saying what it found.
    ~UgiServer();
    UgiServer(UgiServer const&) = delete;
    UgiServer& operator=(UgiServer const&) = delete;

    /// Takes a line; false when it was the last one.
    bool hear(std::string_view line);
    /// Nobody will say anything any more: what was begun is thought to its end, unless it has none.
    void finish();

private:
    void greet();
    void greet_as_uci();
    void tell_name();
    void tell_engine_options();
    void set_option(std::string_view rest);
    void set_position(std::string_view rest);
    void go(std::string_view rest);
    std::string best_move(Limits const& limits, std::vector<std::string> const& wanted);
    std::string some_move(Limits const& limits, std::vector<std::string> const& wanted);
    void answer(std::string_view query);
    void wait_for_thinker();

    std::string move_to(std::string const& move) const { return dialect_ ? dialect_->move_to(move) : move; }
    std::string move_from(std::string const& move) const {
        return dialect_ ? dialect_->move_from(move) : move;
    }
    void say(std::string const& line);

    Catalog const& catalog_;
    EngineHost host_;
    Say say_;
    std::mutex saying_;
    std::optional<Dialect> dialect_;  ///< while it speaks UCI
    bool infinite_ = false;           ///< it thinks until it is told to stop
    std::jthread thinker_;            ///< last: it uses all of the above
};

}  // namespace joute
