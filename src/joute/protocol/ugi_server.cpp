// SPDX-License-Identifier: MIT
#include "joute/protocol/ugi_server.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/protocol/ugi_syntax.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <cmath>
#include <condition_variable>

namespace joute {
namespace {

// In hundredths of the unit. A probability is scaled to −100 … 100, with 0 for an even match.
long centi(double value, Unit unit) {
    return std::lround(unit == Unit::probability ? (value - 0.5) * 200 : value * 100);
}

// Blocks until a stop is requested: `go infinite` must not answer earlier, even if the search has ended.
void wait_for(std::stop_token const& stop) {
    std::mutex mutex;
    std::condition_variable_any never;
    std::unique_lock lock(mutex);
    never.wait(lock, stop, [] { return false; });
}

std::string statistics(int depth, std::uint64_t nodes, double seconds) {
    return fmt::format("info depth {} nodes {} time {} nps {:.0f}", depth, nodes, std::lround(seconds * 1000),
                       static_cast<double>(nodes) / std::max(seconds, 1e-6));
}

}  // namespace

UgiServer::UgiServer(Catalog const& catalog, ChosenGame const& game, std::string const& engine, Say say)
    : catalog_(catalog), host_(game, engine), say_(std::move(say)) {}

UgiServer::~UgiServer() { wait_for_thinker(); }

void UgiServer::wait_for_thinker() {
    thinker_.request_stop();
    if (thinker_.joinable()) thinker_.join();
}

void UgiServer::finish() {
    if (infinite_) thinker_.request_stop();
    if (thinker_.joinable()) thinker_.join();
}

void UgiServer::say(std::string const& line) {
    std::lock_guard const lock(saying_);
    say_(line);
}

bool UgiServer::hear(std::string_view line) {
    auto const [word, rest] = first_word(line);
    try {
        if (word == "quit") return false;
        if (word == "isready") {
            say("readyok");
        } else if (word == "stop") {
            wait_for_thinker();
        } else if (word == "ugi") {
            greet();
        } else if (word == "uci") {
            greet_as_uci();
        } else if (word == "setoption") {
            set_option(rest);
        } else if (word == "uginewgame" || word == "ucinewgame") {
            wait_for_thinker();
            host_.forget();
            host_.prepare({});
        } else if (word == "position") {
            set_position(rest);
        } else if (word == "go") {
            go(rest);
        } else if (word == "query") {
            answer(rest);
        }
    } catch (Error const& error) {
        say(std::string("info string ") + error.what());
    }
    return true;
}

void UgiServer::tell_name() {
    say(fmt::format("id name Joute {}", host_.engine_text()));
    say("id author the authors of Joute");
}

void UgiServer::tell_engine_options() {
    if (host_.takes("hash")) say("option name Hash type spin default 64 min 1 max 1048576");
    if (host_.takes("threads")) say("option name Threads type spin default 1 min 1 max 256");
}

void UgiServer::greet() {
    wait_for_thinker();
    dialect_.reset();
    auto const& game = host_.game();
    tell_name();
    std::string games;
    for (auto const& each : catalog_.games()) games += fmt::format(" var {}", each->about().name);
    say(fmt::format("option name {} type combo default {}{}", ugi::game_option, game.type->about().name,
                    games));
    say(fmt::format("option name {} type string default {}", ugi::rules_option, game.params.text()));
    say(fmt::format("option name {} type spin default 1 min 0 max 2147483647", ugi::seed_option));
    tell_engine_options();
    say("ugiok");
}

void UgiServer::greet_as_uci() {
    wait_for_thinker();
    auto const dialect = host_.game().type->dialect(host_.game().params, Family::uci);
    if (!dialect) throw Error(msg("the UCI protocol cannot describe {}", host_.game().type->about().name));
    dialect_ = dialect;
    tell_name();
    say(fmt::format("option name UCI_Variant type combo default {0} var {0}", dialect_->name));
    tell_engine_options();
    say("uciok");
}

void UgiServer::set_option(std::string_view rest) {
    wait_for_thinker();
    auto const value_at = rest.find(" value ");
    if (!rest.starts_with("name ")) return;
    auto const name = trimmed(rest.substr(5, value_at == std::string_view::npos ? value_at : value_at - 5));
    auto const value = std::string(value_at == std::string_view::npos ? std::string_view()
                                                                      : trimmed(rest.substr(value_at + 7)));
    auto const own_name = std::string(host_.game().type->about().name);
    if (name == ugi::game_option) {
        if (value != own_name) host_.choose(catalog_.choose(value));
    } else if (name == ugi::rules_option) {
        host_.choose(catalog_.choose(own_name + ":" + value));
    } else if (name == ugi::seed_option) {
        if (auto const seed = to_int(value)) host_.set_seed(static_cast<std::uint64_t>(std::max(*seed, 0)));
    } else if (name == "Hash" && host_.takes("hash")) {
        host_.set("hash", value + "M");
    } else if (name == "Threads" && host_.takes("threads")) {
        host_.set("threads", value);
    }
}

void UgiServer::set_position(std::string_view rest) {
    wait_for_thinker();
    auto const moves_at = rest.find(" moves");
    auto const where = trimmed(rest.substr(0, moves_at));
    std::optional<std::string> position;
    if (where.starts_with("fen ")) position = trimmed(where.substr(4));
    if (!position && where != "startpos") throw Error(msg("'position' is followed by startpos or fen"));
    if (position && dialect_) position = dialect_->position_from(*position);
    std::vector<std::string> moves;
    if (moves_at != std::string_view::npos) {
        for (auto const move : tokens(rest.substr(moves_at + 6)))
            moves.push_back(move_from(std::string(move)));
    }
    host_.set_position(position, moves);
    host_.prepare({});  // before 'readyok', and before 'go' starts the clock
}

void UgiServer::go(std::string_view rest) {
    wait_for_thinker();
    if (!host_.table().turn().is_seat()) {
        say("bestmove (none)");
        throw Error(msg("no player is to move in {}", host_.table().text()));
    }
    auto go = ugi::parse_go(rest);
    for (auto& move : go.moves) move = move_from(move);
    bool const restricted = !go.moves.empty();
    std::erase_if(go.moves, [this](std::string const& move) { return !find_move(host_.table(), move); });
    if (restricted && go.moves.empty()) {
        say("bestmove (none)");
        throw Error(msg("none of the searchmoves is legal in {}", host_.table().text()));
    }
    auto const budget = ugi::budget_for(go, static_cast<std::size_t>(host_.table().turn().seat()));
    infinite_ = go.infinite;
    thinker_ = std::jthread([this, budget, go](std::stop_token const& stop) {
        Limits limits{budget, stop, [this](Progress const& p) {
                          say(statistics(p.depth, p.nodes, p.seconds) + " pv " + move_to(p.best));
                      }};
        limits.waits_for_proofs = go.infinite || !budget.time;
        auto const move = some_move(limits, go.moves);
        if (go.infinite) wait_for(stop);
        say("bestmove " + move_to(move));
    });
}

// Every `go` needs a `bestmove`: if the engine fails, answers with the first legal move.
std::string UgiServer::some_move(Limits const& limits, std::vector<std::string> const& wanted) {
    try {
        return best_move(limits, wanted);
    } catch (std::exception const& error) {
        say(std::string("info string ") + error.what());
        return wanted.empty() ? host_.table().move_text(0) : wanted.front();
    }
}

// With `searchmoves`, values every move and chooses the best of those wanted.
std::string UgiServer::best_move(Limits const& limits, std::vector<std::string> const& wanted) {
    auto const& table = host_.table();
    auto const is_wanted = [&](std::string const& move) {
        return std::find(wanted.begin(), wanted.end(), move) != wanted.end();
    };
    bool choosy = false;
    for (std::size_t i = 0; !wanted.empty() && i < table.move_count(); ++i)
        choosy = choosy || !is_wanted(table.move_text(i));
    auto const thought = host_.think(limits, choosy ? Scope::every_move : Scope::best);
    auto move = table.move_text(thought.choice);
    if (choosy && !is_wanted(move)) {
        auto const better = std::find_if(thought.moves.begin(), thought.moves.end(),
                                         [&](auto const& each) { return is_wanted(each.move); });
        move = better == thought.moves.end() ? wanted.front() : better->move;
    }
    for (auto const& report : thought.moves) {
        if (report.move != move) continue;
        auto line = statistics(thought.depth, thought.nodes, thought.seconds);
        line += fmt::format(" score cp {} pv", centi(report.value, table.about().unit));
        for (auto const& next : report.line) line += " " + move_to(next);
        say(line);
    }
    return move;
}

void UgiServer::answer(std::string_view query) {
    auto const& table = host_.table();
    auto const yes_or_no = [](bool yes) { return std::string(yes ? "true" : "false"); };
    std::string response;
    if (auto const seat = ugi::seat_of(query, "turn")) {
        response =
            yes_or_no(table.turn().is_seat() && static_cast<std::size_t>(table.turn().seat()) == *seat);
    } else if (query == "gameover") {
        response = yes_or_no(table.turn().is_over());
    } else if (query == "result") {
        response = table.turn().is_over() ? ugi::result_word(ending_of(table)) : "none";
    } else if (query == "fen") {
        response = dialect_ ? dialect_->position_to(table.text()) : table.text();
    } else if (query == "legalmoves") {
        for (std::size_t i = 0; i < table.move_count(); ++i)
            response += (i > 0 ? " " : "") + move_to(table.move_text(i));
    } else if (query == "board") {
        auto const board = table.board().value_or(table.text());
        for (auto const row : lines(board)) say("info string " + std::string(row));
        response = "ok";
    } else {
        return;
    }
    say("response " + response);
}

}  // namespace joute
