// SPDX-License-Identifier: Apache-2.0
#include "cases/expectation_parser.h"

namespace acies::cases {
namespace {

using notation::Reader;

constexpr std::array<std::string_view, 31> kWords{
    "accepted", "refused",  "event",   "then",  "no",     "at",    "gone",    "on",
    "waiting",  "tally",    "cost",    "asks",  "won",    "drawn", "playing", "contact",
    "overlap",  "touching", "support", "sight", "uphill", "going", "place",   "front",
    "bank",     "road",     "in",      "group", "not",    "odds",  "list"};

Written read_written(Reader& in) {
  const std::size_t from = in.here();
  const notation::Number n = in.number("a number");
  const std::size_t end = in.here();
  in.accept_word({"mm", "deg"});
  if (in.failed()) return {};
  if (n.decimals > 6) in.fail_at(from, "case.number-too-fine", "this number has too many decimals");
  if (!n.unit.empty() && n.unit != "mm" && n.unit != "deg")
    in.fail_at(from, "case.unknown-unit", "'{unit}' is no unit here", {{"unit", std::string(n.unit)}},
               "write mm, deg or nothing");
  std::string_view text = in.text().substr(from, end - from);
  while (!text.empty() && (text.back() == ' ' || text.back() == '\t')) text.remove_suffix(1);
  return {n.digits, n.decimals, std::string(text)};
}

void unknown_unit(Reader& in, std::size_t offset, std::string_view name, const Names& names) {
  const std::vector<std::string_view> known(names.units.begin(), names.units.end());
  in.fail_at(offset, "notation.unknown-unit", "there is no unit '{name}'",
             {{"name", std::string(name)}, notation::meant(name, known)}, notation::kDidYouMean);
}

bool is_rule_next(Reader& in) { return in.peek_word().find('.') != std::string_view::npos; }

Reason read_reason(Reader& in, const PartWords& w) {
  const Names names = w.position.names();
  Reason reason;
  reason.rule = read_rule(in, w.rules.rules());
  while (!in.at_end() && !is_rule_next(in) && in.peek() != ',') {
    if (in.accept_word({"measured"})) {
      reason.measured = read_written(in);
    } else if (in.accept_word({"limit"})) {
      reason.limit = read_written(in);
    } else if (in.accept_word({"of"})) {
      reason.of = read_unit(in, names, "the unit at fault");
    } else if (in.accept_word({"by"})) {
      reason.by.push_back(read_unit(in, names, "the unit in its way"));
    } else if (in.accept_word({"alternative"})) {
      if (in.accept_word({"to"}))
        reason.alternative_pose = in.pose(w.measures);
      else
        reason.alternative = read_written(in);
    } else {
      in.expected("a rule id, 'of', 'by', 'measured', 'limit' or 'alternative'");
    }
  }
  return reason;
}

Refused read_refused(Reader& in, const PartWords& w) {
  Refused refused;
  if (in.accept_word({"including"})) refused.reach = Reach::including;
  do {
    refused.reasons.push_back(read_reason(in, w));
    in.accept(',');
  } while (!in.at_end());
  return refused;
}

std::string read_event_text(Reader& in) {
  if (in.at_end()) in.expected("the beginning of an event");
  return std::string(in.rest());
}

StandsAt read_stands_at(Reader& in, const PartWords& w) {
  StandsAt stands;
  stands.unit = read_unit(in, w.position.names());
  stands.place = read_place(in, w.measures, PoseForm::bare);
  if (in.failed() || stands.place.relation == Relation::at) return stands;
  const std::optional<UnitId> anchor = w.position.names().find_unit(stands.place.anchor);
  if (anchor)
    stands.anchor = *anchor;
  else
    unknown_unit(in, stands.place.anchor_offset, stands.place.anchor, w.position.names());
  return stands;
}

// dba.combat.factor 5, dba.melee.overlap-effect -1 by X, die 3, total 9
TallyIs read_tally(Reader& in, const PartWords& w, UnitId unit) {
  TallyIs tally;
  tally.unit = unit;
  do {
    if (in.accept_word({"die"})) {
      tally.die = in.whole("the die", 1, 100);
    } else if (in.accept_word({"total"})) {
      tally.total = in.whole("the total", -100, 100);
    } else {
      TallyLine line;
      line.rule = read_rule(in, w.rules.rules());
      line.value = in.whole("the value of this line", -100, 100);
      if (in.accept_word({"by"})) line.cause = read_unit(in, w.position.names());
      tally.lines.push_back(line);
    }
  } while (!in.failed() && in.accept(','));
  return tally;
}

TallyIs read_unit_tally(Reader& in, const PartWords& w) {
  const UnitId unit = read_unit(in, w.position.names());
  const std::string part(in.peek_word().empty() || is_rule_next(in) ? "" : in.word("which tally"));
  in.expect(':', "':' after the unit");
  TallyIs tally = read_tally(in, w, unit);
  tally.part = part;
  return tally;
}

EndsAs read_won(Reader& in, const PartWords& w) {
  EndsAs ends{Ending::won, read_player(in), {}};
  if (!in.at_end()) ends.rule = read_rule(in, w.rules.rules());
  return ends;
}

RelationIs read_relation(Reader& in, const PartWords& w, std::string_view kind) {
  RelationIs relation;
  relation.kind = kind;
  relation.a = read_unit(in, w.position.names());
  relation.b = read_unit(in, w.position.names(), "the other unit");
  if (in.at_end()) in.expected("of which kind it is, or 'none'");
  relation.is = in.rest();
  return relation;
}

// going A bad: what is true of one unit.
RelationIs read_fact(Reader& in, const PartWords& w, std::string_view kind) {
  RelationIs fact{std::string(kind), read_unit(in, w.position.names()), {}, {}};
  if (in.at_end()) in.expected("of which kind it is, or 'none'");
  fact.is = in.rest();
  return fact;
}

// in zone A of X
RelationIs read_zone(Reader& in, const PartWords& w, std::string_view is) {
  in.expect_word({"zone"});
  RelationIs relation{"zone", read_unit(in, w.position.names()), {}, std::string(is)};
  in.expect_word({"of"});
  relation.b = read_unit(in, w.position.names());
  return relation;
}

RelationIs read_touching(Reader& in, const PartWords& w, std::string_view is) {
  const UnitId a = read_unit(in, w.position.names());
  return {"touching", a, read_unit(in, w.position.names()), std::string(is)};
}

GroupIs read_group(Reader& in, const PartWords& w, bool is) {
  GroupIs group{{}, is};
  do group.units.push_back(read_unit(in, w.position.names()));
  while (!in.at_end());
  return group;
}

// not in zone A of X, not group A B, not touching A X
Expectation read_not(Reader& in, const PartWords& w) {
  if (in.accept_word({"in"})) return read_zone(in, w, "no");
  if (in.accept_word({"touching"})) return read_touching(in, w, "no");
  in.expect_word({"group"});
  return read_group(in, w, false);
}

// odds A X: tie 4, A beaten 6, X destroyed 12 of 36
OddsAre read_odds(Reader& in, const PartWords& w) {
  OddsAre odds;
  odds.a = read_unit(in, w.position.names());
  odds.b = read_unit(in, w.position.names(), "the enemy");
  in.expect(':', "':' after the two units");
  do {
    std::string outcome;
    while (!in.failed() && !in.peek_word().empty() && (in.peek() < '0' || in.peek() > '9')) {
      if (!outcome.empty()) outcome += ' ';
      outcome += in.word("an outcome");
    }
    if (outcome.empty()) in.expected("an outcome: tie, A beaten, X doubled, X destroyed…");
    odds.lines.push_back({outcome, static_cast<std::uint64_t>(in.whole("in how many ways", 0, 1'000'000'000))});
    if (in.accept_word({"of"})) odds.of = static_cast<std::uint64_t>(in.whole("out of how many", 1, 1'000'000'000));
  } while (!in.failed() && in.accept(','));
  return odds;
}

// list "1x7Hd or 2Ps": selections 2;  list "…": refused ID…;  list "…": choose "…" refused ID…;  list "…": accepted
ListHas read_list(Reader& in, const PartWords& w) {
  ListHas has;
  has.list = in.quoted("a list in quotes");
  in.expect(':', "':' after the list");
  if (in.accept_word({"choose"})) has.choice = in.quoted("a choice in quotes");
  if (in.accept_word({"selections"})) {
    has.selections = static_cast<std::uint64_t>(in.whole("how many", 0, 1'000'000'000));
  } else if (!in.accept_word({"accepted"})) {
    in.expect_word({"refused"});
    do has.refused.emplace_back(rule_name(w.rules.rules(), read_rule(in, w.rules.rules())));
    while (!in.at_end());
  }
  return has;
}

HasFate read_fate(Reader& in, const PartWords& w, Fate fate) { return {read_unit(in, w.position.names()), fate}; }

}  // namespace

UnitId read_unit(Reader& in, const Names& names, std::string_view what) {
  const std::size_t from = in.here();
  const std::string_view name = in.word(what);
  if (in.failed()) return {};
  const std::optional<UnitId> id = names.find_unit(name);
  if (!id) unknown_unit(in, from, name, names);
  return id.value_or(UnitId{});
}

RuleId read_rule(Reader& in, std::span<const std::string_view> rules) {
  const std::size_t from = in.here();
  const std::string_view name = in.word("a rule id");
  if (in.failed()) return {};
  const std::optional<RuleId> id = Names{rules, {}}.find_rule_id(name);
  if (!id) {
    const std::string_view near = notation::nearest_word(name, rules);
    in.fail_at(from, "notation.unknown-rule", "there is no rule '{name}'",
               {{"name", std::string(name)}, {"known", std::string(near)}}, notation::kDidYouMean);
  }
  return id.value_or(RuleId{});
}

Seat read_player(Reader& in) {
  if (in.accept_word({"red"})) return Seat::red;
  if (in.accept_word({"blue"})) return Seat::blue;
  in.expected("a player: red or blue");
  return Seat::none;
}

std::span<const std::string_view> expectation_words() { return kWords; }

std::optional<Expectation> read_expectation(Reader& in, const PartWords& w) {
  if (in.accept_word({"accepted"})) return Accepted{};
  if (in.accept_word({"refused"})) return read_refused(in, w);
  if (in.accept_word({"event"})) return EventSeen{read_event_text(in), Order::any};
  if (in.accept_word({"then"})) return EventSeen{read_event_text(in), Order::after};
  if (in.accept_word({"no"})) {
    in.expect_word({"event"});
    return NoEvent{read_event_text(in)};
  }
  if (in.accept_word({"at"})) return read_stands_at(in, w);
  if (in.accept_word({"gone"})) return read_fate(in, w, Fate::gone);
  if (in.accept_word({"waiting"})) return read_fate(in, w, Fate::waiting);
  if (in.accept_word({"on"})) {
    in.expect_word({"table"});
    return read_fate(in, w, Fate::on_table);
  }
  if (in.accept_word({"tally"})) return read_unit_tally(in, w);
  if (in.accept_word({"cost"})) return read_tally(in, w, kNoUnit);
  if (in.accept_word({"asks"})) {
    const Seat seat = read_player(in);
    return Asks{seat, std::string(in.word("what is asked"))};
  }
  if (in.accept_word({"won"})) return read_won(in, w);
  if (in.accept_word({"drawn"})) return EndsAs{Ending::drawn, Seat::none, {}};
  if (in.accept_word({"playing"})) return EndsAs{};
  if (in.accept_word({"contact"})) return read_relation(in, w, "contact");
  if (in.accept_word({"overlap"})) return read_relation(in, w, "overlap");
  if (in.accept_word({"support"})) return read_relation(in, w, "support");
  if (in.accept_word({"sight"})) return read_relation(in, w, "sight");
  if (in.accept_word({"uphill"})) return read_relation(in, w, "uphill");
  for (const std::string_view fact : {"going", "place", "front", "bank", "road"})
    if (in.accept_word({fact})) return read_fact(in, w, fact);
  if (in.accept_word({"touching"})) return read_touching(in, w, "yes");
  if (in.accept_word({"in"})) return read_zone(in, w, "yes");
  if (in.accept_word({"group"})) return read_group(in, w, true);
  if (in.accept_word({"not"})) return read_not(in, w);
  if (in.accept_word({"odds"})) return read_odds(in, w);
  if (in.accept_word({"list"})) return read_list(in, w);
  return std::nullopt;
}

}  // namespace acies::cases
