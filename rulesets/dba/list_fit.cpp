// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_fit.h"

#include <algorithm>
#include <set>
#include <tuple>

namespace acies::dba {
namespace {

// Elements of one kind that may stand in one mixture, as this alternative.
struct Fitting {
  std::size_t wanted;
  ArmyElement pick;
};

class Search {
 public:
  Search(const Offer& offer, const std::vector<Wanted>& wanted, const std::vector<Strict>& strict, HeedGenerals heed)
      : offer_(offer), wanted_(wanted), strict_(strict), heed_(heed), used_(wanted.size()), taken_(wanted.size()) {}

  bool run() { return at_entry(0); }
  std::vector<std::vector<ArmyElement>> taken() const { return taken_; }

 private:
  struct Place {
    std::size_t entry;
    std::size_t branch;
    std::size_t part;
    friend auto operator<=>(const Place&, const Place&) = default;
  };

  bool heeds_generals() const { return heed_ == HeedGenerals::yes && offer_.marked; }

  bool at_entry(std::size_t entry) {
    if (entry == offer_.entries.size()) return left_ == 0 && (!heeds_generals() || generals_ == 1);
    if (!failed_.insert({{entry, 0, 0}, used_, generals_}).second) return false;
    const auto& branches = offer_.entries[entry].branches;
    for (std::size_t b = 0; b < branches.size(); ++b) {
      if (branches[b].size > left_) continue;
      const bool found = strict_[entry] == Strict::yes ? at_part({entry, b, 0}) : take_any(entry, b);
      if (found) return true;
    }
    return false;
  }

  bool at_part(const Place& place) {
    const auto& parts = offer_.entries[place.entry].branches[place.branch].parts;
    if (place.part == parts.size()) return at_entry(place.entry + 1);
    if (place.part > 0 && !failed_.insert({place, used_, generals_}).second) return false;
    return fill(place, fitting(parts[place.part]), 0, parts[place.part].count);
  }

  // One alternative for each kind of element, or two where one makes a general and another does not.
  std::vector<Fitting> fitting(const OfferPart& part) const {
    std::vector<Fitting> found;
    for (std::size_t w = 0; w < wanted_.size(); ++w) {
      std::array<bool, 2> have{};
      for (const ArmyElement& pick : part.picks) {
        bool& had = have[heeds_generals() && pick.general ? 1 : 0];
        if (had || !matches(wanted_[w], pick, heeds_generals() ? HeedGenerals::yes : HeedGenerals::no)) continue;
        had = true;
        found.push_back({w, pick});
      }
    }
    return found;
  }

  bool take_any(std::size_t entry, std::size_t branch) {
    std::vector<Fitting> all;
    for (std::size_t w = 0; w < wanted_.size(); ++w) all.push_back({w, {wanted_[w].troop, kNoSubType, false}});
    const auto& offered = offer_.entries[entry].branches[branch];
    // As if the branch had this part only, behind its own.
    return fill({entry, branch, offered.parts.size() - 1}, all, 0, static_cast<int>(offered.size));
  }

  bool fill(const Place& place, const std::vector<Fitting>& with, std::size_t from, int left) {
    if (left == 0) return at_part({place.entry, place.branch, place.part + 1});
    for (std::size_t i = from; i < with.size(); ++i) {
      const Fitting& one = with[i];
      if (used_[one.wanted] == wanted_[one.wanted].count) continue;
      const int more = one.pick.general ? 1 : 0;
      if (heeds_generals() && generals_ + more > 1) continue;
      take(one, more);
      if (fill(place, with, i, left - 1)) return true;
      give_back(one, more);
    }
    return false;
  }

  void take(const Fitting& one, int generals) {
    ++used_[one.wanted];
    --left_;
    generals_ += generals;
    taken_[one.wanted].push_back(one.pick);
  }
  void give_back(const Fitting& one, int generals) {
    --used_[one.wanted];
    ++left_;
    generals_ -= generals;
    taken_[one.wanted].pop_back();
  }

  const Offer& offer_;
  const std::vector<Wanted>& wanted_;
  const std::vector<Strict>& strict_;
  HeedGenerals heed_;
  std::vector<int> used_;
  int left_ = kArmySize;
  int generals_ = 0;
  std::vector<std::vector<ArmyElement>> taken_;
  std::set<std::tuple<Place, std::vector<int>, int>> failed_;
};

}  // namespace

bool matches(const Wanted& wanted, const ArmyElement& pick, HeedGenerals heed) {
  if (wanted.troop != pick.troop) return false;
  if (wanted.dismount && *wanted.dismount != pick.dismount) return false;
  if (heed == HeedGenerals::no || wanted.general == GeneralWish::any) return true;
  return (wanted.general == GeneralWish::yes) == pick.general;
}

std::optional<std::vector<std::vector<ArmyElement>>> fit(const Offer& offer, const std::vector<Wanted>& wanted,
                                                         const std::vector<Strict>& strict, HeedGenerals heed) {
  Search search(offer, wanted, strict, heed);
  if (!search.run()) return std::nullopt;
  auto taken = search.taken();
  for (auto& elements : taken) {
    std::stable_partition(elements.begin(), elements.end(), [](const ArmyElement& e) { return e.general; });
  }
  return taken;
}

}  // namespace acies::dba
