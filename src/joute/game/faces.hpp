// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/talents.hpp"

#include <tuple>
#include <type_traits>

/// @file
/// One class of rules can serve two to nine seats. With two seats it should be searched as a zero-sum game,
/// with more as a scored one, and searches decide that by concepts. So bind replaces such a class by two
/// types, its faces: one for each case. Solvers are specialised for a face.
namespace joute {

/// The number of seats is a compile-time constant: `static constexpr int seats()`.
template <class G>
concept HasFixedSeats = requires { typename std::integral_constant<int, G::seats()>; };

/// The number of seats depends on the parameters, and `result` is its value with two seats.
template <class G>
concept HasTwoFaces = ZeroSumGame<G> && ScoredGame<G> && !HasFixedSeats<G>;

/// The rules with two seats: zero-sum.
template <HasTwoFaces G>
class TwoSeats : public G {
public:
    using G::G;

    static constexpr int seats() { return 2; }
    static bool fits(Params const& params) { return joute::fits<G>(params) && G(params).seats() == 2; }
};

/// The rules with three and more seats: not zero-sum. An estimate is for two seats only.
template <HasTwoFaces G>
class ManySeats : public G {
public:
    using G::G;

    static bool fits(Params const& params) { return joute::fits<G>(params) && G(params).seats() > 2; }
    int result(PositionOf<G> const&) const = delete;
    int estimate(PositionOf<G> const&) const = delete;
};

template <class G>
struct RulesBehind<TwoSeats<G>> : std::type_identity<G> {};
template <class G>
struct RulesBehind<ManySeats<G>> : std::type_identity<G> {};

/// A tuple of the faces of each G, or G itself.
template <class... Gs>
struct Faces : std::type_identity<decltype(std::tuple_cat(std::declval<typename Faces<Gs>::type>()...))> {};
template <class G>
struct Faces<G> : std::type_identity<std::tuple<G>> {};
template <HasTwoFaces G>
struct Faces<G> : std::type_identity<std::tuple<TwoSeats<G>, ManySeats<G>>> {};
template <class... Gs>
using FacesOf = typename Faces<Gs...>::type;

}  // namespace joute
