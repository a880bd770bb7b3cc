// SPDX-License-Identifier: MIT
#include "joute/front/text/markdown.hpp"

#include "joute/base/text.hpp"
#include "joute/front/text/console.hpp"
#include "joute/front/text/wrap.hpp"

#include <algorithm>
#include <cctype>
#include <vector>

namespace joute::text {
namespace {

constexpr std::string_view no_break_space = "\u00A0";  // keeps the words of a code span on one line

struct SpanStyle {
    bool strong = false;
    bool emphasis = false;
    bool code = false;

    std::string sequence() const {
        std::string codes;
        if (strong) codes += ";1";
        if (emphasis) codes += ";4";  // underlined: many terminals have no italics
        if (code) codes += ";" + std::string(code_colour);
        return codes.empty() ? "\x1b[0m" : "\x1b[0" + codes + "m";
    }
};

// Renders the words of a paragraph, one span after the other.
class Inline {
public:
    explicit Inline(bool styles) : styles_(styles) {}

    std::string render(std::string_view text) {
        result_.clear();
        spans(text, {});
        return result_;
    }

private:
    void spans(std::string_view text, SpanStyle style) {
        while (!text.empty()) text.remove_prefix(span(text, style));
    }

    // Renders the span at the start of the text. Returns its length.
    std::size_t span(std::string_view text, SpanStyle style) {
        bool const escaped =
            text[0] == '\\' && text.size() > 1 && std::ispunct(static_cast<unsigned char>(text[1]));
        if (escaped) return result_ += text[1], 2;
        if (text[0] == '`') return code(text, style);
        if (text.starts_with("**")) return emphasised(text, "**", {true, style.emphasis, false}, style);
        if (text[0] == '*') return emphasised(text, "*", {style.strong, true, false}, style);
        if (text[0] == '[' || text.starts_with("![")) return link(text, style);
        return result_ += text[0], 1;
    }

    std::size_t code(std::string_view text, SpanStyle style) {
        auto const marks = std::min(text.find_first_not_of('`'), text.size());
        auto const end = text.find(text.substr(0, marks), marks);
        if (end == std::string_view::npos) return result_ += text.substr(0, marks), marks;
        auto const inside = styles_ ? text.substr(marks, end - marks) : text.substr(0, end + marks);
        style.code = true;
        begin(style);
        for (char const c : inside) result_ += c == ' ' ? std::string(no_break_space) : std::string(1, c);
        style.code = false;
        begin(style);
        return end + marks;
    }

    std::size_t emphasised(std::string_view text, std::string_view mark, SpanStyle inside,
                           SpanStyle outside) {
        auto const end = closing(text, mark);
        if (end == std::string_view::npos) return result_ += text.substr(0, mark.size()), mark.size();
        begin(inside);
        spans(text.substr(mark.size(), end - mark.size()), inside);
        begin(outside);
        return end + mark.size();
    }

    // Where the emphasis that begins the text ends: at a mark that follows a word. Not found if no word follows
    // the first mark.
    static std::size_t closing(std::string_view text, std::string_view mark) {
        if (text.size() <= mark.size() || text[mark.size()] == ' ') return std::string_view::npos;
        for (auto end = text.find(mark, mark.size() + 1); end < text.size(); end = text.find(mark, end + 1)) {
            bool const doubled =
                mark.size() == 1 && (text.substr(end).starts_with("**") || text[end - 1] == '*');
            bool const escaped = text[end - 1] == '\\';
            if (text[end - 1] != ' ' && !doubled && !escaped) return end;
        }
        return std::string_view::npos;
    }

    std::size_t link(std::string_view text, SpanStyle style) {
        auto const begin = text.find('[') + 1;
        auto const middle = text.find("](", begin);
        auto const end = middle == std::string_view::npos ? middle : text.find(')', middle);
        if (end == std::string_view::npos) return result_ += text[0], 1;
        spans(text.substr(begin, middle - begin), style);
        return end + 1;
    }

    void begin(SpanStyle style) {
        if (styles_) result_ += style.sequence();
    }

    bool styles_;
    std::string result_;
};

// The columns of a list item's marker, `- ` or `12. `, with the blanks after it; 0 if there is none.
std::size_t marker_length(std::string_view line) {
    auto const digits = std::min(line.find_first_not_of("0123456789"), line.size());
    bool const numbered = digits > 0 && line.substr(digits).starts_with(". ");
    bool const bullet = line.starts_with("- ") || line.starts_with("* ") || line.starts_with("+ ");
    if (!numbered && !bullet) return 0;
    return std::min(line.find_first_not_of(' ', digits + 1), line.size());
}

// Renders block by block. List items and code keep the indentation of the source.
class Renderer {
public:
    Renderer(int columns, bool styles) : columns_(columns), styles_(styles), inline_(styles) {}

    std::string render(std::string_view markdown) {
        for (auto const line : lines(markdown)) read(line);
        finish_block();
        return result_;
    }

private:
    void read(std::string_view line) {
        auto const text = trimmed(line);
        auto const indent = text.empty() ? 0 : line.find_first_not_of(' ');
        if (text.starts_with("```")) {
            finish_block();
            in_fence_ = !in_fence_;
        } else if (in_fence_) {
            verbatim_line(line);
        } else if (text.empty()) {
            finish_block();
            blank_ = true;
            in_code_ = false;
        } else if (paragraph_.empty() && indent >= content_at(indent) + (in_code_ ? 1 : 4)) {
            verbatim_line(line);
            in_code_ = true;
        } else if (text.starts_with('|')) {
            if (rows_.empty()) finish_block();
            rows_.push_back(text);
        } else if (text.starts_with("# ") || text.starts_with("##")) {
            heading(text);
        } else if (auto const marker = marker_length(text); marker > 0 && may_begin_item(text)) {
            begin_item(text, indent, marker);
        } else {
            paragraph_ += (paragraph_.empty() ? "" : " ") + std::string(text);
        }
    }

    // The column of the text of the list item that a line with this indentation belongs to; 0 outside lists.
    std::size_t content_at(std::size_t indent) {
        if (!paragraph_.empty()) return items_.empty() ? 0 : items_.back();
        while (!items_.empty() && indent < items_.back()) items_.pop_back();
        return items_.empty() ? 0 : items_.back();
    }

    // A number at the start of a line within a paragraph is part of a sentence.
    bool may_begin_item(std::string_view text) const {
        bool const numbered = std::isdigit(static_cast<unsigned char>(text[0])) != 0;
        return paragraph_.empty() || !items_.empty() || !numbered;
    }

    void begin_item(std::string_view text, std::size_t indent, std::size_t marker) {
        finish_block();
        while (!items_.empty() && indent < items_.back()) items_.pop_back();
        bool const bullet = std::isdigit(static_cast<unsigned char>(text[0])) == 0;
        marker_ = std::string(indent, ' ') + (bullet ? "• " : std::string(text.substr(0, marker)));
        items_.push_back(indent + marker);
        paragraph_ = text.substr(marker);
    }

    void heading(std::string_view text) {
        finish_block();
        items_.clear();
        auto const level = text.find_first_not_of('#');
        auto const title = inline_.render(trimmed(text.substr(std::min(level, text.size()))));
        if (!styles_)
            return write(title + "\n" + std::string(static_cast<std::size_t>(width(title)), '-') + "\n");
        write(level == 1 ? in_colour(title, Ink::accent) + "\n" : "\x1b[1m" + title + "\x1b[0m\n");
    }

    void finish_block() {
        if (!rows_.empty()) table();
        if (paragraph_.empty()) return;
        auto const indent = items_.empty() ? 0 : items_.back();
        auto const begin =
            marker_.empty() ? std::string(indent, ' ') : padded(marker_, static_cast<int>(indent));
        write(wrapped(begin + inline_.render(paragraph_), columns_, static_cast<int>(indent)) + "\n");
        paragraph_.clear();
        marker_.clear();
    }

    void table() {
        std::vector<std::vector<std::string>> cells;
        std::vector<int> widths;
        for (auto const row : rows_) {
            if (row.find_first_not_of("|-: ") == std::string_view::npos) continue;
            auto& line = cells.emplace_back();
            auto const inside =
                trimmed(row.substr(1, row.size() - (row.ends_with('|') && row.size() > 1 ? 2 : 1)));
            for (auto const cell : split(inside, '|')) {
                auto const text = inline_.render(trimmed(cell));
                bool const heads = cells.size() == 1 && styles_;
                line.push_back(heads ? "\x1b[1m" + text + "\x1b[0m" : text);
            }
            widths.resize(std::max(widths.size(), line.size()));
            for (std::size_t i = 0; i < line.size(); ++i)
                widths[i] = std::max(widths[i], columns_of(line[i]));
        }
        rows_.clear();
        for (auto const& line : cells) {
            std::string text;
            for (std::size_t i = 0; i < line.size(); ++i)
                text += i + 1 < line.size() ? padded(line[i], widths[i] + 2) : line[i];
            write(wrapped(text, columns_) + "\n");
        }
    }

    void verbatim_line(std::string_view line) { write(std::string(line) + "\n"); }

    void write(std::string const& text) {
        if (blank_ && !result_.empty()) result_ += '\n';
        blank_ = false;
        for (std::size_t at = 0; at < text.size();) {  // no-break spaces have done their work
            auto const space = std::min(text.find(no_break_space, at), text.size());
            result_.append(text, at, space - at);
            if (space < text.size()) result_ += ' ';
            at = space + no_break_space.size();
        }
    }

    int columns_;
    bool styles_;
    Inline inline_;
    std::string result_;
    std::string paragraph_;               // collected until it ends
    std::string marker_;                  // of the list item that the paragraph begins
    std::vector<std::size_t> items_;      // open list items: the columns of their texts
    std::vector<std::string_view> rows_;  // of a table, collected until it ends
    bool in_fence_ = false;
    bool in_code_ = false;  // in an indented code block, which reaches to the next empty line
    bool blank_ = false;    // an empty line comes before the next block
};

}  // namespace

std::string rendered(std::string_view markdown, int columns, bool styles) {
    return Renderer(columns, styles).render(markdown);
}

}  // namespace joute::text
