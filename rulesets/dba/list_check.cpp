// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_check.h"

#include <algorithm>
#include <set>

namespace acies::dba {
namespace {

using Reasons = std::vector<ListReason>;

// dba.list.parse-known-subtype: a row of the table, or foot of dba.gap.unknown-subtypes (troop_types has both).
void check_known(const ListTroop& troop, Reasons& reasons) {
  for (const std::string& code : codes_of(troop)) {
    if (find_sub_type(code)) continue;
    reasons.push_back(list_reason(rule("dba.list.parse-known-subtype"), troop.at, {{"code", code}}));
  }
}

// dba.list.parse-dismount-types, for every sub-type written out.
void check_dismount(const ListOption& option, Reasons& reasons) {
  const auto refuse_other_than = [&](const ListTroop& troop, Category wanted) {
    for (const std::string& code : codes_of(troop)) {
      const auto id = find_sub_type(code);
      if (!id || sub_type(*id).category == wanted) continue;
      const char* expected = wanted == Category::mounted ? "mounted" : "foot";
      reasons.push_back(
          list_reason(rule("dba.list.parse-dismount-types"), troop.at, {{"code", code}, {"expected", expected}}));
    }
  };
  refuse_other_than(option.troop, Category::mounted);
  refuse_other_than(*option.dismount, Category::foot);
}

void check_mix(const ListMix& mix, Reasons& reasons) {
  bool marked = mix.gen == GenMark::general;
  for (const ListOption& option : mix.options) {
    check_known(option.troop, reasons);
    if (option.dismount) {
      check_known(*option.dismount, reasons);
      check_dismount(option, reasons);
    }
    marked = marked || option.gen == GenMark::general;
  }
  // dba.list.parse-gen, dba.gap.list-gen-scope: an entry that can produce the general must have count 1.
  if (marked && mix.count != 1) {
    reasons.push_back(list_reason(rule("dba.list.parse-gen"), mix.at, {{"total", std::to_string(mix.count)}}));
  }
}

// The least and the most elements that a list can give.
struct Bounds {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

Bounds bounds_of(const Offer& offer) {
  Bounds sum;
  for (const OfferEntry& entry : offer.entries) {
    const auto [small, large] =
        std::minmax_element(entry.branches.begin(), entry.branches.end(),
                            [](const OfferBranch& a, const OfferBranch& b) { return a.size < b.size; });
    sum.least += small->size;
    sum.most += large->size;
  }
  return sum;
}

// The numbers of generals that a branch can give: 0, 1, 2 (= more).
std::array<bool, 3> generals_of(const OfferBranch& branch) {
  std::array<bool, 3> possible{true, false, false};
  for (const OfferPart& part : branch.parts) {
    for (int i = 0; i < std::min(part.count, 2); ++i) {
      std::array<bool, 3> next{};
      for (const ArmyElement& pick : part.picks) {
        for (std::size_t g = 0; g < 3; ++g) {
          if (possible[g]) next[std::min<std::size_t>(2, g + (pick.general ? 1U : 0U))] = true;
        }
      }
      possible = next;
    }
  }
  return possible;
}

bool can_reach_twelve(const Offer& offer) {
  std::array<bool, kArmySize + 1> sums{true};
  for (const OfferEntry& entry : offer.entries) {
    std::array<bool, kArmySize + 1> next{};
    for (const OfferBranch& branch : entry.branches) {
      for (std::int64_t n = 0; n + branch.size <= kArmySize; ++n) {
        if (sums[static_cast<std::size_t>(n)]) next[static_cast<std::size_t>(n + branch.size)] = true;
      }
    }
    sums = next;
  }
  return sums[kArmySize];
}

ListPlace start_of(const ListElements& elements) {
  return elements.entries.empty() ? ListPlace{} : elements.entries.front().at;
}

void check_sum(const ListElements& elements, const Offer& offer, Reasons& reasons) {
  if (can_reach_twelve(offer)) return;
  const Bounds bounds = bounds_of(offer);
  reasons.push_back(list_reason(rule("dba.list.validate-sum"), start_of(elements),
                                {{"least", std::to_string(bounds.least)}, {"most", std::to_string(bounds.most)}}));
}

// dba.list.dates: the first year is not after the last.
void check_dates(const Dates& dates, ListPlace at, Reasons& reasons) {
  if (dates.from <= dates.to) return;
  reasons.push_back(list_reason(rule("dba.list.dates"), at, {{"from", print(dates.from)}, {"to", print(dates.to)}}));
}

}  // namespace

OfferReach::OfferReach(const Offer& offer) : finishes_(offer.entries.size() + 1) {
  for (std::size_t g = 0; g < 3; ++g) finishes_.back()[kArmySize][g] = !offer.marked || g == 1;
  for (std::size_t e = offer.entries.size(); e-- > 0;) {
    for (const OfferBranch& branch : offer.entries[e].branches) {
      if (branch.size > kArmySize) continue;
      const std::array<bool, 3> generals = generals_of(branch);
      const auto size = static_cast<std::size_t>(branch.size);
      for (std::size_t n = 0; n + size <= kArmySize; ++n) {
        for (std::size_t before = 0; before < 3; ++before) {
          for (std::size_t more = 0; more < 3; ++more) {
            const std::size_t after = std::min<std::size_t>(2, before + more);
            if (generals[more] && finishes_[e + 1][n + size][after]) finishes_[e][n][before] = true;
          }
        }
      }
    }
  }
}

Reasons check(const ListElements& elements) {
  Reasons reasons;
  for (const ListEntry& entry : elements.entries) {
    for (const ListBranch& branch : entry.branches) {
      for (const ListMix& mix : branch.parts) check_mix(mix, reasons);
    }
  }
  const Offer offer = expand(elements);
  check_sum(elements, offer, reasons);
  // dba.list.gen-choice: some selection of twelve must end with exactly one general.
  if (reasons.empty() && !OfferReach(offer).can_finish(0, 0, 0)) {
    reasons.push_back(list_reason(rule("dba.list.gen-choice"), start_of(elements)));
  }
  return reasons;
}

Reasons check(const ArmyText& army) {
  Reasons reasons;
  check_dates(army.heading.dates, army.heading.dates_at, reasons);
  if (army.heading.aggression < 0 || army.heading.aggression > kMostAggression) {
    reasons.push_back(list_reason(rule("dba.list.aggression"), {}));
  }
  if (army.sub_lists.empty()) {
    for (ListReason& reason : check(army.elements)) reasons.push_back(std::move(reason));
  }
  std::set<char> letters;
  for (const SubList& sub : army.sub_lists) {
    check_dates(sub.dates, sub.dates_at, reasons);
    // dba.list.sublists: a player chooses one by its letter.
    if (!letters.insert(sub.letter).second) {
      reasons.push_back(list_reason(rule("dba.list.sublists"), sub.at, {{"found", std::string(1, sub.letter)}}));
    }
    for (ListReason& reason : check(sub.elements)) reasons.push_back(std::move(reason));
  }
  return reasons;
}

}  // namespace acies::dba
