// SPDX-License-Identifier: MIT
#include "joute/arena/play_request.hpp"

#include "joute/base/error.hpp"

#include <utility>

namespace joute {

std::vector<std::string> wanted_seats(PlayRequest const& request, Table const& table,
                                      std::string const& machine) {
    auto seats = request.seats;
    auto const count = static_cast<std::size_t>(table.seats());
    if (seats.size() > count) throw Error(msg("{} has {} seats, not {}", table.game(), count, seats.size()));
    if (request.machines) {
        if (!seats.empty()) throw Error(msg("--machines and --seat exclude each other"));
        auto const machines = static_cast<std::size_t>(*request.machines);
        if (machines > count) throw Error(msg("{} has {} seats, not {}", table.game(), count, machines));
        seats.assign(count - machines, std::string(human));
        seats.resize(count, machine);
        return seats;
    }
    if (seats.empty()) seats.emplace_back(human);
    seats.resize(count, machine);
    if (!request.says_who() && request.from_somewhere() && table.turn().is_seat())
        std::swap(seats[0], seats[static_cast<std::size_t>(table.turn().seat())]);
    return seats;
}

}  // namespace joute
