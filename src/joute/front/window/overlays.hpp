// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/widgets.hpp"
#include "joute/table/game_type.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

/// @file
/// Modal dialogs, drawn over a screen until they are closed.
namespace joute::window {

/// A scrollable page of simple Markdown.
class Page {
public:
    /// The layout follows the window size in every frame.
    explicit Page(std::string markdown) : markdown_(std::move(markdown)) {}
    /// Draws the page. False once it is closed.
    bool frame(Ui& ui);

private:
    std::string markdown_;
    float top_ = 0;
};

/// Draws a list of keys and their actions. False once it is closed.
bool key_list(Ui& ui, std::vector<std::pair<std::string, std::string>> const& keys);

/// Asks for confirmation. Returns true for yes, false for no, null in frames without an answer.
std::optional<bool> confirmation(Ui& ui, std::string const& question, std::string const& yes,
                                 std::string const& no);

/// Asks for the name of a file.
class FileQuestion {
public:
    /// `name` is the initial content of the text field.
    explicit FileQuestion(std::string name) : name_(std::move(name)) {}
    enum class Answer { none, cancelled, given };
    /// Draws the dialog, with the error about the last name, and returns the answer given in this frame.
    Answer frame(Ui& ui, std::string const& trouble);
    /// The text typed so far.
    std::string const& name() const { return name_; }

private:
    std::string name_;
};

}  // namespace joute::window
