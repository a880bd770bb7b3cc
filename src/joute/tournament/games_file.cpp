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

// The lines of the description with the empty line that ends them; empty if that line is missing.
std::string_view heading(std::string_view text) {
    if (!text.starts_with('%')) return {};
    auto const end = text.find("\n\n");
    return end == std::string_view::npos ? std::string_view() : text.substr(0, end + 2);
}

}  // namespace

Games read_games(std::string_view text) {
    Games games;
    auto const head = heading(text);
    if (head.empty() && text.starts_with('%')) return games;
    if (!text.empty() && head.empty() && !text.starts_with('[')) throw Error(msg("not a file of matches"));
    for (auto const line : lines(head)) {
        if (!line.empty())
            games.description += std::string(line.substr(std::min(mark.size(), line.size()))) + "\n";
    }
    games.complete = head.size();
    for (auto const one : jgn::records_in(text.substr(head.size()))) {
        bool const last = one.end() == text.end();
        if (last && !one.ends_with("\n\n")) return games;  // cut short
        auto read = JgnFormat().read(one);
        if (last && !read.record.ending) return games;
        if (!read.record.ending) throw Error(msg("a record is incomplete, but another one follows"));
        games.records.push_back(std::move(read.record));
        games.complete += one.size();
    }
    return games;
}

GamesFile::GamesFile(std::filesystem::path path, std::string_view description, OpenMode begin)
    : path_(std::move(path)) {
    descriptor_ = open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (descriptor_ < 0) throw trouble(path_);
    try {
        if (flock(descriptor_, LOCK_EX | LOCK_NB) != 0)
            throw Error(msg("{}: another program is playing this cup", path_.string()));
        auto const text = begin == OpenMode::overwrite ? std::string() : read_file(path_);
        auto games = about_file(path_, [&] { return read_games(text); });
        if (games.description.empty() && games.records.empty()) {
            if (ftruncate(descriptor_, 0) != 0) throw trouble(path_);
            write_all(descriptor_, commented(description), path_);
            games.description = description;
        } else if (games.complete < text.size() &&
                   ftruncate(descriptor_, static_cast<off_t>(games.complete)) != 0) {
            throw trouble(path_);
        }
        description_ = std::move(games.description);
        records_ = std::move(games.records);
    } catch (Error const&) {
        close(descriptor_);
        throw;
    }
}

GamesFile::~GamesFile() {
    fdatasync(descriptor_);
    close(descriptor_);
}

void GamesFile::add(Record const& record) {
    auto const before = lseek(descriptor_, 0, SEEK_END);
    try {
        write_all(descriptor_, JgnFormat().write(record).text + "\n", path_);
    } catch (Error const&) {  // a partial record before others would make the file unreadable
        [[maybe_unused]] auto const ignored = ftruncate(descriptor_, before);
        throw;
    }
}

}  // namespace joute
