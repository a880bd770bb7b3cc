// SPDX-License-Identifier: MIT
#include "joute/front/text/line_editor.hpp"

#include "joute/base/text.hpp"
#include "joute/front/text/line_pipe.hpp"

#include <unistd.h>

#include <clocale>
#include <cstdio>
#include <cwchar>

namespace joute::text {
namespace {

LineEditor& owner_of(EditLine* editor) {
    void* owner = nullptr;
    el_get(editor, EL_CLIENTDATA, &owner);
    return *static_cast<LineEditor*>(owner);
}

}  // namespace

LineEditor::LineEditor(int interruption)
    : interruption_(interruption),
      history_(history_init()),
      editor_(el_init("joute", stdin, stdout, stderr)) {
    // Reads typed accents as UTF-8 even without a configured locale; the C library always has this one.
    std::setlocale(LC_CTYPE, "C.UTF-8");
    HistEvent event{};
    history(history_, &event, H_SETSIZE, 500);
    el_set(editor_, EL_CLIENTDATA, this);
    el_set(editor_, EL_PROMPT, &prompt_of);
    el_set(editor_, EL_EDITOR, "emacs");
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_GETCFN, &read_key);
}

LineEditor::~LineEditor() {
    el_end(editor_);
    history_end(history_);
}

char* LineEditor::prompt_of(EditLine* editor) { return owner_of(editor).prompt_.data(); }

int LineEditor::read_key(EditLine* editor, wchar_t* key) {
    std::mbstate_t state{};
    for (;;) {
        if (!wait_for_input(owner_of(editor).interruption_, owner_of(editor).deadline_)) return 0;
        char byte = 0;
        if (read(STDIN_FILENO, &byte, 1) != 1) return 0;
        auto const used = std::mbrtowc(key, &byte, 1, &state);
        if (used == static_cast<std::size_t>(-2)) continue;  // the first bytes of a longer character
        if (used == static_cast<std::size_t>(-1)) *key = L'?';
        return 1;
    }
}

std::optional<std::string> LineEditor::next(std::string const& prompt, Deadline deadline) {
    prompt_ = prompt;
    deadline_ = deadline;
    el_resize(editor_);
    int length = 0;
    auto const* const typed = el_gets(editor_, &length);
    if (typed == nullptr || length <= 0) return std::nullopt;
    HistEvent event{};
    if (!trimmed(typed).empty()) history(history_, &event, H_ENTER, typed);
    return std::string(trimmed(typed));
}

}  // namespace joute::text
