// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/table/staging.hpp"

namespace joute {

// A game's talents for pictures behind the abstract Staging.
template <PlayableGame G>
class StagingOf final : public Staging {
public:
    // Only the rules are kept; every call brings its table.
    explicit StagingOf(G g) : g_(std::move(g)) {}

    std::vector<Scene> frames([[maybe_unused]] Table const& table,
                              [[maybe_unused]] std::size_t move) const override {
        if constexpr (Animated<G>) return g_.frames(at(table).position(), at(table).move(move));
        return {};
    }
    std::vector<Mark> preview([[maybe_unused]] Table const& table,
                              [[maybe_unused]] std::size_t move) const override {
        if constexpr (Foreseen<G>) return g_.preview(at(table).position(), at(table).move(move));
        return {};
    }
    std::vector<Mark> odds([[maybe_unused]] Table const& table) const override {
        if constexpr (Doubtful<G>) return g_.odds(at(table).position());
        return {};
    }
    std::vector<Mark> revelation([[maybe_unused]] Table const& table,
                                 [[maybe_unused]] std::string_view secret) const override {
        if constexpr (Revealing<G>) return g_.revelation(at(table).position(), secret);
        return {};
    }
    std::optional<std::string> attempt([[maybe_unused]] Table const& table,
                                       [[maybe_unused]] Clicks const& clicks) const override {
        if constexpr (Clicked<G>) return g_.clicked(at(table).position(), clicks);
        return std::nullopt;
    }

    Message caption([[maybe_unused]] Table const& table) const override {
        if constexpr (Captioned<G>) {
            auto const& t = at(table);
            return g_.caption(t.previous(), t.last_move(), t.position());
        }
        return {};
    }
    Message caption_refused(Message const& reason) const override {
        if constexpr (Captioned<G>) return g_.caption_refused(reason);
        return reason;
    }
    Message caption([[maybe_unused]] Ending const& ending) const override {
        if constexpr (Captioned<G>) return g_.caption(ending);
        return {};
    }

    bool can_edit() const override { return Editable<G>; }
    std::unique_ptr<Table> edited(Table const& table, [[maybe_unused]] int zone,
                                  [[maybe_unused]] int step) const override {
        auto position = at(table).position();
        if constexpr (Editable<G>) g_.edit(position, zone, step);
        return at(table).standing_at(position);
    }
    std::unique_ptr<Table> passed(Table const& table) const override {
        auto position = at(table).position();
        if constexpr (Editable<G>) g_.pass(position);
        return at(table).standing_at(position);
    }

private:
    static TableOf<G> const& at(Table const& table) { return dynamic_cast<TableOf<G> const&>(table); }

    G g_;
};

}  // namespace joute
