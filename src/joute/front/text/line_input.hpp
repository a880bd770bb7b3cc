// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/text/console.hpp"

#include <histedit.h>

namespace joute::text {

/// Reads lines from a terminal with libedit's editing and history. Polls for keys itself, so that Ctrl-C ends
/// the line and the terminal mode is restored.
class LineEditor final : public LineSource {
public:
    /// Reading ends when the descriptor becomes readable.
    explicit LineEditor(int interruption);
    ~LineEditor() override;
    LineEditor(LineEditor const&) = delete;
    LineEditor& operator=(LineEditor const&) = delete;

    std::optional<std::string> next(std::string const& prompt, Deadline deadline) override;
    void complete_with(Completer const& completer) override { completer_ = completer; }

private:
    static unsigned char complete(EditLine* editor, int key);
    static char* prompt_of(EditLine* editor);
    static int read_key(EditLine* editor, wchar_t* key);

    int interruption_;
    std::string prompt_;
    Deadline deadline_;
    Completer completer_;
    History* history_;
    EditLine* editor_;
};

/// Reads lines from a pipe or file on stdin, so that every dialogue can be scripted. Writes the prompt too.
class LinePipe final : public LineSource {
public:
    /// Reading ends when the descriptor becomes readable.
    explicit LinePipe(int interruption) : interruption_(interruption) {}
    std::optional<std::string> next(std::string const& prompt, Deadline deadline) override;

private:
    int interruption_;
    std::string read_ahead_;
    bool at_end_ = false;
};

/// Waits until stdin is readable. False if `interruption` became readable or the deadline passed first.
bool wait_for_input(int interruption, Deadline deadline);

}  // namespace joute::text
