// SPDX-License-Identifier: MIT
#include "joute/app/command.hpp"
#include "joute/app/output.hpp"
#include "joute/base/file.hpp"
#include "joute/base/text.hpp"
#include "joute/front/teach/tree_svg.hpp"
#include "joute/front/teach/tree_text.hpp"
#include "joute/front/text/progress_line.hpp"

#include <filesystem>
#include <memory>

namespace joute::app {
namespace {

struct TreeOptions {
    PositionOptions where;
    std::optional<int> depth;
    std::string engine;
    std::string file;
    bool json = false;

    void declare(Options& options) {
        where.declare(options);
        options.option("--depth", "D", whole_number("--depth", 1, 100, [this](int d) { depth = d; }),
                       tr("search depth in moves"));
        options.option("--engine", "E", into(engine),
                       tr("engine: minimax, alphabeta, expectiminimax or maxn (default: the strongest)"));
        options.option("-o,--output", "FILE", into(file),
                       tr("output file: .svg for a picture, .html for a page to step through"));
        options.flag("--json", json, tr("print one JSON object"));
    }
};

std::string drawn(Table const& table, SearchTree const& tree, std::filesystem::path const& file,
                  Texts const& texts) {
    return lower(file.extension().string()) == ".svg" ? teach::tree_svg(table, tree, texts)
                                                      : teach::tree_page(table, tree, texts);
}

std::string describe(Table const& table, SearchTree const& tree, std::string const& file,
                     Texts const& texts) {
    teach::TreeText const text(table, tree, texts);
    return text.title() + "\n" + text.counts() + "\n" + texts(msg("written to {}", file)) + "\n";
}

Json as_json(Table const& table, SearchTree const& tree, std::string const& file) {
    Json json{{"game", table.game()},    {"position", table.text()},   {"engine", tree.engine},
              {"depth", tree.depth},     {"nodes", tree.nodes.size()}, {"unsearched", tree.unsearched()},
              {"without_cuts", nullptr}, {"earlier", tree.earlier},    {"file", file}};
    if (tree.without_cuts) json["without_cuts"] = *tree.without_cuts;
    return json;
}

int draw_tree(TreeOptions const& options, Context const& context) {
    if (!options.depth) throw missing("--depth", "tree", context);
    if (options.file.empty()) throw missing("-o", "tree", context);
    check_extension(options.file, {".svg", ".html"});
    auto const game = context.catalog.choose(options.where.game);
    auto const table = game.start(options.where.position, options.where.seed);
    check_decision(*table);
    auto const tree = [&] {
        text::ProgressLine const progress(context.texts);
        return game.type->search_tree(
            *table, {.engine = options.engine, .depth = *options.depth, .stop = context.console.stop()});
    }();
    if (!tree) return interrupted;
    replace_file(options.file, drawn(*table, *tree, options.file, context.texts));
    context.console.say(options.json ? json_line(as_json(*table, *tree, options.file))
                                     : describe(*table, *tree, options.file, context.texts));
    return done;
}

}  // namespace

Command tree_command(Context const& context) {
    auto const options = std::make_shared<TreeOptions>();
    return {"tree", tr("draw the tree of a search, as a picture or step by step"),
            [options](Options& line) { options->declare(line); },
            [options, context] { return draw_tree(*options, context); }};
}

}  // namespace joute::app
