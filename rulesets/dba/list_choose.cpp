// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/list_choose.h"

#include <algorithm>

#include "rulesets/dba/list_check.h"
#include "rulesets/dba/list_cursor.h"
#include "rulesets/dba/list_fit.h"

namespace acies::dba {
namespace {

using Reasons = std::vector<ListReason>;

struct Choice {
  std::vector<Wanted> wanted;                      // distinct kinds
  std::vector<std::pair<std::size_t, int>> items;  // index of kind, count: in the order of the choice
  std::int64_t total = 0;
  std::int64_t generals = 0;  // elements marked
};

void add_item(Choice& choice, const Wanted& item) {
  choice.total += item.count;
  if (item.general == GeneralWish::yes) choice.generals += item.count;
  std::size_t kind = 0;
  while (kind < choice.wanted.size()) {
    const Wanted& known = choice.wanted[kind];
    if (known.troop == item.troop && known.dismount == item.dismount && known.general == item.general) break;
    ++kind;
  }
  if (kind == choice.wanted.size()) choice.wanted.push_back({item.troop, item.dismount, item.general, 0, item.at});
  choice.wanted[kind].count = std::min(choice.wanted[kind].count + item.count, 2 * kMostInteger);
  choice.items.emplace_back(kind, item.count);
}

// A troop code that leaves nothing open.
std::optional<SubTypeId> definite(const ListTroop& troop, Reasons& reasons) {
  if (troop.figures.size() > 1) {
    reasons.push_back(list_reason(rule("dba.list.subtype-choice"), troop.at, {{"code", print(troop)}}));
    return std::nullopt;
  }
  const auto id = find_sub_type(print(troop));
  if (!id) reasons.push_back(list_reason(rule("dba.list.parse-known-subtype"), troop.at, {{"code", print(troop)}}));
  return id;
}

// One item; none, and the reasons, if it cannot be read.
std::optional<Wanted> read_item(ListCursor& cursor, Reasons& reasons) {
  Wanted item{.troop = {}, .dismount = std::nullopt, .general = GeneralWish::no, .count = 1, .at = cursor.place()};
  if (count_ahead(cursor)) {
    const std::string_view digits = cursor.digits();
    const auto count = integer_of(digits);
    if (!count) {
      expect(cursor, reasons, rule("dba.list.count"), "count");
      return std::nullopt;
    }
    item.count = *count;
    cursor.pass(digits.size());
    cursor.take_times();
  }
  const auto troop = read_troop(cursor, reasons);
  if (!troop) return std::nullopt;
  const auto id = definite(*troop, reasons);
  std::optional<SubTypeId> foot;
  if (cursor.take("//")) {
    const auto dismount = read_troop(cursor, reasons);
    if (!dismount) return std::nullopt;
    foot = definite(*dismount, reasons);
    if (!foot) return std::nullopt;
  }
  if (cursor.take("*") || take_gen(cursor)) item.general = GeneralWish::yes;
  if (!id) return std::nullopt;
  item.troop = *id;
  item.dismount = foot;
  return item;
}

Choice read_choice(std::string_view text, Reasons& reasons) {
  Choice choice;
  ListCursor cursor(text);
  do {
    if (const auto item = read_item(cursor, reasons)) add_item(choice, *item);
    if (cursor.at_end() || cursor.rest().front() == ',') continue;
    if (reasons.empty()) expect(cursor, reasons, rule("dba.list.count"), ",");
    while (!cursor.at_end() && cursor.rest().front() != ',') cursor.pass(1);
  } while (cursor.take(","));
  // Without a mark the list says who is general.
  if (choice.generals == 0) {
    for (Wanted& wanted : choice.wanted) wanted.general = GeneralWish::any;
  }
  return choice;
}

std::string wanted_code(const Wanted& wanted) {
  return code_of({wanted.troop, wanted.dismount.value_or(kNoSubType), false});
}

template <class Holds>
bool any_pick(const Offer& offer, Holds holds) {
  for (const OfferEntry& entry : offer.entries) {
    for (const OfferBranch& branch : entry.branches) {
      for (const OfferPart& part : branch.parts) {
        if (std::any_of(part.picks.begin(), part.picks.end(), holds)) return true;
      }
    }
  }
  return false;
}

// Elements that the list never has, and ways to dismount that it does not give.
void explain_unknown(const Offer& offer, const Choice& choice, Reasons& reasons) {
  for (const Wanted& wanted : choice.wanted) {
    if (any_pick(offer, [&](const ArmyElement& pick) { return matches(wanted, pick, HeedGenerals::no); })) continue;
    const bool listed = any_pick(offer, [&](const ArmyElement& pick) { return pick.troop == wanted.troop; });
    reasons.push_back(
        listed ? list_reason(rule("dba.list.dismount"), wanted.at, {{"code", wanted_code(wanted)}})
               : list_reason(rule("dba.list.count"), wanted.at,
                             {{"code", wanted_code(wanted)}, {"most", "0"}, {"total", std::to_string(wanted.count)}}));
  }
}

// dba.basic.one-general, dba.list.gen, dba.list.no-gen-mark: what can be said before sharing out.
void explain_generals(const Offer& offer, const Choice& choice, Reasons& reasons) {
  if (choice.generals > 1) {
    reasons.push_back(list_reason(rule("dba.basic.one-general"), {}, {{"total", std::to_string(choice.generals)}}));
  }
  if (choice.generals == 0 && !offer.marked) reasons.push_back(list_reason(rule("dba.list.no-gen-mark"), {}));
  if (!offer.marked) return;
  for (const Wanted& wanted : choice.wanted) {
    if (wanted.general != GeneralWish::yes) continue;
    const auto may_lead = [&](const ArmyElement& pick) { return pick.general && pick.troop == wanted.troop; };
    if (any_pick(offer, may_lead)) continue;
    reasons.push_back(list_reason(rule("dba.list.gen"), wanted.at, {{"code", wanted_code(wanted)}}));
  }
}

// The rule that makes an entry what it is.
RuleId rule_of(const ListEntry& entry) {
  if (entry.branches.size() > 1) {
    const bool bundled = std::any_of(entry.branches.begin(), entry.branches.end(),
                                     [](const ListBranch& branch) { return branch.parts.size() > 1; });
    return bundled ? rule("dba.list.bundle") : rule("dba.list.exclusive-counts");  // dba.gap.list-counted-or
  }
  const ListBranch& only = entry.branches.front();
  if (only.parts.size() > 1) return rule("dba.list.bundle");
  const ListMix& mix = only.parts.front();
  if (mix.options.size() > 1) return rule("dba.list.mix");
  return mix.options.front().troop.figures.size() > 1 ? rule("dba.list.subtype-choice") : rule("dba.list.count");
}

// Entries with the fewest alternatives first: they leave the least doubt about what is theirs.
std::vector<std::size_t> by_freedom(const ListElements& list) {
  const auto freedom = [&](std::size_t e) {
    const ListEntry& entry = list.entries[e];
    if (entry.branches.size() > 1) return 2;
    return expand(entry.branches.front().parts.front()).size() > 1 ? 1 : 0;
  };
  std::vector<std::size_t> order(list.entries.size());
  for (std::size_t e = 0; e < order.size(); ++e) order[e] = e;
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return freedom(a) < freedom(b); });
  return order;
}

// The entries that do not get what they ask for: a set from which none can be left out.
void explain_entries(const ListElements& list, const Offer& offer, const Choice& choice, Reasons& reasons) {
  std::vector<Strict> strict(list.entries.size(), Strict::no);
  for (const std::size_t e : by_freedom(list)) {
    strict[e] = Strict::yes;
    if (fit(offer, choice.wanted, strict, HeedGenerals::no)) continue;
    strict[e] = Strict::no;
    reasons.push_back(list_reason(rule_of(list.entries[e]), {}, {{"entry", print(list.entries[e])}}));
  }
}

// Every element is listed and they are twelve, yet they cannot be shared out with the generals as wished.
void explain_misfit(const ListElements& list, const Offer& offer, const Choice& choice, Reasons& reasons) {
  const std::vector<Strict> strict(list.entries.size(), Strict::yes);
  if (!fit(offer, choice.wanted, strict, HeedGenerals::no)) {
    explain_entries(list, offer, choice, reasons);
    return;
  }
  if (!reasons.empty()) return;
  for (const Wanted& wanted : choice.wanted) {
    if (wanted.general != GeneralWish::yes) continue;
    reasons.push_back(list_reason(rule("dba.list.gen"), wanted.at, {{"code", wanted_code(wanted)}}));
  }
  if (reasons.empty()) reasons.push_back(list_reason(rule("dba.list.gen-choice"), {}));
}

ArmyElements in_order(const Offer& offer, const Choice& choice, std::vector<std::vector<ArmyElement>> taken) {
  ArmyElements army{};
  std::size_t next = 0;
  std::vector<std::size_t> used(taken.size());
  for (const auto& [kind, count] : choice.items) {
    for (int i = 0; i < count; ++i) {
      ArmyElement element = taken[kind][used[kind]++];
      // dba.list.no-gen-mark: the player names him.
      if (!offer.marked) element.general = choice.wanted[kind].general == GeneralWish::yes;
      army[next++] = element;
    }
  }
  return army;
}

ChosenArmy resolve(const ListElements& list, const Choice& choice) {
  ChosenArmy chosen;
  const Offer offer = expand(list);
  explain_unknown(offer, choice, chosen.reasons);
  explain_generals(offer, choice, chosen.reasons);
  const bool all_listed = std::none_of(chosen.reasons.begin(), chosen.reasons.end(), [](const ListReason& reason) {
    return reason.rule == "dba.list.count" || reason.rule == "dba.list.dismount";
  });
  if (choice.total != kArmySize) {
    chosen.reasons.push_back(list_reason(rule("dba.list.twelve"), {}, {{"total", std::to_string(choice.total)}}));
  } else if (all_listed) {
    const std::vector<Strict> strict(list.entries.size(), Strict::yes);
    auto taken = fit(offer, choice.wanted, strict, HeedGenerals::yes);
    if (taken && chosen.reasons.empty()) {
      chosen.army = in_order(offer, choice, std::move(*taken));
    } else {
      explain_misfit(list, offer, choice, chosen.reasons);
    }
  }
  return chosen;
}

}  // namespace

ChosenArmy choose(const ListElements& list, std::string_view text) {
  ChosenArmy chosen;
  chosen.reasons = check(list);
  if (!chosen.reasons.empty()) return chosen;
  const Choice choice = read_choice(text, chosen.reasons);
  return chosen.reasons.empty() ? resolve(list, choice) : chosen;
}

Reasons check(const ListElements& list, const ArmyElements& army) {
  Reasons reasons = check(list);
  if (!reasons.empty()) return reasons;
  Choice choice;
  for (const ArmyElement& element : army) {
    const std::size_t known = troop_tables().sub_types.size();
    if (element.troop.index >= known || (element.dismount != kNoSubType && element.dismount.index >= known)) {
      reasons.push_back(list_reason(rule("dba.list.parse-known-subtype"), {}));
      continue;
    }
    add_item(choice, {.troop = element.troop,
                      .dismount = element.dismount,
                      .general = element.general ? GeneralWish::yes : GeneralWish::no,
                      .count = 1,
                      .at = {}});
  }
  if (!reasons.empty()) return reasons;
  if (choice.generals == 0) reasons.push_back(list_reason(rule("dba.basic.one-general"), {}, {{"total", "0"}}));
  for (ListReason& reason : resolve(list, choice).reasons) reasons.push_back(std::move(reason));
  return reasons;
}

}  // namespace acies::dba
