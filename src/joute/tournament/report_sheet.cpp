// SPDX-License-Identifier: MIT
// A sheet as plain text, Markdown and HTML.
#include "joute/base/text.hpp"
#include "joute/tournament/report.hpp"

#include <algorithm>

namespace joute {
namespace {

// The columns with text, which are left-aligned; numbers are right-aligned.
constexpr std::size_t name_column = 1;
constexpr std::size_t faults_column = 9;
bool is_left(std::size_t column) { return column == name_column || column == faults_column; }

std::string padded(std::string const& text, int to, bool left) {
    std::string const blanks(static_cast<std::size_t>(std::max(to - width(text), 0)), ' ');
    return left ? text + blanks : blanks + text;
}

std::vector<int> widths(Sheet const& sheet) {
    std::vector<int> widths;
    for (auto const& head : sheet.heads) widths.push_back(width(head));
    for (auto const& row : sheet.rows) {
        for (std::size_t i = 0; i < row.size(); ++i) widths[i] = std::max(widths[i], width(row[i]));
    }
    return widths;
}

std::string without_end_blanks(std::string line) {
    line.erase(line.find_last_not_of(' ') + 1);
    return line + "\n";
}

// Escapes Markdown's special characters.
std::string in_markdown(std::string const& text) {
    std::string safe;
    for (char const c : text) {
        if (c == '|' || c == '\\' || c == '<' || c == '*' || c == '_' || c == '`') safe += '\\';
        safe += c;
    }
    return safe;
}

constexpr std::string_view style = R"(
  body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem; color: #222; background: #fdfcf8; }
  table { border-collapse: collapse; }
  th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #ddd; font-variant-numeric: tabular-nums; }
  th { border-bottom: 2px solid #888; }
  tr:nth-child(even) td { background: #f4f1e8; }
  .name { text-align: left; font-weight: 600; }
  .fault { text-align: left; color: #a33; }
  @media (prefers-color-scheme: dark) {
    body { color: #ddd; background: #1b1b1b; }
    tr:nth-child(even) td { background: #252525; }
    th, td { border-color: #444; }
    .fault { color: #f88; }
  }
)";

}  // namespace

std::string sheet_as_text(Sheet const& sheet) {
    auto const to = widths(sheet);
    auto const line = [&](std::vector<std::string> const& cells) {
        std::string text;
        for (std::size_t i = 0; i < cells.size(); ++i)
            text += (i > 0 ? "  " : "") + padded(cells[i], to[i], is_left(i));
        return without_end_blanks(text);
    };
    std::string text = sheet.title.empty() ? "" : sheet.title + "\n";
    text += line(sheet.heads);
    for (auto const& row : sheet.rows) text += line(row);
    for (auto const& note : sheet.notes) text += note + "\n";
    return text;
}

std::string sheet_as_markdown(Sheet const& sheet) {
    auto const line = [](std::vector<std::string> const& cells) {
        std::string text = "|";
        for (auto const& cell : cells) text += " " + in_markdown(cell) + " |";
        return text + "\n";
    };
    std::string text = sheet.title.empty() ? "" : "## " + sheet.title + "\n\n";
    text += line(sheet.heads) + "|";
    for (std::size_t i = 0; i < sheet.heads.size(); ++i) text += is_left(i) ? ":---|" : "---:|";
    text += "\n";
    for (auto const& row : sheet.rows) text += line(row);
    text += "\n";
    for (auto const& note : sheet.notes) text += "* " + in_markdown(std::string(trimmed(note))) + "\n";
    return text;
}

std::string sheet_as_html(Sheet const& sheet) {
    auto const cell = [](std::string_view tag, std::size_t column, std::string const& text) {
        auto const kind = column == name_column     ? " class=\"name\""
                          : column == faults_column ? " class=\"fault\""
                                                    : "";
        return "<" + std::string(tag) + kind + ">" + escaped_markup(text) + "</" + std::string(tag) + ">";
    };
    std::string page = "<!doctype html>\n<meta charset=\"utf-8\">\n"
                       "<meta name=\"viewport\" content=\"width=device-width\">\n<title>" +
                       escaped_markup(sheet.title) + "</title>\n<style>" + std::string(style) +
                       "</style>\n<h1>" + escaped_markup(sheet.title) + "</h1>\n<table>\n<tr>";
    for (std::size_t i = 0; i < sheet.heads.size(); ++i) page += cell("th", i, sheet.heads[i]);
    page += "</tr>\n";
    for (auto const& row : sheet.rows) {
        page += "<tr>";
        for (std::size_t i = 0; i < row.size(); ++i) page += cell("td", i, row[i]);
        page += "</tr>\n";
    }
    page += "</table>\n";
    for (auto const& note : sheet.notes) page += "<p>" + escaped_markup(note) + "</p>\n";
    return page;
}

}  // namespace joute
