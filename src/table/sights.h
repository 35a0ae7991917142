// SPDX-License-Identifier: Apache-2.0
// Sights<R>: what each seat was shown last, and what is other after the newest record. Seats that know the same share
// what was seen and what is said of it, so that most of an update is made once for all who are told.
#pragma once

#include <cstring>
#include <memory>

#include "table/sayings.h"
#include "table/table.h"

namespace acies {

// A state is its bytes. Where these differ in what means nothing, something is computed twice, no more.
template <class State>
bool same_bytes(const State& a, const State& b) {
  return std::memcmp(&a, &b, sizeof a) == 0;
}

template <FullRuleset R>
class Sights {
 public:
  // What is seen of one moment by all who know the same: scene and contacts follow from R::assume(view) alone.
  struct Sight {
    std::uint64_t number = 0;  // no other has it
    typename R::View view;     // of one of them
    Scene scene;
    std::vector<SaidContact> contacts;
  };
  // The newest moment that a seat was shown; the next change starts from it.
  struct Seen {
    std::uint32_t n = 0;
    std::shared_ptr<const Sight> sight;
    std::vector<SceneUnit> waiting;
  };

  const Seen& now(const Match<R>& match, Seat seat) {
    Seen& kept = seen_[static_cast<std::size_t>(seat)];
    if (!kept.sight || kept.n != match.count()) kept = see(match, match.state(), match.count(), seat);
    return kept;
  }

  // The newest record, and what it changed; without what may be taken back. Requires: match.count() > 0.
  TableUpdate update(const Match<R>& match, Seat seat, Language language) {
    const std::uint32_t n = match.count();
    const Seen before = this->before(match, seat);
    const Seen& after = now(match, seat);
    TableUpdate update;
    if (!same(before.waiting, after.waiting)) update.own.waiting = after.waiting;
    Told& told = told_[static_cast<std::size_t>(language)];
    std::vector<typename R::Event> heard = heard_events(match, n, seat);
    if (told.n != n || told.before != before.sight->number || told.now != after.sight->number ||
        !same(told.heard, heard)) {
      auto news = std::make_shared<TableNews>();
      news->record = said_record(match, n, seat, language);
      news->change = change(match, *before.sight, *after.sight, language);
      told = {n, before.sight->number, after.sight->number, std::move(heard), std::move(news)};
    }
    update.news = told.news;
    return update;
  }

 private:
  // What was told last in one language, of which step.
  struct Told {
    std::uint32_t n = 0;
    std::uint64_t before = 0;
    std::uint64_t now = 0;
    std::vector<typename R::Event> heard;
    std::shared_ptr<const TableNews> news;
  };

  Seen see(const Match<R>& match, const typename R::State& state, std::uint32_t n, Seat seat) {
    const typename R::View view = R::view(state, seat);
    Seen seen{n, nullptr, {}};
    R::waiting(view, seen.waiting);
    for (const Seen& other : seen_)
      if (other.sight && same_bytes(R::assume(other.sight->view), R::assume(view))) seen.sight = other.sight;
    if (!seen.sight)
      seen.sight = std::make_shared<Sight>(Sight{++made_, view, R::board(view), said_contacts(match, view)});
    return seen;
  }
  // Before the newest record.
  Seen before(const Match<R>& match, Seat seat) {
    const Seen& kept = seen_[static_cast<std::size_t>(seat)];
    const std::uint32_t n = match.count() - 1;
    return kept.sight && kept.n == n ? kept : see(match, match.state_after(n), n, seat);
  }

  static SharedChange change(const Match<R>& match, const Sight& before, const Sight& now, Language language) {
    const Catalogue& words = catalogue_of<R>(language);
    SharedChange change;
    change.head = said_head(words, now.scene, match.count());
    add_changes(before.scene, now.scene, change);
    if (change.terrain) {
      const SceneWords said = scene_words(words, now.scene);
      change.terrain_words = said.terrain;
      change.looks.push_back(ground_look_of(now.scene, said));
    }
    if (!same(before.contacts, now.contacts)) change.contacts = now.contacts;
    change.question = said_question(words, R::names(match.scenario()), R::question(match.state()));
    change.outcome = said_outcome(match, match.state(), language);
    return change;
  }

  std::array<Seen, kSeatNames.size()> seen_{};  // by seat
  std::array<Told, kLanguages.size()> told_{};  // by language
  std::uint64_t made_ = 0;                      // sights so far
};

}  // namespace acies
