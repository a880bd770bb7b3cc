// SPDX-License-Identifier: MIT
#pragma once

#include "joute/bind/table_of.hpp"
#include "joute/table/secret.hpp"

namespace joute {

// What a game drew and hides, behind the abstract Secret.
template <Secretive G>
class SecretOf final : public Secret {
public:
    // What was drawn or read; it follows the match from here on.
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
