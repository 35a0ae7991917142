// SPDX-License-Identifier: Apache-2.0
// acies play: a battle at the terminal between bots, persons or both. Without arguments: two sample armies, led by
// bots, with a moving drawing; the record and a drawing of the end are left in battles/.
#include <iostream>
#include <random>

#include <CLI/CLI.hpp>

#include "cli/armies.h"
#include "cli/bot_option.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/options_list.h"
#include "cli/play_session.h"
#include "cli/terminal.h"
#include "draw/svg.h"
#include "engine/record.h"
#include "engine/registry.h"
#include "engine/version.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string ruleset = "dba";
  ArmyArguments armies;
  PlayPlan plan;
  std::optional<std::uint64_t> seed;
  std::string dice = "seeded";
  std::string record;
  std::string svg;
  double speed = 6;
  bool details = false;
  bool still = false;
};

// A name for files: letters and digits of the armies' names, in small letters, joined by hyphens.
std::string slug(const std::string& text) {
  std::string out;
  for (const char c : text) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9'))
      out += c;
    else if (c >= 'A' && c <= 'Z')
      out += static_cast<char>(c - 'A' + 'a');
    else if (!out.empty() && out.back() != '-')
      out += '-';
  }
  while (!out.empty() && out.back() == '-') out.pop_back();
  return out.empty() ? "army" : out;
}

std::string battle_name(const Setup& setup, std::uint64_t seed) {
  return "battles/" + slug(setup.armies[0].name) + "-" + slug(setup.armies[1].name) + "-" + std::to_string(seed);
}

bool has_person(const Arguments& arguments) {
  return arguments.plan.players[0] == "human" || arguments.plan.players[1] == "human" || arguments.dice == "typed";
}

template <FullRuleset R>
std::optional<Error> leave_files(const Arguments& arguments, const Catalogue& words, const PlaySession<R>& session,
                                 std::ostream& out) {
  const std::string name = battle_name(session.match().header().setup, arguments.plan.seed);
  const std::string record = arguments.record.empty() ? name + ".json" : arguments.record;
  const std::string svg = arguments.svg.empty() ? name + ".svg" : arguments.svg;
  const Scene scene = session.scene();
  if (auto error = write_file(record, write_record(session.match()))) return error;
  if (auto error = write_file(svg, draw::svg(scene, scene_words(words, scene)))) return error;
  out << words.say("play/files", std::vector<Place>{{"record", record}, {"svg", svg}}) << '\n';
  return std::nullopt;
}

template <FullRuleset R>
Json battle_json(const Match<R>& match, const Arguments& arguments) {
  const Outcome outcome = R::outcome(match.state());
  Json json = Json::object();
  json["ruleset"] = R::info().id;
  json["seed"] = arguments.plan.seed;
  json["records"] = match.count();
  json["hash"] = hex64(match.hash());
  for (const HeldOption& option : R::held_options(match.scenario()))
    json["options"][std::string(option.name)] = option.value;
  json["outcome"] = to_json(outcome, R::names(match.scenario()));
  return json;
}

template <FullRuleset R>
Result<Exit> play(const Program& program, Arguments arguments) {
  const Catalogue words = program.words_with(R::files());
  Result<Setup> setup = muster<R>(arguments.armies);
  if (!setup) return program.bad_input(setup.error(), words);
  const bool typed = arguments.dice == "typed";
  arguments.plan.seed = arguments.seed ? *arguments.seed : std::random_device{}();
  R::conceal(*setup, arguments.plan.seed);
  arguments.plan.dice = typed ? DiceKind::typed : DiceKind::seeded;
  arguments.plan.telling = arguments.details       ? Telling::details
                           : has_person(arguments) ? Telling::tallies
                                                   : Telling::story;
  RecordHeader header;
  header.engine = kEngineVersion;
  header.tables = {R::info().tables_hash};
  if (!typed) header.seed.value = arguments.plan.seed;
  header.players = arguments.plan.players;
  header.setup = *setup;
  Result<Match<R>> match = Match<R>::start(std::move(header));
  if (!match) return program.bad_input(Match<R>::mistakes(*setup), words);

  std::ostream nowhere(nullptr);
  std::ostream& out = program.json ? nowhere : std::cout;
  const Motion motion = arguments.still || program.json ? Motion::lines : usual_motion();
  Screen screen(out, program.colour, motion, has_person(arguments) ? Cursor::shown : Cursor::hidden, arguments.speed);
  Person person(words, std::cin, out, program.colour);
  PlaySession<R> session(words, std::move(*match), arguments.plan, screen, person);
  const Played went = session.play();
  const Scene scene = session.scene();
  screen.settle(scene, scene_words(words, scene));
  const Names names = R::names(session.match().scenario());
  out << painted(sentence(words, names, R::outcome(session.match().state())), Paint::bold, program.colour) << '\n';
  if (!typed) out << program.say("play/seed", {{"seed", std::to_string(arguments.plan.seed)}}) << '\n';
  const std::optional<Error> error = leave_files<R>(arguments, words, session, out);
  if (program.json) std::cout << json_text(battle_json<R>(session.match(), arguments)) << '\n';
  if (error) return program.bad_input(*error);
  if (went == Played::stuck)
    return Error{"sim.stuck",
                 "--seed " + std::to_string(arguments.plan.seed),
                 "A bot found no legal answer in this battle.",
                 "This is a mistake of the program; please report it with the record.",
                 {}};
  return Exit::ok;
}

}  // namespace

void add_play(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("play", program.say("help/play"));
  sub->add_option("ruleset", arguments->ruleset, ruleset_help(program));
  const CLI::Validator players = named_player(Players::bots_and_people);
  sub->add_option("--red", arguments->plan.players[0], say_with_bots(program, "help/player-red"))->check(players);
  sub->add_option("--blue", arguments->plan.players[1], say_with_bots(program, "help/player-blue"))->check(players);
  add_army_options(*sub, program, arguments->armies, "--list-red", "--list-blue");
  sub->add_option("--seed", arguments->seed, program.say("help/play-seed"));
  sub->add_option("--dice", arguments->dice, program.say("help/dice"))->check(CLI::IsMember({"seeded", "typed"}));
  sub->add_option("--record", arguments->record, program.say("help/record"));
  sub->add_option("--svg", arguments->svg, program.say("help/svg"));
  sub->add_option("--speed", arguments->speed, program.say("help/speed"))->check(CLI::NonNegativeNumber);
  sub->add_flag("--details", arguments->details, program.say("help/details"));
  sub->add_flag("--still", arguments->still, program.say("help/still"));
  sub->footer([arguments, &program] { return "\n" + options_list(program, arguments->ruleset); });
  sub->callback([arguments, &program] {
    const Result<Exit> exit =
        visit_ruleset(arguments->ruleset, [&]<FullRuleset R>() { return play<R>(program, *arguments); });
    program.exit = exit.ok() ? *exit : program.bad_input(exit.error());
  });
}

}  // namespace acies::cli
