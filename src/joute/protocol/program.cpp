// SPDX-License-Identifier: MIT
#include "joute/protocol/program.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"
#include "joute/protocol/gomocup.hpp"
#include "joute/protocol/ugi_program.hpp"

#include <array>

namespace joute {
namespace {

constexpr auto time_to_leave = std::chrono::milliseconds(200);

constexpr std::array<std::pair<std::string_view, ProgramOptions::Speech>, 3> kinds{{
    {"program", ProgramOptions::Speech::ugi},
    {"uci", ProgramOptions::Speech::uci},
    {"gomocup", ProgramOptions::Speech::gomocup},
}};

constexpr std::array limit_params{
    Param::size("memory", std::int64_t{1} << 20, std::int64_t{1} << 50, 0,
                tr("limit on the resident memory of all its processes together")),
    Param::limit("cpu", 1'000'000, tr("limit on CPU time, in seconds")),
    Param::size("file", 1, std::int64_t{1} << 50, std::int64_t{64} << 20, tr("limit on file size")),
    Param::duration("ready", 10'000, tr("time limit for answers that need no search")),
    Param::number("files", 3, 100'000, 256, tr("limit on open files")),
    Param::choice("sandbox", "none|bwrap", tr("run without network and with a read-only file system")),
};

ChildLimits limits_of(Params const& params) {
    ChildLimits limits;
    if (params.given("memory")) limits.memory = static_cast<std::uint64_t>(params["memory"]);
    if (params.given("cpu")) limits.cpu_seconds = params.number("cpu");
    limits.file_bytes = static_cast<std::uint64_t>(params["file"]);
    limits.open_files = params.number("files");
    limits.sandbox = params["sandbox"] == 1;
    return limits;
}

// Parses `memory=512M,option.Book='a,b.bin'`: limits, and options of the program itself.
void parse_settings(std::string_view owner, QuotedReader& reader, ProgramOptions& options) {
    constexpr std::string_view prefix = "option.";
    std::string limits;
    do {
        auto const name = reader.until("=,]");
        auto const value = reader.take("=") ? std::optional(reader.until(",]")) : std::nullopt;
        if (value && value->find_first_of("\r\n") != std::string::npos)
            throw Error(msg("the value of {} must fit on a line", name));
        if (name.starts_with(prefix) && value) {
            options.options.emplace_back(name.substr(prefix.size()), *value);
        } else {
            limits += (limits.empty() ? "" : ",") + name + (value ? "=" + *value : "");
        }
    } while (reader.take(","));
    Params const params(owner, limit_params, limits);
    options.limits = limits_of(params);
    options.ready = std::chrono::milliseconds(params["ready"]);
}

}  // namespace

void Program::leave(std::string_view word) {
    if (!exchange_.say(word)) exchange_.end(Clock::now() + time_to_leave);
}

std::optional<ProgramOptions> program_named(std::string_view who) {
    for (auto const& [name, speech] : kinds) {
        if (!who.starts_with(name)) continue;
        QuotedReader reader(who.substr(name.size()));
        ProgramOptions options{.speech = speech};
        if (reader.take("[")) {
            parse_settings(name, reader, options);
            if (!reader.take("]")) throw Error(msg("a bracket is not closed in: {}", who));
        }
        if (!reader.take(":")) continue;
        options.command = command_tokens(reader.rest());
        return options;
    }
    return std::nullopt;
}

std::string program_setting(std::string_view name, std::string_view value) {
    auto const quoted = [](std::string_view text) {
        bool const special = text.find_first_of("=,]'\"\\") != std::string_view::npos;
        return special ? shell_quoted(text) : std::string(text);
    };
    return quoted(name) + "=" + quoted(value);
}

std::unique_ptr<Program> start_program(ProgramOptions const& options) {
    if (options.speech == ProgramOptions::Speech::gomocup) return std::make_unique<GomocupProgram>(options);
    return std::make_unique<UgiProgram>(options);
}

}  // namespace joute
