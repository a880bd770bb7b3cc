// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/window/widgets.hpp"
#include "joute/table/game_type.hpp"

#include <optional>
#include <string>
#include <utility>
#include <vector>

// What lies over a screen until it is put away.
namespace joute::window {

// A page of simple Markdown that can be scrolled; false when it was closed.
class Page {
public:
    explicit Page(std::string markdown) : markdown_(std::move(markdown)) {}
    bool frame(Ui& ui);

private:
    std::string markdown_;
    float top_ = 0;
};

// Keys and what they do; false when it was closed.
bool key_list(Ui& ui, std::vector<std::pair<std::string, std::string>> const& keys);

// Asks for the name of a file.
class FileQuestion {
public:
    explicit FileQuestion(std::string name) : name_(std::move(name)) {}
    enum class Answer { none, cancelled, given };
    Answer frame(Ui& ui, std::string const& trouble);
    std::string const& name() const { return name_; }

private:
    std::string name_;
};

}  // namespace joute::window
