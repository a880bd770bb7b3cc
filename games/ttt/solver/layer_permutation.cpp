// SPDX-License-Identifier: MIT
#include "layer_permutation.hpp"

#include <algorithm>
#include <bit>

namespace ttt {
namespace {

// The image of every subset of the members first … first + members − 1.
void make_images(std::vector<std::uint32_t>& images, std::span<int const> image, int first, int members) {
    images[0] = 0;
    for (std::size_t part = 1; part < std::size_t{1} << members; ++part) {
        auto const member = static_cast<std::size_t>(first + std::countr_zero(part));
        images[part] = images[part & (part - 1)] | 1U << (image[member] - first);
    }
}

}  // namespace

LayerPermutation::LayerPermutation(int members, int size, int low_members)
    : size_(size),
      low_(low_members),
      high_(members - low_members),
      begin_(std::size_t{1} << high_),
      rank_(std::size_t{1} << low_),
      first_of_size_(static_cast<std::size_t>(low_) + 2),
      image_(std::max(begin_.size(), rank_.size())) {
    for (int count = 0; count <= low_; ++count) {
        first_of_size_[static_cast<std::size_t>(count)] = low_parts_.size();
        Layer(low_, count).for_each([&](Word part) {
            rank_[part] = static_cast<std::uint16_t>(joute::subset_rank(part));
            low_parts_.push_back(static_cast<std::uint32_t>(part));
        });
    }
    first_of_size_.back() = low_parts_.size();
    moved_.resize(low_parts_.size());
    std::uint32_t begin = 0;
    for (std::size_t part = 0; part < begin_.size(); ++part) {
        begin_[part] = begin;
        int const count = size_ - std::popcount(part);
        if (count >= 0 && count <= low_) begin += static_cast<std::uint32_t>(joute::subsets(low_, count));
    }
}

void LayerPermutation::apply(std::span<int const> image, std::uint8_t const* from, std::uint8_t* to) {
    make_images(image_, image, 0, low_);
    for (std::size_t i = 0; i < low_parts_.size(); ++i) moved_[i] = rank_[image_[low_parts_[i]]];
    make_images(image_, image, low_, high_);
    for (std::size_t part = 0; part < begin_.size(); ++part) {
        int const count = size_ - std::popcount(part);
        if (count < 0 || count > low_) continue;
        auto const* const block = from + begin_[image_[part]];
        auto const first = first_of_size_[static_cast<std::size_t>(count)];
        auto const last = first_of_size_[static_cast<std::size_t>(count) + 1];
        for (std::size_t i = first; i < last; ++i) *to++ = block[moved_[i]];
    }
}

}  // namespace ttt
