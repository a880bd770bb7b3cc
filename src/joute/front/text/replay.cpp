// SPDX-License-Identifier: MIT
#include "joute/front/text/replay.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/judge.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/arena/replay.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/analysis.hpp"
#include "joute/front/text/draw.hpp"
#include "joute/front/text/menu.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace joute::text {
namespace {

// A move, the chance events that follow it, and their comments.
struct Step {
    std::vector<std::size_t> moves;
    std::string text;
    std::vector<std::string> comments;
};

// The steps of a record, with events of chance in words. `table` is at its start.
std::vector<Step> steps_of(Record const& record, std::vector<std::size_t> const& moves, Table const& table,
                           Texts const& texts) {
    using Kind = Record::Item::Kind;
    std::vector<Step> steps;
    auto move = moves.begin();
    auto const now = table.clone();
    for (auto const& item : record.items) {
        bool const played = item.kind == Kind::move || item.kind == Kind::event;
        if (item.kind == Kind::move || steps.empty()) steps.emplace_back();
        auto& step = steps.back();
        if (played) {
            now->continue_after_repetition();
            now->play(*move);
            step.moves.push_back(*move++);
            auto const text = item.kind == Kind::event ? msg("({})", now->event_name()) : verbatim(item.text);
            step.text += (step.text.empty() ? "" : " ") + texts(text);
        } else if (item.kind != Kind::refused && !item.text.starts_with("[%")) {
            step.comments.emplace_back(trimmed(item.text));
        }
    }
    std::erase_if(steps, [](Step const& step) { return step.moves.empty(); });
    return steps;
}

// A record with a cursor: the position after at_ steps.
class Viewer {
public:
    Viewer(SavedMatch match, MatchStart start, bool values, Prompter const& ask)
        : match_(std::move(match)), table_(start.table->clone()), with_values_(values), ask_(ask) {
        auto const moves = joute::replay(match_.record, start).moves;
        steps_ = steps_of(match_.record, moves, *table_, ask.texts);
    }

    bool at_end() const { return at_ == steps_.size(); }

    void say_heading() const {
        auto const& record = match_.record;
        say(fmt::format("{}  {}  {}  {}\n", ask_.texts(describe_game(match_.game)),
                        ask_.texts(describe_players(match_)), record.date,
                        describe_result(record, table_->about(), ask_.texts)));
        for (auto const& note : match_.notes) ask_.note(note);
        for (auto const& item : record.items) {
            if (item.kind == Record::Item::Kind::move) break;
            if (item.kind != Record::Item::Kind::refused) say(ask_.texts(verbatim(item.text)) + "\n");
        }
    }
    void show() const {
        if (at_ > 0) {
            auto const& step = steps_[at_ - 1];
            say(fmt::format("\n{}/{}  {}\n", at_, steps_.size(), painted(step.text)));
            for (auto const& comment : step.comments) say("  " + ask_.texts(verbatim(comment)) + "\n");
        }
        say(board(*table_, ask_.texts, ask_.console.colours()));
        if (at_end() && match_.record.ending)
            say(ask_.texts(
                    msg("The result: {}", describe_result(match_.record, table_->about(), ask_.texts))) +
                "\n");
    }
    void forward() {
        if (at_end()) return;
        if (with_values_) say_value();
        for (auto const move : steps_[at_].moves) {
            table_->continue_after_repetition();
            table_->play(move);
        }
        ++at_;
    }
    void back() {
        if (at_ == 0) return;
        --at_;
        for (std::size_t i = 0; i < steps_[at_].moves.size(); ++i) table_->undo();
    }
    void jump(std::size_t to) {
        bool const values = std::exchange(with_values_, false);
        while (at_ > to) back();
        while (at_ < to && !at_end()) forward();
        with_values_ = values;
    }

private:
    void say(std::string const& text) const { ask_.console.tell(text); }
    std::string painted(std::string const& text) const { return ask_.console.painted(text, Ink::accent); }

    // Prints the value of the next move, and the best move if that is better.
    void say_value() const {
        if (!table_->turn().is_seat()) return;
        Limits limits;
        limits.stop = ask_.console.stop();
        limits.budget.time = time_for_opinion;
        auto const judgement = judged(opinion(match_.game, *table_, limits), steps_[at_].moves.front());
        if (!judgement) return;
        auto describe = [&](MoveReport const& move) {
            return fmt::format("{} {}", move.move, describe_value(move, table_->about().unit, ask_.texts));
        };
        auto const played = describe(judgement->played);
        say("\n" + (judgement->loss() > 0
                        ? ask_.texts(msg("{}; the best was {}", played, describe(judgement->best)))
                        : played));
    }

    SavedMatch match_;
    std::unique_ptr<Table> table_;
    bool with_values_;
    Prompter const& ask_;
    std::vector<Step> steps_;
    std::size_t at_ = 0;  // steps played
};

void run_through(Viewer& viewer, Clock::duration delay, std::stop_token const& stop) {
    viewer.show();
    while (!viewer.at_end() && wait(delay, stop)) {
        viewer.forward();
        viewer.show();
    }
}

void browse(Viewer& viewer, Prompter const& ask) {
    viewer.show();
    for (;;) {
        auto const line =
            ask.console.ask(ask.texts("Enter: next, b: back, a number: go to that move, q: quit ") + "> ");
        if (!line) return;
        auto const word = lower(trimmed(*line));
        auto const number = to_int(word);
        if (word == "q" || word == "quit" || word == "quitter") return;
        if (number && *number >= 0) {
            viewer.jump(static_cast<std::size_t>(*number));
        } else if (word == "b" || word == "back" || word == "retour") {
            viewer.back();
        } else if (word.empty()) {
            viewer.forward();
        } else {
            ask.console.tell(ask.texts(msg("'{}' is not understood", word)) + "\n");
            continue;
        }
        viewer.show();
    }
}

}  // namespace

void replay(Catalog const& catalog, ReplayOptions const& request, Console& console, Texts const& texts) {
    Prompter const ask{console, texts};
    auto match = load_match(catalog, request.file, request.game);
    auto viewer = about_file(request.file, [&] {
        auto start = start_of(match.game, match.record);
        return Viewer(std::move(match), std::move(start), request.values, ask);
    });
    viewer.say_heading();
    if (request.delay || !console.interactive()) {
        run_through(viewer, request.delay.value_or(Clock::duration{}), console.stop());
    } else {
        browse(viewer, ask);
    }
}

}  // namespace joute::text
