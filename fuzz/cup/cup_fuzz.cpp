// SPDX-License-Identifier: MIT
#include "joute/base/error.hpp"
#include "joute/tournament/cup.hpp"
#include "joute/tournament/games_file.hpp"

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <sstream>

namespace {

void unless_refused(std::function<void()> const& f) {
    try {
        f();
    } catch (joute::Error const&) {  // refused
    }
}

}  // namespace

// A cup file is refused with an Error or parsed; a parsed one survives the round trip. The same text as a
// file of matches is refused or read up to its last complete match.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    std::string_view const text(reinterpret_cast<char const*>(data), size);
    unless_refused([&] {
        auto const written = joute::cup_text(joute::parse_cup(text, "/nowhere"));
        if (joute::cup_text(joute::parse_cup(written, "/nowhere")) != written) std::abort();
    });
    unless_refused([&] {
        std::istringstream stream{std::string(text)};
        joute::GamesReader reader(stream);
        while (reader.next()) {}
        if (reader.complete() > size) std::abort();
    });
    return 0;
}
