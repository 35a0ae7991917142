// SPDX-License-Identifier: Apache-2.0
#include "cases/check.h"

#include <algorithm>

#include <fmt/format.h>

#include "core/notation_text.h"

namespace acies::cases {
namespace {

using notation::print;

constexpr std::int32_t kPlaceTolerance = 2;   // 0.02 mm: two roundings
constexpr std::int32_t kFacingTolerance = 2;  // 0.002 degrees

Mismatch mismatch(std::string expected, std::string got) { return {std::move(expected), std::move(got), {}, {}}; }
// The same about where a unit stands.
Mismatch misplaced(std::string expected, std::string got, UnitId unit, std::optional<Pose> pose) {
  return {std::move(expected), std::move(got), unit, pose};
}

// The answer to the last command in short; reasons and events are told in full beside it.
std::string answer_text(const Seen& seen) {
  if (seen.answer == nullptr) return "no command stands above";
  if (seen.answer->accepted()) return "accepted";
  std::vector<std::string_view> ids;
  for (const Violation& v : seen.answer->violations) {
    const std::string_view id = rule_name(seen.rules.rules(), v.rule);
    if (std::find(ids.begin(), ids.end(), id) == ids.end()) ids.push_back(id);
  }
  return fmt::format("refused {}", fmt::join(ids, " "));
}

std::string written_text(std::string_view word, const std::optional<Written>& written) {
  return written ? fmt::format(" {} {}", word, written->text) : std::string{};
}

std::string reason_text(const Reason& reason, const Seen& seen) {
  const Names names = seen.position.names();
  std::string text(rule_name(seen.rules.rules(), reason.rule));
  if (reason.of.valid()) text += fmt::format(" of {}", names.unit(reason.of));
  for (const UnitId by : reason.by) text += fmt::format(" by {}", names.unit(by));
  text += written_text("measured", reason.measured) + written_text("limit", reason.limit) +
          written_text("alternative", reason.alternative);
  if (reason.alternative_pose) text += " alternative to " + print(*reason.alternative_pose);
  return text;
}

// --- commands ------------------------------------------------------------------------------------------------------

// The stored value rounds to what is written; with as many decimals as are stored, it is equal to it.
bool rounds_to(Quantity q, const Written& written) {
  if (q.kind == QuantityKind::none) return false;
  int stored = q.kind == QuantityKind::length ? 2 : q.kind == QuantityKind::angle ? 3 : 0;
  std::int64_t power = 1;
  for (; stored > written.decimals; --stored) power *= 10;
  const std::int64_t value = (q.value < 0 ? q.value - power / 2 : q.value + power / 2) / power;
  std::int64_t wanted = written.digits;
  for (int decimals = written.decimals; decimals > stored; --decimals) {
    if (wanted % 10 != 0) return false;
    wanted /= 10;
  }
  return value == wanted;
}

bool near(const Pose& a, const Pose& b) {
  const auto close = [](std::int64_t x, std::int64_t y) {
    return x - y <= kPlaceTolerance && y - x <= kPlaceTolerance;
  };
  return close(a.at.x, b.at.x) && close(a.at.y, b.at.y) && between(a.facing, b.facing).thousandths <= kFacingTolerance;
}

bool gives(const Violation& v, const Reason& reason) {
  if (v.rule != reason.rule) return false;
  if (reason.measured && !rounds_to(v.measured, *reason.measured)) return false;
  if (reason.limit && !rounds_to(v.limit, *reason.limit)) return false;
  if (reason.alternative &&
      (v.alternative.kind != AlternativeKind::quantity || !rounds_to(v.alternative.quantity, *reason.alternative)))
    return false;
  if (reason.alternative_pose &&
      (v.alternative.kind != AlternativeKind::pose || !near(v.alternative.pose, *reason.alternative_pose)))
    return false;
  if (reason.of.valid() && (v.units.empty() || v.units[0] != reason.of)) return false;
  return std::all_of(reason.by.begin(), reason.by.end(), [&](UnitId by) {
    return std::find(v.units.begin() + (v.units.empty() ? 0 : 1), v.units.end(), by) != v.units.end();
  });
}

std::optional<Mismatch> check_one(const Accepted&, Seen& seen) {
  if (seen.answer != nullptr && seen.answer->accepted()) return {};
  return mismatch("accepted", answer_text(seen));
}

std::optional<Mismatch> check_one(const Refused& refused, Seen& seen) {
  std::vector<std::string> wanted;
  bool holds = seen.answer != nullptr && !seen.answer->accepted();
  for (const Reason& reason : refused.reasons) {
    wanted.push_back(reason_text(reason, seen));
    holds = holds && std::any_of(seen.answer->violations.begin(), seen.answer->violations.end(),
                                 [&](const Violation& v) { return gives(v, reason); });
  }
  if (refused.reach == Reach::exactly && holds)
    for (const Violation& v : seen.answer->violations)
      holds = holds && std::any_of(refused.reasons.begin(), refused.reasons.end(),
                                   [&](const Reason& reason) { return reason.rule == v.rule; });
  if (holds) return {};
  return mismatch(
      fmt::format("refused {}{}", refused.reach == Reach::including ? "including " : "", fmt::join(wanted, ", ")),
      answer_text(seen));
}

// --- events --------------------------------------------------------------------------------------------------------

// The event begins with these words: what follows is no part of the last word or number.
bool begins_with(std::string_view event, std::string_view text) {
  if (!event.starts_with(text)) return false;
  if (event.size() == text.size()) return true;
  const char next = event[text.size()];
  return next == ' ' || next == ',' || next == ')' || next == ';';
}

std::optional<Mismatch> check_one(const EventSeen& expected, Seen& seen) {
  const std::size_t from = expected.order == Order::after ? seen.matched : 0;
  const std::size_t count = seen.answer == nullptr ? 0 : seen.answer->events.size();
  for (std::size_t i = from; i < count; ++i)
    if (begins_with(seen.answer->events[i], expected.text)) {
      seen.matched = i + 1;
      return {};
    }
  return mismatch(fmt::format("{} {}", expected.order == Order::after ? "then" : "event", expected.text),
                  seen.answer == nullptr ? "no command stands above"
                  : from > 0             ? "no such event after the one above"
                                         : "no such event");
}

std::optional<Mismatch> check_one(const NoEvent& expected, Seen& seen) {
  if (seen.answer == nullptr) return mismatch("a command", "no command stands above");
  for (const std::string& event : seen.answer->events)
    if (begins_with(event, expected.text)) return mismatch("no event " + expected.text, event);
  return {};
}

// --- positions -----------------------------------------------------------------------------------------------------

std::optional<Mismatch> check_one(const StandsAt& expected, Seen& seen) {
  const Position& p = seen.position;
  const std::string_view name = p.names().unit(expected.unit);
  Pose wanted = expected.place.pose;
  if (expected.place.relation != Relation::at) {
    if (p.fate(expected.anchor) != Fate::on_table)
      return mismatch(fmt::format("{} on the table", p.names().unit(expected.anchor)), "it is not");
    wanted = resolve(expected.place, p.footprint(expected.unit), p.pose(expected.anchor), p.footprint(expected.anchor));
  }
  const Fate fate = p.fate(expected.unit);
  const Pose got = p.pose(expected.unit);
  if (fate == Fate::on_table && near(got, wanted)) return {};
  return misplaced(fmt::format("{} at {}", name, print(wanted)),
                   fate == Fate::on_table ? fmt::format("{} at {}", name, print(got))
                                          : fmt::format("{} {}", name, kFateNames[static_cast<std::size_t>(fate)]),
                   expected.unit, wanted);
}

std::optional<Mismatch> check_one(const HasFate& expected, Seen& seen) {
  const Fate got = seen.position.fate(expected.unit);
  if (got == expected.fate) return {};
  const auto text = [&](Fate fate) {
    return fmt::format("{} {}", seen.position.names().unit(expected.unit), kFateNames[static_cast<std::size_t>(fate)]);
  };
  std::optional<Pose> pose;
  if (expected.fate == Fate::on_table) pose = seen.position.pose(expected.unit);
  return misplaced(text(expected.fate), text(got), expected.unit, pose);
}

std::optional<Mismatch> check_one(const RelationIs& expected, Seen& seen) {
  const auto got = seen.position.relation(expected.kind, expected.a, expected.b);
  if (got == expected.is) return {};
  const Names names = seen.position.names();
  const auto text = [&](std::string_view is) {
    const std::string_view space = expected.b.valid() ? " " : "";
    return fmt::format("{} {}{}{}: {}", expected.kind, names.unit(expected.a), space, names.unit(expected.b), is);
  };
  return mismatch(text(expected.is), text(got.value_or("the ruleset knows no such relation")));
}

std::optional<Mismatch> check_one(const GroupIs& expected, Seen& seen) {
  if (seen.position.is_group(expected.units) == expected.is) return {};
  return mismatch(expected.is ? "a group" : "no group", expected.is ? "no group" : "a group");
}

// --- numbers -------------------------------------------------------------------------------------------------------

bool same_lines(const TallyIs& expected, const Tally& got) {
  if (expected.lines.size() != got.factors.size()) return false;
  std::vector<Factor> left(got.factors.begin(), got.factors.end());
  for (const TallyLine& line : expected.lines) {
    const auto found = std::find_if(left.begin(), left.end(), [&](const Factor& f) {
      return f.rule == line.rule && f.value == line.value && (!line.cause.valid() || f.cause == line.cause);
    });
    if (found == left.end()) return false;
    left.erase(found);
  }
  return true;
}

std::string tally_text(const TallyIs& expected, const Names& names) {
  std::vector<std::string> parts;
  for (const TallyLine& line : expected.lines) {
    parts.push_back(fmt::format("{} {}", names.rule(line.rule), line.value));
    if (line.cause.valid()) parts.back() += fmt::format(" by {}", names.unit(line.cause));
  }
  if (expected.die) parts.push_back(fmt::format("die {}", *expected.die));
  if (expected.total) parts.push_back(fmt::format("total {}", *expected.total));
  return fmt::format("{}", fmt::join(parts, ", "));
}

const Tally* tally_of(const TallyIs& expected, const Answer* answer) {
  if (answer == nullptr) return nullptr;
  if (!expected.unit.valid()) return answer->cost ? &*answer->cost : nullptr;
  for (std::size_t i = answer->tallies.size(); i-- > 0;)
    if (answer->tallies[i].unit == expected.unit && (expected.part.empty() || expected.part == answer->tallies[i].part))
      return &answer->tallies[i].tally;
  return nullptr;
}

std::optional<Mismatch> check_one(const TallyIs& expected, Seen& seen) {
  const Tally* got = tally_of(expected, seen.answer);
  const bool holds = got != nullptr && same_lines(expected, *got) && (!expected.die || *expected.die == got->die) &&
                     (!expected.total || *expected.total == got->total);
  if (holds) return {};
  const Names names = seen.position.names();
  return mismatch(tally_text(expected, names), got == nullptr ? "no such tally" : print(*got, names));
}

// `turn blue` is enough for "4 blue", and `turn 4` too.
std::optional<Mismatch> check_one(const ValueIs& expected, Seen& seen) {
  const std::string got = seen.position.value(expected.key);
  if (got == expected.text || got.ends_with(" " + expected.text) || got.starts_with(expected.text + " ")) return {};
  return mismatch(fmt::format("{} {}", expected.key, expected.text), fmt::format("{} {}", expected.key, got));
}

std::optional<Mismatch> check_one(const Asks& expected, Seen& seen) {
  const Question q = seen.position.question();
  if (q.seat == expected.seat && q.kind == expected.kind) return {};
  return mismatch(fmt::format("asks {} {}", name(expected.seat), expected.kind),
                  fmt::format("asks {} {}", name(q.seat), q.kind));
}

std::optional<Mismatch> check_one(const EndsAs& expected, Seen& seen) {
  const Outcome got = seen.position.outcome();
  const bool holds = got.ending == expected.ending &&
                     (expected.ending != Ending::won || got.winner == expected.winner) &&
                     (!expected.rule || *expected.rule == got.rule);
  if (holds) return {};
  constexpr std::array<std::string_view, 3> kEndings{"playing", "won", "drawn"};
  const auto text = [&](Ending ending, Seat winner, RuleId rule) {
    std::string words(kEndings[static_cast<std::size_t>(ending)]);
    if (ending == Ending::won) words += fmt::format(" {}", name(winner));
    if (ending != Ending::playing && rule != RuleId{}) words += fmt::format(" {}", rule_name(seen.rules.rules(), rule));
    return words;
  };
  return mismatch(text(expected.ending, expected.winner, expected.rule.value_or(RuleId{})),
                  text(got.ending, got.winner, got.rule));
}

std::string odds_text(const Odds& odds) {
  std::vector<std::string> parts;
  for (const auto& [outcome, ways] : odds.ways) parts.push_back(fmt::format("{} {}", outcome, ways));
  return fmt::format("{} of {}", fmt::join(parts, ", "), odds.of);
}

std::optional<Mismatch> check_one(const OddsAre& expected, Seen& seen) {
  const Result<Odds> got = seen.position.odds(expected.a, expected.b);
  std::vector<std::string> wanted;
  bool holds = got.ok() && got->of == expected.of.value_or(36);
  for (const OddsLine& line : expected.lines) {
    wanted.push_back(fmt::format("{} {}", line.outcome, line.ways));
    if (!holds) continue;
    const auto found = got->ways.find(line.outcome);
    holds = (found == got->ways.end() ? 0 : found->second) == line.ways;
  }
  if (holds) return {};
  return mismatch(fmt::format("{} of {}", fmt::join(wanted, ", "), expected.of.value_or(36)),
                  got.ok() ? odds_text(*got) : got.error().message);
}

std::optional<Mismatch> check_one(const ListHas& expected, Seen& seen) {
  const ListAnswer got = seen.rules.check_list(expected.list, expected.choice);
  if (expected.selections) {
    if (got.selections == *expected.selections) return {};
    return mismatch(fmt::format("selections {}", *expected.selections), fmt::format("selections {}", got.selections));
  }
  std::vector<std::string> wanted = expected.refused;
  std::vector<std::string> reasons = got.reasons;
  std::sort(wanted.begin(), wanted.end());
  std::sort(reasons.begin(), reasons.end());
  if (wanted == reasons) return {};
  const auto text = [](const std::vector<std::string>& ids) {
    return ids.empty() ? std::string("accepted") : fmt::format("refused {}", fmt::join(ids, " "));
  };
  return mismatch(text(wanted), text(reasons));
}

}  // namespace

std::optional<Mismatch> check(const Expectation& expectation, Seen& seen) {
  return std::visit([&](const auto& e) { return check_one(e, seen); }, expectation);
}

}  // namespace acies::cases
