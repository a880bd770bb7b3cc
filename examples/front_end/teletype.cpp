// SPDX-License-Identifier: MIT
// A front end in a page: a person against a machine at any game, by lines in and lines out. Usage: teletype [GAME [MACHINE]]
#include "joute/arena/describe.hpp"
#include "joute/arena/live_match.hpp"
#include "joute/arena/open_match.hpp"
#include "joute/base/error.hpp"

#include <iostream>
#include <semaphore>
#include <string>

// CMake wrote these when it made the games.
void register_incognito(joute::Catalog& catalog);
void register_ttt(joute::Catalog& catalog);

namespace {

using joute::Event;

constexpr joute::Seat person = 0;

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

// A typed line is an attempt: the match says whether it is a move.
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
    if (line == "undo") return joute::Offer::take_back();
    return joute::Attempt{line};
}

void tell_ending(joute::Ending const& ending, joute::About const& about, joute::Texts const& texts) {
    joute::Seating const seating{{joute::seat_name(0, "human", about, texts), true},
                                 {joute::seat_name(1, "machine", about, texts), false}};
    std::cout << joute::describe_ending(ending, about.unit, seating, texts);
}

void tell(Event const& event, joute::Texts const& texts) {
    on(
        event, [&](Event::Moved const& moved) { std::cout << "played " << moved.text << '\n'; },
        [&](Event::Refused const& refused) {
            std::cout << "refused " << refused.attempt << ": " << texts(refused.reason) << '\n';
        },
        [&](Event::Told const& told) { std::cout << texts(told.message) << '\n'; },
        [&](Event::Ended const& ended) { tell_ending(ended.ending, event.table->about(), texts); },
        [&](Event::Revealed const& revealed) { std::cout << "hidden was " << revealed.secret << '\n'; });
}

void play(joute::Catalog const& catalog, std::string const& game, std::string const& machine) {
    auto const texts = catalog.texts("en");
    std::counting_semaphore<> news(0);
    joute::PlayOptions const options{.game = game, .seats = {"human", machine}, .seed = 1, .keep = false};
    joute::LiveMatch match(open_match(catalog, options), [&] { news.release(); });
    for (bool over = false; !over;) {
        news.acquire();
        for (auto const& event : match.take_events()) {
            tell(event, texts);
            over = over || event.as<Event::Ended>() != nullptr;
            auto const* const asked = event.as<Event::Asked>();
            if (asked != nullptr && asked->seat == person) match.decide(person, ask(*event.table));
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
