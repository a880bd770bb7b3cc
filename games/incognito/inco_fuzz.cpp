// SPDX-License-Identifier: MIT
#include "incognito.hpp"

#include <cstdint>
#include <cstdlib>

// Any input either throws Error or survives the round trip: read, write, read.
extern "C" int LLVMFuzzerTestOneInput(std::uint8_t const* data, std::size_t size) {
    incognito::Incognito const g(joute::Params("incognito", incognito::Incognito::about.params, ""));
    try {
        auto const record = g.read_file({reinterpret_cast<char const*>(data), size}).record;
        auto const text = g.file_text(record).text;
        if (!(g.read_file(text).record == record)) std::abort();
    } catch (joute::Error const&) {  // refused
    }
    return 0;
}
