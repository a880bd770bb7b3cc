// SPDX-License-Identifier: MIT
#pragma once

#include "joute/base/rng.hpp"
#include "joute/solve/breaker_bound.hpp"
#include "joute/solve/hypergraph.hpp"
#include "joute/solve/proof_table.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace joute {

/// Two sides take vertices in turn. The attacker wins if it completes one of its sets before the defender
/// completes one of its own; otherwise the defender holds.
template <std::size_t W>
struct MakerBreakerPosition {
    Hypergraph<W> attack;
    Hypergraph<W> defence;
    bool attacker_moves = true;

    /// The side to move takes a vertex of some edge.
    void play(int vertex) {
        (attacker_moves ? attack : defence).take(vertex);
        (attacker_moves ? defence : attack).lose(vertex);
        attacker_moves = !attacker_moves;
    }
    MakerBreakerPosition after(int vertex) const {
        MakerBreakerPosition next = *this;
        next.play(vertex);
        return next;
    }
};

/// The untried moves of a node whose tried moves all failed, and the merged certificate of those failures.
template <std::size_t W>
struct Refutation {
    Bits<W> open;       ///< moves still to be tried
    Bits<W> unsettled;  ///< vertices that no certificate refutes yet
    Certificate<W> certificate{};
    int refuted = 0;
};

/// One position of the search: its reductions, static proofs and initial proof numbers, and how certificates
/// pass from its children to its parent. See maker_breaker.hpp for certificates.
template <std::size_t W>
class MakerBreakerNode {
public:
    using Set = Bits<W>;

    /// Call reduce(), or index_edges() to skip the reductions, before any other function.
    explicit MakerBreakerNode(MakerBreakerPosition<W> p) : position(std::move(p)) {}

    MakerBreakerPosition<W> position;
    Set vertices{};  ///< the union of all edges
    typename ProofTable<W>::Key key;
    std::optional<bool> decided;  ///< whether the attacker wins; null if undecided
    Certificate<W> certificate;   ///< of `decided`

    /// Plays forced moves, drops useless edges, and decides the position if no search is needed.
    void reduce() {
        do {
            if (settle_threats()) return;
            index_edges();
        } while (drop_twins() || take_forcing_vertices());
        if (!decided) bound();
    }

    /// Computes weights, incidences and the hash of the current position.
    void index_edges() {
        potential_ = Potential<W>(position.attack.edges());
        vertices = {};
        for (auto const* side : {&position.attack, &position.defence}) {
            for (Set const& edge : side->edges()) add_incidence(edge);
        }
        threats_ = position.defence.vertices();
        key = named();
    }

    /// The refutation before any move is tried. Open are the undominated moves, or only the forced block.
    Refutation<W> nothing_tried() const {
        return {must_parry() ? position.defence.edges().front() : undominated(), vertices};
    }

    /// Sorts moves by decreasing weight, equal ones by increasing number.
    std::vector<int> by_weight(Set const& moves) const {
        std::vector<int> order;
        moves.for_each([&](int v) { order.push_back(v); });
        std::stable_sort(order.begin(), order.end(), [&](int a, int b) { return weight(a) > weight(b); });
        return order;
    }

    /// Initial proof numbers, estimated without search.
    ProofNumbers guess() const {
        auto const& attack = position.attack.edges();
        return {steps(attack.front().count(), position.attacker_moves), hold_guess(left_)};
    }
    /// The same for the position after a move, without making the move.
    ProofNumbers guess_after(int v) const {
        if (!position.attacker_moves)
            return {1, hold_guess(potential_.total - weight(v) + potential_.heaviest)};
        auto const& attack = position.attack.edges();
        auto const at = std::find_if(attack.begin(), attack.end(), [v](Set const& e) { return e.test(v); });
        int const lacking = at == attack.end() ? attack.back().count() : at->count() - 1;
        return {steps(lacking, false), hold_guess(potential_.total + weight(v))};
    }

    /// Turns a certificate of the reduced position into one of the original position.
    void add_reductions(Certificate<W>& c, bool attacker_wins) const {
        c.zone = c.zone | played_;
        c.replies = c.replies | (attacker_wins ? replies_ : Set{});
        if (!attacker_wins) c.zone = c.zone | pairs_;
    }

    /// Turns the certificate after the mover's successful move into one before it.
    static void add_move(Certificate<W>& c, int v) { c.zone.set(v); }

    /// Records that move v fails: closes all moves that its certificate c refutes, and merges c into r.
    void refute(int v, Certificate<W> const& c, Refutation<W>& r) const {
        Set const settled = position.attacker_moves ? vertices - c.zone : harmless(c);
        bool const settles = r.refuted++ == 0 || !(r.unsettled & settled).none();
        r.open = r.open - settled;
        r.open.reset(v);
        r.unsettled = r.unsettled - settled;
        r.certificate.zone = r.certificate.zone | c.zone;
        if (position.attacker_moves) return;
        r.certificate.replies = r.certificate.replies | c.replies;
        r.certificate.replies.set(v);
        r.certificate.quiet = std::max(r.certificate.quiet, c.quiet + (settles ? 1 : 0));
    }

    /// The certificate once all moves have failed. A dominated move, which was not tried, fails like the move
    /// that dominates it, with the two vertices exchanged.
    Certificate<W> complete(Refutation<W> const& r) const {
        Certificate<W> all = r.certificate;
        if (must_parry()) {
            all.zone = all.zone | position.defence.edges().front();
            guard(all.zone, 2);
            return all;
        }
        Set const best = undominated();
        for (Set rest = r.unsettled - best; !rest.none(); rest.remove_first()) {
            int const better = (common(rest.first()) & best).first();
            all.zone.set(better);
            if (!position.attacker_moves) all.replies.set(better);
        }
        return all;
    }

private:
    Set const& common(int v) const { return common_[static_cast<std::size_t>(v)]; }
    std::int64_t weight(int v) const { return potential_.vertices.test(v) ? potential_.at(v) : 0; }
    /// Whether the attacker is to move and must block an edge that lacks one vertex.
    bool must_parry() const {
        return position.attacker_moves && position.defence.has_single() && !position.attack.has_single();
    }

    void add_incidence(Set const& edge) {
        edge.for_each([&](int v) {
            auto& all = common_[static_cast<std::size_t>(v)];
            all = vertices.test(v) ? all & edge : edge;
            vertices.set(v);
        });
    }

    /// A vertex dominates another one if it is on all of its edges; of equal vertices the first dominates.
    Set undominated() const {
        Set best;
        vertices.for_each([&](int v) {
            if (!beaten(v)) best.set(v);
        });
        return best;
    }
    bool beaten(int v) const {
        for (Set rest = common(v); !rest.none(); rest.remove_first()) {
            int const u = rest.first();
            if (u != v && (u < v || !common(u).test(v))) return true;
        }
        return false;
    }

    typename ProofTable<W>::Key named() const {
        std::uint64_t place = position.attacker_moves ? 1 : 2;
        std::uint64_t check = place;
        auto add = [&](Hypergraph<W> const& side, std::uint64_t salt) {
            for (Set const& edge : side.edges()) {
                std::uint64_t h = salt;
                for (auto const word : edge.words) h = mixed(h ^ word);
                place += h;
                check += mixed(h ^ 0x5A5A'5A5A'5A5A'5A5AULL);
            }
        };
        add(position.attack, 0x1111'1111ULL);
        add(position.defence, 0x2222'2222ULL);
        return {mixed(place), check};
    }

    void decide(bool attacker_wins, Certificate<W> c) {
        decided = attacker_wins;
        add_reductions(c, attacker_wins);
        certificate = c;
    }
    void defender_holds(Set zone, int lacking) {
        guard(zone, lacking);
        decide(false, {zone, {}, 0});
    }

    /// Adds vertices until every edge of the attacker has `lacking` vertices inside the zone.
    void guard(Set& zone, int lacking) const {
        for (Set const& edge : position.attack.edges()) {
            Set spare = edge - zone;
            for (int missing = lacking - (edge & zone).count(); missing > 0 && !spare.none(); --missing) {
                zone.set(spare.first());
                spare.remove_first();
            }
        }
    }

    /// Handles edges that lack at most one vertex: plays the defender's forced replies. True if decided.
    bool settle_threats() {
        auto const& attack = position.attack.edges();
        auto const& defence = position.defence.edges();
        for (;;) {
            if (!attack.empty() && attack.front().none()) return decide(true, {}), true;
            if (attack.empty()) return decide(false, {}), true;
            if (!defence.empty() && defence.front().none()) return defender_holds({}, 1), true;
            int const own = position.attack.count_of_size(1);
            int const other = position.defence.count_of_size(1);
            if (position.attacker_moves) {
                if (own > 0) return decide(true, {attack[0], {}, 0}), true;
                if (other > 1) return defender_holds(defence[0] | defence[1], 2), true;
                return false;
            }
            if (other > 0) return defender_holds(defence[0], 1), true;
            if (own > 1) return decide(true, {attack[0] | attack[1], attack[0] | attack[1], 0}), true;
            if (own == 0) return false;
            reply(attack[0].first());
        }
    }
    void reply(int v) {
        played_.set(v);
        replies_.set(v);
        position.play(v);
    }

    /// Finds two vertices on the same edges of the attacker and on none of the defender, and drops these
    /// edges: if the attacker takes one vertex, the defender takes the other.
    bool drop_twins() {
        for (Set rest = vertices - threats_; !rest.none(); rest.remove_first()) {
            int const v = rest.first();
            for (Set others = common(v); !others.none(); others.remove_first()) {
                int const u = others.first();
                if (u == v || threats_.test(u) || !common(u).test(v)) continue;
                pairs_.set(u);
                pairs_.set(v);
                position.attack.lose(u);
                return true;
            }
        }
        return false;
    }

    /// Handles the attacker's edges that lack two vertices. Two of them with a common vertex win. If one
    /// vertex is on no other edge, the attacker takes the second one: the forced reply costs it nothing.
    bool take_forcing_vertices() {
        if (!position.attacker_moves || position.defence.has_single()) return false;
        Set seen;
        for (Set const& edge : position.attack.edges()) {
            if (edge.count() > 2) break;
            if (!(seen & edge).none()) return win_by_two_threats((seen & edge).first()), false;
            seen = seen | edge;
        }
        for (Set const& edge : position.attack.edges()) {
            if (edge.count() > 2) return false;
            for (Set rest = edge; !rest.none(); rest.remove_first()) {
                int const useless = rest.first();
                if (common(useless).count() != 2 || threats_.test(useless)) continue;
                Set other = edge;
                other.reset(useless);
                played_.set(other.first());
                position.play(other.first());
                reply(useless);
                return true;
            }
        }
        return false;
    }
    void win_by_two_threats(int v) {
        Set replies;
        for (Set const& edge : position.attack.edges()) {
            if (edge.count() == 2 && edge.test(v) && replies.count() < 2) replies = replies | edge;
            replies.reset(v);
        }
        Set zone = replies;
        zone.set(v);
        decide(true, {zone, replies, 0});
    }

    void bound() {
        left_ = potential_.ahead(position.attacker_moves);
        if (left_ >= most_for_pairs) return;
        BreakerBound<W> pairing(position.attack.edges(), position.attacker_moves);
        left_ = pairing.left();
        if (pairing.proved()) decide(false, {std::move(pairing).zone(), {}, 0});
    }

    /// Vertices that the defender may take without any effect on the attacker's proof.
    Set harmless(Certificate<W> const& c) const {
        Set result = vertices - c.zone;
        for (Set const& edge : position.defence.edges()) {
            Set const helped = edge & result;
            if (helped.none()) continue;
            // −1 for the vertex taken: it is outside the zone, hence no reply, and no longer lacking.
            if ((edge - c.replies).count() - 1 < 2 + c.quiet) result = result - helped;
        }
        return result;
    }

    /// The initial disproof number grows exponentially with the potential.
    static std::uint32_t hold_guess(std::int64_t potential) {
        double const excess = static_cast<double>(potential) / static_cast<double>(Potential<W>::one) - 1;
        return static_cast<std::uint32_t>(std::clamp(std::exp2(growth * excess), 1.0, 1e6));
    }
    /// The initial proof number doubles with each ply that the attacker's best edge needs.
    static std::uint32_t steps(int lacking, bool attacker_moves) {
        int const moves = 2 * lacking - (attacker_moves ? 1 : 0);
        return 1U << std::min(std::max(moves - 2, 0), 10);
    }

    static constexpr double growth = 6;
    static constexpr std::int64_t most_for_pairs = Potential<W>::one * 3 / 2;

    Potential<W> potential_{{}};
    /// The intersection of all edges at a vertex; set for members of `vertices` only.
    std::array<Set, 64 * W> common_;
    Set threats_{};  ///< the vertices of the defender's edges
    Set played_{};
    Set replies_{};  ///< the defender's part of `played_`
    Set pairs_{};
    std::int64_t left_ = 0;
};

}  // namespace joute
