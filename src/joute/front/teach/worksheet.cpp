// SPDX-License-Identifier: MIT
#include "joute/front/teach/worksheet.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/puzzle_words.hpp"
#include "joute/front/svg/markup.hpp"
#include "joute/front/svg/scene_svg.hpp"
#include "joute/front/teach/small_tree.hpp"

#include <algorithm>
#include <string_view>

namespace joute::teach {

using namespace svg;
namespace {

constexpr std::string_view sheet_style = R"(
@page { size: A4; margin: 14mm 15mm; }
main { max-width: 50rem; }
.name { display: flex; gap: 2rem; margin: 1rem 0 1.5rem; }
.name span { flex: 1; border-bottom: 1px solid var(--text); }
.name span + span { flex: .5; }
article { break-inside: avoid; border-top: 1px solid var(--line); padding: .8rem 0 1.2rem; }
article h2 { font-size: 1.1rem; margin: 0; break-after: avoid; }
article p { margin: .2rem 0 .6rem; }
.drawing { display: flex; flex-wrap: wrap; gap: 1rem 1.5rem; align-items: center; }
.drawing .scene-box { flex: none; width: 11rem; }
.drawing .wide { width: 22rem; }
.drawing .tree { max-width: 100%; height: auto; }
.lines { flex: 1; min-width: 10rem; align-self: end; }
.lines div { border-bottom: 1px solid var(--line); height: 2.2rem; }
.shape { fill: var(--ground); }
.solutions { break-before: page; padding-top: 1.5rem; }
.solutions .drawing .scene-box { width: 8rem; }
.solutions .drawing .wide { width: 15rem; }
@media print { body { font-size: 11pt; } main { padding: 0; max-width: none; } .solutions { padding-top: 0; } }
)";

class Sheet {
public:
    Sheet(std::span<Exercise const> exercises, Texts const& texts) : exercises_(exercises), texts_(texts) {}

    std::string body(std::string const& title) {
        out_.open("svg",
                  {{"width", 0}, {"height", 0}, {"aria-hidden", "true"}, {"style", "position: absolute"}});
        define_pictures(out_, pictures());
        out_.close();
        out_.open("main");
        out_.element("h1", {}, title);
        out_.open("p", {{"class", "name"}});
        for (auto const& label : {msg("Name:"), msg("Date:")}) out_.element("span", {}, texts_(label));
        out_.close();
        all(Shown::question);
        out_.open("section", {{"class", "solutions"}});
        out_.element("h1", {}, texts_(msg("Solutions")));
        all(Shown::answer);
        out_.close();
        out_.close();
        return out_.written();
    }

private:
    void all(Shown shown) {
        int index = 0;
        for (auto const& exercise : exercises_) {
            out_.open("article", {{"class", shown == Shown::question ? "question" : "answer"}});
            auto const about = std::visit([&](auto const& each) { return name(each); }, exercise);
            out_.element("h2", {}, std::to_string(++index) + ". " + texts_(about));
            std::visit([&](auto const& each) { draw(each, shown); }, exercise);
            out_.close();
        }
    }

    static Message name(Puzzle const&) { return msg("The best move"); }
    static Message name(TreeExercise const& exercise) {
        if (exercise.tree.nodes.front().turn.is_chance()) return msg("An average");
        return exercise.seen ? msg("What alpha-beta prunes") : msg("Values by minimax");
    }

    std::string seat(Table const& table, Seat seat) const { return seat_name(seat, table.about(), texts_); }

    void draw(Puzzle const& exercise, Shown shown) {
        auto const& table = *exercise.table;
        bool const answers = shown == Shown::answer;
        paragraph(answers ? describe_solution(exercise, texts_) : describe_task(exercise, texts_));
        out_.open("div", {{"class", "drawing"}});
        auto const clicks = table.clicks(exercise.moves.front().index);
        board(table, answers ? std::vector<int>(clicks.begin(), clicks.end()) : std::vector<int>());
        if (!answers) out_.raw("<div class=\"lines\"><div></div><div></div><div></div></div>\n");
        out_.close();
    }

    void draw(TreeExercise const& exercise, Shown shown) {
        auto const& table = *exercise.table;
        if (shown == Shown::question) {
            paragraph(task(exercise));
            paragraph(whose_values(exercise));
        } else {
            paragraph(solution(exercise));
        }
        out_.open("div", {{"class", "drawing"}});
        if (shown == Shown::question) board(table, {});
        draw_by_hand(out_, exercise, shown, texts_);
        out_.close();
    }

    static Message task(TreeExercise const& exercise) {
        if (exercise.seen)
            return msg(
                "Moves are searched from left to right. Cross out every branch that alpha-beta prunes.");
        if (exercise.tree.nodes.front().turn.is_chance())
            return msg(
                "Chance decides the outcome of the move, with the odds shown. What is its expected value?");
        return msg("Fill in the values from below: △ takes the largest, ▽ the smallest. Which move is best?");
    }

    Message whose_values(TreeExercise const& exercise) const {
        auto const first = seat(*exercise.table, 0);
        if (exercise.tree.nodes.front().turn.is_chance()) return msg("Values are those of {}.", first);
        return msg("△: {}, ▽: {}. Values are those of {}.", first, seat(*exercise.table, 1), first);
    }

    Message solution(TreeExercise const& exercise) const {
        auto const unit = exercise.table->about().unit;
        auto const worth = short_value({.value = exercise.values.front(), .exact = true}, unit, texts_);
        if (exercise.seen) {
            auto const left_out = std::count(exercise.seen->begin(), exercise.seen->end(), false);
            return msg("Nodes pruned: {} of {}. The value of the root is still {}.", left_out,
                       exercise.seen->size(), worth);
        }
        if (exercise.tree.nodes.front().turn.is_chance())
            return msg("The expected value of the move is {}.", worth);
        std::string best;
        for (int const child : exercise.tree.nodes.front().children) {
            auto const i = static_cast<std::size_t>(child);
            if (exercise.values[i] == exercise.values.front())
                best += (best.empty() ? "" : " ") + exercise.tree.nodes[i].move;
        }
        return msg("The root is worth {}. Best moves: {}.", worth, best);
    }

    void paragraph(Message const& message) { out_.element("p", {}, texts_(message)); }

    // Of the one game that all exercises are about.
    std::vector<Picture> pictures() const {
        if (exercises_.empty()) return {};
        auto const& table = std::visit([](auto const& exercise) -> Table const& { return *exercise.table; },
                                       exercises_.front());
        return table.scene().value_or(Scene{}).pictures;
    }

    // The board as a picture, or the position as text if the game has no scene.
    void board(Table const& table, std::vector<int> const& lit) {
        auto const scene = table.scene();
        if (!scene) return out_.element("p", {}, table.text());
        SceneDrawing drawing(*scene);
        drawing.light(lit);
        bool const wide = drawing.width() > 1.5 * drawing.height();
        out_.open("div", {{"class", wide ? "scene-box wide" : "scene-box"}});
        out_.open("svg", {{"viewBox", "0 0 " + number(drawing.width()) + " " + number(drawing.height())},
                          {"role", "img"},
                          {"aria-label", table.text()}});
        drawing.draw(out_);
        out_.close();
        out_.close();
    }

    std::span<Exercise const> exercises_;
    Texts const& texts_;
    Markup out_;
};

Message game_of(Exercise const& exercise) {
    return std::visit([](auto const& each) { return describe_game(*each.table); }, exercise);
}

}  // namespace

std::string worksheet(std::span<Exercise const> exercises, std::uint64_t seed, Texts const& texts) {
    auto const title = texts(msg("Worksheet {}: {}", seed, game_of(exercises.front())));
    return html({texts.language(), title, std::string(sheet_style), Sheet(exercises, texts).body(title), ""});
}

}  // namespace joute::teach
