// SPDX-License-Identifier: MIT
#include "joute/front/text/line_input.hpp"

#include "joute/base/text.hpp"

#include <unistd.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <clocale>
#include <cstdint>
#include <cstdio>
#include <cwchar>
#include <limits>
#include <poll.h>
#include <utility>

namespace joute::text {
namespace {

LineEditor& owner_of(EditLine* editor) {
    void* owner = nullptr;
    el_get(editor, EL_CLIENTDATA, &owner);
    return *static_cast<LineEditor*>(owner);
}

// A key that read_key() makes up every second; libedit then draws what has changed in the prompt. Nothing else is
// bound to it (Ctrl-^).
constexpr wchar_t second_passed = L'\x1e';

// When the time left to the deadline, in whole seconds, changes next.
Deadline next_second(Deadline deadline) {
    if (!deadline) return deadline;
    auto const seconds = std::chrono::ceil<std::chrono::seconds>(*deadline - Clock::now());
    return *deadline - std::max(seconds - std::chrono::seconds(1), std::chrono::seconds::zero());
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
    el_set(editor_, EL_ADDFN, "joute-refresh", "draw the prompt again", &refresh);
    el_set(editor_, EL_BIND, "^^", "joute-refresh", nullptr);
    el_set(editor_, EL_ADDFN, "joute-complete", "complete a move or a command", &complete);
    el_set(editor_, EL_BIND, "\t", "joute-complete", nullptr);
    el_set(editor_, EL_HIST, history, history_);
    el_set(editor_, EL_GETCFN, &read_key);
}

LineEditor::~LineEditor() {
    el_end(editor_);
    history_end(history_);
}

std::string LineEditor::prompt_now() const {
    return deadline_ ? "[" + clock_face(*deadline_ - Clock::now()) + "] " + prompt_ : prompt_;
}

char* LineEditor::prompt_of(EditLine* editor) {
    auto& owner = owner_of(editor);
    owner.shown_ = owner.prompt_now();
    return owner.shown_.data();
}

unsigned char LineEditor::refresh(EditLine*, int) { return CC_REFRESH; }

// Inserts what all candidates share; if that is nothing new, lists them below the line.
unsigned char LineEditor::complete(EditLine* editor, int) {
    auto const& owner = owner_of(editor);
    auto const* const line = el_line(editor);
    std::string_view const before(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
    auto const found = owner.completer_ ? owner.completer_(before) : Completion{};
    if (found.candidates.empty()) return CC_ERROR;
    auto const typed = before.substr(before.size() - found.replaced);
    auto const common = common_beginning(found.candidates);
    if (common.size() > typed.size() || found.candidates.size() == 1) {
        el_deletestr(editor, width(typed));
        el_insertstr(editor, common.c_str());
        return CC_REFRESH;
    }
    auto const list = "\n" + listed(found.candidates, Console::size().columns);
    std::fwrite(list.data(), 1, list.size(), stdout);
    return CC_REDISPLAY;
}

int LineEditor::read_key(EditLine* editor, wchar_t* key) {
    auto const& owner = owner_of(editor);
    std::mbstate_t state{};
    for (;;) {
        auto const woken = wait_for_input(owner.interruption_, next_second(owner.deadline_));
        bool const late = owner.deadline_ && Clock::now() >= *owner.deadline_;
        if (woken == Woken::by_deadline && !late) {
            *key = second_passed;
            return 1;
        }
        if (woken != Woken::by_input) return 0;
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

Woken wait_for_input(int interruption, Deadline deadline) {
    std::array<pollfd, 2> waits{{{interruption, POLLIN, 0}, {STDIN_FILENO, POLLIN, 0}}};
    for (;;) {
        auto const left = deadline ? std::chrono::ceil<std::chrono::milliseconds>(*deadline - Clock::now())
                                   : std::chrono::milliseconds(-1);
        if (deadline && left <= std::chrono::milliseconds::zero()) return Woken::by_deadline;
        auto const wait = std::min<std::int64_t>(left.count(), std::numeric_limits<int>::max());
        if (poll(waits.data(), waits.size(), static_cast<int>(wait)) > 0)
            return (waits[0].revents & POLLIN) == 0 ? Woken::by_input : Woken::by_interruption;
    }
}

std::optional<std::string> LinePipe::next(std::string const& prompt, Deadline deadline) {
    std::fwrite(prompt.data(), 1, prompt.size(), stdout);
    std::fflush(stdout);
    for (;;) {
        if (auto const end = read_ahead_.find('\n'); end != std::string::npos) {
            auto line = read_ahead_.substr(0, end);
            read_ahead_.erase(0, end + 1);
            return line;
        }
        if (at_end_) {
            if (read_ahead_.empty()) return std::nullopt;
            return std::exchange(read_ahead_, {});
        }
        if (wait_for_input(interruption_, deadline) != Woken::by_input) return std::nullopt;
        std::array<char, 4096> buffer{};
        auto const count = read(STDIN_FILENO, buffer.data(), buffer.size());
        if (count > 0) read_ahead_.append(buffer.data(), static_cast<std::size_t>(count));
        at_end_ = count <= 0;
    }
}

}  // namespace joute::text
