// SPDX-License-Identifier: MIT
#include "joute/front/page/markup.hpp"

#include "joute/base/text.hpp"

#include <array>
#include <cassert>
#include <charconv>

namespace joute::page {

std::string number(double value, int decimals) {
    std::array<char, 400> room{};  // of the largest double in full
    auto const [end, error] =
        std::to_chars(room.data(), room.data() + room.size(), value, std::chars_format::fixed, decimals);
    assert(error == std::errc{});
    std::string text(room.data(), end);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

void Markup::begin(std::string_view name, Attributes attributes) {
    written_ += '<';
    written_ += name;
    for (auto const& attribute : attributes) {
        written_ += ' ';
        written_ += attribute.name;
        written_ += "=\"" + in_markup(attribute.value) + "\"";
    }
}

void Markup::open(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    written_ += ">";
    open_.emplace_back(name);
}

void Markup::close() {
    assert(!open_.empty());
    written_ += "</" + open_.back() + ">\n";
    open_.pop_back();
}

void Markup::element(std::string_view name, Attributes attributes, std::string_view text) {
    open(name, attributes);
    written_ += in_markup(text);
    close();
}

void Markup::element(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    written_ += "/>\n";
}

void Markup::text(std::string_view text) { written_ += in_markup(text); }

}  // namespace joute::page
