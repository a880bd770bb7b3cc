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

private:
    static char* prompt_of(EditLine* editor);
    static int read_key(EditLine* editor, wchar_t* key);

    int interruption_;
    std::string prompt_;
    Deadline deadline_;
    History* history_;
    EditLine* editor_;
};

}  // namespace joute::text
