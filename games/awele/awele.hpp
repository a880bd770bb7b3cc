// SPDX-License-Identifier: MIT
#pragma once

#include "lessons.hpp"
#include "picture.hpp"
#include "position.hpp"

#include "joute/base/bits.hpp"
#include "joute/base/rng.hpp"
#include "joute/game/talents.hpp"

#include <array>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

/// @file
/// Awélé: sow seeds round the board and harvest those of the other camp. Rule numbers refer to README.md.
namespace awele {

using joute::Message;
using joute::Turn;

enum class Rules { school, abapa };  ///< rules 4–6, or rule 7

inline constexpr std::array parameters{
    joute::Param::choice("rules", "school|abapa", joute::tr("school rules or international rules"))
        .labelled(joute::tr("school rules|international rules")),
};

/// The tables contain every position with at most twelve seeds.
inline constexpr std::array<std::string_view, 4> puzzles{
    "rules=school 1-1-1-1-1-1-1-1-1-1-1-1-18-18-S",
    "rules=school 2-0-2-0-2-0-0-2-0-2-0-2-17-19-N",
    "rules=school 0-3-0-0-2-1-1-0-2-0-3-0-19-17-S",
    "rules=school 4-0-0-1-0-1-0-1-0-1-0-4-18-18-N",
};

inline constexpr std::array benches{
    joute::Bench{"", "alphabeta", 12},
    joute::Bench{.params = "", .engine = "mcts", .simulations = 100'000},
};

/// The rules. The rule set is a template parameter, so that its branches are resolved at compile time.
template <Rules rules>
class Awele {
public:
    static constexpr joute::About about{
        .name = "awele",
        .title = joute::tr("Awélé"),
        .summary = joute::tr("sow seeds round the board and harvest the other camp"),
        .params = parameters,
        .unit = joute::Unit::points,
        .seat_names = joute::tr("South|North"),
        .benches = benches,
        .tier_unit = joute::tr("seeds"),
        .legend = joute::tr("Seeds are sown from A to F, from a to f, and on to A."),
        .gain = joute::tr("{} plays {} and harvests {}"),
        .puzzles = awele::puzzles};
    static constexpr int resolution = 10;

    using Position = awele::Position;
    using Move = awele::Move;

    explicit Awele(joute::Params const&) {}
    static bool fits(joute::Params const& params) {
        return params.number("rules") == static_cast<int>(rules);
    }

    Position start(joute::Rng&) const { return {{each(4), each(4)}, south}; }  ///< rule 1

    Turn turn(Position const& q) const { return legal(q) == 0 ? Turn::over() : Turn::of(q.side); }

    /// A bit set instead of a list: 75 million random moves/s instead of 40 million.
    joute::BitRange<1, Move> moves(Position const& q) const {
        return joute::BitRange<1, Move>(joute::Bits<1>{{legal(q)}});
    }

    void play(Position& p, Move m) const {
        auto const [own, other, taken] = sown(p, m);
        p.camps = {other - taken, own + in_granary(seeds_in_houses(taken))};
        p.side = 1 - p.side;
    }

    static constexpr int seats() { return 2; }

    joute::Scores scores(Position const& q) const {
        bool const at_a_dead_end = legal(q) == 0 && !decided(q);
        return rules == Rules::abapa && at_a_dead_end ? with_camps(q) : granaries(q);  // rule 5, rule 7
    }

    int result(Position const& q) const {
        auto const points = scores(q);
        return points[south] - points[north];
    }

    bool irreversible(Position const& q, Move m) const { return sown(q, m).taken != 0; }

    joute::Scores repeated(Position const& q) const {  // rule 5, rule 7
        return rules == Rules::abapa ? with_camps(q) : granaries(q);
    }

    std::uint64_t key(Position const& q) const {
        auto const side = static_cast<std::uint64_t>(q.side) << 56;  // the byte that camps leave 0
        return joute::mixed((q.camps[0] | side) * 0xD1342543DE82EF95 + q.camps[1] * 0xAF251AF3B0F025B5);
    }

    int estimate(Position const& q) const { return q.side == south ? balance(q) : -balance(q); }

    /// Orders moves by the balance after them. Ordering by the largest harvest takes twice the nodes.
    int hint(Position const& q, Move m) const {
        Position next = q;
        play(next, m);
        return -balance(next);
    }

    std::string text(Position const& q) const { return awele::text(q); }
    std::string text(Position const& q, Move m) const { return house_name(q.side, m.house()); }
    Position parse(std::string_view text) const { return parse_position(text); }

    /// A letter of either case means a house of the side to move, since no other can be sown.
    std::optional<std::string> notation(Position const& q, std::string_view typed) const {
        auto const house = typed_house(typed);
        if (!house) return std::nullopt;
        return house_name(q.side, *house);
    }

    Message refusal(Position const& q, std::string_view attempt) const {
        auto const house = typed_house(attempt);
        if (attempt != house_name(q.side, *house)) return msg("{} is not your house", attempt);
        if (seeds(q.camps[0], *house) == 0) return msg("{} is empty: choose a house with seeds", attempt);
        if (sown(q, Move::of(*house)).taken != 0)
            return msg("{} would take every seed of the other camp: at least one must stay", attempt);
        return msg("{} leaves the other camp without a seed: you must feed it", attempt);
    }

    joute::Scene scene(Position const& q) const { return picture(q); }
    joute::Clicks clicks(Position const& q, Move m) const { return {zone_of(q.side, m.house())}; }
    std::vector<joute::Scene> frames(Position const& q, Move m) const {
        return sowing_frames(q, m.house(), sown(q, m).taken);
    }
    std::vector<joute::Mark> preview(Position const& q, Move m) const {
        return sowing_preview(q, m.house(), sown(q, m).taken);
    }
    /// Null for a house of the other camp, which can never be sown.
    std::optional<std::string> clicked(Position const& q, joute::Clicks const& zones) const {
        if (zones[0] / houses_per_camp != q.side) return std::nullopt;
        return house_name(q.side, zones[0] % houses_per_camp);
    }
    void edit(Position& p, int zone, int step) const {
        auto& camp = p.camps[zone / houses_per_camp == p.side ? 0 : 1];
        int const house = zone % houses_per_camp;
        int const all = seeds_in_houses(p.camps[0]) + seeds_in_houses(p.camps[1]) + granary(p.camps[0]) +
                        granary(p.camps[1]);
        if (step > 0 && all < all_seeds) camp += in_byte(house, 1);
        if (step < 0 && seeds(camp, house) > 0) camp -= in_byte(house, 1);
    }
    void pass(Position& p) const {
        std::swap(p.camps[0], p.camps[1]);
        p.side = 1 - p.side;
    }
    std::span<joute::Lesson const> lessons() const {
        if constexpr (rules == Rules::school) return school_lessons;
        return abapa_lessons;
    }

private:
    /// Both camps after sowing and before the harvest; `taken` is the part of `other` to harvest.
    struct Sown {
        Camp own = 0;
        Camp other = 0;
        Camp taken = 0;
    };
    static Sown sown(Position const& q, Move m) {
        Sowing const& s = sowing(q.camps[0], m.house());  // rule 2
        Camp const own = q.camps[0] + s.own;
        Camp const other = q.camps[1] + s.other;
        // Rule 3: takes the houses in reach after the last one that holds neither 2 nor 3.
        int const spared = static_cast<int>(std::bit_width(neither_two_nor_three(other) & s.reach));
        Camp const taken = other & (s.reach >> spared << spared);
        bool const everything = taken == without_granary(other);
        return {own, other, rules == Rules::abapa && everything ? 0 : taken};  // rule 7
    }

    static Houses legal(Position const& q) {
        if (decided(q)) return 0;
        Camp const own = q.camps[0];
        Camp const enemy = without_granary(q.camps[1]);
        Houses houses = at_least(own, 1);                                      // rule 2
        if (enemy == 0) houses &= at_least(ends(own), 6);                      // rule 4, rule 7: feeding
        if (rules == Rules::school) houses &= without_grand_slam(own, enemy);  // rule 4
        return houses;
    }

    /// The houses that can be sown without a grand slam, a harvest of the whole enemy camp. This depends only
    /// on the end of the sowing (see ends) and on the enemy camp before it. A grand slam is:
    ///
    ///     end = 6 + t   one seed to each enemy house 0 … t, if these held 1 or 2 and the others none
    ///     end = 22      two seeds to each enemy house, if each held 0 or 1
    ///     end = 33      three seeds to each enemy house, if the camp was empty
    ///
    /// After any other end, some non-empty enemy house holds neither 2 nor 3, or lies beyond the last seed.
    static Houses without_grand_slam(Camp own, Camp enemy) {
        Houses houses = all_houses;
        if (enemy != 0) {
            int const last = (static_cast<int>(std::bit_width(enemy)) - 1) / 8;
            Camp const up_to_last = each(0xFF) >> (8 * (houses_per_camp - 1 - last));
            bool const all_held_1_or_2 = (neither_two_nor_three(enemy + each(1)) & up_to_last) == 0;
            if (all_held_1_or_2) houses = other_than(ends(own), 6 + last);
        }
        if (at_least(own, 17) != 0) {  // fewer cannot end at 22
            if (at_least(enemy, 2) == 0) houses &= other_than(ends(own), 22);
            if (enemy == 0) houses &= other_than(ends(own), 33);
        }
        return houses;
    }

    /// Rule 7: a granary holds more than half of all seeds, or each holds half.
    static bool decided(Position const& q) {
        if (rules == Rules::school) return false;
        int const first = granary(q.camps[0]);
        int const second = granary(q.camps[1]);
        return first > all_seeds / 2 || second > all_seeds / 2 || first + second == all_seeds;
    }

    static joute::Scores granaries(Position const& q) {
        return {granary(q.camp(south)), granary(q.camp(north))};
    }
    static joute::Scores with_camps(Position const& q) {
        auto const south_camp = q.camp(south);
        auto const north_camp = q.camp(north);
        return {granary(south_camp) + seeds_in_houses(south_camp),
                granary(north_camp) + seeds_in_houses(north_camp)};
    }

    /// The static evaluation for the side to move, in tenths of a seed.
    static int balance(Position const& q) {
        auto const [own, other] = q.camps;
        return prospects(own) - prospects(other) + 8 * within_reach(own, other);
    }

    /// What a camp is worth to its owner. Each term was tested in 300 matches with seats swapped, 2 ms a
    /// move, against the estimate without it. Kept: empty houses (85 % of the points), heaps (59 %), harvests
    /// within reach (57 %). Rejected: houses of one or two seeds (46 %), seeds at home (47 %).
    static int prospects(Camp camp) {
        int const empty = houses_per_camp - std::popcount(at_least(camp, 1));  // fewer moves to choose from
        int const heaps = std::popcount(at_least(camp, 12));  // can harvest all over the other camp
        return 10 * granary(camp) - 12 * empty + 20 * heaps;
    }

    /// The number of enemy houses with one or two seeds in which a sowing ends, so that a move harvests them.
    static int within_reach(Camp own, Camp other) {
        Houses ends_there = 0;
        for (int house = 0; house < houses_per_camp; ++house) ends_there |= last_house(sowing(own, house));
        return std::popcount(ends_there & at_least(other, 1) & ~at_least(other, 3));
    }
};

using School = Awele<Rules::school>;
using Abapa = Awele<Rules::abapa>;

}  // namespace awele
