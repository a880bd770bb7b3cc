// SPDX-License-Identifier: MIT
#pragma once

#include "joute/protocol/engine_host.hpp"

#include <functional>
#include <mutex>
#include <thread>

namespace joute {

/// Serves one of Joute's engines over UGI, and over UCI if the game has a dialect for it. The search runs on
/// a thread of its own, so that `stop` and `isready` are handled meanwhile.
class UgiServer {
public:
    using Say = std::function<void(std::string const&)>;  ///< takes one line, without its line end

    /// `say` is called on two threads, but never concurrently. Throws Error.
    UgiServer(Catalog const& catalog, ChosenGame const& game, std::string const& engine, Say say);
    /// Stops the search, which still sends its `bestmove`.
    ~UgiServer();
    UgiServer(UgiServer const&) = delete;
    UgiServer& operator=(UgiServer const&) = delete;

    /// Handles a line; false if it was `quit`.
    bool hear(std::string_view line);
    /// Called at the end of the input: waits for the search to end, or stops it if it is infinite.
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
    std::optional<Dialect> dialect_;  ///< for UCI; null for UGI
    bool infinite_ = false;           ///< the search runs until `stop`
    std::jthread thinker_;            ///< last, because it uses all members above
};

}  // namespace joute
