// SPDX-License-Identifier: MIT
#include "joute/front/window/animation.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <optional>

namespace joute::window {
namespace {

// Smoothstep easing: slow, fast, slow.
double eased(double part) { return part * part * (3 - 2 * part); }

Point on_the_way(Point a, Point b, double part) {
    return {a.x + (b.x - a.x) * part, a.y + (b.y - a.y) * part};
}

class Matching {
public:
    Matching(Scene const& from, Scene const& to)
        : from_(from.marks), to_(to.marks), partner_(to_.size()), used_(from_.size(), false) {
        pair([](Mark const& a, Mark const& b) { return a == b; });
        pair([](Mark const& a, Mark const& b) { return alike(a, b) && a.at == b.at; });
        pair([](Mark const& a, Mark const& b) { return alike(a, b) && a.text == b.text; });
        pair([](Mark const& a, Mark const& b) { return alike(a, b) && a.shape == Mark::Shape::seeds; });
    }

    std::vector<ShownMark> at(double part) const {
        std::vector<ShownMark> shown;
        for (std::size_t i = 0; i < to_.size(); ++i) {
            if (!partner_[i]) continue;
            auto mark = part < 0.5 ? from_[*partner_[i]] : to_[i];
            mark.at = on_the_way(from_[*partner_[i]].at, to_[i].at, eased(part));
            shown.emplace_back(mark);
        }
        for (std::size_t i = 0; i < from_.size(); ++i) {
            if (!used_[i]) shown.emplace_back(from_[i], 1 - part, 1 + 0.3 * part);
        }
        for (std::size_t i = 0; i < to_.size(); ++i) {
            if (!partner_[i]) shown.emplace_back(to_[i], part, 0.5 + 0.5 * eased(part));
        }
        return shown;
    }

private:
    static bool alike(Mark const& a, Mark const& b) {
        return a.shape == b.shape && a.picture == b.picture && a.ink == b.ink && a.size == b.size &&
               a.shape != Mark::Shape::stroke && a.is_long() == b.is_long();
    }

    // Pairs each unpaired mark with the nearest unpaired one that fits.
    template <class Fits>
    void pair(Fits const& fits) {
        for (std::size_t i = 0; i < to_.size(); ++i) {
            if (partner_[i]) continue;
            double nearest = std::numeric_limits<double>::max();
            for (std::size_t j = 0; j < from_.size(); ++j) {
                double const distance = std::hypot(from_[j].at.x - to_[i].at.x, from_[j].at.y - to_[i].at.y);
                if (used_[j] || distance >= nearest || !fits(from_[j], to_[i])) continue;
                nearest = distance;
                partner_[i] = j;
            }
            if (partner_[i]) used_[*partner_[i]] = true;
        }
    }

    std::vector<Mark> const& from_;
    std::vector<Mark> const& to_;
    std::vector<std::optional<std::size_t>> partner_;  // index in from_ for each mark in to_
    std::vector<bool> used_;
};

}  // namespace

std::vector<ShownMark> between(Scene const& from, Scene const& to, double part) {
    return Matching(from, to).at(part);
}

void Animation::add(Scene scene, double seconds) {
    if (seconds <= 0) return set(std::move(scene));
    if (steps_.empty()) began_ = -1;
    steps_.push_back({std::move(scene), seconds});
}

void Animation::set(Scene scene) {
    now_ = std::move(scene);
    steps_.clear();
}

std::vector<ShownMark> Animation::marks(double now) {
    if (began_ < 0) began_ = now;
    while (!steps_.empty() && now - began_ >= steps_.front().seconds) {
        began_ += steps_.front().seconds;
        now_ = std::move(steps_.front().scene);
        steps_.pop_front();
    }
    if (!steps_.empty()) return between(now_, steps_.front().scene, (now - began_) / steps_.front().seconds);
    return {now_.marks.begin(), now_.marks.end()};
}

}  // namespace joute::window
