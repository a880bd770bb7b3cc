// SPDX-License-Identifier: MIT
#include "joute/base/hash.hpp"

#include <sodium.h>

#include <array>

namespace joute {

std::string hash_of(std::initializer_list<std::string_view> parts) {
    crypto_generichash_state state;
    crypto_generichash_init(&state, nullptr, 0, crypto_generichash_BYTES);
    for (auto const part : parts)
        crypto_generichash_update(&state, reinterpret_cast<unsigned char const*>(part.data()), part.size());
    std::array<unsigned char, crypto_generichash_BYTES> hash{};
    crypto_generichash_final(&state, hash.data(), hash.size());
    std::array<char, 2 * hash.size() + 1> digits{};
    return sodium_bin2hex(digits.data(), digits.size(), hash.data(), hash.size());
}

}  // namespace joute
