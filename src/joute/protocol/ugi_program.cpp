// SPDX-License-Identifier: MIT
#include "joute/protocol/ugi_program.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"

#include <fmt/format.h>
#include <fmt/ranges.h>

#include <algorithm>

namespace joute {
namespace {

using namespace std::chrono_literals;

constexpr auto time_after_stop = 2s;

std::int64_t milliseconds(Clock::duration duration) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(duration).count();
}

ProgramOptions with_folder(ProgramOptions options, TemporaryFolder const* folder) {
    if (folder != nullptr) options.limits.shown = folder->path();
    return options;
}

}  // namespace

// The folder must exist before the program starts, because the sandbox mounts it then.
UgiProgram::UgiProgram(ProgramOptions const& options)
    : UgiProgram(options, options.speech == ProgramOptions::Speech::uci ? std::make_unique<TemporaryFolder>()
                                                                        : nullptr) {}

UgiProgram::UgiProgram(ProgramOptions const& options, std::unique_ptr<TemporaryFolder> folder)
    : Program(with_folder(options, folder.get())),
      prefix_(options.speech == ProgramOptions::Speech::uci ? "uci" : "ugi"),
      wanted_options_(options.options),
      folder_(std::move(folder)) {}

UgiProgram::~UgiProgram() {
    if (greeted_) leave("quit");
}

std::optional<Fault> UgiProgram::begin(ChosenGame const& game, std::uint64_t seed,
                                       std::stop_token const& stop) {
    if (!greeted_) {
        if (auto fault = greet(stop)) return fault;
    }
    exchange_.begin_match();
    if (auto fault = choose(game, seed, stop)) return fault;
    if (auto fault = exchange_.say(prefix_ + "newgame\nisready")) return fault;
    auto const heard = exchange_.hear("readyok", Clock::now() + ready_, Ending::Cause::stall, {}, stop);
    if (auto const* fault = std::get_if<Fault>(&heard)) return *fault;
    return std::nullopt;
}

std::optional<Fault> UgiProgram::greet(std::stop_token const& stop) {
    if (auto fault = list_options(stop)) return fault;
    greeted_ = true;
    for (auto const& [name, value] : wanted_options_) {
        if (option(name) == nullptr) throw Error(msg("the program has no option {}", name));
        if (auto fault = set(name, value)) return fault;
    }
    return set(ugi::notify_option, "true");
}

std::optional<Fault> UgiProgram::list_options(std::stop_token const& stop) {
    options_.clear();
    if (auto fault = exchange_.say(prefix_)) return fault;
    auto const heard = exchange_.hear(
        prefix_ + "ok", Clock::now() + ready_, Ending::Cause::stall,
        [&](std::string_view line) {
            if (auto option = ugi::parse_option(line)) options_.push_back(*option);
        },
        stop);
    auto const* const fault = std::get_if<Fault>(&heard);
    return fault != nullptr ? std::optional(*fault) : std::nullopt;
}

bool UgiProgram::plays_variant(std::string const& name) const {
    auto const* const variants = option("UCI_Variant");
    return variants != nullptr &&
           std::find(variants->values.begin(), variants->values.end(), name) != variants->values.end();
}

std::optional<Fault> UgiProgram::choose(ChosenGame const& game, std::uint64_t seed,
                                        std::stop_token const& stop) {
    if (prefix_ == "uci") return choose_variant(game, stop);
    auto const name = game.type->about().name;
    auto const* const games = option(ugi::game_option);
    if (games != nullptr && !games->values.empty() &&
        std::find(games->values.begin(), games->values.end(), name) == games->values.end())
        throw Error(msg("the program does not play {}", name));
    if (auto fault = set(ugi::game_option, name)) return fault;
    if (auto fault = set(ugi::rules_option, game.params.text())) return fault;
    return set(ugi::seed_option, std::to_string(seed));
}

// Selects the variant by name. Passes its definition first if the program does not know it. The program lists
// the variant afterwards, unless it cannot play on a board of this size.
std::optional<Fault> UgiProgram::choose_variant(ChosenGame const& game, std::stop_token const& stop) {
    dialect_ = game.type->dialect(game.params, Family::uci);
    if (!dialect_) throw Error(msg("UCI programs cannot play {}", game.type->about().name));
    if (option("UCI_Variant") == nullptr) return std::nullopt;
    if (!plays_variant(dialect_->name) && option("VariantPath") != nullptr) {
        auto const definition = folder_->path() / "variants.ini";
        replace_file(definition, dialect_->definition);
        if (auto fault = set("VariantPath", definition.string())) return fault;
        if (auto fault = list_options(stop)) return fault;
    }
    if (!plays_variant(dialect_->name)) throw Error(msg("the program does not play {}", dialect_->name));
    return set("UCI_Variant", dialect_->name);
}

// Sets an option if the program declared it.
std::optional<Fault> UgiProgram::set(std::string_view name, std::string_view value) {
    if (option(name) == nullptr) return std::nullopt;
    return exchange_.say(fmt::format("setoption name {} value {}", name, value));
}

ugi::Option const* UgiProgram::option(std::string_view name) const {
    auto const found =
        std::find_if(options_.begin(), options_.end(), [&](auto const& each) { return each.name == name; });
    return found == options_.end() ? nullptr : &*found;
}

// Waits for `readyok` before `go`, so that a late `bestmove` is not taken for the answer to this question.
Answer UgiProgram::decide(Table const& table, Question const& question) {
    if (auto const fault = exchange_.say(ugi::position_line(told(question.course)) + "\nisready"))
        return *fault;
    bool spoke_twice = false;
    auto const ready = exchange_.hear(
        "readyok", Clock::now() + ready_, Ending::Cause::stall,
        [&](std::string_view line) { spoke_twice = spoke_twice || first_word(line).first == "bestmove"; },
        question.stop);
    if (auto const* fault = std::get_if<Fault>(&ready)) return *fault;
    if (std::holds_alternative<Stopped>(ready)) return Stopped{};
    if (spoke_twice) return Fault{Ending::Cause::garbage, msg("it answered one question twice")};

    if (auto const fault = exchange_.say(go_line(table, question))) return *fault;
    auto const heard = best_move(question);
    if (auto const* fault = std::get_if<Fault>(&heard)) return *fault;
    if (std::holds_alternative<Stopped>(heard)) return Stopped{};
    auto const move = std::string(first_word(first_word(std::get<std::string>(heard)).second).first);
    if (move == "resign") return Resigned{};
    return dialect_ ? dialect_->move_from(move) : move;
}

Exchange::Heard UgiProgram::best_move(Question const& question) {
    std::stop_source enough;
    std::stop_callback const stopped(question.stop, [&] { enough.request_stop(); });
    std::stop_callback const hurried(question.hurry, [&] { enough.request_stop(); });
    auto heard = exchange_.hear("bestmove", question.deadline, question.late, {}, enough.get_token());
    if (!std::holds_alternative<Stopped>(heard)) return heard;
    if (auto const fault = exchange_.say("stop")) return *fault;
    return exchange_.hear("bestmove", std::min(question.deadline, Clock::now() + time_after_stop),
                          question.late, {}, question.stop);
}

// The course in the program's dialect.
Course UgiProgram::told(Course const& course) const {
    if (!dialect_) return course;
    Course told;
    if (course.from) told.from = dialect_->position_to(*course.from);
    for (auto const& move : course.moves) told.moves.push_back(dialect_->move_to(move));
    return told;
}

std::string UgiProgram::go_line(Table const& table, Question const& question) const {
    auto const player = [&](std::size_t seat) {
        return dialect_ ? (seat == 0 ? std::string("w") : std::string("b")) : fmt::format("p{}", seat + 1);
    };
    std::string line = "go";
    for (std::size_t seat = 0; seat < question.clocks.size(); ++seat)
        line += fmt::format(" {}time {}", player(seat), milliseconds(question.clocks[seat]));
    for (std::size_t seat = 0; seat < question.clocks.size(); ++seat)
        line += fmt::format(" {}inc {}", player(seat), milliseconds(question.increment));
    auto const& budget = question.budget;
    if (budget.time) line += fmt::format(" movetime {}", milliseconds(*budget.time));
    if (budget.nodes) line += fmt::format(" nodes {}", *budget.nodes);
    if (budget.depth) line += fmt::format(" depth {}", *budget.depth);
    return option(ugi::legal_moves_option) != nullptr ? ugi::with_legal_moves(line, table) : line;
}

void UgiProgram::over(Ending const& ending) {
    if (option(ugi::notify_option) == nullptr) return;
    exchange_.say(fmt::format("gameover {} {}", ugi::result_word(ending), verdict(ending.cause)));
}

}  // namespace joute
