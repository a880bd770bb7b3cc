// SPDX-License-Identifier: MIT
#include "joute/arena/jgn.hpp"
#include "joute/base/error.hpp"

#include <cstdint>
#include <cstdlib>

// A .jgn file is refused with an Error or parsed; a parsed record survives the round trip.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    joute::JgnFormat const format;
    try {
        auto const record = format.read({reinterpret_cast<char const*>(data), size}).record;
        auto const text = format.write(record).text;
        if (!(format.read(text).record == record)) std::abort();
    } catch (joute::Error const&) {  // refused
    }
    return 0;
}
