// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/arena/describe.hpp"
#include "joute/base/text.hpp"
#include "joute/table/level_engine.hpp"

#include <fmt/format.h>

#include <memory>
#include <nlohmann/json.hpp>

namespace joute::app {
namespace {

using Json = nlohmann::ordered_json;

std::string usual_text(Param const& param) {
    bool const set =
        param.kind == Param::Kind::choice || (param.usual >= param.least && param.usual <= param.most);
    return set ? value_text(param, param.usual) : std::string();
}

std::string describe_params(std::span<Param const> params, Texts const& texts) {
    std::string lines;
    for (auto const& param : params) {
        auto range = range_text(param);
        if (auto const usual = usual_text(param); !usual.empty()) range += " (" + usual + ")";
        auto const padding = std::string(static_cast<std::size_t>(std::max(2, 24 - width(range))), ' ');
        lines += fmt::format("    {:<8} {}{}{}\n", param.key, range, padding, texts(param.about));
    }
    return lines;
}

std::string describe(ChosenGame const& game, Context const& context) {
    auto const& texts = context.texts;
    auto const& about = game.type->about();
    std::string text = fmt::format("{}  {} – {}\n", context.console.painted(about.name, Ink::accent),
                                   texts(about.title), texts(about.summary));
    text += describe_params(about.params, texts);
    text += "  " + texts("engines") + ":";
    for (auto const& engine : game.type->engines(game.params)) text += fmt::format(" {}", engine.name);
    text += fmt::format(" level:1 … level:{}", levels.size());
    return text + "\n";
}

// Describes a game with its engines and their parameters.
std::string in_detail(ChosenGame const& game, Context const& context) {
    std::string text = describe(game, context) + "\n";
    for (auto const& engine : game.type->engines(game.params)) {
        text += fmt::format("  {:<15}  {}\n", engine.name, context.texts(engine.summary));
        text += describe_params(engine.params, context.texts);
    }
    return text;
}

// One line for each talent: + for those that the game has, - for the others.
std::string in_talents(std::vector<Talent> const& talents, Texts const& texts) {
    std::string text;
    for (auto const& talent : talents)
        text += fmt::format("  {} {:<15}  {}\n", talent.recognised ? '+' : '-', talent.name,
                            texts(talent.brings));
    return text;
}

Json params_as_json(std::span<Param const> params, Texts const& texts) {
    auto list = Json::array();
    for (auto const& param : params) {
        Json entry{{"key", param.key}, {"range", range_text(param)}, {"about", texts(param.about)}};
        if (auto const usual = usual_text(param); !usual.empty()) entry["default"] = usual;
        list.push_back(entry);
    }
    return list;
}

Json as_json(ChosenGame const& game, Texts const& texts) {
    auto const& about = game.type->about();
    Json json{{"name", about.name}, {"title", texts(about.title)}, {"summary", texts(about.summary)}};
    json["parameters"] = params_as_json(about.params, texts);
    json["engines"] = Json::array();
    for (auto const& engine : game.type->engines(game.params)) {
        json["engines"].push_back(Json{{"name", engine.name},
                                       {"summary", texts(engine.summary)},
                                       {"parameters", params_as_json(engine.params, texts)}});
    }
    return json;
}

Json talents_as_json(std::vector<Talent> const& talents, Texts const& texts) {
    auto list = Json::array();
    for (auto const& talent : talents)
        list.push_back(
            Json{{"name", talent.name}, {"recognised", talent.recognised}, {"brings", texts(talent.brings)}});
    return list;
}

struct GamesOptions {
    std::optional<std::string> name;
    bool talents = false;
    bool json = false;

    void declare(Options& options) {
        options.optional("GAME", into(name),
                         tr("show only this game, in detail, for example tirs:players=3"));
        options.flag("--talents", talents,
                     tr("with GAME: which optional members of the game were recognised"));
        options.flag("--json", json, tr("print one JSON object per line"));
    }
};

int show_talents(GamesOptions const& options, Context const& context) {
    if (!options.name) {
        throw Error(msg("--talents is for one game, for example: {} games {} --talents",
                        context.catalog.program(), context.catalog.games().front()->about().name));
    }
    auto const game = context.catalog.choose(*options.name);
    auto const talents = game.type->talents(game.params);
    Json const json{{"name", game.type->about().name}, {"talents", talents_as_json(talents, context.texts)}};
    if (options.json) {
        context.console.say(json.dump() + "\n");
    } else {
        context.console.tell(in_talents(talents, context.texts));
    }
    return done;
}

int list_games(GamesOptions const& options, Context const& context) {
    if (options.talents) return show_talents(options, context);
    auto show = [&](ChosenGame const& game, std::string const& text) {
        if (options.json) {
            context.console.say(as_json(game, context.texts).dump() + "\n");
        } else {
            context.console.tell(text);
        }
    };
    if (options.name) {
        auto const game = context.catalog.choose(*options.name);
        show(game, in_detail(game, context));
    } else {
        for (auto const& type : context.catalog.games()) {
            auto const game = context.catalog.choose(type->about().name);
            show(game, describe(game, context) + "\n");
        }
    }
    return done;
}

}  // namespace

Command games_command(Context const& context) {
    auto const options = std::make_shared<GamesOptions>();
    return {"games", tr("list games, parameters and engines"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return list_games(*options, context); }};
}

Command rules_command(Context const& context) {
    auto const name = std::make_shared<std::string>();
    auto declare = [name](Options& line) {
        line.required("NAME", into(*name), tr("the game, for example awele"));
    };
    return {"rules", tr("show the rules of a game"), declare, [name, context] {
                auto const& game = *context.catalog.choose(*name).type;
                context.console.show_document(rules_in(game, context.texts.language()));
                return static_cast<int>(done);
            }};
}

}  // namespace joute::app
