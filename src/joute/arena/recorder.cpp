// SPDX-License-Identifier: MIT
#include "joute/arena/recorder.hpp"

#include "joute/base/error.hpp"

namespace joute {

Recorder::Recorder(Keeping keeping)
    : keeping_(std::move(keeping)), file_(keeping_.file), in_trouble_(keeping_.failed) {}

std::optional<Message> Recorder::open(Record const& record) {
    if (!keeping_.from_the_start) return std::nullopt;
    std::lock_guard const lock(mutex_);
    try {
        write(record);
        return std::nullopt;
    } catch (Error const& error) {
        keeping_.file.clear();
        return msg("the match continues, but it cannot be saved: {}", error.message());
    }
}

void Recorder::keep(Record const& record) {
    std::lock_guard const lock(mutex_);
    try {
        write(record);
    } catch (Error const& error) {
        throw Error(msg("not played, because it cannot be saved: {}; save the match in another file",
                        error.message()));
    }
}

void Recorder::write(Record const& record) {
    if (keeping_.file.empty()) return;
    in_trouble_ = true;
    file_.keep(keeping_.format->write(record).text);
    in_trouble_ = false;
}

void Recorder::move_to(std::filesystem::path const& file, std::shared_ptr<RecordFormat const> format,
                       Record const& record) {
    KeptFile kept(file);
    kept.keep(format->write(record).text);
    std::lock_guard const lock(mutex_);
    file_ = std::move(kept);
    keeping_.file = file;
    keeping_.format = std::move(format);
    in_trouble_ = false;
}

std::filesystem::path Recorder::file() const {
    std::lock_guard const lock(mutex_);
    return keeping_.file;
}

bool Recorder::in_trouble() const {
    std::lock_guard const lock(mutex_);
    return in_trouble_;
}

}  // namespace joute
