// SPDX-License-Identifier: Apache-2.0
// A vector of fixed capacity without a pointer: trivially copyable when its elements are, so that states, commands
// and events can hold lists and still be copied as bytes.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "base/assert.h"

namespace acies {

template <class T, std::size_t Capacity>
class BoundedVector {
 public:
  using value_type = T;
  static constexpr std::size_t kCapacity = Capacity;

  constexpr BoundedVector() = default;
  constexpr BoundedVector(std::initializer_list<T> items) {
    for (const T& item : items) push_back(item);
  }

  constexpr std::size_t size() const { return size_; }
  constexpr bool empty() const { return size_ == 0; }
  constexpr bool full() const { return size_ == Capacity; }
  constexpr T* begin() { return items_.data(); }
  constexpr T* end() { return items_.data() + size_; }
  constexpr const T* begin() const { return items_.data(); }
  constexpr const T* end() const { return items_.data() + size_; }
  constexpr T& operator[](std::size_t i) { return items_[i]; }
  constexpr const T& operator[](std::size_t i) const { return items_[i]; }
  constexpr T& front() { return items_[0]; }
  constexpr const T& front() const { return items_[0]; }
  constexpr T& back() { return items_[size_ - 1U]; }
  constexpr const T& back() const { return items_[size_ - 1U]; }

  // Requires: not full.
  constexpr void push_back(const T& item) {
    ACIES_ASSERT(size_ < Capacity);
    items_[size_++] = item;
  }
  // True and added, or false and unchanged when full. For lists that come from input.
  constexpr bool try_push_back(const T& item) {
    if (size_ == Capacity) return false;
    items_[size_++] = item;
    return true;
  }
  constexpr void pop_back() { items_[--size_] = T{}; }
  constexpr void clear() {
    for (std::size_t i = 0; i < size_; ++i) items_[i] = T{};
    size_ = 0;
  }
  // Removes the item at `i`, keeping order. Freed places become T{} so that equal lists have equal bytes.
  constexpr void erase_at(std::size_t i) {
    for (std::size_t k = i + 1; k < size_; ++k) items_[k - 1] = items_[k];
    pop_back();
  }
  constexpr bool contains(const T& item) const { return std::find(begin(), end(), item) != end(); }

  friend constexpr bool operator==(const BoundedVector& a, const BoundedVector& b) {
    return std::equal(a.begin(), a.end(), b.begin(), b.end());
  }

 private:
  std::array<T, Capacity> items_{};
  std::uint8_t size_ = 0;
  static_assert(Capacity <= 255, "sizes are kept in one byte");
};

}  // namespace acies
