// SPDX-License-Identifier: MIT
#include "joute/tournament/games_file.hpp"

#include "joute/arena/jgn.hpp"
#include "joute/arena/match_files.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

namespace joute {
namespace {

constexpr std::string_view mark = "% ";  // before each line of the description

std::string commented(std::string_view description) {
    std::string text;
    for (auto const line : lines(description)) text += std::string(mark) + std::string(line) + "\n";
    return text + "\n";
}

Error trouble(std::filesystem::path const& path) {
    return Error(msg("{}: {}", path.string(), std::generic_category().message(errno)));
}

void write_all(int descriptor, std::string_view text, std::filesystem::path const& path) {
    while (!text.empty()) {
        auto const written = write(descriptor, text.data(), text.size());
        if (written < 0 && errno != EINTR) throw trouble(path);
        if (written > 0) text.remove_prefix(static_cast<std::size_t>(written));
    }
}

// The heading without the marks and the empty line that ends it.
std::string description_in(std::string_view heading) {
    std::string text;
    for (auto const line : lines(heading)) {
        if (!line.empty()) text += std::string(line.substr(std::min(mark.size(), line.size()))) + "\n";
    }
    return text;
}

}  // namespace

GamesReader::GamesReader(std::istream& from)
    : stream_(from),
      chain_(stream_.heading()),
      complete_(stream_.heading().size()),
      cut_short_(!stream_.heading().empty() && !stream_.heading().ends_with("\n\n")) {
    if (cut_short_) {
        if (stream_.next()) throw Error(msg("the description is incomplete, but a record follows"));
        complete_ = 0;
    } else {
        description_ = description_in(stream_.heading());
    }
}

std::optional<Record> GamesReader::next() {
    if (cut_short_) return std::nullopt;
    auto const text = stream_.next();
    if (!text) return std::nullopt;
    if (!text->starts_with('[')) throw Error(msg("not a file of matches"));
    bool const whole = text->ends_with("\n\n");  // only the last record can lack this
    auto record = whole ? std::optional(jgn::read_summary(*text)) : std::nullopt;
    cut_short_ = !whole || !record->ending;
    if (cut_short_ && stream_.next()) throw Error(msg("a record is incomplete, but another one follows"));
    if (cut_short_) return std::nullopt;
    auto const fault = chain_.check(*text);
    if (fault && !broken_) broken_ = msg("match {}: {}", verbatim(record->round), *fault);
    complete_ += text->size();
    return record;
}

bool is_numbered(Record const& record) { return record.round != "-" && record.round != "?"; }

bool SeenMatches::add(Record const& record) {
    return !is_numbered(record) || rounds_.insert(record.round).second;
}

Message two_records(Record const& record) {
    return msg("there are two records of match {}; check-record names them, and table counts one of them "
               "with --believe first or --believe last",
               verbatim(record.round));
}

GamesFile::GamesFile(std::filesystem::path path, std::string_view description, OpenMode begin)
    : path_(std::move(path)) {
    descriptor_ = open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor_ < 0) throw trouble(path_);
    try {
        if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
            throw Error(msg("{}: another program is playing this cup", path_.string()));
        auto const complete = begin == OpenMode::overwrite ? 0 : read();
        if (ftruncate(descriptor_, static_cast<off_t>(complete)) != 0) throw trouble(path_);
        if (complete == 0) {
            auto const heading = commented(description);
            write_all(descriptor_, heading, path_);
            description_ = description;
            chain_.emplace(heading);
        }
    } catch (Error const&) {
        close(descriptor_);
        throw;
    }
}

// Returns the number of bytes that are complete.
std::size_t GamesFile::read() {
    auto stream = open_to_read(path_);
    return about_file(path_, [&] {
        GamesReader reader(stream);
        SeenMatches seen;
        while (auto record = reader.next()) {
            if (!seen.add(*record)) throw Error(two_records(*record));
            records_.push_back(std::move(*record));
        }
        description_ = reader.description();
        chain_ = reader.chain();
        return reader.complete();
    });
}

GamesFile::~GamesFile() {
    fdatasync(descriptor_);
    close(descriptor_);
}

void GamesFile::add(Record const& record) {
    auto const before = lseek(descriptor_, 0, SEEK_END);
    auto after = *chain_;
    try {
        write_all(descriptor_, after.seal(JgnFormat().write(record).text + "\n"), path_);
        chain_ = std::move(after);
    } catch (Error const& error) {  // a partial record before others would make the file unreadable
        [[maybe_unused]] auto const ignored = ftruncate(descriptor_, before);
        throw CannotSave(error.message());
    }
}

}  // namespace joute
