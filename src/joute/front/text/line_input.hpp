// SPDX-License-Identifier: MIT
#pragma once

#include "joute/front/text/console.hpp"

#include <histedit.h>

namespace joute::text {

/// Reads lines from a terminal with libedit's editing and history. Polls for keys itself, so that Ctrl-C ends
/// the line and the terminal mode is restored, and so that the time left runs in the prompt.
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
    static unsigned char refresh(EditLine* editor, int key);

    std::string prompt_now() const;

    int interruption_;
    std::string prompt_;
    std::string shown_;  ///< the prompt with the time left, as libedit got it last
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

/// What ended a wait for input.
enum class Woken { by_input, by_interruption, by_deadline };

/// Waits until stdin or `interruption` is readable or the deadline has passed.
Woken wait_for_input(int interruption, Deadline deadline);

}  // namespace joute::text
