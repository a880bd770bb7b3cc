// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/engines.hpp"
#include "joute/bind/tree_converter.hpp"
#include "joute/bind/tree_of.hpp"
#include "joute/game/faces.hpp"
#include "joute/search/perft.hpp"
#include "joute/table/catalog.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace joute {

/// Searches one position and returns the search tree.
template <PlayableGame G>
class TreeSearch {
public:
    /// Both must outlive this object.
    TreeSearch(TableOf<G> const& table, TreeOptions const& options) : table_(table), tree_(options) {
        auto const [name, engine_options] = split_params(options.engine);
        options_ = engine_options;
        name_ = name.empty() ? strongest() : name;
    }

    /// nullopt if stopped. Throws Error for an engine without trees, for options that a tree cannot have, and
    /// for a tree that is too large.
    std::optional<SearchTree> tree() const {
        auto tree = tree_to(tree_.depth);
        if (tree_.stop.stop_requested()) return std::nullopt;
        if (!tree) throw Error(too_large());
        tree->engine = name_;
        TreeSize size(table_.rules(), table_.position(), table_.history());
        tree->without_cuts = size.count(tree->depth, most_counted);
        return tree;
    }

private:
    static constexpr std::uint64_t most_counted = 2'000'000;

    static std::vector<std::string_view> names() {
        std::vector<std::string_view> names;
        for_each_search<G, TreeRecorder<G>>([&]<class S>() { names.push_back(S::about.name); });
        return names;
    }

    static std::string_view strongest() {
        auto const all = names();
        if (all.empty()) throw Error(msg("no engine of this game has a search tree to draw"));
        return all.front();
    }

    /// nullopt if too large or stopped.
    std::optional<SearchTree> tree_to(int depth) const {
        std::optional<SearchTree> tree;
        bool known = false;
        for_each_search<G, TreeRecorder<G>>([&]<class S>() {
            if (S::about.name != name_) return;
            known = true;
            tree = searched<S>(depth);
        });
        if (!known) throw Error(unknown_name(msg("no tree can be drawn for the engine"), name_, names()));
        return tree;
    }

    template <class S>
    std::optional<SearchTree> searched(int depth) const {
        Params const params(name_, S::about.params, options_);
        for (std::string_view const key : {"depth", "nodes", "time", "threads", "db"}) {
            if (knows(S::about, key) && params.given(key))
                throw Error(msg(
                    "for a tree, set the depth with --depth; the engine option '{}' is not allowed", key));
        }
        Recording<G> recording{.root = table_.position(), .most = tree_.most_nodes};
        std::stop_callback const pass_on(tree_.stop, [&] { recording.too_many.request_stop(); });
        Limits limits;
        limits.budget.depth = depth;
        limits.stop = recording.too_many.get_token();
        S search(table_.rules(), params, 1, TreeRecorder<G>(recording));
        auto const outcome = search.search(table_.position(), table_.history(), limits, Scope::best);
        if (recording.too_many.stop_requested()) return std::nullopt;
        return TreeConverter<G>(table_, recording).tree(outcome.choice);
    }

    static bool knows(EngineAbout const& about, std::string_view key) {
        return std::any_of(about.params.begin(), about.params.end(),
                           [&](Param const& p) { return p.key == key; });
    }

    Message too_large() const {
        for (int depth = tree_.depth - 1; depth > 0; --depth) {
            if (auto const smaller = tree_to(depth))
                return msg("the tree has more than {} positions at depth {}, but {} at depth {}",
                           tree_.most_nodes, tree_.depth, smaller->nodes.size(), depth);
        }
        return msg("the tree has more than {} positions at depth {}", tree_.most_nodes, tree_.depth);
    }

    TableOf<G> const& table_;
    TreeOptions tree_;
    std::string name_;
    std::string_view options_;
};

template <PlayableGame G>
std::optional<SearchTree> tree_of(TableOf<G> const& table, TreeOptions const& options) {
    return TreeSearch<G>(table, options).tree();
}

/// An explicit instantiation compiles tree_of for all faces of Gs….
template <class... Gs>
struct Trees {
    static constexpr auto functions = []<class... Fs>(std::type_identity<std::tuple<Fs...>>) {
        return std::tuple(&tree_of<Fs>...);
    }(std::type_identity<FacesOf<Gs...>>());
};

}  // namespace joute
