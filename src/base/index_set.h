// SPDX-License-Identifier: Apache-2.0
// IndexSet: a set of small numbers (below 32) in one word: who is on the table, who stands near whom. Going through one
// visits its members in rising order, so that iteration by index stays the tie-break.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <iterator>

namespace acies {

class IndexSet {
 public:
  constexpr IndexSet() = default;
  constexpr explicit IndexSet(std::uint32_t bits) : bits_(bits) {}

  constexpr bool empty() const { return bits_ == 0; }
  constexpr bool operator[](std::size_t i) const { return (bits_ >> i & 1U) != 0; }
  constexpr void insert(std::size_t i) { bits_ |= 1U << i; }
  constexpr void erase(std::size_t i) { bits_ &= ~(1U << i); }
  constexpr void set(std::size_t i, bool in) { bits_ = (bits_ & ~(1U << i)) | static_cast<std::uint32_t>(in) << i; }

  friend constexpr IndexSet operator&(IndexSet a, IndexSet b) { return IndexSet(a.bits_ & b.bits_); }
  friend constexpr IndexSet operator|(IndexSet a, IndexSet b) { return IndexSet(a.bits_ | b.bits_); }
  friend constexpr IndexSet operator-(IndexSet a, IndexSet b) { return IndexSet(a.bits_ & ~b.bits_); }
  // In one of them but not in both.
  friend constexpr IndexSet operator^(IndexSet a, IndexSet b) { return IndexSet(a.bits_ ^ b.bits_); }
  friend constexpr bool operator==(IndexSet, IndexSet) = default;

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = std::size_t;
    using difference_type = std::ptrdiff_t;
    using pointer = const std::size_t*;
    using reference = std::size_t;

    constexpr explicit Iterator(std::uint32_t left) : left_(left) {}
    constexpr std::size_t operator*() const { return static_cast<std::size_t>(std::countr_zero(left_)); }
    constexpr Iterator& operator++() {
      left_ &= left_ - 1;
      return *this;
    }
    constexpr Iterator operator++(int) {
      const Iterator before = *this;
      ++*this;
      return before;
    }
    friend constexpr bool operator==(Iterator, Iterator) = default;

   private:
    std::uint32_t left_;
  };
  constexpr Iterator begin() const { return Iterator(bits_); }
  constexpr Iterator end() const { return Iterator(0); }

 private:
  std::uint32_t bits_ = 0;
};

}  // namespace acies
