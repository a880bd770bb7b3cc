// SPDX-License-Identifier: MIT
#include "joute/arena/program_player.hpp"

#include <algorithm>

namespace joute {
namespace {

using namespace std::chrono_literals;

// Without a clock nobody is late; but nobody waits for ever either.
constexpr auto usual_thought = 1s;
constexpr auto patience = 60s;

Question question_of(Thinking const& thinking) {
    Question question{.course = *thinking.course,
                      .clocks = thinking.clocks,
                      .increment = thinking.increment,
                      .budget = thinking.budget,
                      .stop = thinking.stop,
                      .hurry = thinking.hurry};
    auto most = thinking.left;
    if (thinking.budget.time) most = std::min(most.value_or(*thinking.budget.time), *thinking.budget.time);
    question.deadline = Clock::now() + (most ? *most + thinking.margin : patience);
    question.late = most ? Ending::Cause::time : Ending::Cause::stall;
    if (!most && !thinking.budget.limited()) question.budget.time = usual_thought;
    return question;
}

}  // namespace

ProgramPlayer::ProgramPlayer(std::string name, ProgramWish wish, ChosenGame game, std::uint64_t seed,
                             std::stop_token stop, std::unique_ptr<Program> running)
    : name_(std::move(name)),
      wish_(std::move(wish)),
      game_(std::move(game)),
      seed_(seed),
      stop_(std::move(stop)),
      program_(running != nullptr ? std::move(running) : start_program(wish_)) {
    if (auto const fault = program_->begin(game_, seed_, stop_)) bad_beginning_ = failed(*fault);
}

void ProgramPlayer::get_ready() {
    if (program_ != nullptr || bad_beginning_) return;
    program_ = start_program(wish_);
    if (auto const fault = program_->begin(game_, seed_, stop_)) bad_beginning_ = failed(*fault);
}

LastWords ProgramPlayer::last_words() const {
    if (program_ == nullptr) return last_words_;
    auto const& exchange = program_->exchange();
    return {
        {exchange.transcript().begin(), exchange.transcript().end()}, exchange.said(), exchange.complaints()};
}

Fault ProgramPlayer::failed(Fault const& fault) {
    last_words_ = last_words();
    program_.reset();
    return fault;
}

Decision ProgramPlayer::decide(Table const& table, Thinking const& thinking) {
    if (thinking.stop.stop_requested()) return Leave{};
    if (bad_beginning_) return *std::exchange(bad_beginning_, std::nullopt);
    auto const answer = program_->decide(table, question_of(thinking));
    if (auto const* move = std::get_if<std::string>(&answer)) {
        auto const reading = table.read(*move);
        if (reading.kind == Reading::Kind::legal) return Attempt{*move};
        bool const readable = reading.kind == Reading::Kind::refused;
        return failed(readable ? Fault{Ending::Cause::illegal, reading.reason}
                               : Fault{Ending::Cause::garbage, msg("'{}' is not a move", *move)});
    }
    if (auto const* fault = std::get_if<Fault>(&answer)) return failed(*fault);
    if (std::holds_alternative<Resigned>(answer)) return Resign{};
    return Leave{};
}

void ProgramPlayer::ended(Ending const& ending) {
    if (program_ != nullptr) program_->over(ending);
}

}  // namespace joute
