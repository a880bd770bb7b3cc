// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/faces.hpp"
#include "joute/testing/chance_contract.hpp"
#include "joute/testing/engine_contract.hpp"
#include "joute/testing/notation_contract.hpp"
#include "joute/testing/picture_contract.hpp"
#include "joute/testing/playthrough.hpp"
#include "joute/testing/record_contract.hpp"
#include "joute/testing/rules_contract.hpp"
#include "joute/testing/suite.hpp"

#include <filesystem>
#include <string>
#include <vector>

/// @file
/// The contract tests that joute_add_game generates for every game.
namespace joute::testing {

/// Adds all contract tests of one type.
template <PlayableGame G>
void add_contract_of(Suite& suite, GameType const& type) {
    using Rules = RulesContract<G>;
    using Notation = NotationContract<G>;
    using Pictures = PictureContract<G>;
    using Engines = EngineContract;
    auto add_for_type = [&](char const* name, void (*body)(Check&, GameType const&)) {
        suite.add(name, [&type, body](Check& check) { body(check, type); });
    };
    suite.add_basic("chance has weights", Rules::chance_has_weights);
    suite.add_basic("moves are empty exactly when over", Rules::moves_are_empty_exactly_when_over);
    suite.add_basic("random matches end", Rules::random_matches_end);
    suite.add_basic("turns, scores and result fit the seats", Rules::turns_scores_and_result_fit_the_seats);
    suite.add_basic("positions are read back", Notation::positions_are_read_back);
    suite.add_basic("moves have texts of their own and are read back",
                    Notation::moves_have_texts_of_their_own_and_are_read_back);
    suite.add("damaged positions are refused or possible",
              Notation::damaged_positions_are_refused_or_possible);
    suite.add("events have names", Notation::events_have_names);
    suite.add("refusals are explained", Notation::refusals_are_explained);
    suite.add("zones lie in the picture", Pictures::zones_lie_in_the_picture);
    suite.add("clicks lead to exactly one move", Pictures::clicks_lead_to_exactly_one_move);
    suite.add("what is seen while a move is made lies on the same board",
              Pictures::what_is_seen_while_a_move_is_made_lies_on_the_same_board);
    add_for_type("every picture is there and can be drawn",
                 Pictures::every_picture_is_there_and_can_be_drawn);
    suite.add("clicks that lead nowhere mean something that can be read",
              Pictures::clicks_that_lead_nowhere_mean_something_that_can_be_read);
    suite.add("boards changed by hand are possible or refused",
              Pictures::boards_changed_by_hand_are_possible_or_refused);
    suite.add("keys follow positions", Rules::keys_follow_positions);
    suite.add("representatives of symmetric positions are equivalent",
              Rules::representatives_of_symmetric_positions_are_equivalent);
    suite.add("estimates stay below a proved win", Rules::estimates_stay_below_a_proved_win);
    suite.add("estimates are seen from seat 0", Rules::estimates_are_seen_from_seat_0);
    suite.add("secrets imply possible events", Rules::secrets_imply_possible_events);
    suite.add("guided moves are legal", Rules::guided_moves_are_legal);
    suite.add("undo restores everything", Rules::undo_restores_everything);
    add_for_type("engines keep node budgets and leave the position",
                 Engines::engines_keep_node_budgets_and_leave_the_position);
    add_for_type("engines keep depth and time budgets", Engines::engines_keep_depth_and_time_budgets);
    add_for_type("expected lines can be played", Engines::expected_lines_can_be_played);
    add_for_type("engines answer the same with the same budget and seed",
                 Engines::engines_answer_the_same_with_the_same_budget_and_seed);
    add_for_type("engines stop at once when told to", Engines::engines_stop_at_once_when_told_to);
    add_for_type("values of every move name each move once",
                 Engines::values_of_every_move_name_each_move_once);
    suite.add("pruning changes no value", [&type](Check& check) {
        Check::needs(ZeroSumGame<G> && !ChanceGame<G> && !HasUnquietMoves<G>,
                     "the game is not zero-sum, or has chance or unquiet moves");
        Engines::pruning_changes_no_value(check, type);
    });
    add_for_type("windows through chance change no value",
                 ChanceContract<G>::windows_through_chance_change_no_value);
}

/// Registers the contract tests of the types Gs that share a name, each with the parameters that it fits. The
/// playthrough uses the first parameters.
template <PlayableGame... Gs>
void register_contract(Catalog const& catalog, std::string const& name, std::vector<char const*> const& tried,
                       std::filesystem::path const& folder) {
    auto const& type = catalog.find(name);
    for (auto const* text : tried) {
        Params const params(name, type.about().params, text);
        Suite suite(name, params);
        bool found = false;
        auto one = [&]<class G>(std::type_identity<G>) {
            if (found || !fits<G>(params)) return;
            found = true;
            add_contract_of<G>(suite, type);
        };
        [&]<class... Faces>(std::type_identity<std::tuple<Faces...>>) {
            (one(std::type_identity<Faces>()), ...);
        }(std::type_identity<FacesOf<Gs...>>());
        ChosenGame const game{&type, params};
        bool const first = text == tried.front();
        int const matches = first ? RecordContract::many : RecordContract::few;
        suite.add("records are read back", [&catalog, game, matches](Check& check) {
            RecordContract::records_are_read_back(check, catalog, game, matches);
        });
        suite.add("what is cut short is noticed",
                  [game](Check& check) { RecordContract::what_is_cut_short_is_noticed(check, game); });
        if (!first) continue;
        suite.add("playthrough is as it was",
                  [game, folder](Check& check) { playthrough_is_as_it_was(check, game, folder); });
    }
}

}  // namespace joute::testing
