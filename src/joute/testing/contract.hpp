// SPDX-License-Identifier: MIT
#pragma once

#include "joute/testing/engine_contract.hpp"
#include "joute/testing/picture_contract.hpp"
#include "joute/testing/record_contract.hpp"
#include "joute/testing/rules_contract.hpp"
#include "joute/testing/walk.hpp"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <string>
#include <tuple>
#include <vector>

/// @file
/// The contract tests that joute_add_game generates for every game.
namespace joute::testing {

/// A test whose body is a function.
class ContractTest : public ::testing::Test {
public:
    /// `body` may use all assertions of GoogleTest.
    explicit ContractTest(std::function<void()> body) : body_(std::move(body)) {}
    void TestBody() override { body_(); }

private:
    std::function<void()> body_;
};

/// TEST() for tests created at run time.
inline void register_test(std::string const& suite, std::string const& name, std::function<void()> body) {
    ::testing::RegisterTest(
        suite.c_str(), name.c_str(), nullptr, nullptr, __FILE__, __LINE__,
        [body = std::move(body)]() -> ::testing::Test* { return new ContractTest(body); });
}

/// Registers all contract tests of one type, with these parameters.
template <PlayableGame G>
void register_contract_of(GameType const& type, std::string const& suite, Params const& params) {
    using Rules = RulesContract<G>;
    using Engines = EngineContract<G>;
    using Pictures = PictureContract<G>;
    auto add = [&](char const* name, void (*check)(Params const&)) {
        register_test(suite, name, [check, params] { check(params); });
    };
    auto add_for_type = [&](char const* name, void (*check)(GameType const&, Params const&)) {
        register_test(suite, name, [&type, check, params] { check(type, params); });
    };
    add("moves are empty exactly when over", Rules::moves_are_empty_exactly_when_over);
    add("random matches end", Rules::random_matches_end);
    add("positions are read back", Rules::positions_are_read_back);
    add("damaged positions are refused or possible", Rules::damaged_positions_are_refused_or_possible);
    add("moves have texts of their own and are read back",
        Rules::moves_have_texts_of_their_own_and_are_read_back);
    add("clicks lead to exactly one move", Rules::clicks_lead_to_exactly_one_move);
    add("what is seen while a move is made lies on the same board",
        Pictures::what_is_seen_while_a_move_is_made_lies_on_the_same_board);
    add_for_type("every picture is there and can be drawn",
                 Pictures::every_picture_is_there_and_can_be_drawn);
    add("clicks that lead nowhere mean something that can be read",
        Pictures::clicks_that_lead_nowhere_mean_something_that_can_be_read);
    add("boards changed by hand are possible or refused",
        Pictures::boards_changed_by_hand_are_possible_or_refused);
    add("refusals are explained", Rules::refusals_are_explained);
    add("keys follow positions", Rules::keys_follow_positions);
    add("representatives of symmetric positions are equivalent",
        Rules::representatives_of_symmetric_positions_are_equivalent);
    add("scores fit the seats and the result", Rules::scores_fit_the_seats_and_the_result);
    add("estimates stay below a proved win", Rules::estimates_stay_below_a_proved_win);
    add("chance has weights", Rules::chance_has_weights);
    add("secrets imply possible events", Rules::secrets_imply_possible_events);
    add("guided moves are legal", Rules::guided_moves_are_legal);
    add("undo restores everything", Rules::undo_restores_everything);
    add_for_type("engines keep node budgets and leave the position",
                 Engines::engines_keep_node_budgets_and_leave_the_position);
    add_for_type("engines keep depth and time budgets", Engines::engines_keep_depth_and_time_budgets);
    add_for_type("expected lines can be played", Engines::expected_lines_can_be_played);
    add_for_type("engines answer the same with the same budget and seed",
                 Engines::engines_answer_the_same_with_the_same_budget_and_seed);
    add_for_type("engines stop at once when told to", Engines::engines_stop_at_once_when_told_to);
    add_for_type("values of every move name each move once",
                 Engines::values_of_every_move_name_each_move_once);
    add("pruning changes no value", Engines::pruning_changes_no_value);
    add("windows through chance change no value", Engines::windows_through_chance_change_no_value);
}

/// Compares with `<folder>/playthrough.txt`. With JOUTE_UPDATE set in the environment, writes it first.
inline void check_playthrough(GameType const& type, std::string_view params,
                              std::filesystem::path const& folder) {
    auto const played = playthrough(type, params);
    auto const file = folder / "playthrough.txt";
    if (std::getenv("JOUTE_UPDATE") != nullptr) std::ofstream(file) << played;
    std::ifstream in(file);
    std::string const golden{std::istreambuf_iterator<char>(in), {}};
    EXPECT_EQ(played, golden) << "the rules or the notation changed; JOUTE_UPDATE=1 writes " << file;
}

/// Registers the contract tests of the types Gs that share a name, each with the parameters that it fits. The
/// playthrough uses the first parameters.
template <PlayableGame... Gs>
void register_contract(Catalog const& catalog, std::string const& name, std::vector<char const*> const& tried,
                       std::filesystem::path const& folder) {
    auto const& type = catalog.find(name);
    for (auto const* text : tried) {
        Params const params(name, type.about().params, text);
        bool found = false;
        auto one = [&]<class G>() {
            if (found || !fits<G>(params)) return;
            found = true;
            register_contract_of<G>(type, name + ":" + params.text(), params);
        };
        (one.template operator()<Gs>(), ...);
        ChosenGame const game{&type, params};
        int const matches = text == tried.front() ? RecordContract::many : RecordContract::few;
        register_test(name + ":" + params.text(), "records are read back", [&catalog, game, matches] {
            RecordContract::records_are_read_back(catalog, game, matches);
        });
        register_test(name + ":" + params.text(), "what is cut short is noticed",
                      [game] { RecordContract::what_is_cut_short_is_noticed(game); });
    }
    register_test(name, "playthrough is as it was", [&type, first = std::string(tried.front()), folder] {
        check_playthrough(type, first, folder);
    });
}

}  // namespace joute::testing
