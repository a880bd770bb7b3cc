// SPDX-License-Identifier: MIT
#pragma once

#include "joute/game/talents.hpp"
#include "joute/table/record_format.hpp"

namespace joute {

// A game's own record files behind the abstract RecordFormat.
template <Filed G>
class RecordFormatOf final : public RecordFormat {
public:
    // The rules say which parameters its files are read with.
    explicit RecordFormatOf(G game) : g_(std::move(game)) {}

    std::string_view extension() const override { return G::extension; }
    ReadRecord read(std::string_view text) const override { return g_.read_file(text); }
    WrittenRecord write(Record const& record) const override { return g_.file_text(record); }

private:
    G g_;
};

}  // namespace joute
