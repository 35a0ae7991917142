// SPDX-License-Identifier: Apache-2.0
// What a screen is told about a battle: scenes, questions, reasons, sentences, odds, in one language and as one seat
// may know them. Plain structs, described once; they give the JSON of the network, the TypeScript types of the client
// and the protocol page. Nothing here is a rule: a client shows what it is told and offers what it is offered.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/describe_core.h"
#include "core/scene.h"

namespace acies {

// A word of the program and what people call it.
struct SaidChoice {
  std::string value;
  std::string label;
};

// A sentence of the log.
struct SaidLine {
  std::string text;
  std::vector<std::string> rules;  // cited by it
};

// One die as it fell.
struct SaidDie {
  std::string purpose;  // "combat die of A"
  std::int32_t face = 0;
  std::int32_t sides = 6;
};

// A reason why not (text/explain.h), with what to draw.
struct SaidReason {
  std::string rule;
  std::string sentence;
  std::string remedy;
  std::string text;
  std::vector<std::string> units;
  Shape shape;
  std::optional<Pose> instead;  // the nearest pose that is allowed, where one is known
};

// Something that may be answered now.
struct SaidOption {
  std::string verb;
  std::string label;  // for a button: "A fights X"
  std::vector<std::string> units;
  std::vector<std::string> against;
  std::int32_t cost = 0;
  Length reach;
  std::string example;  // legal now, in battle notation
};

struct SaidQuestion {
  Seat seat = Seat::none;  // who answers; none: the battle is over
  std::string kind;
  std::string text;  // "Red to move: 3 PIPs left."
  std::int32_t budget = 0;
  std::vector<std::string> about;
  std::vector<SaidOption> options;
};

// Two that stand in contact: what would come of it if they fought now.
struct SaidContact {
  std::string a;
  std::string b;
};

struct SaidOutcome {
  Ending ending = Ending::playing;
  Seat winner = Seat::none;
  std::string text;
};

// The head of a screen: where the battle stands, in numbers and in words.
struct TableHead {
  std::uint32_t n = 0;  // records so far
  std::int32_t turn = 0;
  std::string phase;
  Seat active = Seat::none;
  std::int32_t points = 0;
  std::array<std::int32_t, 2> losses{};
  std::string turn_words;    // "Turn 5"
  std::string phase_words;   // "Movement"
  std::string active_words;  // "Red", "Red wins"
  std::string points_words;  // "3 PIPs left"
  std::array<std::string, 2> losses_words;
};

// A base or the ground as drawn: SVG of src/draw in millimetres. A base faces up, the middle of its front edge is the
// origin; the ground's origin is the north-west corner of the table.
struct Look {
  std::string unit;  // its name; empty: the ground
  std::string svg;
  double name_x = 0;  // of a base: the middle of the plate for its name
  double name_y = 0;
  double name_size = 0;  // of its letters
};

// Everything that a screen shows of one moment. What depends on a hand or a pointer (options, zones, descriptions) is
// asked for when it is needed.
struct TableView {
  TableHead head;
  Length width;
  Length height;
  Length base_width;
  std::array<std::string, 2> armies;
  std::array<std::string, 2> rosters;
  std::vector<SceneUnit> units;
  std::vector<SceneUnit> fallen;
  std::vector<SceneTerrain> terrain;
  std::vector<std::string> terrain_words;
  std::vector<SceneZone> deployment;  // where units may be placed now
  std::vector<SceneUnit> waiting;     // of this seat, still to be placed; their poses mean nothing
  std::vector<SaidContact> contacts;
  std::vector<Look> looks;
  SaidQuestion question;  // without its options
  SaidOutcome outcome;
  std::optional<std::uint32_t> free_take_back;  // the record to which this seat may go back without asking
};

// What is other on the table than in the view before, the same for all who know the same. What is absent stays.
struct SharedChange {
  TableHead head;
  std::vector<SceneUnit> units;   // new or changed
  std::vector<std::string> gone;  // names of units no longer on the table
  std::optional<std::vector<SceneUnit>> fallen;
  std::optional<std::vector<SceneTerrain>> terrain;
  std::optional<std::vector<std::string>> terrain_words;
  std::optional<std::vector<SceneZone>> deployment;
  std::optional<std::vector<SaidContact>> contacts;
  std::vector<Look> looks;
  SaidQuestion question;
  SaidOutcome outcome;
};
// And what is of one seat alone.
struct OwnChange {
  std::optional<std::vector<SceneUnit>> waiting;
  std::optional<std::uint32_t> free_take_back;
};
// Both, as they are told: one after the other in one object.
struct TableChange : SharedChange, OwnChange {};

// For reading aloud and pointing at.
struct TableWords {
  std::string table;
  std::vector<SaidChoice> units;     // name, description
  std::vector<SaidChoice> contacts;  // "A X", description
};

// One record of the log.
struct SaidRecord {
  std::uint32_t n = 0;
  Seat seat = Seat::none;
  std::string command;
  std::optional<std::uint32_t> take_back_to;
  std::vector<SaidDie> dice;
  std::vector<SaidLine> lines;
};

// What a command would do, without doing it.
struct Preview {
  bool accepted = false;
  std::string command;  // as it would be sent: what was dragged, snapped
  std::vector<SaidReason> reasons;
  std::vector<SceneUnit> units;       // where those that would move or be placed end, `from` where they stand
  std::vector<SceneTerrain> terrain;  // all of it, when it would change
  std::vector<std::string> terrain_words;
  std::string note;                // "60 of 101.6 mm, 2 PIPs"
  std::vector<SaidChoice> others;  // of a drag: verbs of other commands that come near the hand as well
};

struct SaidChance {
  std::string what;      // "A pursues, X is destroyed"
  std::string fraction;  // "7/36", exact
  double share = 0;      // 0 to 1
};
// Exact odds of a command that fights.
struct SaidFactor {
  std::string value;  // "+3", "−1"
  std::string label;  // "general"
  std::string rule;
};
struct SaidTally {
  std::string unit;
  std::int32_t total = 0;  // before any die
  std::vector<SaidFactor> factors;
};
struct SaidOdds {
  std::vector<SaidReason> reasons;   // why it cannot be given; then there is nothing else
  std::vector<SaidTally> tallies;    // of the two, or none when nobody fights
  std::vector<SaidChance> outcomes;  // the likeliest first
};

// Why a bot answered as it did: the answers that it weighed, the best first.
struct SaidTerm {
  std::string label;  // "fights"
  double value = 0;
};
struct SaidThought {
  Preview preview;   // from where the table stood then
  double score = 0;  // the terms add up to it
  bool chosen = false;
  std::vector<SaidTerm> terms;
};
struct SaidWhy {
  std::uint32_t n = 0;  // the record
  Seat seat = Seat::none;
  std::string bot;           // what people call it
  std::int32_t weighed = 0;  // answers, of which the best are told
  std::vector<SaidThought> thoughts;
};

ACIES_DESCRIBE_STRUCT(SaidChoice, (value, label))
ACIES_DESCRIBE_STRUCT(SaidLine, (text, rules))
ACIES_DESCRIBE_STRUCT(SaidDie, (purpose, face, sides))
ACIES_DESCRIBE_STRUCT(SaidReason, (rule, sentence, remedy, text, units, shape, instead))
ACIES_DESCRIBE_STRUCT(SaidOption, (verb, label, units, against, cost, reach, example))
ACIES_DESCRIBE_STRUCT(SaidQuestion, (seat, kind, text, budget, about, options))
ACIES_DESCRIBE_STRUCT(SaidContact, (a, b))
ACIES_DESCRIBE_STRUCT(SaidOutcome, (ending, winner, text))
ACIES_DESCRIBE_STRUCT(TableHead, (n, turn, phase, active, points, losses, turn_words, phase_words, active_words,
                                  points_words, losses_words))
ACIES_DESCRIBE_STRUCT(Look, (unit, svg, name_x, name_y, name_size))
ACIES_DESCRIBE_STRUCT(TableView,
                      (head, width, height, base_width, armies, rosters, units, fallen, terrain, terrain_words,
                       deployment, waiting, contacts, looks, question, outcome, free_take_back))
ACIES_DESCRIBE_STRUCT(SharedChange, (head, units, gone, fallen, terrain, terrain_words, deployment, contacts, looks,
                                     question, outcome))
ACIES_DESCRIBE_STRUCT(OwnChange, (waiting, free_take_back))
ACIES_DESCRIBE_STRUCT(TableChange, (head, units, gone, fallen, terrain, terrain_words, deployment, contacts, looks,
                                    question, outcome, waiting, free_take_back))
ACIES_DESCRIBE_STRUCT(TableWords, (table, units, contacts))
ACIES_DESCRIBE_STRUCT(SaidRecord, (n, seat, command, take_back_to, dice, lines))
ACIES_DESCRIBE_STRUCT(Preview, (accepted, command, reasons, units, terrain, terrain_words, note, others))
ACIES_DESCRIBE_STRUCT(SaidChance, (what, fraction, share))
ACIES_DESCRIBE_STRUCT(SaidFactor, (value, label, rule))
ACIES_DESCRIBE_STRUCT(SaidTally, (unit, total, factors))
ACIES_DESCRIBE_STRUCT(SaidOdds, (reasons, tallies, outcomes))
ACIES_DESCRIBE_STRUCT(SaidTerm, (label, value))
ACIES_DESCRIBE_STRUCT(SaidThought, (preview, score, chosen, terms))
ACIES_DESCRIBE_STRUCT(SaidWhy, (n, seat, bot, weighed, thoughts))

}  // namespace acies
