// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/adaptors.hpp"
#include "joute/bind/engines.hpp"
#include "joute/bind/solved.hpp"
#include "joute/bind/table_of.hpp"
#include "joute/bind/talent_list.hpp"
#include "joute/bind/tree_of.hpp"
#include "joute/game/faces.hpp"
#include "joute/search/perft.hpp"
#include "joute/search/playout.hpp"
#include "joute/table/catalog.hpp"
#include "joute/table/level_engine.hpp"

#include <tuple>

namespace joute {

/// Adapts the types Gs… that share one name to the abstract GameType. Each match uses the first type that
/// fits its parameters; the dynamic type of its table identifies it.
template <PlayableGame... Gs>
class GameTypeOf final : public GameType {
public:
    /// Both are embedded in the program; `texts` has one entry per language.
    explicit GameTypeOf(std::vector<GameTexts> texts, std::vector<Picture> pictures = {})
        : texts_(std::move(texts)), pictures_(std::move(pictures)) {}

    About const& about() const override { return std::tuple_element_t<0, std::tuple<Gs...>>::about; }
    std::span<GameTexts const> texts() const override { return texts_; }

    std::unique_ptr<Table> table(Params const& params, Rng& rng) const override {
        return fitting(params, [&]<class G>() -> std::unique_ptr<Table> {
            G const g(params);
            return std::make_unique<TableOf<G>>(g, params, g.start(rng), pictures_);
        });
    }
    std::unique_ptr<Table> table_at(Params const& params, std::string_view position) const override {
        return fitting(params, [&]<class G>() -> std::unique_ptr<Table> {
            G const g(params);
            return std::make_unique<TableOf<G>>(g, params, g.parse(position), pictures_);
        });
    }

    std::vector<EngineAbout> engines(Params const& params) const override {
        return fitting(params, [&]<class G>() { return offered(G(params)); });
    }
    std::unique_ptr<Engine> engine(std::string_view text, Table const& table,
                                   std::uint64_t seed) const override {
        auto const [name, options] = split_params(text);
        if (name == "level") return level(options, table, seed);
        return at(table, [&, name = name, options = options]<class G>(TableOf<G> const& here) {
            bool const solved = name == optimal.name && OracleOf<G>::is_strong(here.rules());
            if (solved) Params(name, optimal.params, options);  // throws Error if any are given
            auto engine =
                solved ? make_engine(here.rules(), engine_list<G>().front().name, "depth=1,db=yes", seed)
                       : make_engine(here.rules(), name, options, seed);
            if (engine == nullptr) {
                std::vector<std::string_view> names;
                for (auto const& about : offered(here.rules())) names.push_back(about.name);
                throw Error(unknown_name(msg("unknown engine"), name, names));
            }
            return engine;
        });
    }

    std::vector<Talent> talents(Params const& params) const override {
        return fitting(params, [&]<class G>() { return talent_list<G>(); });
    }

    std::unique_ptr<Dialogue> dialogue(Table const& table, Texts const& texts,
                                       Seating const& seating) const override {
        return at(table, [&]<class G>(TableOf<G> const& here) -> std::unique_ptr<Dialogue> {
            if constexpr (HasDialogue<G>) {
                return std::make_unique<DialogueOf<G>>(here.rules(), texts, seating);
            } else {
                return nullptr;
            }
        });
    }

    std::vector<Lesson> lessons(Params const& params) const override {
        return fitting(params, [&]<class G>() -> std::vector<Lesson> {
            if constexpr (HasLessons<G>) {
                std::span<Lesson const> const steps = G(params).lessons();
                return {steps.begin(), steps.end()};
            } else {
                return {};
            }
        });
    }

    std::unique_ptr<Secret> draw_secret(Table const& table, Rng& rng) const override {
        return at(table, [&]<class G>(TableOf<G> const& here) -> std::unique_ptr<Secret> {
            if constexpr (HasSecret<G>) {
                return std::make_unique<SecretOf<G>>(here.rules(), here.rules().draw(here.position(), rng));
            } else {
                return nullptr;
            }
        });
    }
    std::unique_ptr<Secret> parse_secret(Table const& table, std::string_view text) const override {
        return at(table, [&]<class G>(TableOf<G> const& here) -> std::unique_ptr<Secret> {
            if constexpr (HasSecret<G>) {
                return std::make_unique<SecretOf<G>>(here.rules(),
                                                     here.rules().parse_secret(here.position(), text));
            } else {
                throw Error(msg("{} has no hidden information", G::about.name));
            }
        });
    }

    std::unique_ptr<RecordFormat> own_format(Params const& params) const override {
        return fitting(params, [&]<class G>() -> std::unique_ptr<RecordFormat> {
            if constexpr (HasFileFormat<G>) {
                return std::make_unique<RecordFormatOf<G>>(G(params));
            } else {
                return nullptr;
            }
        });
    }

    std::optional<Dialect> dialect(Params const& params, Family family) const override {
        return fitting(params, [&]<class G>() -> std::optional<Dialect> {
            if constexpr (HasDialect<G>) {
                return G(params).dialect(family);
            } else {
                return std::nullopt;
            }
        });
    }

    Solution solve(Table const& table, Limits const& limits, bool strongly) const override {
        return at(table, [&]<class G>(TableOf<G> const& here) {
            return strongly ? solved_strongly(here, limits) : solved(here, limits);
        });
    }

    std::unique_ptr<Archive> archive(Params const& params) const override {
        return fitting(params, [&]<class G>() { return ArchiveOf<G>::open(G(params)); });
    }

    std::optional<SearchTree> search_tree(Table const& table, TreeOptions const& options) const override {
        return at(table, [&]<class G>(TableOf<G> const& here) { return tree_of(here, options); });
    }

    std::uint64_t perft(Table const& table, int depth, std::stop_token const& stop) const override {
        return at(table, [&]<class G>(TableOf<G> const& here) {
            return joute::perft(here.rules(), here.position(), depth, stop);
        });
    }
    std::uint64_t playouts(Table const& table, Rng& rng, int matches) const override {
        return at(table, [&]<class G>(TableOf<G> const& here) {
            Playouts players(here.rules());
            std::uint64_t moves = 0;
            for (int i = 0; i < matches; ++i) {
                auto p = here.position();
                moves += players.play(p, rng, here.history());
            }
            return moves;
        });
    }

private:
    template <class G>
    static std::vector<EngineAbout> offered(G const& g) {
        auto list = engine_list<G>();
        if (OracleOf<G>::is_strong(g)) list.push_back(optimal);
        return list;
    }
    static constexpr EngineAbout optimal{"optimal", tr("plays every move from the complete solution"), {}};

    /// The engine `level:<number>`.
    std::unique_ptr<Engine> level(std::string_view number, Table const& table, std::uint64_t seed) const {
        auto const n = to_int(number);
        if (!n || *n < 1 || *n > static_cast<int>(levels.size()))
            throw Error(msg("the levels are level:1 to level:{}, not level:{}", levels.size(), number));
        auto const [strongest, slip] = at(table, []<class G>(TableOf<G> const&) {
            return std::pair(engine_list<G>().front().name,
                             G::about.slip > 0 ? G::about.slip : default_slip(G::about.unit));
        });
        return std::make_unique<LevelEngine>(engine(strongest, table, seed),
                                             levels[static_cast<std::size_t>(*n) - 1], slip, seed);
    }

    /// Calls `f.template operator()<G>()` for the first G that fits these parameters.
    template <class F>
    static auto fitting(Params const& params, F const& f) {
        using Result = decltype(f.template operator()<std::tuple_element_t<0, std::tuple<Gs...>>>());
        std::optional<Result> result;
        auto attempt = [&]<class G>() {
            if (!result && fits<G>(params)) result = f.template operator()<G>();
        };
        (attempt.template operator()<Gs>(), ...);
        assert(result && "no type serves these parameters");
        return std::move(*result);
    }

    /// Calls f with the table cast to its dynamic type.
    template <class F>
    static auto at(Table const& table, F const& f) {
        using First = std::tuple_element_t<0, std::tuple<Gs...>>;
        using Result = decltype(f(std::declval<TableOf<First> const&>()));
        std::optional<Result> result;
        auto attempt = [&]<class G>() {
            if (auto const* here = dynamic_cast<TableOf<G> const*>(&table)) result = f(*here);
        };
        (attempt.template operator()<Gs>(), ...);
        assert(result && "a table of another game");
        return std::move(*result);
    }

    std::vector<GameTexts> texts_;
    std::vector<Picture> pictures_;
};

/// The game of the classes Gs…, with their faces.
template <class... Gs>
std::unique_ptr<GameType> make_game_type(std::vector<GameTexts> texts, std::vector<Picture> pictures = {}) {
    return [&]<class... Fs>(std::type_identity<std::tuple<Fs...>>) {
        return std::make_unique<GameTypeOf<Fs...>>(std::move(texts), std::move(pictures));
    }(std::type_identity<FacesOf<Gs...>>());
}

}  // namespace joute
