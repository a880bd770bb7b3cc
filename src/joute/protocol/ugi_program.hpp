// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/file.hpp"
#include "joute/protocol/program.hpp"
#include "joute/protocol/ugi_syntax.hpp"

#include <memory>

namespace joute {

/// A program that speaks UGI, or UCI, which differs in a few keywords and in the notation of the game.
class UgiProgram final : public Program {
public:
    /// Throws Error if the program cannot be started.
    explicit UgiProgram(ProgramOptions const& options);
    ~UgiProgram() override;

    /// Throws Error for a game or an option that the program does not know.
    std::optional<Fault> begin(ChosenGame const& game, std::uint64_t seed,
                               std::stop_token const& stop) override;
    Answer decide(Table const& table, Question const& question) override;
    void over(Ending const& ending) override;

private:
    UgiProgram(ProgramOptions const& options, std::unique_ptr<TemporaryFolder> folder);
    std::optional<Fault> greet(std::stop_token const& stop);
    std::optional<Fault> list_options(std::stop_token const& stop);
    std::optional<Fault> choose(ChosenGame const& game, std::uint64_t seed, std::stop_token const& stop);
    std::optional<Fault> choose_variant(ChosenGame const& game, std::stop_token const& stop);
    bool plays_variant(std::string const& name) const;
    std::optional<Fault> set(std::string_view name, std::string_view value);
    ugi::Option const* option(std::string_view name) const;

    Course told(Course const& course) const;
    std::string go_line(Table const& table, Question const& question) const;
    Exchange::Heard best_move(Question const& question);

    std::string prefix_;  ///< `ugi` or `uci`
    std::vector<std::pair<std::string, std::string>> wanted_options_;
    std::vector<ugi::Option> options_;
    std::optional<Dialect> dialect_;
    std::unique_ptr<TemporaryFolder> folder_;  ///< UCI: for the definition of a variant
    bool greeted_ = false;
};

}  // namespace joute
