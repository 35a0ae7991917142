// SPDX-License-Identifier: Apache-2.0
#include "rulesets/dba/case_facts.h"

#include <algorithm>

#include <fmt/format.h>

#include "rulesets/dba/combat.h"
#include "rulesets/dba/contact.h"
#include "rulesets/dba/list_check.h"
#include "rulesets/dba/list_choose.h"
#include "rulesets/dba/setup_places.h"
#include "rulesets/dba/setup_values.h"
#include "rulesets/dba/sight.h"
#include "rulesets/dba/sites.h"
#include "rulesets/dba/wagon.h"
#include "rulesets/dba/zone.h"

namespace acies::dba {
namespace {

Scale scale_of(const Setup& setup) {
  const auto found = setup.options.find("scale");
  return found != setup.options.end() && found->second == "25" ? Scale::mm25 : Scale::mm15;
}

std::string contact_word(const State& state, const Bodies& bodies, UnitId a, UnitId b) {
  if (state.at(a).seat == state.at(b).seat) return "none";  // dba.geo.front-contact and the others are between enemies
  switch (combat_edge(state, bodies, a, b)) {
    case Edge::front: return "front";
    case Edge::left: return "left flank";
    case Edge::right: return "right flank";
    case Edge::rear: return "rear";
    case Edge::none: break;
  }
  return loose_contact(state, bodies, a, b) ? "loose" : "none";
}

std::string yes_no(bool yes) { return yes ? "yes" : "no"; }

// dba.geo.camp-contact: with whoever is in a place.
std::string contact_with_place(const State& state, const Bodies& bodies, UnitId a, Site site) {
  if (state.at(a).seat == state.at(state.at(site).occupant).seat) return "none";
  if (front_touches(state, bodies, bodies.at(a), site)) return "front";
  return touches_site(state, bodies, bodies.at(a), site) ? "loose" : "none";
}

// What is true of one element; it stands in the field unless the question is where it is.
std::optional<std::string> fact(const State& state, const Bodies& bodies, std::string_view kind, UnitId id) {
  const bool stands = state.on_table(id);
  if (kind == "place") return state.inside(id) ? std::string(kPlaceWords[index_of(state.at(id).in)]) : "field";
  if (kind == "going") return stands && in_bad_going(state, bodies, id) ? "bad" : "good";
  if (kind == "bank") return yes_no(stands && defends_bank(state, bodies, id));
  if (kind == "road") return yes_no(stands && on_road(bodies, bodies.at(id)));
  if (kind == "front") {
    const Edge edge = stands && is_wagon(state, id) ? wagon_front(state, bodies, id).edge : Edge::none;
    return std::string(kEdgeNames[static_cast<std::size_t>(edge)]);
  }
  return std::nullopt;
}

std::vector<std::string> rules_of(const std::vector<ListReason>& reasons) {
  std::vector<std::string> ids;
  for (const ListReason& reason : reasons)
    if (std::find(ids.begin(), ids.end(), reason.rule) == ids.end()) ids.push_back(reason.rule);
  return ids;
}

}  // namespace

bool CaseFacts::is_verb(std::string_view word) { return is_command_verb(word); }

Start CaseFacts::initial(const Setup& setup, Scenario& scenario) {
  Setup position = setup;
  position.values.try_emplace("phase", "move");
  return dba::initial(position, scenario);
}

notation::Measures CaseFacts::measures(const Setup& setup) { return measures_of(scale_of(setup)); }

std::optional<cases::Footprint> CaseFacts::footprint(const Setup& setup, const SetupUnit& unit) {
  const std::size_t slash = unit.type.find("//");
  const bool dismounted = std::find(unit.marks.begin(), unit.marks.end(), "dismounted") != unit.marks.end();
  const bool as_foot = dismounted && slash != std::string::npos;
  const auto type = find_sub_type(as_foot ? unit.type.substr(slash + 2) : unit.type.substr(0, slash));
  if (!type) return std::nullopt;
  return cases::Footprint{frontage(scale_of(setup)), sub_type(*type).depth(scale_of(setup))};
}

cases::Footprint CaseFacts::footprint(const State& state, UnitId id) {
  const Scale scale = state.scenario->scale;
  return {frontage(scale), sub_type(state.at(id).sub_type).depth(scale)};
}

std::string CaseFacts::value(const State& state, std::string_view key) { return value_text(state, key); }

cases::Fate CaseFacts::fate(const State& state, UnitId id) {
  switch (state.at(id).status) {
    case Status::waiting:
    case Status::held: return cases::Fate::waiting;
    case Status::on_table:
    case Status::inside: return cases::Fate::on_table;
    case Status::destroyed:
    case Status::gone: return cases::Fate::gone;
  }
  return cases::Fate::gone;
}

void CaseFacts::add_tallies(const Event& event, std::vector<cases::UnitTally>& tallies, std::optional<Tally>& cost) {
  if (const auto* fought = std::get_if<Fought>(&event)) {
    tallies.push_back({fought->a, fought->tally_a});
    tallies.push_back({fought->b, fought->tally_b});
  }
  if (const auto* spent = std::get_if<PipsSpent>(&event)) cost = spent->cost;
}

std::optional<std::string> CaseFacts::relation(const State& state, std::string_view kind, UnitId a, UnitId b) {
  const Bodies bodies = bodies_of(state);
  if (!b.valid()) return fact(state, bodies, kind, a);
  const bool both = state.on_table(a) && state.on_table(b);
  const bool at_place = state.on_table(a) && state.inside(b);
  if (kind == "contact" && at_place) return contact_with_place(state, bodies, a, state.at(b).in);
  if (kind == "contact") return both ? contact_word(state, bodies, a, b) : "none";
  if (kind == "overlap")
    return both ? std::string(kEdgeNames[static_cast<std::size_t>(overlap_side(state, bodies, a, b))]) : "none";
  if (kind == "zone") return yes_no(both && in_zone(state, bodies, a, b));
  if (kind == "touching" && at_place) return yes_no(touches_site(state, bodies, bodies.at(a), state.at(b).in));
  if (kind == "touching") return yes_no(both && touching(bodies.at(a), bodies.at(b)));
  if (kind == "uphill") return yes_no(both && is_uphill(state, bodies, a, b));
  if (kind == "sight") return yes_no(sight_is_clear(state, bodies, a, b));
  return std::nullopt;
}

// dba.geo.group: all of one side, connected by links.
bool CaseFacts::is_group(const State& state, std::span<const UnitId> units) {
  if (units.size() < 2) return false;
  const Bodies bodies = bodies_of(state);
  for (const UnitId id : units)
    if (!state.on_table(id) || state.at(id).seat != state.at(units[0]).seat) return false;
  std::vector<UnitId> reached{units[0]};
  for (std::size_t i = 0; i < reached.size(); ++i)
    for (const UnitId id : units)
      if (std::find(reached.begin(), reached.end(), id) == reached.end() &&
          linked(bodies.at(reached[i]), bodies.at(id)))
        reached.push_back(id);
  return reached.size() == units.size();
}

CaseFacts::CombatCommand CaseFacts::combat_command(const State& state, UnitId a, UnitId b) {
  if (state.phase == Phase::shoot) return {question(state).seat, Shoot{a, b, {}}};
  return {question(state).seat, Fight{a, b}};
}

void CaseFacts::add_outcomes(const Scenario& scenario, const std::vector<Event>& events,
                             std::set<std::string>& outcomes) {
  bool decided = false;
  for (const Event& event : events) {
    // The combat asked about is the first; whatever else the same command sets off counts only by who is lost.
    if (const auto* fought = std::get_if<Fought>(&event); fought != nullptr && !decided) {
      decided = true;
      const std::string_view loser = names_of(scenario).unit(fought->loser);
      if (fought->verdict == Verdict::tie)
        outcomes.insert("tie");
      else
        outcomes.insert(fmt::format("{} {}", loser, kVerdictNames[static_cast<std::size_t>(fought->verdict)]));
      const bool both = both_lost(*fought);
      for (const UnitId victim : {both ? fought->a : fought->loser, both ? fought->b : kNoUnit})
        if (victim.valid())
          outcomes.insert(fmt::format("{} {}", names_of(scenario).unit(victim),
                                      kResultNames[static_cast<std::size_t>(fought->result)]));
    }
    if (const auto* destroyed = std::get_if<Destroyed>(&event))
      outcomes.insert(fmt::format("{} lost", names_of(scenario).unit(destroyed->unit)));
  }
}

cases::ListAnswer CaseFacts::check_list(std::string_view list, std::string_view choice) {
  const ParsedElements parsed = parse_elements(list);
  if (!parsed.ok()) return {rules_of(parsed.reasons), 0};
  if (!choice.empty()) return {rules_of(choose(parsed.elements, choice).reasons), 0};
  cases::ListAnswer answer{rules_of(check(parsed.elements)), 0};
  if (answer.reasons.empty())
    answer.selections = count_selections(parsed.elements);
  else if (parsed.elements.entries.size() == 1)
    answer.selections = entry_selections(parsed.elements.entries[0]).size();
  return answer;
}

}  // namespace acies::dba
