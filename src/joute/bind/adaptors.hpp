// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/game/talents.hpp"
#include "joute/table/game_type.hpp"
#include "joute/table/table.hpp"

namespace joute {

/// Adapts a game's own dialogue to the abstract Dialogue.
template <HasDialogue G>
class DialogueOf final : public Dialogue {
public:
    /// Rules and texts must outlive this object if the game's own dialogue keeps them.
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
        if constexpr (HasSecret<G>) {
            return dialogue_.revealed(here(table).position(), secret);
        } else {
            return {};
        }
    }

private:
    static TableOf<G> const& here(Table const& table) { return dynamic_cast<TableOf<G> const&>(table); }

    typename G::Dialogue dialogue_;
};

/// Adapts a game's own file format to the abstract RecordFormat.
template <HasFileFormat G>
class RecordFormatOf final : public RecordFormat {
public:
    /// Files are read with the parameters of these rules.
    explicit RecordFormatOf(G game) : g_(std::move(game)) {}

    std::string_view extension() const override { return G::extension; }
    ReadRecord read(std::string_view text) const override { return g_.read_file(text); }
    WrittenRecord write(Record const& record) const override { return g_.file_text(record); }

private:
    G g_;
};

/// Adapts a game's hidden information to the abstract Secret.
template <HasSecret G>
class SecretOf final : public Secret {
public:
    /// `secret` was drawn or parsed; follow() keeps it up to date.
    SecretOf(G const& g, typename G::Secret secret) : g_(g), secret_(std::move(secret)) {}

    void follow(Table const& table, std::size_t move) override {
        g_.follow(secret_, here(table).position(), here(table).move(move));
    }
    std::size_t event(Table const& table) const override {
        return here(table).index_of(g_.event(secret_, here(table).position()));
    }
    std::string text() const override { return g_.secret_text(secret_); }
    std::unique_ptr<Secret> clone() const override { return std::make_unique<SecretOf>(*this); }

private:
    static TableOf<G> const& here(Table const& table) { return dynamic_cast<TableOf<G> const&>(table); }

    G g_;
    typename G::Secret secret_;
};

}  // namespace joute
