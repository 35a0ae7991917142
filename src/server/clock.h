// SPDX-License-Identifier: Apache-2.0
// BattleClock: the time that each side has left. It runs for the side that is asked, from the first record on.
#pragma once

#include <array>
#include <chrono>
#include <optional>

#include "core/seat.h"

namespace acies {

class BattleClock {
 public:
  using Time = std::chrono::steady_clock::time_point;
  using Span = std::chrono::milliseconds;

  BattleClock() = default;
  BattleClock(Span each, Span increment) : left_{each, each}, increment_(increment) {}

  // Makes it the turn of `seat`; anyone but red and blue: of nobody.
  void run(Seat seat, Time now) {
    settle(now);
    running_ = seat == Seat::red || seat == Seat::blue ? seat : Seat::none;
  }
  // For a command given.
  void add_increment(Seat seat) {
    if (seat == Seat::red || seat == Seat::blue) left_[index(seat)] += increment_;
  }
  void set(std::array<Span, 2> left, Time now) {
    left_ = left;
    since_ = now;
  }

  Seat running() const { return running_; }
  Span increment() const { return increment_; }
  Span left(Seat seat, Time now) const {
    const Span whole = left_[index(seat)];
    if (seat != running_) return whole;
    const Span used = std::chrono::duration_cast<Span>(now - since_);
    return used >= whole ? Span{0} : whole - used;
  }

 private:
  void settle(Time now) {
    if (running_ != Seat::none) left_[index(running_)] = left(running_, now);
    since_ = now;
  }

  std::array<Span, 2> left_{};
  Span increment_{};
  Seat running_ = Seat::none;
  Time since_{};
};

}  // namespace acies
