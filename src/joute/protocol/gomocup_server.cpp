// SPDX-License-Identifier: MIT
#include "joute/protocol/gomocup_server.hpp"

#include "joute/base/text.hpp"
#include "joute/protocol/gomocup_words.hpp"
#include "joute/table/time_share.hpp"

#include <algorithm>

namespace joute {
namespace {

using namespace std::chrono_literals;

constexpr auto lag = 20ms;  // between a clock elsewhere and ours

}  // namespace

GomocupServer::GomocupServer(ChosenGame const& game, std::string const& engine, Say say, std::stop_token stop)
    : host_(game, engine), dialect_(gomocup_dialect(game)), say_(std::move(say)), stop_(std::move(stop)) {}

bool GomocupServer::hear(std::string_view line) {
    auto const [word, rest] = first_word(line);
    if (board_ && word != "DONE") {
        *board_ += std::string(line) + "\n";
        return true;
    }
    try {
        if (word == "END") return false;
        if (word == "START" && rest != dialect_.name) {
            say_("ERROR the board has " + dialect_.name + " rows");
        } else if (word == "START" || word == "RESTART") {
            start();
            say_("OK");
        } else if (word == "BEGIN") {
            start();
            move();
        } else if (word == "TURN") {
            moves_.push_back(dialect_.move_from(std::string(rest)));
            move();
        } else if (word == "BOARD") {
            board_.emplace();
        } else if (word == "DONE" && board_) {
            play_at(dialect_.position_from(*std::exchange(board_, std::nullopt)));
        } else if (word == "INFO") {
            auto const [name, value] = first_word(rest);
            if (auto const number = to_double(value)) set(name, *number);
        } else if (word == "ABOUT") {
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

// The present position is the other's; a move of theirs that is not legal is as if it had never been made.
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

// A turn of no time at all is to be as short as possible; no time for the match means as much as one likes.
void GomocupServer::set(std::string_view name, double milliseconds) {
    auto const duration =
        std::chrono::milliseconds(static_cast<std::int64_t>(std::clamp(milliseconds, 0.0, 1e12)));
    if (name == "timeout_turn") for_turn_ = duration;
    if (name == "time_left" || name == "timeout_match")
        left_ = duration.count() > 0 ? std::optional<Clock::duration>(duration) : std::nullopt;
}

}  // namespace joute
