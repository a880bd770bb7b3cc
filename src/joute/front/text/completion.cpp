// SPDX-License-Identifier: MIT
#include "joute/front/text/completion.hpp"

#include "joute/base/text.hpp"
#include "joute/front/text/wrap.hpp"

#include <algorithm>
#include <filesystem>

namespace joute::text {

Completion complete_word(std::string_view typed, std::vector<std::string> const& words) {
    Completion completion{.replaced = typed.size()};
    for (auto const& word : words) {
        if (lower(word).starts_with(lower(typed))) completion.candidates.push_back(word);
    }
    return completion;
}

Completion complete_file(std::string_view typed) {
    auto const slash = typed.rfind('/');
    auto const folder = typed.substr(0, slash == std::string_view::npos ? 0 : slash + 1);
    auto const name = typed.substr(folder.size());
    Completion completion{.replaced = typed.size()};
    std::error_code error;
    std::filesystem::directory_iterator file(folder.empty() ? "." : folder, error);
    for (; !error && file != std::filesystem::directory_iterator(); file.increment(error)) {
        auto const each = file->path().filename().string();
        bool const hidden = each.starts_with('.') && !name.starts_with('.');
        std::error_code ignored;
        if (each.starts_with(name) && !hidden)
            completion.candidates.push_back(std::string(folder) + each +
                                            (file->is_directory(ignored) ? "/" : ""));
    }
    std::sort(completion.candidates.begin(), completion.candidates.end());
    return completion;
}

std::string common_beginning(std::vector<std::string> const& candidates) {
    auto const& first = candidates.front();
    std::size_t length = first.size();
    for (auto const& each : candidates) {
        auto const a = lower(first);
        auto const b = lower(each);
        auto const end = std::mismatch(a.begin(), a.end(), b.begin(), b.end()).first;
        length = std::min(length, static_cast<std::size_t>(end - a.begin()));
    }
    while (length < first.size() && (static_cast<unsigned char>(first[length]) & 0xC0U) == 0x80U) --length;
    return first.substr(0, length);
}

std::string listed(std::vector<std::string> const& words, int columns) {
    std::string text;
    for (auto const& word : words) text += (text.empty() ? "" : "  ") + word;
    return wrapped(text, columns, 0) + "\n";
}

}  // namespace joute::text
