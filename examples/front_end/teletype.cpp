// SPDX-License-Identifier: MIT
// A front end in a page: a person against a machine at any game, by lines in and lines out. Usage: teletype [GAME [MACHINE]]
#include "joute/arena/live_match.hpp"
#include "joute/arena/words.hpp"
#include "joute/base/error.hpp"

#include <iostream>
#include <semaphore>
#include <string>

// CMake wrote these when it made the games.
void register_incognito(joute::Catalog& catalog);
void register_ttt(joute::Catalog& catalog);

namespace {

using Kind = joute::LiveEvent::Kind;

constexpr auto person = joute::Turn::of(0);

bool holds(joute::Zone const& zone, joute::Point p) {
    return p.x >= zone.corner.x && p.x < zone.corner.x + zone.width && p.y >= zone.corner.y &&
           p.y < zone.corner.y + zone.height;
}

// The picture: what lies in each zone.
void draw(joute::Scene const& scene) {
    for (auto const& zone : scene.zones) {
        for (auto const& mark : scene.marks) {
            if (holds(zone, mark.at)) std::cout << zone.name << '=' << mark.text << ' ';
        }
    }
    std::cout << '\n';
}

// Where one could click first: a move is a path of zones.
void light_up(joute::Table const& table, joute::Scene const& scene) {
    std::vector<bool> lit(scene.zones.size());
    for (std::size_t move = 0; move < table.move_count(); ++move) lit[table.clicks(move)[0]] = true;
    std::cout << "click";
    for (std::size_t zone = 0; zone < lit.size(); ++zone) {
        if (lit[zone]) std::cout << ' ' << scene.zones[zone].name;
    }
    std::cout << '\n';
}

// A typed line is an attempt: the referee says whether it is a move.
joute::Decision ask(joute::Table const& table) {
    auto const scene = table.scene();
    if (!scene) {
        std::cout << table.text() << '\n';
    } else {
        draw(*scene);
        light_up(table, *scene);
    }
    std::string line;
    if (!std::getline(std::cin, line)) return joute::Leave{};
    if (line == "undo") return joute::TakeBack{};
    return joute::Attempt{line};
}

void tell(joute::LiveEvent const& event, joute::Texts const& texts) {
    if (event.kind == Kind::moved) std::cout << "played " << event.text << '\n';
    if (event.kind == Kind::refused)
        std::cout << "refused " << event.text << ": " << texts(event.message) << '\n';
    if (event.kind == Kind::told) std::cout << texts(event.message) << '\n';
    if (event.kind == Kind::revealed) std::cout << "hidden was " << event.text << '\n';
    if (event.kind == Kind::ended) {
        auto const& about = event.table->about();
        joute::Seating const seating{{joute::seat_name(0, "human", about, texts), true},
                                     {joute::seat_name(1, "machine", about, texts), false}};
        std::cout << joute::ending_in_words(*event.ending, about.unit, seating, texts);
    }
}

void play(joute::Catalog const& catalog, std::string const& game, std::string const& machine) {
    auto const texts = catalog.texts("en");
    std::counting_semaphore<> news(0);
    joute::LiveMatch match(joute::new_match(catalog.choose(game), std::nullopt, 1), {"human", machine}, {},
                           [&] { news.release(); });
    for (bool over = false; !over;) {
        news.acquire();
        for (auto const& event : match.take_events()) {
            tell(event, texts);
            if (event.kind == Kind::asked && event.who == person) match.decide(ask(*event.table));
            over = over || event.kind == Kind::ended;
        }
    }
}

}  // namespace

int main(int argc, char** argv) {
    joute::Catalog catalog("teletype");
    register_incognito(catalog);
    register_ttt(catalog);
    try {
        play(catalog, argc > 1 ? argv[1] : "ttt", argc > 2 ? argv[2] : "level:10");
    } catch (joute::Error const& error) {
        std::cerr << catalog.texts("en")(error.message()) << '\n';
        return 2;
    }
}
