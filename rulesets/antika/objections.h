// SPDX-License-Identifier: Apache-2.0
// Objections: reasons why not, collected by checks that are asked both for a command (where they become its violations)
// and for a mere trial (where only their being there matters).
#pragma once

#include "rulesets/antika/scratch.h"

namespace acies::antika {

class Objections {
 public:
  explicit Objections(Reasons wanted = Reasons::all) : wanted_(wanted) {}

  void add(const Violation& violation) { list_.try_push_back(violation); }
  bool any() const { return !list_.empty(); }
  // One is there and nobody asked for more: a check may stop.
  bool enough() const { return wanted_ == Reasons::first && any(); }
  void tell(Scratch& scratch) const {
    for (const Violation& v : list_) scratch.refuse(v);
  }

 private:
  Reasons wanted_;
  BoundedVector<Violation, 12> list_;
};

}  // namespace acies::antika
