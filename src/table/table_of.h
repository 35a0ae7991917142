// SPDX-License-Identifier: Apache-2.0
// TableOf<R>: a table of one ruleset (table/table.h). What it says is in table/sayings.h and table/sights.h, what a
// hand means in table/previews.h, what bots think in table/minds.h.
#pragma once

#include "engine/match_of.h"
#include "odds/odds.h"
#include "table/minds.h"
#include "table/sights.h"

namespace acies {

template <FullRuleset R>
class TableOf final : public Table {
 public:
  using Table::preview;

  explicit TableOf(Match<R> match) : match_(std::move(match)) {}

  const AnyMatch& match() const override { return match_; }

  TableView view(Seat seat, Language language) const override {
    const auto& seen = sights_.now(inner(), seat);
    TableView view = said_view(inner(), inner().count(), inner().state(), seen.sight->scene, language);
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
    TableView view = said_view(inner(), n, state, R::board(seen), language);
    view.contacts = said_contacts(inner(), seen);
    return view;
  }

  TableUpdate update(Seat seat, Language language) const override {
    TableUpdate update = sights_.update(inner(), seat, language);
    update.own.free_take_back = free_take_back(seat);
    return update;
  }

  TableWords words(Seat seat, Language language) const override {
    const Catalogue& catalogue = this->catalogue(language);
    const typename R::View seen = R::view(inner().state(), seat);
    Scene scene = R::board(seen);
    name_armies(inner(), language, scene);
    const SceneWords said = scene_words(catalogue, scene);
    TableWords words{said.table, {}, {}};
    for (std::size_t i = 0; i < scene.units.size(); ++i) words.units.push_back({scene.units[i].name, said.units[i]});
    for (const SaidContact& contact : said_contacts(inner(), seen)) {
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
    return said_record(inner(), n, seat, language);
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
  std::optional<Error> restore(std::string_view text) override {
    const Result<Json> json = parse_json(text);
    if (!json) return json.error();
    Result<Record<R>> record = read_record<R>(*json, inner().scenario(), JsonPlace{});
    if (!record) return record.error();
    const std::uint64_t stored = record->hash;
    if (std::optional<Error> error = match_.inner().restore(std::move(*record))) return error;
    if (inner().hash() != stored) return wrong_hash(inner().count(), stored, inner().hash());
    return std::nullopt;
  }

  std::optional<std::uint32_t> free_take_back(Seat seat) const override {
    // The record whose result lies on the table: take-backs lead to earlier ones.
    std::uint32_t n = inner().count();
    while (n > 0 && inner().records().kept(n - 1).take_back_to()) n = *inner().records().kept(n - 1).take_back_to();
    if (n == 0) return std::nullopt;
    const Record<R> last = inner().records()[n - 1];
    if (last.seat != seat || !last.dice.empty() || !foreseen(last)) return std::nullopt;
    return n - 1;
  }

  Result<Preview> preview(Seat seat, std::string_view text, Language language) const override {
    const Result<typename R::Command> command = R::parse(inner().scenario(), text);
    if (!command) return command.error();
    return preview_of<R>(inner().scenario(), R::assume(R::view(inner().state(), seat)), seat, *command, language);
  }

  Result<Preview> preview(Seat seat, const Drag& drag, Language language) const override {
    const Result<std::vector<UnitId>> units = units_of(drag.units);
    if (!units) return units.error();
    if (units->empty()) return Error{"table.no-unit", "", "Nothing is dragged.", "", {}};
    return preview_of<R>(inner().scenario(), R::view(inner().state(), seat), drag, *units, language);
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
    const std::optional<typename R::Command> command = suggestion<R>(R::view(inner().state(), asked), seed);
    if (!command) return Error{"table.no-suggestion", "", "Nothing comes to mind.", "", {}};
    return R::print(inner().scenario(), *command);
  }

  std::function<std::string()> thinking(std::string_view bot, Seat seat, std::uint64_t seed) const override {
    if (R::question(inner().state()).seat != seat) return {};
    std::shared_ptr<Bot<R>> mind = make_bot<R>(bot);
    if (!mind) return {};
    return [mind, view = R::view(inner().state(), seat), scenario = &inner().scenario(), seed] {
      return R::print(*scenario, answer_of<R>(*mind, view, seed, nullptr));
    };
  }

  bool knows_thoughts(std::uint32_t n, Seat seat) const override {
    const Record<R> record = inner().records()[n - 1];
    const typename R::State before = inner().state_after(n - 1);
    return seat == Seat::umpire || seat == record.seat ||
           same_bytes(R::assume(R::view(before, seat)), R::assume(R::view(before, record.seat)));
  }

  std::function<std::optional<SaidWhy>()> weighing(std::uint32_t n, std::string_view bot, std::uint64_t seed,
                                                   Language language) const override {
    const Record<R> record = inner().records()[n - 1];
    std::shared_ptr<Bot<R>> mind = make_bot<R>(bot);
    if (!mind || record.take_back_to) return {};
    return [mind, view = R::view(inner().state_after(n - 1), record.seat), scenario = &inner().scenario(), seed, n,
            language, given = R::print(inner().scenario(), record.command)]() -> std::optional<SaidWhy> {
      Trace<R> trace;
      if (R::print(*scenario, answer_of<R>(*mind, view, seed, &trace)) != given) return std::nullopt;
      SaidWhy why = said_why<R>(*scenario, trace, view, language);
      why.n = n;
      why.seat = view.seat;
      why.bot = catalogue(language).say("bot/" + std::string(mind->name()));
      return why;
    };
  }

  std::string header_json() const override { return json_line(inner().header(), Names{}); }
  std::string record_json(std::uint32_t n) const override {
    return record_line<R>(inner().records()[n - 1], inner().scenario());
  }

 private:
  const Match<R>& inner() const { return match_.inner(); }
  Names names() const { return R::names(inner().scenario()); }
  static const Catalogue& catalogue(Language language) { return catalogue_of<R>(language); }

  Result<std::vector<UnitId>> units_of(const std::vector<std::string>& named) const {
    std::vector<UnitId> units;
    for (const std::string& name : named) {
      const std::optional<UnitId> id = names().find_unit(name);
      if (!id) return Error{"table.unknown-unit", "", "There is no such unit.", "", {{"unit", name}}};
      units.push_back(*id);
    }
    return units;
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

  MatchOf<R> match_;
  mutable Sights<R> sights_;
  mutable std::uint32_t foreseen_n_ = 0;  // the record that is known to be foreseen or not
  mutable bool foreseen_ = false;
};

}  // namespace acies
