// SPDX-License-Identifier: MIT
#include "joute/protocol/engine_host.hpp"

#include "joute/base/error.hpp"
#include "joute/base/text.hpp"

#include <algorithm>

namespace joute {

EngineHost::EngineHost(ChosenGame game, std::string engine)
    : game_(std::move(game)), engine_text_(std::move(engine)), table_(game_.start({}, 1)) {
    if (engine_text_.empty()) engine_text_ = game_.type->engines(game_.params).front().name;
    engine_ = game_.type->engine(engine_text_, *table_, seed_);
}

void EngineHost::choose(ChosenGame const& game) {
    auto table = game.start({}, 1);
    engine_ = game.type->engine(complete_text(), *table, seed_);
    game_ = game;
    table_ = std::move(table);
}

void EngineHost::set_position(std::optional<std::string> const& position,
                              std::vector<std::string> const& moves) {
    auto table = game_.start(position, 1);
    for (auto const& move : moves) {
        auto const index = find_move(*table, move);
        if (!index) throw Error(msg("'{}' is not a legal move in {}", move, table->text()));
        table->play(*index);
    }
    table_ = std::move(table);
}

void EngineHost::set_seed(std::uint64_t seed) {
    seed_ = seed;
    forget();
}

bool EngineHost::takes(std::string_view parameter) const {
    auto const name = split_params(engine_text_).name;
    for (auto const& about : game_.type->engines(game_.params)) {
        if (about.name != name) continue;
        return std::any_of(about.params.begin(), about.params.end(),
                           [&](Param const& param) { return param.key == parameter; });
    }
    return false;
}

void EngineHost::set(std::string_view parameter, std::string const& value) {
    auto const before = parameters_;
    std::erase_if(parameters_, [&](auto const& each) { return each.first == parameter; });
    parameters_.emplace_back(parameter, value);
    try {
        engine_ = game_.type->engine(complete_text(), *table_, seed_);
    } catch (Error const&) {
        parameters_ = before;
        throw;
    }
}

Engine& EngineHost::engine() {
    if (engine_ == nullptr) engine_ = game_.type->engine(complete_text(), *table_, seed_);
    return *engine_;
}

void EngineHost::prepare(std::stop_token const& stop) { engine().prepare({.stop = stop}); }

Thought EngineHost::think(Limits const& limits, Scope scope) {
    return engine().think(*table_, limits, scope);
}

// Parameters set later override those in the engine string.
std::string EngineHost::complete_text() const {
    auto const [name, given] = split_params(engine_text_);
    std::string params;
    auto add = [&](std::string const& each) { params += (params.empty() ? "" : ",") + each; };
    if (!given.empty()) {
        for (auto const each : split(given, ',')) {
            auto const key = each.substr(0, each.find('='));
            bool const replaced = std::any_of(parameters_.begin(), parameters_.end(),
                                              [&](auto const& later) { return later.first == key; });
            if (!replaced) add(std::string(each));
        }
    }
    for (auto const& [key, value] : parameters_) add(key + "=" + value);
    return std::string(name) + (params.empty() ? "" : ":" + params);
}

}  // namespace joute
