// SPDX-License-Identifier: Apache-2.0
#include "rulesets/antika/scenarios.h"

namespace acies::antika {
namespace {

// antika.scenario.list, in its order. antika.gap.scenario-default: what is not said is as in the pitched battle.
constexpr std::array<PlayRow, 10> kPlays{{
    {false, 1, 20, 4, false},  // antika.gap.scenario-pitched.setup and .special, antika.gap.turn-limit
    {false, 1, 12, 2, false},  // antika.gap.scenario-river.setup
    {false, 1, 12, 4, false},  // antika.gap.scenario-general.setup
    {true, 0, 14, 4, true},    // antika.gap.scenario-escort.setup
    {false, 2, 12, 4, false},  // antika.gap.scenario-camps.setup
    {false, 1, 12, 2, false},  // antika.gap.scenario-cliff.setup
    {true, 1, 12, 2, true},    // antika.gap.scenario-siege.setup
    {true, 0, 12, 6, true},    // antika.gap.scenario-ambush.setup
    {false, 1, 10, 2, false},  // antika.gap.scenario-cities.setup
    {false, 0, 14, 4, true},   // antika.gap.scenario-unexpected.setup
}};

constexpr Length kAlongWalls = mm(120);  // antika.gap.scenario-siege.setup
constexpr Length kDrop = mm(80);         // antika.gap.scenario-cliff.setup

// The strip along the edge of a seat.
Box along_edge(const State& s, Seat seat, Length depth) {
  const double width = s.scenario->width.units();
  const double far = s.scenario->depth.units();
  if (seat == s.south) return {0, 0, width, depth.units()};
  return {0, far - depth.units(), width, far};
}

}  // namespace

const PlayRow& row_of(Play play) { return kPlays[static_cast<std::size_t>(play)]; }

Role role_of(const State& s, Seat seat) {
  if (s.first_role == Seat::none) return Role::none;
  return seat == s.first_role ? Role::first : Role::second;
}

// antika.gap.deployment-asterisk: the special deployments are those of antika.gap.detachment.
Body detachment_of(const State& s, Seat seat) {
  switch (s.play()) {
    case Play::escort:
    case Play::ambush: return role_of(s, seat) == Role::second ? Body::ambush : Body::line;
    case Play::capture_camps: return Body::flank_march;
    case Play::siege: return role_of(s, seat) == Role::first ? Body::flank_march : Body::line;
    case Play::cities: return Body::reserve;
    default: return Body::line;
  }
}

int detachment_limit(int points) { return points * 33 / 100; }  // antika.table.game-sizes

int points_of(const State& s, Seat seat) {
  const int size = s.scenario->size;
  return s.play() == Play::siege && role_of(s, seat) == Role::first ? two_thirds(size) : size;
}

// antika.gap.other-depths: (table depth in MU - 10) / 2; 5 MU and 6 MU on 800 mm.
Length zone_depth(const Scenario& scenario, Weight weight) {
  const Length zone{(scenario.depth.hundredths - 10 * kMU.hundredths) / 2};
  return weight == Weight::light ? zone + kMU : zone;
}

bool in_box(const Box& box, const Rect& body) {
  for (const Vec p : body.corner)
    if (p.x < box.low_x - kLimitSlack || p.x > box.high_x + kLimitSlack || p.y < box.low_y - kLimitSlack ||
        p.y > box.high_y + kLimitSlack)
      return false;
  return true;
}

Box sector(const State& s, Seat seat) {
  const double width = s.scenario->width.units();
  const double third = width / 3;
  const int left = s.sector[index(seat)];
  // Left and right are his own: who looks south has his left in the east.
  const int from_west = seat == s.south ? left : 2 - left;
  return {third * from_west, 0, third * (from_west + 1), s.scenario->depth.units()};
}

double brink(const State& s) { return s.cliff_east ? (s.scenario->width - kDrop).units() : kDrop.units(); }

double from_brink(const State& s, Vec p) { return p.x > brink(s) ? p.x - brink(s) : brink(s) - p.x; }

Boxes deployment_zone(const State& s, Seat seat, Weight weight) {
  const Length depth = zone_depth(*s.scenario, weight);
  const Role role = role_of(s, seat);
  switch (s.play()) {
    case Play::escort: {
      if (role == Role::first) return {Box{0, 16000, 40000, 64000}};
      Box south = along_edge(s, s.south, depth);
      Box north = along_edge(s, other(s.south), depth);
      south.low_x = north.low_x = 40000;
      return {south, north};
    }
    case Play::siege: {
      if (role == Role::second) return {along_edge(s, seat, depth)};
      const double reach = kAlongWalls.units();
      return {Box{kFortress.low_x, kFortress.low_y, kFortress.high_x, kFortress.high_y},
              Box{kFortress.low_x - reach, kFortress.low_y - reach, kFortress.high_x + reach, kFortress.high_y}};
    }
    case Play::ambush:
      if (role == Role::first) return {Box{0, 32000, 80000, 48000}};
      return {along_edge(s, seat, depth)};
    case Play::unexpected: {
      Box zone = along_edge(s, seat, depth);
      const Box third = sector(s, seat);
      zone.low_x = third.low_x;
      zone.high_x = third.high_x;
      return {zone};
    }
    default: break;
  }
  return {along_edge(s, seat, depth)};
}

}  // namespace acies::antika
