// SPDX-License-Identifier: MIT
#include "joute/protocol/gomocup_program.hpp"

#include "joute/base/text.hpp"
#include "joute/protocol/gomocup_words.hpp"

#include <fmt/format.h>

namespace joute {
namespace {

// What a program says without being asked.
bool is_aside(std::string_view line) {
    auto const word = first_word(line).first;
    return word == "MESSAGE" || word == "DEBUG" || word == "UNKNOWN" || word == "SUGGEST";
}

std::string time_lines(Table const& table, Question const& question) {
    auto const milliseconds = [](Clock::duration duration) {
        return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
    };
    std::string lines;
    if (question.budget.time)
        lines += fmt::format("INFO timeout_turn {}\n", milliseconds(*question.budget.time));
    auto const seat = static_cast<std::size_t>(table.turn().seat());
    if (seat < question.clocks.size())
        lines += fmt::format("INFO time_left {}\n", milliseconds(question.clocks[seat]));
    return lines;
}

}  // namespace

GomocupProgram::~GomocupProgram() {
    if (started_) leave("END");
}

std::optional<Fault> GomocupProgram::begin(ChosenGame const& game, std::uint64_t,
                                           std::stop_token const& stop) {
    dialect_ = gomocup_dialect(game);
    known_moves_ = 0;
    exchange_.begin_match();
    if (auto fault = exchange_.say((started_ ? "RESTART" : "START " + dialect_->name))) return fault;
    auto const heard = answer(Clock::now() + ready_, Ending::Cause::stall, stop);
    if (auto const* fault = std::get_if<Fault>(&heard)) return *fault;
    if (std::holds_alternative<Stopped>(heard)) return std::nullopt;
    auto const& line = std::get<std::string>(heard);
    if (first_word(line).first != "OK")
        return Fault{Ending::Cause::garbage, msg("it does not begin with OK, but with '{}'", line)};
    started_ = true;
    return std::nullopt;
}

Answer GomocupProgram::decide(Table const& table, Question const& question) {
    if (auto const fault =
            exchange_.say(time_lines(table, question) + question_lines(table, question.course)))
        return *fault;
    auto const heard = answer(question.deadline, question.late, question.stop);
    if (auto const* fault = std::get_if<Fault>(&heard)) return *fault;
    if (std::holds_alternative<Stopped>(heard)) return Stopped{};
    known_moves_ = question.course.moves.size() + 1;
    return dialect_->move_from(std::get<std::string>(heard));
}

Exchange::Heard GomocupProgram::answer(Clock::time_point deadline, Ending::Cause late,
                                       std::stop_token const& stop) {
    for (;;) {
        auto heard = exchange_.hear("", deadline, late, {}, stop);
        auto const* const line = std::get_if<std::string>(&heard);
        if (line == nullptr || !is_aside(*line)) return heard;
    }
}

// The other's move, if it knows all the earlier ones; else the whole board.
std::string GomocupProgram::question_lines(Table const& table, Course const& course) const {
    if (!course.from && course.moves.empty()) return "BEGIN";
    if (known_moves_ > 0 && course.moves.size() == known_moves_ + 1)
        return "TURN " + dialect_->move_to(course.moves.back());
    return "BOARD\n" + dialect_->position_to(table.text()) + "DONE";
}

}  // namespace joute
