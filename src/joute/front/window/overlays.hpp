// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/widgets.hpp"
#include "joute/table/game_type.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

/// @file
/// What lies over a screen until it is put away.
namespace joute::window {

/// A page of simple Markdown that can be scrolled.
class Page {
public:
    /// Laid out anew for each picture, as wide as the window is.
    explicit Page(std::string markdown) : markdown_(std::move(markdown)) {}
    /// Draws it; false when it was closed.
    bool frame(Ui& ui);

private:
    std::string markdown_;
    float top_ = 0;
};

/// Keys and what they do; false when it was closed.
bool key_list(Ui& ui, std::vector<std::pair<std::string, std::string>> const& keys);

/// Asks before something is lost: true when the person wants it done, false when not, nothing while they think about it.
std::optional<bool> confirmation(Ui& ui, std::string const& question, std::string const& yes);

/// Asks for the name of a file.
class FileQuestion {
public:
    /// Begins with a name that can be changed.
    explicit FileQuestion(std::string name) : name_(std::move(name)) {}
    enum class Answer { none, cancelled, given };
    /// Draws it, with what went wrong with the last name, and says what was answered to it in this picture.
    Answer frame(Ui& ui, std::string const& trouble);
    /// What is typed so far.
    std::string const& name() const { return name_; }

private:
    std::string name_;
};

}  // namespace joute::window
