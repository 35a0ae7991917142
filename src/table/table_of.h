// SPDX-License-Identifier: Apache-2.0
// TableOf<R>: a table of one ruleset (table/table.h).
#pragma once

#include <cstring>

#include "bots/bots.h"
#include "core/describe_same.h"
#include "core/filler_faces.h"
#include "engine/match_of.h"
#include "odds/odds.h"
#include "table/catalogues.h"
#include "table/table.h"
#include "table/words.h"
#include "text/explain.h"
#include "text/scene_words.h"
#include "text/story.h"

namespace acies {

// Dice that count how many are asked for; the faces mean nothing.
class CountedFaces final : public Dice {
 public:
  int roll(const DieRequest& request) override {
    ++rolled_;
    return faces_.next(request.sides);
  }
  int rolled() const { return rolled_; }

 private:
  FillerFaces faces_;
  int rolled_ = 0;
};

// How often something plausible is tried before giving up.
inline constexpr int kSuggestions = 64;

template <FullRuleset R>
class TableOf final : public Table {
 public:
  using Table::preview;

  explicit TableOf(Match<R> match) : match_(std::move(match)) {}

  const AnyMatch& match() const override { return match_; }

  TableView view(Seat seat, Language language) const override {
    const Seen& seen = seen_now(seat);
    TableView view = said_view(inner().count(), inner().state(), seen.sight->scene, language);
    view.contacts = seen.sight->contacts;
    view.waiting = seen.waiting;
    for (const SceneUnit& unit : view.waiting) view.looks.push_back(look_of(seen.sight->scene, unit));
    view.question = said_question(catalogue(language), names(), R::question(inner().state()));
    view.free_take_back = free_take_back(seat);
    return view;
  }

  TableView view_at(std::uint32_t n, Seat seat, Language language) const override {
    const typename R::State state = inner().state_after(n);
    const typename R::View seen = R::view(state, seat);
    TableView view = said_view(n, state, R::scene(seen), language);
    view.contacts = contacts(seen);
    return view;
  }

  TableUpdate update(Seat seat, Language language) const override {
    const std::uint32_t n = inner().count();
    const Seen before = seen_before(seat);
    const Seen& now = seen_now(seat);
    TableUpdate update;
    if (!same(before.waiting, now.waiting)) update.own.waiting = now.waiting;
    update.own.free_take_back = free_take_back(seat);
    Told& told = told_[static_cast<std::size_t>(language)];
    std::vector<typename R::Event> heard = heard_events(n, seat);
    if (told.n != n || told.before != before.sight->number || told.now != now.sight->number ||
        !same(told.heard, heard)) {
      auto news = std::make_shared<TableNews>();
      news->record = said(n, seat, language);
      news->change = change(*before.sight, *now.sight, language);
      told = {n, before.sight->number, now.sight->number, std::move(heard), std::move(news)};
    }
    update.news = told.news;
    return update;
  }

  TableWords words(Seat seat, Language language) const override {
    const Catalogue& catalogue = this->catalogue(language);
    const typename R::View seen = R::view(inner().state(), seat);
    Scene scene = R::scene(seen);
    name_armies(catalogue, scene);
    const SceneWords said = scene_words(catalogue, scene);
    TableWords words{said.table, {}, {}};
    for (std::size_t i = 0; i < scene.units.size(); ++i) words.units.push_back({scene.units[i].name, said.units[i]});
    for (const SaidContact& contact : contacts(seen)) {
      const std::vector<Place> places{{"a", contact.a}, {"b", contact.b}};
      words.contacts.push_back({contact.a + " " + contact.b, catalogue.say("table/contact", places)});
    }
    return words;
  }

  SaidQuestion options(Seat seat, Language language) const override {
    const Question question = R::question(inner().state());
    SaidQuestion said = said_question(catalogue(language), names(), question);
    if (question.seat == Seat::none || (seat != question.seat && seat != Seat::umpire)) return said;
    Options options;
    R::options(R::assume(R::view(inner().state(), question.seat)), options);
    add_options(catalogue(language), names(), options, said);
    return said;
  }

  SaidRecord said(std::uint32_t n, Seat seat, Language language) const override {
    const Record<R>& record = inner().records()[n - 1];
    SaidRecord said{n, record.seat, "", record.take_back_to, {}, {}};
    const Catalogue& words = catalogue(language);
    if (record.take_back_to) {
      const std::vector<Place> places{{"seat", words.seat(record.seat)}, {"n", std::int64_t{*record.take_back_to}}};
      said.lines.push_back({words.say("transcript/take-back", places), {}});
      return said;
    }
    typename R::State state = inner().state_after(n - 1);
    std::vector<Message> messages;
    for (const typename R::Event& event : record.events) {
      if (const auto seen = R::view(state, event, seat)) messages.push_back(R::tell(state, described_inner(*seen)));
      R::apply(state, event);
    }
    // What is said is part of what happened: a command of which something is hidden is hidden.
    if (messages.size() == record.events.size()) said.command = R::print(inner().scenario(), record.command);
    said.lines = said_lines(sentences(words, names(), messages, Telling::details), R::info().id);
    for (const Message& message : messages) add_dice(words, names(), message, said.dice);
    return said;
  }

  // Nobody here reads events in notation: none are printed.
  Result<Submission> submit(Seat seat, std::string_view command) override {
    if (!inner().header().seed.value) return static_cast<AnyMatch&>(match_).submit(seat, command);
    const Result<typename R::Command> parsed = R::parse(inner().scenario(), command);
    if (!parsed) return parsed.error();
    const Decision<typename R::Event>& decision = match_.inner().submit(seat, *parsed);
    Submission submission;
    submission.violations = decision.violations;
    if (submission.accepted()) submission.n = inner().count();
    return submission;
  }
  std::vector<SaidReason> reasons(const std::vector<Violation>& violations, Language language) const override {
    std::vector<SaidReason> said;
    for (const Violation& violation : violations) said.push_back(said_reason(catalogue(language), names(), violation));
    return said;
  }
  std::optional<Error> take_back(Seat seat, std::uint32_t n) override { return match_.take_back(seat, n); }

  std::optional<std::uint32_t> free_take_back(Seat seat) const override {
    // The record whose result lies on the table: take-backs lead to earlier ones.
    std::uint32_t n = inner().count();
    while (n > 0 && inner().records()[n - 1].take_back_to) n = *inner().records()[n - 1].take_back_to;
    if (n == 0) return std::nullopt;
    const Record<R>& last = inner().records()[n - 1];
    if (last.seat != seat || !last.dice.empty() || !foreseen(last)) return std::nullopt;
    return n - 1;
  }

  Result<Preview> preview(Seat seat, std::string_view text, Language language) const override {
    const Result<typename R::Command> command = R::parse(inner().scenario(), text);
    if (!command) return command.error();
    return preview_of(R::assume(R::view(inner().state(), seat)), seat, *command, language);
  }

  Result<Preview> preview(Seat seat, const Drag& drag, Language language) const override {
    const Result<std::vector<UnitId>> units = units_of(drag.units);
    if (!units) return units.error();
    if (units->empty()) return Error{"table.no-unit", "", "Nothing is dragged.", "", {}};
    const typename R::View seen = R::view(inner().state(), seat);
    std::vector<typename R::Command> ways;
    R::drags(seen, *units, drag.to, ways);
    if (!drag.as.empty()) std::erase_if(ways, [&](const auto& way) { return verb_of(way) != drag.as; });
    if (ways.empty()) return Error{"table.no-drag", "", "These units cannot be dragged now.", "", {}};
    // What is allowed near the hand; otherwise why not, and the nearest that is.
    const typename R::State state = R::assume(seen);
    const typename R::Command* refused = nullptr;  // the last: the plain way
    std::optional<Preview> far;
    Decision<typename R::Event> decision;
    decision.reasons = Reasons::first;
    for (const typename R::Command& way : ways) {
      CountedFaces dice;
      R::decide(state, seat, way, dice, decision);
      if (!decision.accepted()) {
        refused = &way;
        continue;
      }
      Preview preview = preview_of(state, seat, way, language);
      // A way that leads nowhere is worth its points only when nothing else was meant.
      const bool still = dice.rolled() == 0 && preview.units.empty() && preview.terrain.empty();
      if (!still && near_hand(preview, drag)) {
        preview.others = other_ways(state, seat, drag, *units, ways, way, language);
        return preview;
      }
      if (!far || far->units.empty()) far = std::move(preview);
    }
    if (refused == nullptr) return *far;
    Preview preview = preview_of(state, seat, *refused, language);
    if (far && held_unit(*far, drag) != nullptr && !preview.reasons.empty() && !preview.reasons[0].instead)
      preview.reasons[0].instead = held_unit(*far, drag)->pose;
    return preview;
  }

  Result<SaidOdds> odds(Seat seat, std::string_view text, Language language) const override {
    const Result<typename R::Command> command = R::parse(inner().scenario(), text);
    if (!command) return command.error();
    OddsOf<R> weigh;
    return said_odds(catalogue(language), names(), weigh(R::assume(R::view(inner().state(), seat)), seat, *command));
  }

  Result<SaidOdds> odds(Seat seat, const SaidContact& contact, Language language) const override {
    const Result<std::vector<UnitId>> units = units_of({contact.a, contact.b});
    if (!units) return units.error();
    const UnitId a = (*units)[0];
    const UnitId b = (*units)[1];
    std::vector<StandingFight<R>> fights;
    R::standing_fights(R::view(inner().state(), seat), fights);
    for (const StandingFight<R>& fight : fights) {
      if (!(fight.a == a && fight.b == b) && !(fight.a == b && fight.b == a)) continue;
      OddsOf<R> weigh;
      return said_odds(catalogue(language), names(), weigh(fight.state, fight.seat, fight.command));
    }
    return Error{"table.no-contact", "", "These two do not fight.", "", {{"a", contact.a}, {"b", contact.b}}};
  }

  Result<std::vector<std::string>> group(Seat seat, std::string_view unit) const override {
    const Result<std::vector<UnitId>> found = units_of({std::string(unit)});
    if (!found) return found.error();
    std::vector<UnitId> group;
    R::natural_group(R::view(inner().state(), seat), found->front(), group);
    std::vector<std::string> named;
    for (const UnitId id : group) named.emplace_back(names().unit(id));
    return named;
  }

  Result<std::vector<SceneZone>> overlays(Seat seat, const std::vector<std::string>& units) const override {
    const Result<std::vector<UnitId>> found = units_of(units);
    if (!found) return found.error();
    const typename R::View seen = R::view(inner().state(), seat);
    std::vector<SceneZone> zones;
    if (!found->empty()) R::overlays(seen, *found, zones);
    for (SceneZone& zone : R::scene(seen).zones)
      if (zone.kind != "deployment") zones.push_back(std::move(zone));
    return zones;
  }

  Result<std::string> suggest(Seat seat, std::uint64_t seed) const override {
    const Seat asked = R::question(inner().state()).seat;
    if (asked == Seat::none || (seat != asked && seat != Seat::umpire))
      return Error{"table.not-asked", "", "This question is not yours.", "", {}};
    const typename R::View seen = R::view(inner().state(), asked);
    const typename R::State state = R::assume(seen);
    Random random(seed, 0);
    Decision<typename R::Event> decision;
    decision.reasons = Reasons::first;
    for (int tries = 0; tries < kSuggestions; ++tries) {
      const typename R::Command command = R::sample(seen, random);
      CountedFaces dice;
      R::decide(state, asked, command, dice, decision);
      if (decision.accepted()) return R::print(inner().scenario(), command);
    }
    return Error{"table.no-suggestion", "", "Nothing comes to mind.", "", {}};
  }

  std::function<std::string()> thinking(std::string_view bot, Seat seat, std::uint64_t seed) const override {
    if (R::question(inner().state()).seat != seat) return {};
    std::shared_ptr<Bot<R>> mind = make_bot<R>(bot);
    if (!mind) return {};
    const typename R::Scenario& scenario = inner().scenario();
    return [mind, view = R::view(inner().state(), seat), scenario = &scenario, seed] {
      Random random(seed, 0);
      const typename R::State state = R::assume(view);
      Decision<typename R::Event> decision;
      decision.reasons = Reasons::first;
      typename R::Command answer{};
      for (int refused = 0; refused < 64; ++refused) {
        answer = mind->answer(view, refused, random, nullptr);
        CountedFaces dice;
        R::decide(state, view.seat, answer, dice, decision);
        if (decision.accepted()) break;
      }
      return R::print(*scenario, answer);
    };
  }

  std::string header_json() const override { return json_line(inner().header(), Names{}); }
  std::string record_json(std::uint32_t n) const override {
    return record_line<R>(inner().records()[n - 1], inner().scenario());
  }

 private:
  const Match<R>& inner() const { return match_.inner(); }
  Names names() const { return R::names(inner().scenario()); }

  Result<std::vector<UnitId>> units_of(const std::vector<std::string>& named) const {
    std::vector<UnitId> units;
    for (const std::string& name : named) {
      const std::optional<UnitId> id = names().find_unit(name);
      if (!id) return Error{"table.unknown-unit", "", "There is no such unit.", "", {{"unit", name}}};
      units.push_back(*id);
    }
    return units;
  }

  void name_armies(const Catalogue& words, Scene& scene) const {
    for (std::size_t i = 0; i < scene.armies.size(); ++i)
      scene.armies[i] = army_name<R>(words, inner().header().setup.armies[i]);
  }

  // Without what only the present has.
  TableView said_view(std::uint32_t n, const typename R::State& state, Scene scene, Language language) const {
    const Catalogue& words = catalogue(language);
    name_armies(words, scene);
    const SceneWords said = scene_words(words, scene);
    TableView view;
    view.head = said_head(words, scene, n);
    view.width = scene.width;
    view.height = scene.height;
    view.base_width = scene.base_width;
    view.rosters = said.rosters;
    view.terrain_words = said.terrain;
    view.deployment = deployment_zones(scene);
    view.looks.push_back(ground_look_of(scene, said));
    for (const SceneUnit& unit : scene.units) view.looks.push_back(look_of(scene, unit));
    for (const SceneUnit& unit : scene.fallen) view.looks.push_back(look_of(scene, unit));
    view.outcome = said_outcome(words, state);
    view.armies = scene.armies;
    view.units = std::move(scene.units);
    view.fallen = std::move(scene.fallen);
    view.terrain = std::move(scene.terrain);
    return view;
  }

  // What of a record the seat may know.
  std::vector<typename R::Event> heard_events(std::uint32_t n, Seat seat) const {
    std::vector<typename R::Event> heard;
    const Record<R>& record = inner().records()[n - 1];
    if (record.take_back_to) return heard;
    typename R::State state = inner().state_after(n - 1);
    for (const typename R::Event& event : record.events) {
      if (const auto seen = R::view(state, event, seat)) heard.push_back(described_inner(*seen));
      R::apply(state, event);
    }
    return heard;
  }

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
  // What was told last in one language, of which step.
  struct Told {
    std::uint32_t n = 0;
    std::uint64_t before = 0;
    std::uint64_t now = 0;
    std::vector<typename R::Event> heard;
    std::shared_ptr<const TableNews> news;
  };

  // A state is its bytes. Where these differ in what means nothing, something is computed twice, no more.
  static bool same_bytes(const typename R::State& a, const typename R::State& b) {
    return std::memcmp(&a, &b, sizeof a) == 0;
  }

  Seen see(const typename R::State& state, std::uint32_t n, Seat seat) const {
    const typename R::View view = R::view(state, seat);
    Seen seen{n, nullptr, {}};
    R::waiting(view, seen.waiting);
    for (const Seen& other : seen_)
      if (other.sight && same_bytes(R::assume(other.sight->view), R::assume(view))) seen.sight = other.sight;
    if (!seen.sight) seen.sight = std::make_shared<Sight>(Sight{++sights_, view, R::scene(view), contacts(view)});
    return seen;
  }
  const Seen& seen_now(Seat seat) const {
    Seen& kept = seen_[static_cast<std::size_t>(seat)];
    if (!kept.sight || kept.n != inner().count()) kept = see(inner().state(), inner().count(), seat);
    return kept;
  }
  // Before the newest record.
  Seen seen_before(Seat seat) const {
    const Seen& kept = seen_[static_cast<std::size_t>(seat)];
    const std::uint32_t n = inner().count() - 1;
    return kept.sight && kept.n == n ? kept : see(inner().state_after(n), n, seat);
  }

  SharedChange change(const Sight& before, const Sight& now, Language language) const {
    const Catalogue& words = catalogue(language);
    SharedChange change;
    change.head = said_head(words, now.scene, inner().count());
    add_changes(before.scene, now.scene, change);
    if (change.terrain) {
      const SceneWords said = scene_words(words, now.scene);
      change.terrain_words = said.terrain;
      change.looks.push_back(ground_look_of(now.scene, said));
    }
    if (!same(before.contacts, now.contacts)) change.contacts = now.contacts;
    change.question = said_question(words, names(), R::question(inner().state()));
    change.outcome = said_outcome(words, inner().state());
    return change;
  }

  std::vector<SaidContact> contacts(const typename R::View& seen) const {
    std::vector<StandingFight<R>> fights;
    R::standing_fights(seen, fights);
    std::vector<SaidContact> said;
    for (const StandingFight<R>& fight : fights)
      said.push_back({std::string(names().unit(fight.a)), std::string(names().unit(fight.b))});
    return said;
  }

  SaidOutcome said_outcome(const Catalogue& words, const typename R::State& state) const {
    const Outcome outcome = R::outcome(state);
    return {outcome.ending, outcome.winner, outcome.ending == Ending::playing ? "" : sentence(words, names(), outcome)};
  }

  // Whether the one who gave the command could tell beforehand what would come of it: nothing hidden came out.
  bool foreseen(const Record<R>& record) const {
    if (foreseen_n_ != record.n) {
      foreseen_n_ = record.n;
      foreseen_ = is_foreseen(record);
    }
    return foreseen_;
  }
  bool is_foreseen(const Record<R>& record) const {
    const typename R::State before = inner().state_after(record.n - 1);
    const typename R::State known = R::assume(R::view(before, record.seat));
    // Who knew everything could tell.
    if (same_bytes(before, known)) return true;
    Decision<typename R::Event> decision;
    CountedFaces dice;
    R::decide(known, record.seat, record.command, dice, decision);
    return same(decision.events, record.events);
  }

  // The unit in the hand, as it would end; the first that moves where it does not.
  static const SceneUnit* held_unit(const Preview& preview, const Drag& drag) {
    for (const SceneUnit& unit : preview.units)
      if (unit.name == drag.units.front()) return &unit;
    return preview.units.empty() ? nullptr : &preview.units.front();
  }
  // What snaps leaves the hand by no more than half a base. What moves nobody, or what dice decide, is near.
  static bool near_hand(const Preview& preview, const Drag& drag) {
    const SceneUnit* unit = held_unit(preview, drag);
    return unit == nullptr || unit->name != drag.units.front() ||
           distance(vec(unit->pose.at), vec(drag.to.at)) <= unit->width.units() / 2;
  }

  std::string verb_of(const typename R::Command& command) const {
    const std::string text = R::print(inner().scenario(), command);
    return text.substr(0, text.find(' '));
  }
  // Commands of another kind than `chosen` that bring what is held near the hand, each verb once.
  std::vector<SaidChoice> other_ways(const typename R::State& state, Seat seat, const Drag& drag,
                                     const std::vector<UnitId>& units, const std::vector<typename R::Command>& ways,
                                     const typename R::Command& chosen, Language language) const {
    std::vector<SaidChoice> others;
    std::vector<std::size_t> known{chosen.index()};
    for (const typename R::Command& way : ways) {
      if (std::find(known.begin(), known.end(), way.index()) != known.end()) continue;
      const Preview preview = preview_of(state, seat, way, language);
      if (!preview.accepted || preview.units.empty() || !near_hand(preview, drag)) continue;
      known.push_back(way.index());
      const std::string verb = verb_of(way);
      const Option option{verb, units, {}, 0, {}, preview.command};
      others.push_back({verb, action_label(catalogue(language), names(), option, R::question(state).kind)});
    }
    return others;
  }

  static const Catalogue& catalogue(Language language) { return catalogue_of<R>(language); }

  Preview preview_of(const typename R::State& state, Seat seat, const typename R::Command& command,
                     Language language) const {
    Decision<typename R::Event> decision;
    CountedFaces dice;
    R::decide(state, seat, command, dice, decision);
    Preview preview;
    preview.command = R::print(inner().scenario(), command);
    preview.accepted = decision.accepted();
    if (!preview.accepted) {
      preview.reasons = reasons(decision.violations, language);
      return preview;
    }
    // What dice decide is not foretold.
    if (dice.rolled() > 0) return preview;
    typename R::State after = state;
    for (const typename R::Event& event : decision.events) R::apply(after, event);
    const Scene before = R::scene(R::view(state, seat));
    Scene then = R::scene(R::view(after, seat));
    preview.units = moved_units(before, then);
    if (!same(before.terrain, then.terrain)) {
      preview.terrain_words = scene_words(catalogue(language), then).terrain;
      preview.terrain = std::move(then.terrain);
    }
    const auto told_lines = told<R>(catalogue(language), names(), state, decision.events, Telling::story);
    for (const std::string& line : told_lines) preview.note += (preview.note.empty() ? "" : " ") + line;
    if (then.points != before.points) preview.note += " " + points_words(catalogue(language), then) + ".";
    return preview;
  }

  MatchOf<R> match_;
  mutable std::array<Seen, kSeatNames.size()> seen_{};  // by seat
  mutable std::array<Told, kLanguages.size()> told_{};  // by language
  mutable std::uint64_t sights_ = 0;                    // made so far
  mutable std::uint32_t foreseen_n_ = 0;                // the record that is known to be foreseen or not
  mutable bool foreseen_ = false;
};

}  // namespace acies
