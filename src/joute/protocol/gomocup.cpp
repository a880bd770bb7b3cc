// SPDX-License-Identifier: MIT
#include "joute/protocol/gomocup.hpp"

#include "joute/base/text.hpp"
#include "joute/game/limits.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace joute {
namespace {

// Whether the program sent the line as information only, not in answer to a command.
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

// TURN with the opponent's move if the program knows all earlier moves, BOARD with all stones otherwise.
std::string GomocupProgram::question_lines(Table const& table, Course const& course) const {
    if (!course.from && course.moves.empty()) return "BEGIN";
    if (known_moves_ > 0 && course.moves.size() == known_moves_ + 1)
        return "TURN " + dialect_->move_to(course.moves.back());
    return "BOARD\n" + dialect_->position_to(table.text()) + "DONE";
}

namespace {

using namespace std::chrono_literals;

constexpr auto lag = 20ms;  // for transmission, which the tournament manager's clock includes

}  // namespace

GomocupServer::GomocupServer(ChosenGame const& game, std::string const& engine, Say say, std::stop_token stop)
    : host_(game, engine), dialect_(gomocup_dialect(game)), say_(std::move(say)), stop_(std::move(stop)) {}

bool GomocupServer::hear(std::string_view line) {
    auto const [typed, rest] = first_word(line);
    auto const word = lower(typed);
    if (board_ && word != "done") {
        *board_ += std::string(line) + "\n";
        return true;
    }
    try {
        if (word == "end") return false;
        if (word == "start" && rest != dialect_.name) {
            say_("ERROR the board has " + dialect_.name + " rows");
        } else if (word == "start" || word == "restart") {
            start();
            say_("OK");
        } else if (word == "begin") {
            start();
            move();
        } else if (word == "turn") {
            moves_.push_back(dialect_.move_from(std::string(rest)));
            move();
        } else if (word == "board") {
            board_.emplace();
        } else if (word == "done" && board_) {
            play_at(dialect_.position_from(*std::exchange(board_, std::nullopt)));
        } else if (word == "info") {
            auto const [name, value] = first_word(rest);
            if (auto const number = to_double(value)) set(name, *number);
        } else if (word == "about") {
            say_("name=\"Joute\", version=\"" + host_.engine_text() + "\", author=\"the authors of Joute\"");
        } else {
            say_("UNKNOWN command");
        }
    } catch (Error const& error) {
        say_(std::string("ERROR ") + error.what());
    }
    return true;
}

void GomocupServer::start() {
    position_.reset();
    moves_.clear();
    host_.set_position({}, {});
    host_.forget();
    host_.prepare(stop_);
}

void GomocupServer::play_at(std::string const& position) {
    host_.set_position(position, {});
    position_ = position;
    moves_.clear();
    move();
}

// Searches the current position and sends a move. Drops the opponent's last move and throws Error if it is
// illegal.
void GomocupServer::move() {
    try {
        host_.set_position(position_, moves_);
    } catch (Error const&) {
        if (!moves_.empty()) moves_.pop_back();
        throw;
    }
    if (!host_.table().turn().is_seat()) throw Error(msg("the match is over in this position"));
    Limits limits;
    limits.stop = stop_;
    if (left_) limits.budget.time = time_share(*left_, {});
    if (for_turn_) limits.budget.time = std::min(limits.budget.time.value_or(*for_turn_), *for_turn_);
    if (limits.budget.time) limits.budget.time = std::max<Clock::duration>(*limits.budget.time - lag, 1ms);
    limits.waits_for_proofs = !limits.budget.time;
    auto const thought = host_.think(limits, Scope::best);
    moves_.push_back(host_.table().move_text(thought.choice));
    say_(dialect_.move_to(moves_.back()));
}

// Zero means: as fast as possible for a turn, unlimited for the match.
void GomocupServer::set(std::string_view name, double milliseconds) {
    auto const duration =
        std::chrono::milliseconds(static_cast<std::int64_t>(std::clamp(milliseconds, 0.0, 1e12)));
    if (name == "timeout_turn") for_turn_ = duration;
    if (name == "time_left" || name == "timeout_match")
        left_ = duration.count() > 0 ? std::optional<Clock::duration>(duration) : std::nullopt;
}

}  // namespace joute
