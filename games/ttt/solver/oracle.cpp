// SPDX-License-Identifier: MIT
#include "oracle.hpp"

#include "joute/base/error.hpp"
#include "joute/base/file.hpp"

#include <map>
#include <mutex>

namespace ttt {

namespace {

std::unique_ptr<StrongTable const> made(int k, int n, std::stop_token const& stop) {
    auto table = std::make_unique<StrongTable const>(k, n, stop);
    return stop.stop_requested() ? nullptr : std::move(table);
}

}  // namespace

std::shared_ptr<PendingStrongTable const> strong_table(int k, int n) {
    static std::mutex mutex;
    static std::map<std::pair<int, int>, std::shared_ptr<PendingStrongTable const>> tables;
    std::lock_guard const lock(mutex);
    auto& table = tables[{k, n}];
    if (!table)
        table = std::make_shared<PendingStrongTable const>(
            [k, n](std::stop_token const& stop) { return made(k, n, stop); });
    return table;
}

std::shared_ptr<CompleteTable const> complete_table(int k, int n) {
    static std::mutex mutex;
    static std::map<int, std::shared_ptr<CompleteTable const>> tables;
    auto const folder = joute::data_folder();
    if (n != SmallBoard::most_n || !folder) return nullptr;
    std::lock_guard const lock(mutex);
    auto& table = tables[k];
    if (table || !joute::path_exists(joute::tier_path(*folder, table_name(k, n), n * n))) return table;
    auto const found = std::make_shared<CompleteTable>(*folder, k, n);
    if (found->is_complete() && found->lookup(0, 0)) table = found;
    return table;
}

bool is_strong(int k, int n) { return n <= Folding::most_n || complete_table(k, n) != nullptr; }

bool is_easy(int k, int n) {
    if (is_strong(k, n)) return false;  // a lookup is faster
    return k <= 3 || (k == 4 && n <= 10) || n <= 6 || (k == 6 && n <= 8) || (k >= 7 && n <= 10);
}

}  // namespace ttt
