// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/table/dialogue.hpp"

namespace joute {

// A game's own dialogue behind the abstract one.
template <Talking G>
class DialogueOf final : public Dialogue {
public:
    // The rules and texts must outlive it, if the game's own dialogue keeps them.
    DialogueOf(G const& g, Texts const& texts, Seating const& seating) : dialogue_(g, texts, seating) {}

    std::string greeting(Table const& table) override { return dialogue_.greeting(here(table).position()); }
    std::string resumed(Table const& table) override { return dialogue_.resumed(here(table).position()); }
    std::string prompt(Table const& table) override { return dialogue_.prompt(here(table).position()); }
    Reply feed(Table const& table, std::string_view line) override {
        return dialogue_.feed(here(table).position(), line);
    }
    std::string moved(Table const& table, Turn, std::string_view) override {
        auto const& t = here(table);
        return dialogue_.moved(t.previous(), t.last_move(), t.position());
    }
    std::string refused(Table const& table, Message const& reason) override {
        return dialogue_.refused(here(table).position(), reason);
    }
    std::string ended(Table const& table, Ending const& ending) override {
        return dialogue_.ended(here(table).position(), ending);
    }
    std::string revealed([[maybe_unused]] Table const& table,
                         [[maybe_unused]] std::string_view secret) override {
        if constexpr (Secretive<G>) {
            return dialogue_.revealed(here(table).position(), secret);
        } else {
            return {};
        }
    }

private:
    static TableOf<G> const& here(Table const& table) { return dynamic_cast<TableOf<G> const&>(table); }

    typename G::Dialogue dialogue_;
};

}  // namespace joute
