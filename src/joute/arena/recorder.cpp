// SPDX-License-Identifier: MIT
#include "joute/arena/recorder.hpp"

#include "joute/base/error.hpp"

namespace joute {

Recorder::Recorder(SaveTarget target)
    : target_(std::move(target)), file_(target_.file), is_out_of_date_(target_.failed) {}

std::optional<Message> Recorder::open(Record const& record) {
    if (!target_.from_the_start) return std::nullopt;
    std::lock_guard const lock(mutex_);
    try {
        write(record);
        return std::nullopt;
    } catch (Error const& error) {
        target_.file.clear();
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
    if (target_.file.empty()) return;
    is_out_of_date_ = true;
    file_.keep(target_.format->write(record).text);
    is_out_of_date_ = false;
}

void Recorder::move_to(std::filesystem::path const& file, std::shared_ptr<RecordFormat const> format,
                       Record const& record) {
    MirroredFile kept(file);
    kept.keep(format->write(record).text);
    std::lock_guard const lock(mutex_);
    file_ = std::move(kept);
    target_.file = file;
    target_.format = std::move(format);
    is_out_of_date_ = false;
}

std::filesystem::path Recorder::file() const {
    std::lock_guard const lock(mutex_);
    return target_.file;
}

bool Recorder::is_out_of_date() const {
    std::lock_guard const lock(mutex_);
    return is_out_of_date_;
}

}  // namespace joute
