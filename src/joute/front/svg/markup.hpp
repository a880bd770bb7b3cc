// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace joute::svg {

/// A number in as few characters as it can be, with a point in every locale: `12`, `0.25`, `-3.333`.
std::string number(double value, int decimals = 3);

/// A name and a value, which is escaped when it is written.
struct Attribute {
    std::string_view name;
    std::string value;

    /// A text, or a number as `number` writes it.
    Attribute(std::string_view called, std::string_view text) : name(called), value(text) {}
    template <class Number>
        requires std::is_arithmetic_v<Number>
    Attribute(std::string_view called, Number amount)
        : name(called), value(number(static_cast<double>(amount))) {}
};
using Attributes = std::initializer_list<Attribute>;

/// Writes XML, SVG and HTML element by element.
class Markup {
public:
    /// What follows is inside it until `close`.
    void open(std::string_view name, Attributes attributes = {});
    /// The innermost that is open.
    void close();
    /// With a text in it.
    void element(std::string_view name, Attributes attributes, std::string_view text);
    /// With nothing in it, written `<name/>`. In HTML that is right for SVG and for what is always empty.
    void element(std::string_view name, Attributes attributes = {});

    /// Escaped.
    void text(std::string_view text);
    /// What is markup already.
    void raw(std::string_view markup) { written_ += markup; }

    /// All of it so far.
    std::string const& written() const { return written_; }

private:
    void begin(std::string_view name, Attributes attributes);

    std::string written_;
    std::vector<std::string> open_;
};

/// One page that is complete in itself: it needs no server and nothing from outside, can be printed, and follows the reader's
/// wish for light or dark. Its own style may use the colours `--ground`, `--text`, `--faint`, `--line` and `--accent`.
struct Page {
    std::string language;  ///< as in `fr`
    std::string title;
    std::string style;   ///< besides the one that every page has
    std::string body;    ///< markup
    std::string script;  ///< run when the body is there; may be empty
};

/// The whole document, with everything it needs inside.
std::string html(Page const& page);

}  // namespace joute::svg
