// SPDX-License-Identifier: MIT
#include "joute/base/file.hpp"

#include "joute/base/error.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <sys/stat.h>
#include <system_error>

namespace joute {
namespace {

namespace fs = std::filesystem;

// The frequent errors in the user's language, the others as the system says them.
Message reason(int error) {
    switch (error) {
        case ENOENT: return msg("there is no such file or folder");
        case EACCES: return msg("permission denied");
        case EISDIR: return msg("this is a folder");
        case ENOSPC: return msg("the disk is full");
        default: return verbatim(std::strerror(error));
    }
}

[[noreturn]] void fail(fs::path const& path) { throw Error(msg("{}: {}", path.string(), reason(errno))); }

// RAII for a file descriptor.
class Descriptor {
public:
    Descriptor(fs::path const& path, int flags) : Descriptor(path, path, flags) {}
    // Opens `opened`; error messages name `path`.
    Descriptor(fs::path const& path, fs::path const& opened, int flags)
        : path_(path), fd_(open(opened.c_str(), flags | O_CLOEXEC, 0666)) {
        if (fd_ < 0) fail(path);
    }
    ~Descriptor() { close(fd_); }
    Descriptor(Descriptor const&) = delete;
    Descriptor& operator=(Descriptor const&) = delete;

    void write_all(std::string_view text) const {
        while (!text.empty()) {
            auto const written = write(fd_, text.data(), text.size());
            if (written < 0 && errno == EINTR) continue;
            if (written < 0) fail(path_);
            text.remove_prefix(static_cast<std::size_t>(written));
        }
    }
    std::string read_all() const {
        std::string text;
        std::array<char, 65536> part{};
        for (;;) {
            auto const count = read(fd_, part.data(), part.size());
            if (count < 0 && errno == EINTR) continue;
            if (count < 0) fail(path_);
            if (count == 0) return text;
            text.append(part.data(), static_cast<std::size_t>(count));
        }
    }
    void copy_mode_of(fs::path const& other) const {
        struct stat status {};
        if (stat(other.c_str(), &status) == 0 && fchmod(fd_, status.st_mode & 07777) != 0) fail(path_);
    }
    // Ignores that pipes and devices cannot be synced.
    void sync() const {
        if (fsync(fd_) != 0 && errno != EINVAL && errno != EROFS) fail(path_);
    }

private:
    fs::path const& path_;
    int fd_;
};

// Resolves a symbolic link within its folder, so that replacing the file keeps the link. A link to another
// folder is replaced itself: in a shared folder, another user may have made it.
fs::path real_path(fs::path const& path) {
    std::error_code error;
    auto const real = fs::canonical(path, error);
    if (error) return path;
    auto const folder = fs::canonical(fs::absolute(path).parent_path(), error);
    return error || real.parent_path() != folder ? path : real;
}

constexpr std::string_view unfinished = ".new";  // the end of the name of a file that is being written

std::string random_name() {
    std::random_device random;
    return std::to_string(random()) + std::to_string(random());
}

// Removes files that a killed process left behind. A younger one may still be in use.
void remove_leftovers(fs::path const& folder, std::string const& prefix) {
    std::error_code ignored;
    auto const long_ago = fs::file_time_type::clock::now() - std::chrono::hours(1);
    for (fs::directory_iterator entry(folder, ignored), end; entry != end; entry.increment(ignored)) {
        auto const name = entry->path().filename().string();
        bool const left = name.starts_with(prefix) && name.ends_with(unfinished);
        if (left && entry->last_write_time(ignored) < long_ago) fs::remove(entry->path(), ignored);
    }
}

}  // namespace

std::string read_file(fs::path const& path) { return Descriptor(path, O_RDONLY).read_all(); }

std::ifstream open_to_read(fs::path const& path) {
    std::ifstream stream(path, std::ios::binary);
    if (!stream) fail(path);
    return stream;
}

bool path_exists(fs::path const& path) {
    std::error_code ignored;
    return fs::exists(path, ignored);
}

bool is_special_file(fs::path const& path) {
    std::error_code ignored;
    auto const status = fs::status(path, ignored);
    return fs::exists(status) && !fs::is_regular_file(status) && !fs::is_directory(status);
}

void replace_file(fs::path const& path, std::string_view text) {
    replace_file(path, std::span<std::string_view const>(&text, 1));
}

void replace_file(fs::path const& path, std::span<std::string_view const> parts) {
    auto const write_to = [&](Descriptor const& file) {
        for (auto const part : parts) file.write_all(part);
    };
    if (is_special_file(path)) return write_to(Descriptor(path, O_WRONLY));
    fs::path const target = real_path(path);
    fs::path const folder = target.has_parent_path() ? target.parent_path() : fs::path(".");
    auto const prefix = "." + target.filename().string() + ".";
    remove_leftovers(folder, prefix);
    fs::path const fresh = folder / (prefix + random_name() + std::string(unfinished));
    Descriptor const file(path, fresh, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW);
    try {
        file.copy_mode_of(target);
        write_to(file);
        file.sync();
        if (std::rename(fresh.c_str(), target.c_str()) != 0) fail(path);
    } catch (Error const&) {
        std::error_code ignored;
        fs::remove(fresh, ignored);
        throw;
    }
    Descriptor(path, folder, O_RDONLY | O_DIRECTORY).sync();
}

void MirroredFile::keep(std::string const& text) {
    if (held_ == text) return;
    check_untouched();
    if (held_ && std::string_view(text).starts_with(*held_)) {
        append(std::string_view(text).substr(held_->size()));
    } else {
        held_.reset();
        replace_file(path_, text);
    }
    held_ = text;
}

void MirroredFile::check_untouched() {
    if (!held_ || is_special_file(path_)) return;
    std::error_code error;
    auto const size = fs::file_size(path_, error);
    if (error) {
        held_.reset();  // removed: it is created again
    } else if (size != held_->size()) {
        throw Error(msg("{}: another program has changed this file", path_.string()));
    }
}

void MirroredFile::append(std::string_view text) {
    Descriptor const file(path_, O_WRONLY | O_APPEND);
    try {
        file.write_all(text);
        file.sync();
    } catch (Error const&) {
        std::error_code error;
        fs::resize_file(path_, held_->size(), error);  // drop a partial line
        if (error) held_.reset();
        throw;
    }
}

namespace {

// The specification requires that relative paths are ignored.
std::optional<std::filesystem::path> from_environment(char const* variable) {
    char const* const value = std::getenv(variable);
    if (value == nullptr || *value != '/') return std::nullopt;
    return value;
}

std::optional<std::filesystem::path> folder(char const* variable, char const* in_home) {
    if (auto const given = from_environment(variable)) return *given / "joute";
    if (auto const home = from_environment("HOME")) return *home / in_home / "joute";
    return std::nullopt;
}

}  // namespace

std::optional<std::filesystem::path> data_folder() { return folder("XDG_DATA_HOME", ".local/share"); }
std::optional<std::filesystem::path> config_folder() { return folder("XDG_CONFIG_HOME", ".config"); }

TemporaryFolder::TemporaryFolder() {
    std::error_code error;
    auto pattern = (std::filesystem::temp_directory_path(error) / "joute-XXXXXX").string();
    if (mkdtemp(pattern.data()) == nullptr)
        throw Error(msg("{}: {}", pattern, std::generic_category().message(errno)));
    path_ = pattern;
}

TemporaryFolder::~TemporaryFolder() {
    std::error_code ignored;
    std::filesystem::remove_all(path_, ignored);
}

}  // namespace joute
