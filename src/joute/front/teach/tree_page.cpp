// SPDX-License-Identifier: MIT
#include "joute/front/teach/tree_svg.hpp"

#include "joute/front/svg/markup.hpp"
#include "joute/front/svg/scene_svg.hpp"
#include "joute/front/teach/tree_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

namespace joute::teach {

using namespace svg;
namespace {

constexpr std::string_view tree_page_style = R"(
main.search { max-width: none; height: 100vh; padding: 1rem; display: flex; flex-direction: column; gap: .5rem; }
.sides { flex: 1; min-height: 0; display: grid; grid-template-columns: minmax(0, 1fr) 30rem; gap: 1rem; }
.grown { overflow: auto; border: 1px solid var(--line); border-radius: 8px; padding: .5rem; }
aside { overflow: auto; display: flex; flex-direction: column; gap: .6rem; padding: .2rem; }
aside > * { flex: none; }
p { margin: 0; }
.note, .where { color: var(--faint); font-size: .85rem; }
.controls { display: flex; gap: .3rem; align-items: center; }
.controls button { font: inherit; min-width: 2.6rem; height: 2.4rem; border-radius: 6px; cursor: pointer; color: var(--text);
  background: var(--ground); border: 1px solid var(--line); }
.controls output { margin-left: auto; font-variant-numeric: tabular-nums; }
input[type=range] { width: 100%; accent-color: var(--accent); }
#sentence { min-height: 4.6rem; font-size: 1.05rem; border-left: 4px solid var(--accent); padding-left: .7rem; }
#board { align-self: center; width: 100%; max-height: 12rem; }
div.code { margin: 0; padding: .5rem 0; font: .72rem/1.6 ui-monospace, 'DejaVu Sans Mono', monospace; overflow-x: auto;
  border: 1px solid var(--line); border-radius: 6px; }
div.code span { display: block; padding-right: .6rem; white-space: pre-wrap; text-indent: -1rem; }
.level-0 { padding-left: 1.6rem; } .level-1 { padding-left: 2.8rem; } .level-2 { padding-left: 4rem; } .level-3 { padding-left: 5.2rem; }
div.code .now { background: var(--accent); color: var(--ground); }
.tree .node { cursor: pointer; }
.tree .future { visibility: hidden; }
.tree .open > .value, .tree .open > .cut, .tree .open > .unsearched { visibility: hidden; }
.tree.growing .best:not(.now) > .shape { stroke-width: 1.5; }
.tree.growing .best:not(.on-path) > .edge { stroke: var(--line); stroke-width: 1.5; }
.tree .node.on-path > .edge { stroke: var(--accent); stroke-width: 3; }
.tree .now > .shape { stroke: var(--accent); stroke-width: 4; }
@media (max-width: 60rem) { main.search { height: auto; } .sides { grid-template-columns: 1fr; } .grown { max-height: 60vh; } }
@media print { main.search, .grown { height: auto; overflow: visible; } aside { display: none; } .sides { display: block; } }
)";

constexpr std::string_view tree_script = R"(
const byId = id => document.getElementById(id);
const steps = [...byId('steps').children];
const nodes = [...document.querySelectorAll('.tree .node')];
const lines = [...document.querySelectorAll('.code span')];
const slider = byId('slider');
const entered = [], left = [];  // the step at which a node is
steps.forEach((step, k) => {
  const node = +step.dataset.node;
  if (entered[node] === undefined) entered[node] = k;
  left[node] = k;
});
const parentOf = node => +nodes[node].dataset.parent;
let now = 0, timer = null;

// As wide as there is room, if it can still be read; + and − change that.
const tree = byId('tree');
const full = tree.viewBox.baseVal.width;
let scale = Math.max(0.55, Math.min(1, (tree.parentElement.clientWidth - 20) / full));
function zoom(factor) {
  scale = Math.max(0.1, Math.min(4, scale * factor));
  tree.setAttribute('width', full * scale);
}
zoom(1);

function show(step) {
  now = Math.max(0, Math.min(steps.length - 1, step));
  const { node, doing, window } = steps[now].dataset;
  const path = [];
  for (let n = +node; n >= 0; n = parentOf(n)) path.unshift(n);
  nodes.forEach((group, n) => {
    group.classList.toggle('future', entered[n] > now);
    group.classList.toggle('open', entered[n] <= now && left[n] > now);
    group.classList.toggle('on-path', path.includes(n));
    group.classList.toggle('now', n === +node);
  });
  document.querySelector('#tree .tree').classList.toggle('growing', now < steps.length - 1);
  lines.forEach(line => line.classList.toggle('now', line.dataset.doing === doing));
  byId('sentence').textContent = steps[now].textContent;
  byId('path').textContent = path.map(n => nodes[n].dataset.move).filter(Boolean).join(' ');
  if (byId('window')) byId('window').textContent = window;
  byId('shown')?.setAttribute('href', '#full-' + nodes[+node].dataset.board);
  byId('count').textContent = (now + 1) + ' / ' + steps.length;
  slider.value = now;
  nodes[+node].scrollIntoView({ block: 'nearest', inline: 'nearest' });
}
function stop() { clearInterval(timer); timer = null; byId('play').textContent = '▶'; }
function play() {
  if (timer) return stop();
  if (now === steps.length - 1) show(0);
  byId('play').textContent = '❚❚';
  timer = setInterval(() => now < steps.length - 1 ? show(now + 1) : stop(), 900);
}
const go = to => { stop(); show(to); };
const keys = {
  ArrowRight: () => go(now + 1), ArrowLeft: () => go(now - 1), PageDown: () => go(now + 10), PageUp: () => go(now - 10),
  Home: () => go(0), End: () => go(steps.length - 1), ' ': play, '+': () => zoom(1.25), '-': () => zoom(0.8),
};
byId('first').onclick = keys.Home;
byId('back').onclick = keys.ArrowLeft;
byId('play').onclick = play;
byId('forth').onclick = keys.ArrowRight;
byId('last').onclick = keys.End;
slider.oninput = () => go(+slider.value);
nodes.forEach((group, n) => group.onclick = () => go(left[n]));
addEventListener('keydown', event => {
  const pressed = event.target.tagName === 'BUTTON' && event.key === ' ';
  if (!keys[event.key] || pressed || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  keys[event.key]();
});
show(location.hash ? +location.hash.slice(1) - 1 : steps.length - 1);
)";

class TreePage {
public:
    TreePage(Table const& table, SearchTree const& tree, Texts const& texts)
        : tree_(tree), texts_(texts), text_(table, tree, texts), drawing_(tree, text_) {}

    std::string written() {
        out_.open("main", {{"class", "search"}});
        out_.element("h1", {}, text_.title());
        out_.element("p", {{"class", "note"}}, text_.counts() + ". " + text_.earlier());
        out_.open("div", {{"class", "sides"}});
        grown();
        side();
        out_.close();
        out_.open("ol", {{"id", "steps"}, {"hidden", "hidden"}});
        steps(0);
        out_.close();
        out_.close();
        TreeColours const colours{"var(--text)", "var(--faint)", "var(--line)", "var(--accent)"};
        return html({.language = texts_.language(),
                     .title = text_.title(),
                     .style = tree_style(colours) + std::string(tree_page_style),
                     .body = out_.written(),
                     .script = std::string(tree_script)});
    }

private:
    TreeNode const& at(int node) const { return tree_.nodes[static_cast<std::size_t>(node)]; }

    void grown() {
        out_.open("div", {{"class", "grown"}, {"tabindex", "0"}});
        out_.open("svg",
                  {{"id", "tree"},
                   {"role", "img"},
                   {"aria-label", text_.title()},
                   {"viewBox", fmt::format("0 0 {} {}", number(drawing_.width()), number(drawing_.height()))},
                   {"width", drawing_.width()}});
        drawing_.define(out_);
        define_boards();
        drawing_.draw(out_);
        out_.close();
        out_.close();
    }

    // The boards of the right side, in full detail.
    void define_boards() {
        std::set<std::string> defined;
        out_.open("defs");
        for (int i = 0; i < static_cast<int>(tree_.nodes.size()); ++i) {
            auto const name = drawing_.board(i);
            if (name.empty() || !defined.insert(name).second) continue;
            SceneDrawing const drawing(*at(i).scene);
            out_.open("symbol", {{"id", "full-" + name},
                                 {"viewBox", fmt::format("0 0 {} {}", drawing.width(), drawing.height())}});
            drawing.draw(out_);
            out_.close();
        }
        out_.close();
    }

    void side() {
        out_.open("aside");
        controls();
        out_.element("p", {{"id", "sentence"}, {"aria-live", "polite"}}, "");
        board();
        where(msg("Moves so far:"), "path");
        if (has_windows()) where(msg("Search window:"), "window");
        out_.open("div", {{"class", "code"}});
        for (auto const& line : pseudo_code(tree_)) {
            out_.element("span",
                         {{"data-doing", static_cast<int>(line.doing)},
                          {"class", fmt::format("level-{}", line.level)}},
                         texts_(line.text));
        }
        out_.close();
        for (auto const& line : text_.legend()) out_.element("p", {{"class", "note"}}, line);
        out_.close();
    }

    bool has_windows() const {
        return std::any_of(tree_.nodes.begin(), tree_.nodes.end(),
                           [&](TreeNode const& node) { return !text_.window(node).empty(); });
    }

    void controls() {
        out_.open("div", {{"class", "controls"}});
        button("first", "⇤", msg("to the beginning (Home)"));
        button("back", "←", msg("one step back (←)"));
        button("play", "▶", msg("run (space bar)"));
        button("forth", "→", msg("one step forward (→)"));
        button("last", "⇥", msg("to the end (End)"));
        out_.element("output", {{"id", "count"}}, "");
        out_.close();
        out_.element("input", {{"type", "range"},
                               {"id", "slider"},
                               {"min", 0},
                               {"max", step_count() - 1},
                               {"aria-label", texts_(msg("step"))}});
    }
    void button(std::string_view id, std::string_view face, Message const& meaning) {
        auto const label = texts_(meaning);
        out_.element("button", {{"id", id}, {"type", "button"}, {"title", label}, {"aria-label", label}},
                     face);
    }

    void board() {
        if (!at(0).scene) return;
        SceneDrawing const drawing(*at(0).scene);
        out_.open("svg", {{"id", "board"},
                          {"role", "img"},
                          {"viewBox", fmt::format("0 0 {} {}", drawing.width(), drawing.height())}});
        out_.element("use", {{"id", "shown"}, {"width", "100%"}, {"height", "100%"}});
        out_.close();
    }

    void where(Message const& what, std::string_view id) {
        out_.open("p", {{"class", "where"}});
        out_.text(texts_(what) + " ");
        out_.element("b", {{"id", id}}, "");
        out_.close();
    }

    // A leaf is entered and left in one step.
    void steps(int index) {
        auto const& node = at(index);
        if (node.children.empty()) {
            step(index, leaving(node), text_.entering(node) + " " + text_.leaving(node));
            return;
        }
        step(index, entering(tree_, node), text_.entering(node));
        for (int const child : node.children) steps(child);
        step(index, leaving(node), text_.leaving(node));
    }
    void step(int index, CodeStep doing, std::string_view sentence) {
        auto const window = text_.window(at(index));
        auto const open = at(index).value.is_for_all_seats() ? "α = −∞" : "(−∞, +∞)";
        out_.element("li",
                     {{"data-node", index},
                      {"data-doing", static_cast<int>(doing)},
                      {"data-window", window.empty() ? open : window}},
                     sentence);
    }
    int step_count() const {
        int count = 0;
        for (auto const& node : tree_.nodes) count += node.children.empty() ? 1 : 2;
        return count;
    }

    SearchTree const& tree_;
    Texts const& texts_;
    TreeText text_;
    TreeDrawing drawing_;
    Markup out_;
};

}  // namespace

std::string tree_page(Table const& table, SearchTree const& tree, Texts const& texts) {
    return TreePage(table, tree, texts).written();
}

}  // namespace joute::teach
