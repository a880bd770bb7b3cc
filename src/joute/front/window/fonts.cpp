// SPDX-License-Identifier: MIT
#include "joute/front/window/fonts.hpp"

#include <fontconfig/fontconfig.h>

#include <cstdlib>
#include <memory>
#include <string>

namespace joute::window {
namespace {

constexpr std::array<std::string_view, faces> files{"DejaVuSans.ttf", "DejaVuSans-Bold.ttf",
                                                    "DejaVuSansMono.ttf"};
constexpr std::array<char const*, faces> patterns{"DejaVu Sans", "DejaVu Sans:bold", "DejaVu Sans Mono"};

// fontconfig's best match, which exists if any font is installed.
std::optional<std::filesystem::path> nearest_font(char const* pattern_text) {
    using Pattern = std::unique_ptr<FcPattern, decltype(&FcPatternDestroy)>;
    FcConfig* const config = FcInitLoadConfigAndFonts();
    if (config == nullptr) return std::nullopt;
    std::optional<std::filesystem::path> path;
    {
        Pattern const pattern(FcNameParse(reinterpret_cast<FcChar8 const*>(pattern_text)), FcPatternDestroy);
        FcConfigSubstitute(config, pattern.get(), FcMatchPattern);
        FcDefaultSubstitute(pattern.get());
        FcResult result{};
        Pattern const match(FcFontMatch(config, pattern.get(), &result), FcPatternDestroy);
        FcChar8* file = nullptr;
        if (match && FcPatternGetString(match.get(), FC_FILE, 0, &file) == FcResultMatch)
            path = reinterpret_cast<char const*>(file);
    }
    FcConfigDestroy(config);
    return path;
}

struct Letter {
    char32_t letter;
    std::uint16_t dots;
};

// Octal digits are rows: 7 is ###, 5 is #.#, 2 is .#.
constexpr std::array letters{
    Letter{'A', 025755}, Letter{'B', 065656},  Letter{'C', 034443}, Letter{'D', 065556}, Letter{'E', 074647},
    Letter{'F', 074644}, Letter{'G', 034553},  Letter{'H', 055755}, Letter{'I', 072227}, Letter{'J', 011152},
    Letter{'K', 055655}, Letter{'L', 044447},  Letter{'M', 057755}, Letter{'N', 065555}, Letter{'O', 025552},
    Letter{'P', 065644}, Letter{'Q', 025573},  Letter{'R', 065655}, Letter{'S', 034216}, Letter{'T', 072222},
    Letter{'U', 055557}, Letter{'V', 055552},  Letter{'W', 055775}, Letter{'X', 055255}, Letter{'Y', 055222},
    Letter{'Z', 071247}, Letter{'0', 075557},  Letter{'1', 026227}, Letter{'2', 061247}, Letter{'3', 061216},
    Letter{'4', 055711}, Letter{'5', 074616},  Letter{'6', 034757}, Letter{'7', 071222}, Letter{'8', 075757},
    Letter{'9', 075716}, Letter{' ', 000000},  Letter{'.', 000002}, Letter{',', 000024}, Letter{':', 002020},
    Letter{'!', 022202}, Letter{'?', 061202},  Letter{'-', 000700}, Letter{'+', 002720}, Letter{'/', 011244},
    Letter{'(', 024442}, Letter{')', 021112},  Letter{'%', 051245}, Letter{'=', 007070}, Letter{'*', 005250},
    Letter{'~', 003600}, Letter{'\'', 022000}, Letter{'#', 057575},
};

// Maps accented letters to plain upper case, and typographic signs to ASCII.
constexpr char32_t without_accent(char32_t c) {
    constexpr std::u32string_view with = U"àâäéèêëîïôöùûüçÀÂÉÈÊËÎÏÔÙÛÇ–—−’…";
    constexpr std::u32string_view bare = U"AAAEEEEIIOOUUUCAAEEEEIIOUUC---'.";
    auto const found = with.find(c);
    return found == std::u32string_view::npos ? c : bare[found];
}

}  // namespace

std::optional<std::filesystem::path> find_font(Face face) {
    std::error_code ignored;
    if (char const* const forced = std::getenv("JOUTE_FONT")) {
        if (std::filesystem::exists(forced, ignored)) return forced;
        return std::nullopt;
    }
    auto const i = static_cast<std::size_t>(face);
    for (std::string_view const folder : {"/usr/share/fonts/truetype/dejavu", "/usr/share/fonts/TTF"}) {
        auto path = std::filesystem::path(folder) / files[i];
        if (std::filesystem::exists(path, ignored)) return path;
    }
    return nearest_font(patterns[i]);
}

std::uint16_t bitmap_glyph(char32_t letter) {
    letter = without_accent(letter);
    if (letter >= 'a' && letter <= 'z') letter -= 'a' - 'A';
    for (auto const& known : letters) {
        if (known.letter == letter) return known.dots;
    }
    return 075557;
}

char32_t take_character(std::string_view& text) {
    auto const first = static_cast<unsigned char>(text[0]);
    std::size_t const length = first < 0x80 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4;
    char32_t c = length == 1 ? first : first & (0x7FU >> length);
    for (std::size_t i = 1; i < std::min(length, text.size()); ++i)
        c = c << 6 | (static_cast<unsigned char>(text[i]) & 0x3FU);
    text.remove_prefix(std::min(length, text.size()));
    return c;
}

}  // namespace joute::window
