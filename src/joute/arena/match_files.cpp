// SPDX-License-Identifier: MIT
#include "joute/arena/match_files.hpp"

#include "joute/arena/describe.hpp"
#include "joute/arena/jgn.hpp"
#include "joute/arena/record_stream.hpp"
#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"

#include <fmt/chrono.h>
#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <ctime>
#include <sstream>
#include <tuple>

namespace joute {
namespace {

namespace fs = std::filesystem;

Message wrong_extension(fs::path const& file, std::vector<std::string> const& known) {
    std::string list;
    for (auto const& extension : known) list += (list.empty() ? "" : ", ") + extension;
    return msg("{}: not a match file ({})", file.string(), list);
}

// A folder is a frequent slip, also in the place of a file to write.
void refuse_folder(fs::path const& file) {
    std::error_code ignored;
    if (fs::is_directory(file, ignored))
        throw Error(msg("{} is a folder: name a file in it, for example {}", file.string(),
                        (file / "match.jgn").string()));
}

// The game whose own format has this extension, with the parameters in `given`; null if there is none.
std::optional<ChosenGame> game_with(Catalog const& catalog, std::string const& extension,
                                    std::string const& given) {
    if (!given.empty()) {
        auto const game = catalog.choose(given);
        auto const format = game.type->own_format(game.params);
        return format && format->extension() == extension ? std::optional(game) : std::nullopt;
    }
    for (auto const& type : catalog.games()) {
        auto const game = catalog.choose(type->about().name);
        auto const format = game.type->own_format(game.params);
        if (format && format->extension() == extension) return game;
    }
    return std::nullopt;
}

std::vector<std::string> extensions(Catalog const& catalog, std::string const& given) {
    std::vector<std::string> known{std::string(JgnFormat().extension())};
    for (auto const& type : catalog.games()) {
        auto const game = catalog.choose(type->about().name);
        bool const wanted = given.empty() || split_params(given).name == type->about().name;
        if (auto const format = game.type->own_format(game.params); format && wanted)
            known.emplace_back(format->extension());
    }
    return known;
}

// Splits `cup.jgn#2.5.1` into the file and the round of one of its matches.
std::pair<fs::path, std::string> file_and_round(fs::path const& name) {
    auto const text = name.string();
    auto const at = text.rfind(".jgn#");
    if (at == std::string::npos || path_exists(name)) return {name, {}};
    return {text.substr(0, at + 4), text.substr(at + 5)};
}

// The record of that round; without a round, the only record.
std::string chosen_record(std::string text, std::string const& round) {
    std::istringstream stream(std::move(text));
    RecordStream records(stream);
    std::string first;
    int count = 0;
    for (; auto const record = records.next(); ++count) {
        if (!round.empty() && jgn::read_summary(*record).round == round) return std::string(*record);
        if (count == 0) first = *record;
    }
    if (!round.empty()) throw Error(msg("this file has no match {}", round));
    if (count > 1)
        throw Error(msg("it holds {} matches; name one of them, for example FILE#{}", count,
                        jgn::read_summary(first).round));
    return first;
}

std::tm local_time() {
    auto const now = std::time(nullptr);
    std::tm local{};
    localtime_r(&now, &local);
    return local;
}

}  // namespace

std::shared_ptr<RecordFormat const> format_for(fs::path const& file, ChosenGame const& game) {
    refuse_folder(file);
    auto const extension = lower(file.extension().string());
    std::shared_ptr<RecordFormat const> own = game.type->own_format(game.params);
    if (own && own->extension() == extension) return own;
    auto general = std::make_shared<JgnFormat const>();
    if (general->extension() == extension || is_special_file(file)) return general;
    std::vector<std::string> known{std::string(general->extension())};
    if (own) known.emplace_back(own->extension());
    throw Error(wrong_extension(file, known));
}

SavedMatch read_match(Catalog const& catalog, std::string_view text, std::string const& given) {
    auto [record, notes] = JgnFormat().read(text);
    auto const game = catalog.choose(record.game);
    auto const [name, params] = split_params(given);
    if (!given.empty() && (name != game.type->about().name ||
                           (!params.empty() && catalog.choose(given).params.text() != game.params.text())))
        throw Error(msg("this is a match of {}, not of {}", describe_game(game),
                        describe_game(catalog.choose(given))));
    return {game, std::move(record), std::move(notes)};
}

SavedMatch load_match(Catalog const& catalog, fs::path const& name, std::string const& game) {
    refuse_folder(name);
    auto const [file, round] = file_and_round(name);
    auto const extension = lower(file.extension().string());
    bool const general = extension == JgnFormat().extension();
    auto const own = general ? std::nullopt : game_with(catalog, extension, game);
    if (!general && !own) throw Error(wrong_extension(file, extensions(catalog, game)));
    auto const text = read_file(file);
    return about_file(name, [&, round = round]() -> SavedMatch {
        if (general) return read_match(catalog, chosen_record(text, round), game);
        auto [record, notes] = own->type->own_format(own->params)->read(text);
        return {*own, std::move(record), std::move(notes)};
    });
}

std::optional<fs::path> matches_folder() {
    auto const data = data_folder();
    return data ? std::optional(*data / "matches") : std::nullopt;
}

fs::path fresh_file(fs::path const& folder, std::string_view game) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw Error(msg("{}: {}", folder.string(), error.message()));
    // The process id keeps apart two matches that begin in the same second.
    auto const stem = fmt::format("{:%Y-%m-%d-%H%M%S}-{}-{}", local_time(), getpid(), game);
    for (int n = 1;; ++n) {
        auto file = folder / fmt::format("{}{}.jgn", stem, n == 1 ? "" : fmt::format("-{}", n));
        if (!fs::exists(file, error)) return file;
    }
}

std::vector<ListedMatch> list_matches(Catalog const& catalog, fs::path const& folder) {
    std::vector<ListedMatch> matches;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end; entry != end; entry.increment(error)) {
        if (entry->path().extension() != JgnFormat().extension()) continue;
        try {
            auto match = load_match(catalog, entry->path());
            matches.push_back({entry->path(), entry->last_write_time(error), std::move(match)});
        } catch (Error const&) {  // not a match
        }
    }
    std::sort(matches.begin(), matches.end(), [](auto const& a, auto const& b) {
        return std::tie(a.changed, a.file) > std::tie(b.changed, b.file);
    });
    return matches;
}

std::vector<fs::path> unfinished_matches(Catalog const& catalog, fs::path const& folder) {
    std::vector<fs::path> files;
    for (auto const& each : list_matches(catalog, folder)) {
        if (!each.is_over()) files.push_back(each.file);
    }
    return files;
}

void delete_match(ListedMatch const& match) {
    std::error_code error;
    auto const changed = fs::last_write_time(match.file, error);
    if (!error && changed != match.changed)
        throw Error(msg("{}: another program has changed this file", match.file.string()));
    fs::remove(match.file, error);
    if (error) throw Error(msg("{}: {}", match.file.string(), error.message()));
}

std::string today() { return fmt::format("{:%Y.%m.%d}", local_time()); }

}  // namespace joute
