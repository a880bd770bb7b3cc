// SPDX-License-Identifier: MIT
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

namespace joute::svg {

/// A number without trailing zeros, independent of the locale: `12`, `0.25`, `-3.333`.
std::string number(double value, int decimals = 3);

/// A name and a value; `Markup` escapes the value.
struct Attribute {
    std::string_view name;
    std::string value;

    /// The value is a text, or a number formatted by `number`.
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
    /// Writes the start tag; `close` ends the element.
    void open(std::string_view name, Attributes attributes = {});
    /// Ends the innermost open element.
    void close();
    /// An element that contains a text, which is escaped.
    void element(std::string_view name, Attributes attributes, std::string_view text);
    /// An empty element, `<name/>`. In HTML that is valid only for SVG and for void elements.
    void element(std::string_view name, Attributes attributes = {});

    /// Writes text, escaped.
    void text(std::string_view text);
    /// Writes markup verbatim.
    void raw(std::string_view markup) { written_ += markup; }

    std::string const& written() const { return written_; }

private:
    void begin(std::string_view name, Attributes attributes);

    std::string written_;
    std::vector<std::string> open_;
};

/// A self-contained HTML page: it loads nothing, can be printed, and follows the browser's light or dark
/// theme. Its style may use the colours `--ground`, `--text`, `--faint`, `--line` and `--accent`.
struct Page {
    std::string language;  ///< a language code such as `fr`
    std::string title;
    std::string style;   ///< added to the style of all pages
    std::string body;    ///< markup
    std::string script;  ///< runs after the body; may be empty
};

/// The complete HTML document.
std::string html(Page const& page);

}  // namespace joute::svg
