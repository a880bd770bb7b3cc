// SPDX-License-Identifier: MIT
#include "joute/arena/machine_players.hpp"

#include "joute/base/error.hpp"

#include <algorithm>
#include <random>
#include <string_view>
#include <vector>

namespace joute {
namespace {

using namespace std::chrono_literals;

// For a program without a clock:
constexpr auto usual_thought = 1s;  // requested per move if there is no budget either
constexpr auto patience = 60s;      // until it counts as stalled

Question question_of(Thinking const& thinking) {
    Question question{.course = thinking.course,
                      .clocks = thinking.clocks,
                      .increment = thinking.increment,
                      .budget = thinking.budget,
                      .stop = thinking.stop,
                      .hurry = thinking.hurry};
    question.deadline = thinking.deadline.value_or(Clock::now() + patience);
    question.late = thinking.deadline ? Ending::Cause::time : Ending::Cause::stall;
    if (!thinking.deadline && !thinking.budget.limited()) question.budget.time = usual_thought;
    return question;
}

// Throws Error if there is no such engine. Unlike the engines' own message, this one also suggests the other
// names for a seat.
void check_engine_name(std::string const& who, ChosenGame const& game) {
    std::vector<std::string_view> names{human, "level:1 … level:10", "program:COMMAND"};
    for (auto const& engine : game.type->engines(game.params)) names.push_back(engine.name);
    auto const name = split_params(who).name;
    bool const is_known = name == "level" || std::find(names.begin(), names.end(), name) != names.end();
    if (!is_known) throw Error(unknown_name(msg("unknown player"), name, names));
}

}  // namespace

ProgramPlayer::ProgramPlayer(ProgramOptions options, ChosenGame game, std::uint64_t seed,
                             std::unique_ptr<Program> running)
    : options_(std::move(options)),
      game_(std::move(game)),
      seed_(seed),
      program_(running != nullptr ? std::move(running) : start_program(options_)) {}

void ProgramPlayer::get_ready(Thinking const& thinking) {
    if (greeted_) return;
    if (program_ == nullptr) program_ = start_program(options_);
    handshake_fault_ = program_->begin(game_, seed_, thinking.stop);
    greeted_ = true;
}

LastOutput ProgramPlayer::last_output() const {
    if (program_ == nullptr) return last_output_;
    auto const& exchange = program_->exchange();
    return {{exchange.transcript().begin(), exchange.transcript().end()},
            exchange.said(),
            exchange.stderr_tail()};
}

// Ends the program; get_ready() starts it again.
void ProgramPlayer::failed() {
    last_output_ = last_output();
    program_.reset();
    greeted_ = false;
}

Decision ProgramPlayer::decide(Table const& table, Thinking const& thinking) {
    if (thinking.stop.stop_requested()) return Leave{};
    if (handshake_fault_) return *std::exchange(handshake_fault_, std::nullopt);
    auto const answer = program_->decide(table, question_of(thinking));
    if (auto const* move = std::get_if<std::string>(&answer)) return Attempt{*move};
    if (auto const* fault = std::get_if<Fault>(&answer)) return *fault;
    if (std::holds_alternative<Resigned>(answer)) return Resign{};
    failed();  // stopped: a late answer would be taken for the next one
    return Leave{};
}

void ProgramPlayer::ended(Ending const& ending) {
    if (program_ != nullptr && greeted_) program_->over(ending);
    greeted_ = false;  // after a take-back of the end, the program sees a new match
}

std::unique_ptr<Player> machine_player(std::string const& who, ChosenGame const& game, Table const& table,
                                       std::uint64_t seed) {
    // A program gets a seed of its own: from the match's it could compute the secret and future events.
    if (auto options = program_named(who)) {
        auto const own_seed = std::random_device{}() >> 1;
        return std::make_unique<ProgramPlayer>(std::move(*options), game, own_seed);
    }
    check_engine_name(who, game);
    return std::make_unique<EnginePlayer>(game.type->engine(who, table, seed));
}

void check_machine(std::string const& who, ChosenGame const& game, Table const& table) {
    if (!program_named(who)) game.type->engine(who, table, 1);
}

}  // namespace joute
