// SPDX-License-Identifier: MIT
#include "joute/arena/jgn.hpp"
#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <map>

namespace joute {
namespace {

using Kind = Record::Item::Kind;

// Parses in a single pass: the tags, then the moves.
class Reader {
public:
    /// Which items to keep.
    enum class Keep { all, faults };

    explicit Reader(std::string_view text, Keep keep = Keep::all) : rest_(text), keep_(keep) {}

    ReadRecord read() {
        set_last_line_aside();
        read_tags();
        take_tags();
        read_moves();
        if (!cut_off_.empty()) {
            if (closed_) fail(msg("there is text after the end of the match"));
            add(Kind::remark, " cut short: " + cut_off_);
            read_.notes.push_back(msg("the last line is incomplete and is ignored: {}", cut_off_));
        }
        take_result();
        // A secret drawn from the seed is written only at the end. In an unfinished record it was given.
        auto& record = read_.record;
        record.secret_from_seed = record.seed && (!record.secret || record.ending);
        return std::move(read_);
    }

private:
    [[noreturn]] void fail(Message const& what) const { throw Error(msg("line {}: {}", line_, what)); }

    // Removes a last line without a line end: its write was interrupted, unless it closes the match.
    void set_last_line_aside() {
        auto const end = rest_.rfind('\n');
        auto const last = end == std::string_view::npos ? rest_ : rest_.substr(end + 1);
        auto const text = trimmed(last);
        if (text.empty() || text.starts_with('[') || is_end(text)) return;
        cut_off_ = text;
        std::replace(cut_off_.begin(), cut_off_.end(), '\r', ' ');
        rest_.remove_suffix(last.size());
    }

    static bool is_end(std::string_view word) {
        constexpr std::array ends{jgn::unfinished, jgn::over, std::string_view("1-0"),
                                  std::string_view("0-1"), std::string_view("1/2-1/2")};
        return std::find(ends.begin(), ends.end(), word) != ends.end();
    }

    // ---- characters

    bool at_end() const { return rest_.empty(); }
    char take() {
        char const c = rest_.front();
        rest_.remove_prefix(1);
        if (c == '\n') ++line_;
        return c;
    }
    static bool is_blank(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
    void skip_blanks() {
        while (!at_end() && is_blank(rest_.front())) take();
    }
    // Returns the text before `end` and consumes both.
    std::string take_until(char end, Message const& missing) {
        int const began = line_;
        std::string text;
        while (!at_end()) {
            char const c = take();
            if (c == end) return text;
            text += c;
        }
        line_ = began;
        fail(missing);
    }
    std::string take_line() {
        std::string text(trimmed_end(rest_.substr(0, rest_.find('\n'))));
        while (!at_end() && take() != '\n') {}
        return text;
    }
    static std::string_view trimmed_end(std::string_view text) {
        while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
        return text;
    }

    // ---- tags

    void read_tags() {
        for (skip_blanks(); !at_end() && (rest_.front() == '[' || rest_.front() == ';'); skip_blanks()) {
            int const line = line_;
            if (rest_.front() == ';') {
                take();
                add(Kind::remark, take_line());
                continue;
            }
            auto const text = take_line();
            auto const begin = text.find('"');
            bool const whole = text.ends_with("\"]") && begin != std::string::npos && begin + 2 < text.size();
            if (!whole) throw Error(msg("line {}: a tag looks like [Name \"value\"]", line));
            std::string name(trimmed(text.substr(1, begin - 1)));
            auto const value =
                unquoted(std::string_view(text).substr(begin + 1, text.size() - begin - 3), line);
            if (!tags_.emplace(name, value).second)
                throw Error(msg("line {}: the tag {} is given twice", line, name));
            order_.push_back(name);
        }
    }

    static std::string unquoted(std::string_view text, int line) {
        std::string value;
        for (std::size_t i = 0; i < text.size(); ++i) {
            if (text[i] == '"' || (text[i] == '\\' && i + 1 == text.size()))
                throw Error(msg("line {}: a quotation mark inside a tag needs a \\ before it", line));
            if (text[i] == '\\') ++i;
            value += text[i];
        }
        return value;
    }

    std::optional<std::string> take_tag(std::string const& name) {
        auto const found = tags_.find(name);
        if (found == tags_.end()) return std::nullopt;
        std::erase(order_, name);
        return tags_.extract(found).mapped();
    }
    std::string needed_tag(std::string const& name) {
        auto const value = take_tag(name);
        if (!value) throw Error(msg("the tag {} is missing", name));
        return *value;
    }

    void take_tags() {
        auto& record = read_.record;
        if (tags_.empty()) throw Error(msg("not a record: it does not begin with tags"));
        auto const version = needed_tag("Joute");
        if (version != jgn::version)
            throw Error(
                msg("this record has version {}; only version {} is supported", version, jgn::version));
        record.event = take_tag("Event").value_or("?");
        record.site = take_tag("Site").value_or("?");
        record.date = take_tag("Date").value_or("????.??.??");
        record.round = take_tag("Round").value_or("-");
        for (std::size_t seat = 0; seat < most_seats; ++seat) {
            auto const player = take_tag(jgn::player_tag(seat));
            if (!player && seat >= 2) break;
            record.players.push_back(player.value_or("?"));
        }
        record.game = needed_tag("Game");
        record.position = take_tag("Position");
        if (auto const seed = take_tag("Seed")) record.seed = number(*seed, "Seed");
        record.secret = take_tag("Secret");
        record.repetition_ends = take_tag("Repetition") != jgn::ignored;
        record.time_control = take_tag("TimeControl").value_or("-");
        result_ = take_tag("Result").value_or(std::string(jgn::unfinished));
        scores_ = take_tag("Scores").value_or("?");
        termination_ = take_tag("Termination").value_or("normal");
        for (auto const& name : order_) record.other_tags.emplace_back(name, tags_.at(name));
    }

    static std::uint64_t number(std::string const& text, std::string_view tag) {
        std::uint64_t value = 0;
        auto const [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
        if (error != std::errc{} || end != text.data() + text.size())
            throw Error(msg("the tag {} is not a whole number: '{}'", tag, text));
        return value;
    }

    // ---- moves

    void add(Kind kind, std::string text) { add(kind, std::move(text), line_); }
    void add(Kind kind, std::string text, int line) {
        bool const fault = kind == Kind::comment && text.starts_with("fault ");
        if (keep_ == Keep::all || fault) read_.record.items.push_back({kind, std::move(text), line});
    }

    void read_moves() {
        for (skip_blanks(); !at_end(); skip_blanks()) {
            if (rest_.front() == '{') {
                read_comment();
            } else if (rest_.front() == ';') {
                take();
                add(Kind::remark, take_line());
            } else if (closed_) {
                fail(msg("there is text after the end of the match"));
            } else {
                read_word();
            }
        }
    }

    void read_comment() {
        take();
        int const line = line_;
        auto text = take_until('}', msg("this comment is not closed"));
        bool const attempt = text.starts_with(jgn::refused) && tokens(text).size() == 2;
        if (attempt) text.erase(0, jgn::refused.size());
        add(attempt ? Kind::refused : Kind::comment, std::move(text), line);
    }

    void read_word() {
        int const line = line_;
        auto const end = std::find_if(rest_.begin(), rest_.end(),
                                      [](char c) { return is_blank(c) || c == '{' || c == ';'; });
        std::string_view word = rest_.substr(0, static_cast<std::size_t>(end - rest_.begin()));
        rest_.remove_prefix(word.size());
        auto const digits = word.find_first_not_of("0123456789");
        if (digits != std::string_view::npos && digits > 0 && word[digits] == '.') {  // a move number
            word.remove_prefix(std::min(word.find_first_not_of('.', digits), word.size()));
        }
        if (word.empty()) return;
        if (is_end(word)) {
            closed_ = std::string(word);
        } else if (word.find_first_of("($") == 0) {
            fail(msg("PGN variations and numeric annotations ($1) are not supported"));
        } else if (word.find_first_of(".($*=}") != std::string_view::npos) {
            fail(msg("{}: {}", word, msg("not a move")));
        } else {
            add(word.front() == '~' ? Kind::event : Kind::move, std::string(word), line);
        }
    }

    // ---- result

    void take_result() {
        bool const said = result_ != jgn::unfinished;
        if (!closed_ || *closed_ == jgn::unfinished) {
            if (said)
                read_.notes.push_back(
                    msg("the moves do not reach the result {}: the record is incomplete", result_));
            return;
        }
        if (!said || (*closed_ != jgn::over && *closed_ != result_))
            fail(msg("the moves end with {}, but the tag Result says {}", *closed_, result_));
        Ending ending;
        auto const seats = read_.record.players.size();
        for (auto const word : tokens(scores_)) {
            auto const score = to_int(word);
            if (!score || ending.scores.size() == seats) throw Error(wrong_scores());
            ending.scores.push_back(*score);
        }
        if (ending.scores.size() != seats) throw Error(wrong_scores());
        for (Seat const seat : winners()) ending.winners.push_back(seat);
        take_termination(ending);
        read_.record.ending = ending;
    }

    Message wrong_scores() const {
        return msg("the tag Scores must have a number for each player, not '{}'", scores_);
    }

    std::vector<Seat> winners() const {
        if (result_ == "1-0") return {0};
        if (result_ == "0-1") return {1};
        if (result_ == "1/2-1/2") return {0, 1};
        std::vector<Seat> seats;
        for (auto const word : tokens(result_)) {
            auto const seat = to_int(word);
            bool const next = seat && *seat >= 1 && (seats.empty() || *seat - 1 > seats.back());
            if (!next || *seat > static_cast<int>(read_.record.players.size()))
                throw Error(msg("the tag Result is not understood: '{}'", result_));
            seats.push_back(*seat - 1);
        }
        if (seats.empty()) throw Error(msg("the tag Result is not understood: '{}'", result_));
        return seats;
    }

    // `normal`, `time forfeit 2`.
    void take_termination(Ending& ending) const {
        std::string_view cause_text = termination_;
        auto const blank = cause_text.rfind(' ');
        auto const seat =
            to_int(cause_text.substr(blank == std::string_view::npos ? cause_text.size() : blank + 1))
                .value_or(0);
        if (seat != 0) cause_text = cause_text.substr(0, blank);
        auto const cause = jgn::parse_cause(cause_text).value_or(Ending::Cause::left);
        bool const by_nobody = cause == Ending::Cause::rules || cause == Ending::Cause::repetition ||
                               cause == Ending::Cause::agreement;
        bool const known = cause != Ending::Cause::left && by_nobody == (seat == 0);
        if (!known || seat < 0 || seat > static_cast<int>(read_.record.players.size()))
            throw Error(msg("the tag Termination is not understood: '{}'", termination_));
        ending.cause = cause;
        if (seat != 0) ending.by = seat - 1;
    }

    std::string_view rest_;
    Keep keep_;
    int line_ = 1;
    std::string cut_off_;
    std::map<std::string, std::string> tags_;
    std::vector<std::string> order_;  // tags not taken yet, in the order of the file
    std::string result_;
    std::string scores_;
    std::string termination_;
    std::optional<std::string> closed_;  // the token that ended the moves
    ReadRecord read_;
};

}  // namespace

ReadRecord JgnFormat::read(std::string_view text) const { return Reader(text).read(); }

Record jgn::read_summary(std::string_view text) { return Reader(text, Reader::Keep::faults).read().record; }

}  // namespace joute
