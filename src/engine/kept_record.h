// SPDX-License-Identifier: Apache-2.0
// Records as a match keeps them: in as many bytes as their command, dice and events need. Commands and events are
// variants whose largest alternative is many times the usual one, and a server keeps thousands of battles.
#pragma once

#include <cstring>
#include <deque>
#include <iterator>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "core/seat.h"

namespace acies {

// One record: a command and what came of it, or a take-back.
template <class R>
struct Record {
  std::uint32_t n = 0;  // 1 for the first
  Seat seat = Seat::none;
  std::optional<std::uint32_t> take_back_to;  // then there is no command, die or event
  typename R::Command command;
  std::vector<std::uint8_t> dice;  // the faces, as rolled
  std::vector<typename R::Event> events;
  std::uint64_t hash = 0;  // of the state afterwards
};

// A variant as the number of its alternative and that alternative's own bytes.
template <class Variant>
struct Packed;
template <class... Alternative>
struct Packed<std::variant<Alternative...>> {
  using Variant = std::variant<Alternative...>;
  static_assert((std::is_trivially_copyable_v<Alternative> && ...));
  static_assert(sizeof...(Alternative) <= 256);

  static std::size_t size(const Variant& value) {
    return 1 + std::visit([](const auto& it) { return sizeof it; }, value);
  }
  static void write(std::vector<std::byte>& out, const Variant& value) {
    out.push_back(static_cast<std::byte>(value.index()));
    std::visit(
        [&](const auto& it) {
          const auto* bytes = reinterpret_cast<const std::byte*>(&it);
          out.insert(out.end(), bytes, bytes + sizeof it);
        },
        value);
  }
  // Moves `at` behind what was read.
  static Variant read(const std::byte*& at) {
    const auto which = std::to_integer<std::size_t>(*at++);
    return kReaders[which](at);
  }

 private:
  template <class It>
  static Variant read_as(const std::byte*& at) {
    It it{};
    std::memcpy(&it, at, sizeof it);
    at += sizeof it;
    return it;
  }
  static constexpr Variant (*kReaders[])(const std::byte*&){&read_as<Alternative>...};
};

template <class R>
class KeptRecord {
 public:
  using Command = Packed<typename R::Command>;
  using Event = Packed<typename R::Event>;

  KeptRecord(Seat seat, std::optional<std::uint32_t> take_back_to, const typename R::Command& command,
             std::span<const std::uint8_t> dice, std::span<const typename R::Event> events, std::uint64_t hash)
      : hash_(hash),
        take_back_to_(take_back_to),
        dice_(static_cast<std::uint32_t>(dice.size())),
        events_(static_cast<std::uint32_t>(events.size())),
        seat_(seat) {
    std::size_t size = dice.size() + Command::size(command);
    for (const typename R::Event& event : events) size += Event::size(event);
    bytes_.reserve(size);
    for (const std::uint8_t face : dice) bytes_.push_back(std::byte{face});
    Command::write(bytes_, command);
    for (const typename R::Event& event : events) Event::write(bytes_, event);
  }

  std::optional<std::uint32_t> take_back_to() const { return take_back_to_; }

  Record<R> record(std::uint32_t n) const {
    Record<R> out{n, seat_, take_back_to_, {}, {}, {}, hash_};
    const std::byte* at = bytes_.data();
    for (std::uint32_t i = 0; i < dice_; ++i) out.dice.push_back(std::to_integer<std::uint8_t>(*at++));
    out.command = Command::read(at);
    out.events.reserve(events_);
    for (std::uint32_t i = 0; i < events_; ++i) out.events.push_back(Event::read(at));
    return out;
  }

  template <class F>
  void for_each_event(F&& f) const {
    const std::byte* at = bytes_.data() + dice_;
    Command::read(at);
    for (std::uint32_t i = 0; i < events_; ++i) f(Event::read(at));
  }

 private:
  std::uint64_t hash_;
  std::optional<std::uint32_t> take_back_to_;
  std::uint32_t dice_;
  std::uint32_t events_;
  Seat seat_;
  std::vector<std::byte> bytes_;
};

// The records of a match, made anew for whoever looks at one.
template <class R>
class Records {
 public:
  class Iterator {
   public:
    using difference_type = std::ptrdiff_t;
    using value_type = Record<R>;
    Iterator(const Records& records, std::size_t i) : records_(&records), i_(i) {}
    Record<R> operator*() const { return (*records_)[i_]; }
    Iterator& operator++() {
      ++i_;
      return *this;
    }
    friend bool operator==(const Iterator& a, const Iterator& b) { return a.i_ == b.i_; }

   private:
    const Records* records_;
    std::size_t i_;
  };

  std::size_t size() const { return kept_.size(); }
  bool empty() const { return kept_.empty(); }
  Record<R> operator[](std::size_t i) const { return kept_[i].record(static_cast<std::uint32_t>(i + 1)); }
  Record<R> back() const { return (*this)[size() - 1]; }
  Iterator begin() const { return {*this, 0}; }
  Iterator end() const { return {*this, size()}; }
  const KeptRecord<R>& kept(std::size_t i) const { return kept_[i]; }
  void add(KeptRecord<R> record) { kept_.push_back(std::move(record)); }

 private:
  std::deque<KeptRecord<R>> kept_;
};

}  // namespace acies
