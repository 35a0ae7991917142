// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_select.h"

#include <algorithm>
#include <set>
#include <utility>

#include "rulesets/dba/list_check.h"

namespace acies::dba {
namespace {

using Heap = std::vector<ArmyElement>;

// A walk through the choices of an offer, depth first. What was reached once at a place is not walked again, so that
// lists whose entries overlap stay short to walk. Requires: every branch that can finish has at most twelve elements.
class Walk {
 public:
  // `emit` gets a heap for the entries walked and returns whether to go on.
  Walk(const std::vector<OfferEntry>& entries, std::function<bool(std::size_t, const Heap&)> worth,
       std::function<Visit(const Heap&)> emit)
      : entries_(entries), worth_(std::move(worth)), emit_(std::move(emit)) {}

  Visit run() { return at_entry(0); }

 private:
  struct Place {
    std::size_t entry;
    std::size_t branch;
    std::size_t part;
    friend auto operator<=>(const Place&, const Place&) = default;
  };

  bool first_time(const Place& place) {
    Heap sorted = heap_;
    std::sort(sorted.begin(), sorted.end());
    return seen_.insert({place, std::move(sorted)}).second;
  }

  Visit at_entry(std::size_t entry) {
    if (!worth_(entry, heap_) || !first_time({entry, 0, 0})) return Visit::go_on;
    if (entry == entries_.size()) return emit_(heap_);
    for (std::size_t b = 0; b < entries_[entry].branches.size(); ++b) {
      if (entries_[entry].branches[b].size > kArmySize - static_cast<int>(heap_.size())) continue;
      if (at_part({entry, b, 0}) == Visit::stop) return Visit::stop;
    }
    return Visit::go_on;
  }

  Visit at_part(const Place& place) {
    const auto& parts = entries_[place.entry].branches[place.branch].parts;
    if (place.part == parts.size()) return at_entry(place.entry + 1);
    if (place.part > 0 && !first_time(place)) return Visit::go_on;
    return fill(place, 0, parts[place.part].count);
  }

  // `left` more elements of the part, none before alternative `from`: each mixture comes once.
  Visit fill(const Place& place, std::size_t from, int left) {
    if (left == 0) return at_part({place.entry, place.branch, place.part + 1});
    const auto& picks = entries_[place.entry].branches[place.branch].parts[place.part].picks;
    for (std::size_t i = from; i < picks.size(); ++i) {
      heap_.push_back(picks[i]);
      const Visit told = fill(place, i, left - 1);
      heap_.pop_back();
      if (told == Visit::stop) return Visit::stop;
    }
    return Visit::go_on;
  }

  const std::vector<OfferEntry>& entries_;
  std::function<bool(std::size_t, const Heap&)> worth_;
  std::function<Visit(const Heap&)> emit_;
  Heap heap_;
  std::set<std::pair<Place, Heap>> seen_;
};

ArmyElements army_of(const Heap& heap) {
  ACIES_ASSERT(heap.size() == kArmySize);
  ArmyElements army{};
  std::copy(heap.begin(), heap.end(), army.begin());
  return army;
}

// dba.list.no-gen-mark, dba.gap.list-no-gen: any of the twelve; equal elements are one choice.
Visit visit_each_general(const ArmyElements& army, const std::function<Visit(const ArmyElements&)>& visit) {
  for (std::size_t i = 0; i < army.size(); ++i) {
    if (std::find(army.begin(), army.begin() + static_cast<std::ptrdiff_t>(i), army[i]) !=
        army.begin() + static_cast<std::ptrdiff_t>(i)) {
      continue;
    }
    ArmyElements named = army;
    named[i].general = true;
    if (visit(named) == Visit::stop) return Visit::stop;
  }
  return Visit::go_on;
}

}  // namespace

void for_each_selection(const ListElements& elements, const std::function<Visit(const ArmyElements&)>& visit) {
  if (!check(elements).empty()) return;
  const Offer offer = expand(elements);
  const OfferReach reach(offer);
  const auto worth = [&](std::size_t entry, const Heap& heap) {
    const auto generals = std::count_if(heap.begin(), heap.end(), [](const ArmyElement& e) { return e.general; });
    return reach.can_finish(entry, static_cast<int>(heap.size()),
                            static_cast<int>(std::min<std::ptrdiff_t>(2, generals)));
  };
  const auto emit = [&](const Heap& heap) {
    return offer.marked ? visit(army_of(heap)) : visit_each_general(army_of(heap), visit);
  };
  Walk(offer.entries, worth, emit).run();
}

std::size_t count_selections(const ListElements& elements, std::size_t limit) {
  std::size_t count = 0;
  for_each_selection(elements, [&](const ArmyElements&) { return ++count < limit ? Visit::go_on : Visit::stop; });
  return std::min(count, limit);
}

std::optional<ArmyElements> default_selection(const ListElements& elements) {
  std::optional<ArmyElements> first;
  for_each_selection(elements, [&](const ArmyElements& army) {
    first = army;
    return Visit::stop;
  });
  return first;
}

std::vector<std::vector<ArmyElement>> entry_selections(const ListEntry& entry, std::size_t limit) {
  std::vector<std::vector<ArmyElement>> found;
  const Offer offer = expand(ListElements{{entry}});
  const auto emit = [&](const Heap& heap) {
    if (found.size() < limit) found.push_back(heap);
    return found.size() < limit ? Visit::go_on : Visit::stop;
  };
  Walk(
      offer.entries, [](std::size_t, const Heap&) { return true; }, emit)
      .run();
  return found;
}

std::string print(const ArmyElements& army) { return print(std::span<const ArmyElement>(army)); }

std::string print(std::span<const ArmyElement> army) {
  std::string out;
  for (std::size_t i = 0; i < army.size();) {
    std::size_t same = 1;
    while (i + same < army.size() && army[i + same] == army[i]) ++same;
    if (i > 0) out += ", ";
    if (same > 1) out += std::to_string(same) + "x";
    out += code_of(army[i]);
    if (army[i].general) out += "*";
    i += same;
  }
  return out;
}

}  // namespace acies::dba
