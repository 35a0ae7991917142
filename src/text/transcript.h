// SPDX-License-Identifier: Apache-2.0
// A whole battle as text to read: what was agreed, who fights, then for each record the question, the answer in battle
// notation, and what came of it in sentences, with every tally and the ids of the rules. Recorded playthroughs are
// compared in this form, so that a change in how the game is played or told can be read.
#pragma once

#include <string>

#include "text/agreed.h"
#include "text/explain.h"
#include "text/story.h"

namespace acies {

// "Red: Polybian Roman (recruit)", and a line with the units.
std::string army_lines(const Catalogue& words, const RecordHeader& header, const Names& names, Seat seat,
                       const std::string& name);
// "12. Red to move: 2 PIPs left.", "    > move A: advance 50", then the sentences.
std::string record_lines(std::uint32_t n, const std::string& asked, const std::string& answered,
                         const std::vector<std::string>& sentences);

// Up to record `until`; the outcome closes it when that is the last. Requires: until <= match.count().
template <FullRuleset R>
std::string transcript(const Catalogue& words, const Match<R>& match, std::uint32_t until) {
  const Names names = R::names(match.scenario());
  std::string out = std::string(R::info().name) + " " + match.header().setup.edition + "\n";
  for (const std::string& line : agreed_lines(words, R::held_options(match.scenario()), Agreed::before_battle))
    out += "    " + line + "\n";
  for (const Seat seat : {Seat::red, Seat::blue})
    out +=
        army_lines(words, match.header(), names, seat, army_name<R>(words, match.header().setup.armies[index(seat)]));
  out += "\n";
  for (std::uint32_t n = 1; n <= until; ++n) {
    const Record<R> record = match.records()[n - 1];
    const typename R::State before = match.state_after(record.n - 1);
    const std::string asked = prompt(words, names, R::question(before));
    if (record.take_back_to) {
      const std::vector<Place> places{{"seat", words.seat(record.seat)}, {"n", std::int64_t{*record.take_back_to}}};
      out += record_lines(record.n, asked, "", {words.say("transcript/take-back", places)});
    } else {
      out += record_lines(record.n, asked, R::print(match.scenario(), record.command),
                          told<R>(words, names, before, record.events, Telling::details));
    }
  }
  if (until == match.count()) out += "\n" + sentence(words, names, R::outcome(match.state())) + "\n";
  return out;
}

template <FullRuleset R>
std::string transcript(const Catalogue& words, const Match<R>& match) {
  return transcript<R>(words, match, match.count());
}

}  // namespace acies
