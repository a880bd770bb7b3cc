// SPDX-License-Identifier: MIT
#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

/// @file
/// A slow reference implementation of rules and strategies, for tests. It works on the characters of the
/// position's text and shares no code with the game.
namespace tirs::reference {

/// A column and a row, from 0 at the top left.
struct Place {
    int x = 0;
    int y = 0;
    bool operator==(Place const&) const = default;
};

/// The notation of a move.
inline std::string name(Place p) {
    return std::string(1, static_cast<char>('a' + p.x)) + std::to_string(p.y + 1);
}

/// A position, changed by play().
class Match {
public:
    /// Parses the text of a position.
    explicit Match(std::string const& text) {
        std::size_t const rows_end = text.find(' ');
        std::size_t const scores_end = text.rfind(' ');
        std::string row;
        for (char const c : text.substr(0, rows_end) + "/") {
            if (c != '/') row += c;
            if (c == '/') rows_.push_back(row), row.clear();
        }
        std::string score;
        for (char const c : text.substr(rows_end + 1, scores_end - rows_end - 1) + "-") {
            if (c != '-') score += c;
            if (c == '-') scores_.push_back(std::stoi(score)), score.clear();
        }
        player_ = std::stoi(text.substr(scores_end + 1));
    }

    /// The notation of the position.
    std::string text() const {
        std::string text;
        for (auto const& row : rows_) text += (text.empty() ? "" : "/") + row;
        for (std::size_t i = 0; i < scores_.size(); ++i)
            text += (i == 0 ? " " : "-") + std::to_string(scores_[i]);
        return text + " " + std::to_string(player_);
    }

    int n() const { return static_cast<int>(rows_.size()); }
    int player() const { return player_; }
    std::vector<int> const& scores() const { return scores_; }

    /// 0 if the cell holds no number.
    int number(Place p) const { return is_number(at(p)) ? at(p) - '0' : 0; }

    /// Null before the first move of `start=free`.
    std::optional<Place> cursor() const {
        for (int y = 0; y < n(); ++y) {
            auto const x = rows_[static_cast<std::size_t>(y)].find('#');
            if (x != std::string::npos) return Place{static_cast<int>(x), y};
        }
        return std::nullopt;
    }

    /// The cells that may be taken, in the order of rule 4.
    std::vector<Place> cells() const {
        auto const from = cursor();
        return from ? cells_from(*from, {}) : every_cell();
    }

    /// Rule 2.
    void play(Place taken) {
        scores_[static_cast<std::size_t>(player_ - 1)] += number(taken);
        if (auto const old = cursor()) at(*old) = '.';
        at(taken) = '#';
        player_ = player_ == static_cast<int>(scores_.size()) ? 1 : player_ + 1;
    }

    /// Rule 4: the cell that each strategy takes.
    Place naive() const {
        return first_best([this](Place p) { return number(p); });
    }

    Place level1() const {
        return first_best([this](Place p) { return number(p) - largest(cells_from(p, {p})); });
    }

    Place level2() const {
        return first_best([this](Place p) {
            auto const replies = cells_from(p, {p});
            if (replies.empty()) return number(p);
            int best = -100;
            for (Place const r : replies) {
                if (number(r) != largest(replies)) continue;
                best = std::max(best, number(p) - number(r) + largest(cells_from(r, {p, r})));
            }
            return best;
        });
    }

private:
    static bool is_number(char c) { return c >= '1' && c <= '9'; }
    char& at(Place p) { return rows_[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)]; }
    char at(Place p) const { return rows_[static_cast<std::size_t>(p.y)][static_cast<std::size_t>(p.x)]; }

    std::vector<Place> every_cell() const {
        std::vector<Place> cells;
        for (int y = 0; y < n(); ++y) {
            for (int x = 0; x < n(); ++x) cells.push_back({x, y});
        }
        return cells;
    }

    /// The cells with a number in the row and column of `from`, except those in `taken`.
    std::vector<Place> cells_from(Place from, std::vector<Place> const& taken) const {
        std::vector<Place> cells;
        auto add = [&](Place p) {
            bool const gone = std::find(taken.begin(), taken.end(), p) != taken.end();
            if (number(p) > 0 && !gone) cells.push_back(p);
        };
        for (int x = 0; x < n(); ++x) add({x, from.y});
        for (int y = 0; y < n(); ++y) add({from.x, y});
        return cells;
    }

    int largest(std::vector<Place> const& cells) const {
        int best = 0;
        for (Place const p : cells) best = std::max(best, number(p));
        return best;
    }

    template <class Score>
    Place first_best(Score score) const {
        auto const list = cells();
        Place best = list.front();
        for (Place const p : list) {
            if (score(p) > score(best)) best = p;
        }
        return best;
    }

    std::vector<std::string> rows_;
    std::vector<int> scores_;
    int player_ = 1;
};

}  // namespace tirs::reference
