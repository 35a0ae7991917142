// SPDX-License-Identifier: Apache-2.0
#include "cli/lab_backend.h"

#include <fmt/format.h>

#include "cli/lab_replay.h"
#include "engine/registry.h"
#include "engine/version.h"
#include "lab/witness.h"
#include "lab/workload.h"

namespace acies::embedded {
std::span<const File> cli();
}  // namespace acies::embedded

namespace acies::cli {
namespace {

template <CountedRuleset R>
Catalogue words_in(Language language) {
  std::vector<embedded::File> files(R::files().begin(), R::files().end());
  const auto own = embedded::cli();
  files.insert(files.end(), own.begin(), own.end());
  return Catalogue(language, files);
}

// The two ways in which two lists can sit.
template <CountedRuleset R>
struct Seating {
  Setup setup;
  Prepared<R> start;
  UnitBook book;

  explicit Seating(Setup s) : setup(std::move(s)), start(setup) {}
};

template <CountedRuleset R>
struct Meeting {
  std::array<std::unique_ptr<Seating<R>>, 2> seatings;  // the first list red, the first list blue
  std::array<std::vector<UnitKind>, 2> kinds;
};

// Which kind of its side a unit is, counted where `count` says so.
template <CountedRuleset R>
void read_units(const typename R::State& state, Seat first, std::array<std::vector<UnitKind>, 2>& kinds, UnitBook& book,
                bool count) {
  const std::size_t units = R::names(*state.scenario).units.size();
  for (std::size_t i = 0; i < units; ++i) {
    const UnitCard unit = card(state, unit_id(i));
    UnitBook::Entry entry;
    if (unit.seat == Seat::red || unit.seat == Seat::blue) {
      entry.side = unit.seat == first ? 0 : 1;
      std::vector<UnitKind>& own = kinds[entry.side];
      if (unit.counted) {
        auto known = std::find_if(own.begin(), own.end(), [&](const UnitKind& k) { return k.kind == unit.kind; });
        if (known == own.end()) known = own.insert(own.end(), {unit.kind, unit.called, unit.symbol, unit.cost, 0});
        if (count) ++known->count;
        entry.kind = static_cast<std::uint16_t>(known - own.begin());
      }
    }
    book.units.push_back(entry);
  }
}

std::uint64_t match_up_seed(std::uint64_t seed, std::size_t match_up) {
  Hasher hasher;
  hasher.add("match-up");
  hasher.add(seed);
  hasher.add(static_cast<std::uint64_t>(match_up));
  return hasher.value();
}

// The two battles of a pair have the same seed.
std::uint64_t battle_seed(std::uint64_t seed, std::size_t match_up, std::uint64_t number) {
  return game_seed(match_up_seed(seed, match_up), number / 2);
}

template <CountedRuleset R>
class PlayerOf final : public BattlePlayer {
 public:
  PlayerOf(const Meeting<R>& meeting, const std::array<std::string, 2>& bots, std::uint64_t seed, std::size_t match_up)
      : meeting_(meeting),
        games_{BotPair<R>(bots[0], bots[1]), BotPair<R>(bots[1], bots[0])},
        seed_(seed),
        match_up_(match_up) {}

  BattleFacts play(std::uint64_t number) override {
    const std::size_t way = number % 2;
    const Seating<R>& seating = *meeting_.seatings[way];
    Witness<R> witness(seating.book, first_seat(number));
    Game<R>& game = games_[way].game;
    const GameResult result = game.watched(seating.start.state, battle_seed(seed_, match_up_, number), witness);
    return witness.finish(result, game.state());
  }

 private:
  const Meeting<R>& meeting_;
  std::array<BotPair<R>, 2> games_;
  std::uint64_t seed_;
  std::size_t match_up_;
};

template <CountedRuleset R>
class BackendOf final : public LabBackend {
 public:
  explicit BackendOf(const LabLists& lists)
      : lists_(lists), words_{words_in<R>(Language::en), words_in<R>(Language::es)} {}

  // All that is wrong with the lists.
  std::vector<Error> prepare() {
    names_.resize(lists_.lists.size());
    Hasher hasher;
    for (const auto& [first, second] : lists_.match_ups) {
      Meeting<R>& meeting = meetings_.emplace_back();
      for (std::size_t way = 0; way < 2; ++way) {
        const ArmyChoice& red = lists_.lists[way == 0 ? first : second];
        const ArmyChoice& blue = lists_.lists[way == 0 ? second : first];
        Result<Setup> setup = R::muster(red, blue);
        if (!setup) return {setup.error()};
        if (const std::optional<Error> error = set_options(*lists_.options, *setup)) return {*error};
        typename R::Scenario scenario;
        const auto start = R::initial(*setup, scenario);
        if (!start.errors.empty()) return start.errors;
        meeting.seatings[way] = std::make_unique<Seating<R>>(*setup);
        Seating<R>& seating = *meeting.seatings[way];
        read_units<R>(seating.start.state, way == 0 ? Seat::red : Seat::blue, meeting.kinds, seating.book, way == 0);
        hasher.add(state_hash(seating.start.state, R::info().rules));
      }
      const Setup& named = meeting.seatings[0]->setup;
      names_[first] = both_names(named.armies[0]);
      names_[second] = both_names(named.armies[1]);
    }
    run_ = fmt::format("{} {} tables {} lists {} bots {} {} seed {} battles {}", R::info().id, R::info().edition,
                       hex64(R::info().tables_hash), lists_.lists.size(), lists_.bots[0], lists_.bots[1], lists_.seed,
                       hex64(hasher.value()));
    return {};
  }

  const RulesetInfo& info() const override { return R::info(); }
  const std::vector<BothWords>& names() const override { return names_; }
  std::string run() const override { return run_; }
  std::array<std::vector<UnitKind>, 2> kinds(std::size_t match_up) const override { return meetings_[match_up].kinds; }
  std::unique_ptr<BattlePlayer> player(std::size_t match_up) const override {
    return std::make_unique<PlayerOf<R>>(meetings_[match_up], lists_.bots, lists_.seed, match_up);
  }
  int heat_rows(std::size_t match_up) const override {
    const Scene scene = R::scene(R::view(meetings_[match_up].seatings[0]->start.state, Seat::umpire));
    const std::int32_t side = std::max(1, scene.width.hundredths / kHeatColumns);
    return (scene.height.hundredths + side - 1) / side;
  }
  std::string rule_id(std::uint16_t rule) const override {
    return std::string(Names{R::info().rules, {}}.rule(RuleId{rule}));
  }
  BothWords rule_text(std::uint16_t rule) const override {
    const std::string id = rule_id(rule);
    return {words_[0].rule_text(id), words_[1].rule_text(id)};
  }
  BothWords rule_label(std::uint16_t rule) const override {
    const std::string id = rule_id(rule) + "/label";
    BothWords out;
    for (std::size_t i = 0; i < 2; ++i)
      if (const auto found = words_[i].find(id); found && found->find('{') == std::string_view::npos) out[i] = *found;
    return out;
  }
  BothWords kind_name(const UnitKind& kind) const override {
    if (!kind.called[0].empty()) return {kind.called[0], kind.called[1].empty() ? kind.called[0] : kind.called[1]};
    BothWords out;
    for (std::size_t i = 0; i < 2; ++i) out[i] = kind.kind + " " + words_[i].say("symbol/" + kind.symbol);
    return out;
  }
  Json replay(std::size_t match_up, std::uint64_t number) const override {
    const std::size_t way = number % 2;
    const Seating<R>& seating = *meetings_[match_up].seatings[way];
    ReplayWriter<R> writer({&words_[0], &words_[1]}, seating.start.scenario);
    BotPair<R> bots(lists_.bots[way], lists_.bots[1 - way]);
    bots.game.watched(seating.start.state, battle_seed(lists_.seed, match_up, number), writer);
    Json json = writer.finish(bots.game.state());
    json["number"] = number;
    json["first_seat"] = name(first_seat(number));
    return json;
  }

 private:
  BothWords both_names(const SetupArmy& army) const {
    return {army_name<R>(words_[0], army), army_name<R>(words_[1], army)};
  }

  LabLists lists_;
  std::array<Catalogue, 2> words_;
  std::vector<Meeting<R>> meetings_;
  std::vector<BothWords> names_;
  std::string run_;
};

}  // namespace

Result<LabBackendOrErrors> make_lab_backend(std::string_view ruleset, const LabLists& lists) {
  return visit_ruleset(ruleset, [&]<FullRuleset R>() -> Result<LabBackendOrErrors> {
    LabBackendOrErrors out;
    auto backend = std::make_unique<BackendOf<R>>(lists);
    out.errors = backend->prepare();
    if (out.errors.empty()) out.backend = std::move(backend);
    return out;
  });
}

}  // namespace acies::cli
