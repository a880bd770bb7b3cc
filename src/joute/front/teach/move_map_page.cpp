// SPDX-License-Identifier: MIT
#include "joute/front/teach/move_map.hpp"

#include "joute/arena/describe.hpp"
#include "joute/front/svg/markup.hpp"

#include <string_view>

namespace joute::teach {

using namespace svg;
namespace {

constexpr std::string_view map_page_style = R"(
#map { display: block; margin: 0 auto; width: min(100%, 100vh - 15rem); min-width: 18rem; }
#say { font-size: 1.25rem; min-height: 1.9rem; margin: 0 0 .5rem; }
#way { display: flex; flex-wrap: wrap; gap: .4rem; min-height: 2.3rem; margin-bottom: .8rem; }
#way button { font: inherit; color: inherit; background: none; border: 1px solid var(--line); border-radius: 1rem; padding: .1rem .8rem; cursor: pointer; }
#way button[aria-current] { border-color: var(--accent); color: var(--accent); font-weight: bold; }
.legend { color: var(--faint); margin: 0 0 .8rem; }
.next { cursor: zoom-in; outline: none; }
.next:hover > rect, .next:focus > rect { stroke: #e8a33d; stroke-width: 14; }
@media print { #way, #say { display: none; } #map { width: 100%; } }
)";

// `way` is the list of boards from the first to the current one.
constexpr std::string_view map_script = R"(
const map = document.getElementById('map'), say = document.getElementById('say'), buttons = document.getElementById('way');
const still = matchMedia('(prefers-reduced-motion: reduce)');
let way = [map.querySelector('.board')];
let frame = 0;

const here = () => way[way.length - 1];
const inner = board => [...board.children].filter(child => child.classList.contains('board'));
const story = board => board.querySelector(':scope > title').textContent;

function boxOf(board) {
  const rect = board.querySelector(':scope > rect'), size = rect.getBBox();
  const to = map.getScreenCTM().inverse().multiply(rect.getScreenCTM());
  const width = size.width * to.a, height = size.height * to.d, edge = Math.max(width, height) * .06;
  return [to.e - edge, to.f - edge, width + 2 * edge, height + 2 * edge];
}

function zoomTo(box) {
  const from = map.getAttribute('viewBox').split(' ').map(Number), begun = performance.now();
  cancelAnimationFrame(frame);
  const step = now => {
    const t = still.matches ? 1 : Math.min(1, (now - begun) / 450), s = t * t * (3 - 2 * t);
    // Sizes change by equal factors in equal times, and what is looked at comes nearer with them.
    const width = from[2] * (box[2] / from[2]) ** s;
    const part = from[2] === box[2] ? s : (width - from[2]) / (box[2] - from[2]);
    map.setAttribute('viewBox', from.map((value, i) => value + (box[i] - value) * part).join(' '));
    if (t < 1) frame = requestAnimationFrame(step);
  };
  step(begun);
}

function show() {
  for (const board of map.querySelectorAll('.next')) {
    board.classList.remove('next');
    for (const name of ['tabindex', 'role', 'aria-label']) board.removeAttribute(name);
  }
  for (const board of inner(here())) {
    board.classList.add('next');
    board.setAttribute('tabindex', '0');
    board.setAttribute('role', 'button');
    board.setAttribute('aria-label', board.dataset.reply);
  }
  const over = here().dataset.end !== '';
  say.textContent = story(here()) + ' ' + (over ? '' : inner(here()).length ? say.dataset.ask : say.dataset.cut);
  buttons.replaceChildren(...way.map((board, i) => {
    const button = document.createElement('button');
    button.textContent = i === 0 ? say.dataset.start : [board.dataset.reply, board.dataset.answer].filter(Boolean).join(' → ');
    if (i === way.length - 1) button.setAttribute('aria-current', 'step');
    button.addEventListener('click', () => go(way.slice(0, i + 1)));
    return button;
  }));
  zoomTo(boxOf(here()));
}

function go(boards) { way = boards; show(); }
function back() { if (way.length > 1) go(way.slice(0, -1)); }

map.addEventListener('click', event => {
  const next = inner(here()).find(board => board.contains(event.target));
  if (next) go([...way, next]);
  else if (!here().contains(event.target)) back();
});
document.addEventListener('keydown', event => {
  const focused = document.activeElement;
  if (event.key === 'Escape') {
    const left = here();
    back();
    if (inner(here()).includes(left)) left.focus();
  } else if ((event.key === 'Enter' || event.key === ' ') && inner(here()).includes(focused)) {
    event.preventDefault();
    go([...way, focused]);
    (inner(here())[0] ?? buttons.lastChild).focus();
  }
});
show();
)";

}  // namespace

std::string map_as_page(MoveMap const& map, Texts const& texts) {
    auto const opponent = seat_name(1 - map.you, *map.about, texts);
    Markup out;
    out.open("main");
    out.element("h1", {}, map_title(map, texts));
    out.element("p", {{"class", "legend"}},
                map_legend(map, texts) + " " + texts(msg("Click on a board to zoom in, Esc to go back.")));
    out.element("p",
                {{"id", "say"},
                 {"aria-live", "polite"},
                 {"data-ask", texts(msg("Where does {} play?", opponent))},
                 {"data-cut", texts(msg("The map ends here, the match does not."))},
                 {"data-start", texts(msg("start"))}},
                "");
    out.element("nav", {{"id", "way"}}, "");
    out.open("svg", {{"id", "map"},
                     {"viewBox", "0 0 " + number(map_width) + " " + number(map_height(map))},
                     {"aria-label", map_title(map, texts)},
                     {"font-family", "system-ui, 'DejaVu Sans', sans-serif"}});
    draw_map(out, map, texts);
    out.close();
    out.close();
    return html({texts.language(), map_title(map, texts), std::string(map_page_style), out.written(),
                 std::string(map_script)});
}

}  // namespace joute::teach
