// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/view.h"

#include <vector>

#include "rulesets/antika/scenarios.h"

namespace acies::antika {
namespace {

// Whether what belongs to `owner` is hidden from `seat`.
bool other_side(Seat owner, Seat seat) { return seat != Seat::umpire && owner != seat; }

// Detachments are named and armies divided in secret (antika.gap.detachment, antika.gap.scenario-unexpected.setup).
bool in_secret(Phase phase) { return phase == Phase::detach || phase == Phase::divide; }
// antika.gap.detachment-flank-march, antika.gap.detachment-ambush: nobody is told who is in them, not even afterwards,
// so that what is seen does not depend on when it was seen.
bool is_hidden_body(Body body) { return body == Body::flank_march || body == Body::ambush; }

// antika.gap.list-reveal: what is off the table and secret looks like any unit that has not come.
void mask_unit(State& state, UnitId id) {
  Unit& unit = state.at(id);
  const bool secret = in_secret(state.phase) || is_hidden_body(unit.body);
  if (secret) unit.body = Body::line;
  if (unit.status != Status::hidden && !(secret && unit.status == Status::reserve)) return;
  const Body body = unit.body;
  unit = Unit{};
  unit.body = body;
  unit.status = Status::waiting;
}

// Whether a side may have a detachment that nobody sees.
bool may_hide(const State& s, Seat owner) {
  if (s.scenario->random_play && s.drawn == 0) return true;
  if (row_of(s.play()).roles && s.first_role == Seat::none) return true;
  return is_hidden_body(detachment_of(s, owner));
}

// antika.gap.list-reveal: lists are shown when the detachments are named, without the hidden ones.
bool is_unknown(const State& s, UnitId id) {
  if (s.phase == Phase::roles || s.phase == Phase::detach) return may_hide(s, s.seat(id));
  const Status status = s.at(id).status;
  return is_hidden_body(s.at(id).body) &&
         (status == Status::waiting || status == Status::reserve || status == Status::hidden);
}

// The scenario without what these units are; they go on to be counted, as nobody in particular.
std::shared_ptr<const Scenario> without_identity(const Scenario& scenario, const std::vector<UnitId>& unknown) {
  auto known = std::make_shared<Scenario>(scenario);
  for (std::size_t i = 0; i < unknown.size(); ++i) {
    const std::size_t id = unknown[i].value;
    const Seat seat = known->profiles[id].seat;
    known->profiles[id] = Profile{};
    known->profiles[id].seat = seat;
    known->names[id] = "Unseen" + std::to_string(i + 1);
    known->called[id].clear();
    known->called_es[id].clear();
  }
  return known;
}

template <class List, class Owner>
void keep_if(List& list, Owner known) {
  for (std::size_t i = list.size(); i > 0; --i)
    if (!known(list[i - 1])) list.erase_at(i - 1);
}

// antika.gap.shot-secrecy, antika.gap.split-order: what each has entered is shown when all is carried out.
void mask_declarations(State& state, Seat seat) {
  const auto known = [&](UnitId id) { return !other_side(state.seat(id), seat); };
  keep_if(state.shots, [&](const Shot& shot) { return known(shot.shooter); });
  keep_if(state.shares, [&](const Share& share) { return known(share.unit); });
  keep_if(state.supports, [&](const SupportChoice& choice) { return known(choice.supporter); });
  keep_if(state.aims, [&](const Aim& aim) { return known(aim.unit); });
}

struct Seen {
  const State& state;
  Seat seat;

  bool hides(UnitId id) const { return other_side(state.seat(id), seat); }
  bool is_hidden(UnitId id) const { return hides(id) && state.at(id).status == Status::hidden; }
  std::optional<EventView> unless(bool hidden, const Event& event) const {
    if (hidden) return std::nullopt;
    return EventView{event};
  }

  std::optional<EventView> operator()(const ShotDeclared& e) const { return unless(hides(e.shot.shooter), e); }
  std::optional<EventView> operator()(const SharesSet& e) const { return unless(hides(e.unit), e); }
  std::optional<EventView> operator()(const SupportChosen& e) const { return unless(hides(e.choice.supporter), e); }
  std::optional<EventView> operator()(const AimChosen& e) const { return unless(hides(e.aim.unit), e); }
  std::optional<EventView> operator()(const Assigned& e) const {
    return unless(hides(e.unit) && (in_secret(state.phase) || is_hidden_body(e.body)), e);
  }
  std::optional<EventView> operator()(const Deployed& e) const {
    return unless(hides(e.unit) && e.status == Status::hidden, e);
  }
  std::optional<EventView> operator()(const Marked& e) const { return unless(is_hidden(e.unit), e); }
  std::optional<EventView> operator()(const LeaderJoined& e) const { return unless(is_hidden(e.leader), e); }
  std::optional<EventView> operator()(const Revealed& e) const {
    if (!hides(e.unit)) return EventView{e};
    const Unit& unit = state.at(e.unit);
    return EventView{Deployed{e.unit, unit.pose, unit.formation, unit.host, Status::on_table}};
  }
  template <class Open>
  std::optional<EventView> operator()(const Open& e) const {
    return EventView{e};
  }
};

}  // namespace

View view(const State& state, Seat seat) {
  View out{seat, state};
  if (seat == Seat::umpire) return out;
  std::vector<UnitId> unknown;
  for (std::size_t i = 0; i < state.count; ++i) {
    if (!other_side(state.seat(unit_id(i)), seat)) continue;
    if (is_unknown(state, unit_id(i))) unknown.push_back(unit_id(i));
    mask_unit(out.state, unit_id(i));
  }
  if (!unknown.empty()) {
    out.known = without_identity(*state.scenario, unknown);
    out.state.scenario = out.known.get();
  }
  for (const Seat owner : {Seat::red, Seat::blue})
    if (other_side(owner, seat)) out.state.flank_edge[index(owner)] = 0;
  mask_declarations(out.state, seat);
  return out;
}

std::optional<EventView> view(const State& state, const Event& event, Seat seat) {
  return std::visit(Seen{state, seat}, event);
}

}  // namespace acies::antika
