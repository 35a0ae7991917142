// SPDX-License-Identifier: Apache-2.0
// What a case says must follow, one struct for each kind of line. Every one of them can fail.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "cases/place.h"

namespace acies::cases {

// A number as the case writes it; the measured one must round to it.
struct Written {
  std::int64_t digits = 0;
  int decimals = 0;
  std::string text;
};

// One reason that a refusal must give, with what is said about it.
struct Reason {
  RuleId rule;
  std::optional<Written> measured;
  std::optional<Written> limit;
  std::optional<Written> alternative;
  std::optional<Pose> alternative_pose;
  UnitId of;               // the unit at fault, if said
  std::vector<UnitId> by;  // those in its way, if said
};

struct Accepted {};
enum class Reach : std::uint8_t { exactly, including };
struct Refused {
  Reach reach = Reach::exactly;
  std::vector<Reason> reasons;
};
// An event of the last command that begins with `text`; `after`: and comes after the one that the line above named.
enum class Order : std::uint8_t { any, after };
struct EventSeen {
  std::string text;
  Order order = Order::any;
};
struct NoEvent {
  std::string text;
};
struct StandsAt {
  UnitId unit;
  Place place;
  UnitId anchor;
};
struct HasFate {
  UnitId unit;
  Fate fate = Fate::on_table;
};
struct TallyLine {
  RuleId rule;
  int value = 0;
  UnitId cause;  // if said
};
// `unit` none: what the last command cost.
struct TallyIs {
  UnitId unit;
  std::string part;  // of several tallies; empty: the last, whichever it is
  std::vector<TallyLine> lines;
  std::optional<int> die;
  std::optional<int> total;
};
struct ValueIs {
  std::string key;
  std::string text;
};
struct Asks {
  Seat seat = Seat::none;
  std::string kind;
};
struct EndsAs {
  Ending ending = Ending::playing;
  Seat winner = Seat::none;
  std::optional<RuleId> rule;
};
struct RelationIs {
  std::string kind;  // "contact", "overlap", "zone", "touching"; of one unit: "going", "place"
  UnitId a;
  UnitId b;        // none: it is about one unit
  std::string is;  // the ruleset's word: "front", "left flank", "yes"
};
struct GroupIs {
  std::vector<UnitId> units;
  bool is = true;
};
struct OddsLine {
  std::string outcome;  // "tie", "A beaten"
  std::uint64_t ways = 0;
};
struct OddsAre {
  UnitId a;
  UnitId b;
  std::vector<OddsLine> lines;
  std::optional<std::uint64_t> of;
};
struct ListHas {
  std::string list;
  std::string choice;  // empty: the list itself
  std::optional<std::uint64_t> selections;
  std::vector<std::string> refused;  // rule ids; empty with no `selections`: it is accepted
};

using Expectation = std::variant<Accepted, Refused, EventSeen, NoEvent, StandsAt, HasFate, TallyIs, ValueIs, Asks,
                                 EndsAs, RelationIs, GroupIs, OddsAre, ListHas>;

}  // namespace acies::cases
