// SPDX-License-Identifier: MIT
#include "joute/front/svg/markup.hpp"

#include "joute/base/text.hpp"

#include <array>
#include <cassert>
#include <charconv>
#include <string_view>

namespace joute::svg {

std::string number(double value, int decimals) {
    std::array<char, 400> room{};  // enough for the largest double
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
        written_ += "=\"" + escaped_markup(attribute.value) + "\"";
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
    written_ += escaped_markup(text);
    close();
}

void Markup::element(std::string_view name, Attributes attributes) {
    begin(name, attributes);
    written_ += "/>\n";
}

void Markup::text(std::string_view text) { written_ += escaped_markup(text); }

namespace {

constexpr std::string_view common_style = R"(
:root { color-scheme: light dark; --ground: #fdfaf3; --text: #2b241b; --faint: #6d6355; --line: #d8cdb8; --accent: #a3660b; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #20262e; --text: #f3eee4; --faint: #aeb6bf; --line: #465260; --accent: #e8a33d; }
}
@media print { :root { color-scheme: light; --ground: #fff; --text: #000; --faint: #444; --line: #999; --accent: #7a4a05; } }
* { box-sizing: border-box; }
body { margin: 0; font: 16px/1.5 system-ui, 'DejaVu Sans', sans-serif; color: var(--text); background: var(--ground); }
main { max-width: 70rem; margin: 0 auto; padding: 1.5rem; }
h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
)";

}  // namespace

std::string html(Page const& page) {
    Markup out;
    out.raw("<!doctype html>\n");
    out.open("html", {{"lang", page.language}});
    out.open("head");
    out.element("meta", {{"charset", "utf-8"}});
    out.element("meta", {{"name", "viewport"}, {"content", "width=device-width, initial-scale=1"}});
    out.element("title", {}, page.title);
    out.open("style");
    out.raw(common_style);
    out.raw(page.style);
    out.close();
    out.close();
    out.open("body");
    out.raw(page.body);
    if (!page.script.empty()) {
        out.open("script");
        out.raw(page.script);
        out.close();
    }
    out.close();
    out.close();
    return out.written();
}

}  // namespace joute::svg
