// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/case_facts.h"

#include <algorithm>

#include <fmt/format.h>

#include "rulesets/antika/group_links.h"
#include "rulesets/antika/list_file.h"
#include "rulesets/antika/profile_text.h"
#include "rulesets/antika/setup_words.h"
#include "rulesets/antika/sight.h"
#include "rulesets/antika/words.h"

namespace acies::antika {
namespace {

std::string yes_no(bool yes) { return yes ? "yes" : "no"; }

// antika.gap.base-depths: `depth-HI 20`, or as the table says.
Length base_depth(const Setup& setup, Type type) {
  const auto said = setup.options.find(fmt::format("depth-{}", kTypeCodes[static_cast<std::size_t>(type)]));
  if (said == setup.options.end()) return row_of(type).base_depth;
  notation::Reader in(said->second);
  const Length depth = in.length(kMeasures);
  return in.failed() ? row_of(type).base_depth : depth;
}

// The rules among what is wrong, each once; what is no rule is told by its code.
std::vector<std::string> codes_of(const std::vector<Error>& errors) {
  std::vector<std::string> codes;
  for (const Error& error : errors)
    if (std::find(codes.begin(), codes.end(), error.code) == codes.end()) codes.push_back(error.code);
  return codes;
}

std::string contact_word(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  switch (edge_fought(state, b, a)) {
    case Edge::front: return "front";
    case Edge::left: return "left flank";
    case Edge::right: return "right flank";
    case Edge::rear: return "rear";
    case Edge::none: break;
  }
  return touching(bodies.at(a), bodies.at(b)) ? "touching" : "none";
}

}  // namespace

std::optional<cases::Footprint> CaseFacts::footprint(const Setup& setup, const SetupUnit& unit) {
  const ReadProfile read = read_profile(unit.type);
  if (!read.ok()) return std::nullopt;
  Formation formation = usual_formation(read.profile.type);
  for (const std::string& mark : unit.marks) {
    std::size_t said = 0;
    if (kFormationWords.find(mark, said)) formation = static_cast<Formation>(said);
    if (read.profile.type != Type::camp || !mark.starts_with("size=")) continue;
    notation::Reader in(std::string_view(mark).substr(5));
    const Footprint size = size_text(in);
    if (!in.failed()) return cases::Footprint{size.width, size.depth};
  }
  if (read.profile.type == Type::camp) return cases::Footprint{mm(80), mm(40)};
  const Footprint size = antika::footprint(formation, base_depth(setup, read.profile.type));
  return cases::Footprint{size.width, size.depth};
}

cases::Footprint CaseFacts::footprint(const State& state, UnitId id) {
  const Footprint size = footprint_of(state, id);
  return {size.width, size.depth};
}

Start CaseFacts::initial(const Setup& setup, Scenario& scenario) {
  Setup position = setup;
  position.values.try_emplace("phase", "move");
  return antika::initial(position, scenario);
}

std::string CaseFacts::value(const State& state, std::string_view key) { return value_text(state, key); }

bool CaseFacts::may_leave_out(RuleId purpose) {
  return purpose == rule("antika.initiative.roll") || purpose == rule("antika.special.impetuous-roll");
}

cases::Fate CaseFacts::fate(const State& state, UnitId id) {
  switch (state.at(id).status) {
    case Status::waiting:
    case Status::reserve: return cases::Fate::waiting;
    case Status::hidden:
    case Status::on_table: return cases::Fate::on_table;
    case Status::destroyed:
    case Status::fled:
    case Status::left:
    case Status::unused: break;
  }
  return cases::Fate::gone;
}

void CaseFacts::add_tallies(const Event& event, std::vector<cases::UnitTally>& tallies, std::optional<Tally>&) {
  if (const auto* attacked = std::get_if<Attacked>(&event)) {
    const auto add = [&](const Tally& tally, std::string_view part) {
      if (!tally.factors.empty()) tallies.push_back({attacked->unit, tally, part});
    };
    add(attacked->to_wound, "wound");
    add(attacked->to_hit, "hit");
    add(attacked->dice, "dice");
  }
  if (const auto* checked = std::get_if<Checked>(&event)) tallies.push_back({checked->unit, checked->roll, "check"});
}

std::optional<std::string> CaseFacts::relation(const State& state, std::string_view kind, UnitId a, UnitId b) {
  const Bodies bodies = bodies_of(state);
  const bool both = state.on_table(a) && state.on_table(b);
  if (kind == "contact") return both ? contact_word(state, bodies, a, b) : "none";
  if (kind == "overlap") return yes_no(both && overlaps(state, bodies, a, b));
  if (kind == "zone") return yes_no(both && is_troop(state, a) && in_zone(state, bodies, bodies.at(a), b));
  if (kind == "touching") return yes_no(both && touching(bodies.at(a), bodies.at(b)));
  if (kind == "support") return yes_no(both && may_support(state, bodies, b, a));
  if (kind == "sight") return yes_no(both && corridor(state, bodies, a, bodies.at(a), b).free);
  return std::nullopt;
}

// antika.gap.group-shape: of one side, none in melee, joined by links.
bool CaseFacts::is_group(const State& state, std::span<const UnitId> units) {
  if (units.size() < 2) return false;
  const Bodies bodies = bodies_of(state);
  for (const UnitId id : units)
    if (!state.on_table(id) || in_melee(state, bodies, id)) return false;
  return linked_together(state, bodies, units);
}

CaseFacts::CombatCommand CaseFacts::combat_command(const State& state, UnitId, UnitId) {
  return {question(state).seat, End{}};
}

void CaseFacts::add_outcomes(const Scenario& scenario, const std::vector<Event>& events,
                             std::set<std::string>& outcomes) {
  const Names names = names_of(scenario);
  bool anybody = false;
  const auto add = [&](UnitId unit, std::string_view word) {
    outcomes.insert(fmt::format("{} {}", names.unit(unit), word));
  };
  for (const Event& event : events) {
    if (const auto* e = std::get_if<Wounded>(&event)) {
      anybody = true;
      add(e->unit, "wounded");
      add(e->unit, fmt::format("wounds {}", e->wounds));
    } else if (const auto* lost = std::get_if<Lost>(&event)) {
      add(lost->unit, lost->status == Status::fled ? "fled" : lost->status == Status::left ? "left" : "destroyed");
      if (lost->status != Status::left) add(lost->unit, "lost");
    } else if (const auto* marked = std::get_if<Marked>(&event); marked != nullptr && marked->on) {
      if (marked->mark == Mark::disordered) add(marked->unit, "disordered");
      if (marked->rule == rule("antika.flee.caught-disordered")) add(marked->unit, "caught");
    } else if (const auto* checked = std::get_if<Checked>(&event)) {
      add(checked->unit, checked->passed ? "passed" : "failed");
    }
  }
  if (!anybody) outcomes.insert("nobody wounded");
}

cases::ListAnswer CaseFacts::check_list(std::string_view list, std::string_view choice) {
  LoadedList loaded = load_list(list);
  if (loaded.ok() && !choice.empty()) loaded = choose(loaded.list, choice);
  return {codes_of(loaded.errors), loaded.ok() ? std::size_t{1} : std::size_t{0}};
}

}  // namespace acies::antika
