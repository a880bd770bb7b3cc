// SPDX-License-Identifier: MIT
#include "joute/front/text/cup_view.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/jgn.hpp"
#include "joute/base/text.hpp"
#include "joute/front/text/wrap.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace joute::text {
namespace {

using namespace std::chrono_literals;

constexpr auto between_tables = 100ms;

// Why the match ended, in words; empty if by the rules.
std::string cause_of(Record const& record, Texts const& texts) {
    if (record.ending->cause == Ending::Cause::repetition) return texts(msg("repetition"));
    Seating players;
    for (auto const& name : record.players) players.push_back({name, false});
    return std::string(trimmed(describe_cause(*record.ending, players, texts)));
}

int widest_line(std::string const& text) {
    int widest = 0;
    for (auto const line : lines(text)) widest = std::max(widest, width(line));
    return widest;
}

}  // namespace

CupView::CupView(Console& console, Texts const& texts, bool for_people)
    : console_(console),
      texts_(texts),
      for_people_(for_people),
      in_place_(for_people && console.on_terminal()) {}

void CupView::played(Record const& record, Standings const& standings, ReportSubject const& subject,
                     std::size_t scheduled) {
    if (!for_people_) return;
    if (!in_place_) {
        auto const why = cause_of(record, texts_);
        console_.say(fmt::format("{}/{}  {}  {}  {}{}\n", standings.matches(), scheduled, record.round,
                                 fmt::join(record.players, " – "), jgn::result(record),
                                 why.empty() ? "" : "  " + why));
        return;
    }
    if (next_table_ && Clock::now() < *next_table_) return;
    Stopwatch const drawing;
    auto const size = Console::size();
    auto sheet = sheet_of(standings, subject, texts_, most_crossed_in_text);
    if (widest_line(sheet_as_text(sheet)) > size.columns) sheet = sheet_of(standings, subject, texts_, 0);
    sheet.notes.push_back(
        texts_(msg("matches: {} of {}, {} per second", standings.matches(), scheduled,
                   fmt::format("{:.1f}", standings.matches() / std::max(watch_.seconds(), 1e-3)))));
    if (!last_fault_.empty()) sheet.notes.push_back(last_fault_);
    auto const text = sheet_as_text(sheet);
    clear();
    std::string page;
    for (auto const line : lines(text)) {
        if (shown_lines_ + 1 >= size.rows) break;
        page += cut(line, size.columns) + "\n";
        ++shown_lines_;
    }
    console_.say(page);
    next_table_ = Clock::now() + std::max<Clock::duration>(between_tables, 20 * drawing.elapsed());
}

void CupView::failed(std::string const& entrant, Fault const& fault, std::filesystem::path const& file) {
    last_fault_ = texts_(msg("{}: {} ({}); see {}", entrant, fault.why,
                             describe_verdict(verdict(fault.cause)), file.string()));
    if (for_people_ && !in_place_) console_.say(last_fault_ + "\n");
}

void CupView::finish() {
    clear();
    if (in_place_ && !last_fault_.empty()) console_.say(last_fault_ + "\n");
}

void CupView::clear() {
    if (shown_lines_ > 0) console_.say(fmt::format("\x1b[{}A\x1b[J", shown_lines_));
    shown_lines_ = 0;
}

}  // namespace joute::text
