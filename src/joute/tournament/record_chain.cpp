// SPDX-License-Identifier: MIT
#include "joute/tournament/record_chain.hpp"

#include "joute/base/hash.hpp"

#include <algorithm>
#include <cassert>

namespace joute {
namespace {

constexpr std::string_view tag_begin = "\n[Chain \"";
constexpr std::string_view tag_end = "\"]";

}  // namespace

RecordChain::RecordChain(std::string_view heading) : state_(hash_of({heading})) {}

std::string RecordChain::seal(std::string_view record) {
    state_ = hash_of({state_, record});
    begun_ = true;
    auto const last_tag = record.find("\n[Joute \"");
    assert(last_tag != std::string_view::npos);
    std::string text(record.substr(0, last_tag));
    text.append(tag_begin).append(state_).append(tag_end);
    return text.append(record.substr(last_tag));
}

std::optional<Message> RecordChain::check(std::string_view record) {
    auto const tags = record.substr(0, record.find("\n\n"));
    auto const begin = tags.find(tag_begin);
    if (begin == std::string_view::npos) {
        state_ = hash_of({state_, record});
        if (begun_) return msg("the tag Chain is missing, although earlier records have it");
        return std::nullopt;
    }
    begun_ = true;
    auto const value = begin + tag_begin.size();
    auto const end = std::min(tags.find('\n', value), tags.size());
    auto const expected = hash_of({state_, record.substr(0, begin), record.substr(end)});
    auto stated = tags.substr(value, end - value);
    if (stated.ends_with(tag_end)) stated.remove_suffix(tag_end.size());
    state_ = stated;  // the records after a changed one are judged by themselves
    if (stated == expected) return std::nullopt;
    return msg(
        "the tag Chain does not match: this record, or what stands before it, was changed, moved or removed");
}

}  // namespace joute
