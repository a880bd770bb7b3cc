// SPDX-License-Identifier: MIT
#include "joute/protocol/vetting.hpp"

#include "joute/base/text.hpp"
#include "joute/protocol/ugi_syntax.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace joute {
namespace {

using namespace std::chrono_literals;

constexpr auto time_for_a_move = 5s;
constexpr auto time_to_obey = 2s;

// Plays a random move or event.
void play_by_lot(Table& table, Course& course, Rng& rng) {
    auto const move = table.turn().is_chance()
                          ? rng.weighted(table.move_count(), [&](std::size_t i) { return table.weight(i); })
                          : rng.below(static_cast<std::uint32_t>(table.move_count()));
    course.moves.push_back(table.move_text(move));
    table.play(move);
}

}  // namespace

Vetting::Vetting(ProgramOptions options, ChosenGame game, Tell tell)
    : options_(std::move(options)), game_(std::move(game)), tell_(std::move(tell)) {}

bool Vetting::run(std::stop_token const& stop) {
    stop_ = stop;
    exchange_ = std::make_unique<Exchange>(options_.command, options_.limits);
    vet_handshake();
    vet_moves();
    vet_matches();
    vet_leaving();
    return !failed_;
}

void Vetting::vet_handshake() {
    step(
        msg("answers 'ugi' with 'ugiok'"),
        msg("Read lines from standard input; answer ugi with ugiok. Flush the output after every line, or it "
            "stays in the program's buffer."),
        [&] { return greets(); }, true);
    step(msg("gives its name"), msg("Print a line 'id name …' before ugiok, so that tables can name it."),
         [&]() -> Finding { return named_ ? std::nullopt : Finding(msg("it sent no 'id name'")); });
    step(
        msg("answers 'isready' with 'readyok'"), msg("Answer immediately, even during a search."),
        [&] { return ready(); }, true);
    step(
        msg("ignores unknown commands"),
        msg("Lines and options that are not understood are ignored, not an error."),
        [&] { return ready("xyzzy 1 2 3\nsetoption name Xyzzy value 7"); }, true);
    step(
        msg("gets ready for a new match"), msg("After uginewgame it must still answer isready."),
        [&] { return ready("uginewgame"); }, true);
}

void Vetting::vet_moves() {
    auto const match = begun(1);
    auto const& table = *match.first;
    auto const& course = match.second;
    step(
        msg("makes a legal first move"),
        msg("After position and go, print 'bestmove' and one legal move in the game's notation."),
        [&] { return moves_legally(table, course, "go movetime 500", time_for_a_move); }, true);
    step(msg("makes a legal move later in a match"),
         msg("Each position command gives the whole match: begin from startpos or fen, then play all the "
             "moves."),
         [&] { return moves_legally_later(); });
    step(msg("keeps to its clock"),
         msg("p1time and p2time are the milliseconds left for the rest of the match."),
         [&] { return moves_legally(table, course, "go p1time 1000 p2time 1000 p1inc 0 p2inc 0", 1s); });
    step(msg("stops on 'stop'"), msg("On stop, print the best move found so far."), [&]() -> Finding {
        if (auto wrong = say(ugi::position_line(course) + "\n" + with_moves("go infinite", table)))
            return wrong;
        if (auto wrong = say("stop")) return wrong;
        return hear("bestmove", time_to_obey);
    });
    step(msg("answers every question once"), msg("One bestmove for each go, and none without one."),
         [&] { return answers_once(); });
}

void Vetting::vet_matches() {
    int const seats = game_.start({}, 1)->seats();
    for (Seat seat = 0; seat < seats; ++seat) {
        step(msg("plays a whole match in seat {}", seat + 1),
             msg("See docs/protocol.md for what a move looks like at this game."),
             [&] { return plays_a_match(seat, static_cast<std::uint64_t>(seat) + 1); });
    }
}

void Vetting::vet_leaving() {
    step(msg("ends on 'quit'"), msg("Leave the loop on quit."), [&] { return ends_when_told(true); });
    step(msg("ends at the end of its input"),
         msg("Leave the loop at the end of standard input, or it never ends."),
         [&] { return ends_when_told(false); });
}

void Vetting::step(Message const& what, Message const& hint, std::function<Finding()> const& attempt,
                   bool vital) {
    VetStep step{.number = ++number_, .what = what};
    if (lost_ || stop_.stop_requested()) {
        step.verdict = VetStep::Verdict::skipped;
    } else if (auto const wrong = attempt(); stop_.stop_requested()) {
        step.verdict = VetStep::Verdict::skipped;
    } else if (wrong) {
        step.verdict = VetStep::Verdict::failed;
        step.found = *wrong;
        step.hint = hint;
        failed_ = true;
        lost_ = vital;
        if (!vital) begin_again();
    }
    tell_(step);
}

// Starts a new process, because the state of the one that failed is unknown.
void Vetting::begin_again() {
    exchange_ = std::make_unique<Exchange>(options_.command, options_.limits);
    lost_ = greets().has_value();
}

Vetting::Finding Vetting::say(std::string_view lines) {
    auto const fault = exchange_->say(lines);
    return fault ? Finding(fault->why) : std::nullopt;
}

Vetting::Finding Vetting::hear(std::string_view word, Clock::duration within) {
    auto const heard = exchange_->hear(word, Clock::now() + within, Ending::Cause::stall, {}, stop_);
    if (auto const* fault = std::get_if<Fault>(&heard)) return fault->why;
    if (auto const* line = std::get_if<std::string>(&heard)) heard_ = *line;
    return std::nullopt;
}

Vetting::Finding Vetting::ready(std::string_view after) {
    if (!after.empty()) {
        if (auto wrong = say(after)) return wrong;
    }
    if (auto wrong = say("isready")) return wrong;
    return hear("readyok", options_.ready);
}

Vetting::Finding Vetting::greets() {
    if (auto wrong = say("ugi")) return wrong;
    std::vector<std::string> options;
    auto const heard = exchange_->hear(
        "ugiok", Clock::now() + options_.ready, Ending::Cause::stall,
        [&](std::string_view line) {
            named_ = named_ || line.starts_with("id name ");
            if (auto const option = ugi::parse_option(line)) options.push_back(option->name);
        },
        stop_);
    if (auto const* fault = std::get_if<Fault>(&heard)) return fault->why;
    auto const declared = [&](std::string_view name) {
        return std::find(options.begin(), options.end(), name) != options.end();
    };
    wants_moves_ = declared(ugi::legal_moves_option);
    if (declared(ugi::game_option)) {
        if (auto wrong =
                say(fmt::format("setoption name {} value {}", ugi::game_option, game_.type->about().name)))
            return wrong;
    }
    if (declared(ugi::rules_option))
        return say(fmt::format("setoption name {} value {}", ugi::rules_option, game_.params.text()));
    return std::nullopt;
}

std::string Vetting::with_moves(std::string const& go, Table const& table) const {
    return wants_moves_ ? ugi::with_legal_moves(go, table) : go;
}

Vetting::Finding Vetting::moves_legally(Table const& table, Course const& course, std::string const& go,
                                        Clock::duration within) {
    if (auto wrong = say(ugi::position_line(course) + "\n" + with_moves(go, table))) return wrong;
    if (auto wrong = hear("bestmove", within)) return wrong;
    auto const move = first_word(first_word(heard_).second).first;
    auto const reading = table.read(move);
    if (reading.kind == Reading::Kind::legal) return std::nullopt;
    if (reading.kind == Reading::Kind::refused)
        return msg("{} in {}: {}", move, table.text(), reading.reason);
    return msg("'{}' is not a move of {}", move, table.game());
}

std::pair<std::unique_ptr<Table>, Course> Vetting::begun(std::uint64_t seed) const {
    auto table = game_.start({}, seed);
    Course course;
    if (game_.is_dealt()) course.from = table->text();
    return {std::move(table), course};
}

Vetting::Finding Vetting::moves_legally_later() {
    auto [table, course] = begun(1);
    Rng rng(2);
    for (int i = 0; i < 3 && !table->turn().is_over(); ++i) play_by_lot(*table, course, rng);
    while (table->turn().is_chance()) play_by_lot(*table, course, rng);
    if (table->turn().is_over()) return std::nullopt;
    return moves_legally(*table, course, "go movetime 500", time_for_a_move);
}

Vetting::Finding Vetting::plays_a_match(Seat seat, std::uint64_t seed) {
    auto [table, course] = begun(seed);
    Rng rng(seed);
    if (auto wrong = ready("uginewgame")) return wrong;
    while (!table->turn().is_over() && !stop_.stop_requested()) {
        if (table->turn() != Turn::of(seat)) {
            play_by_lot(*table, course, rng);
            continue;
        }
        if (auto wrong = moves_legally(*table, course, "go movetime 50", time_for_a_move)) return wrong;
        auto const move = table->read(first_word(first_word(heard_).second).first).move;
        course.moves.push_back(table->move_text(move));
        table->play(move);
    }
    return std::nullopt;
}

Vetting::Finding Vetting::answers_once() {
    int answers = 0;
    if (auto wrong = say("isready")) return wrong;
    auto const heard = exchange_->hear(
        "readyok", Clock::now() + options_.ready, Ending::Cause::stall,
        [&](std::string_view line) { answers += first_word(line).first == "bestmove" ? 1 : 0; }, stop_);
    if (auto const* fault = std::get_if<Fault>(&heard)) return fault->why;
    return answers > 0 ? Finding(msg("it sent a bestmove without a go")) : std::nullopt;
}

Vetting::Finding Vetting::ends_when_told(bool by_word) {
    exchange_ = std::make_unique<Exchange>(options_.command, options_.limits);
    if (auto wrong = greets()) return wrong;
    if (by_word) {
        if (auto wrong = say("quit")) return wrong;
    } else {
        exchange_->hang_up();
    }
    return exchange_->end(Clock::now() + time_to_obey) ? std::nullopt : Finding(msg("it is still running"));
}

}  // namespace joute
