// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/message.hpp"
#include "joute/table/table.hpp"

#include <exception>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

/// @file
/// How a contract test reports: one sentence for the first broken guarantee, and a reason if there is nothing
/// to check.
namespace joute::testing {

/// Ends a check: a guarantee does not hold. The sentence names the game, the position and the move.
struct Broken {
    std::string sentence;
};

/// Ends a check: the guarantee does not apply to this game.
struct Inapplicable {
    std::string reason;
};

/// One check of a game with its parameters.
class Check {
public:
    /// `name` is the game's.
    Check(std::string_view name, Params params) : name_(name), params_(std::move(params)) {}

    Params const& params() const { return params_; }
    /// The game string.
    std::string game() const {
        auto const text = params_.text();
        return name_ + (text.empty() ? "" : ":" + text);
    }
    /// Whether `require` was never called.
    bool is_empty() const { return made_ == 0; }

    /// Calls `body`. Until it returns, sentences name the table's position and go on with `note`. Exceptions
    /// of the rules become such sentences too.
    void at(Table const& table, std::function<void()> const& body, std::string_view note = {}) {
        auto const* const table_before = std::exchange(table_, &table);
        auto const note_before = std::exchange(note_, note);
        try {
            body();
        } catch (std::exception const& error) {
            throw Broken{place({}) + "an exception is thrown: " + error.what()};
        }
        table_ = table_before;
        note_ = note_before;
    }

    /// Ends the check unless `holds`. `wrong` says what is wrong instead, in terms of the game's members.
    template <class... Arguments>
    void require(bool holds, std::string_view wrong, Arguments const&... arguments) {
        require_of(std::nullopt, holds, wrong, arguments...);
    }
    /// The same about the move of this index.
    template <class... Arguments>
    void require_of(std::optional<std::size_t> move, bool holds, std::string_view wrong,
                    Arguments const&... arguments) {
        ++made_;
        if (!holds) throw Broken{place(move) + in_english(msg(wrong, arguments...))};
    }

    /// Ends the check unless it applies to the game.
    static void needs(bool applies, std::string_view otherwise) {
        if (!applies) throw Inapplicable{std::string(otherwise)};
    }

private:
    std::string place(std::optional<std::size_t> move) const {
        std::string text = game();
        if (table_ != nullptr) text += ", position '" + table_->text() + "'";
        if (move) text += ", move " + table_->move_text(*move);
        return text.append(": ").append(note_);
    }

    std::string name_;
    Params params_;
    Table const* table_ = nullptr;
    std::string_view note_;
    int made_ = 0;
};

}  // namespace joute::testing
