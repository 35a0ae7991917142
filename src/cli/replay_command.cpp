// SPDX-License-Identifier: Apache-2.0
// acies replay: a battle record told again, or checked: every command decided anew and compared with what is stored.
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/record_file.h"
#include "cli/screen.h"
#include "cli/terminal.h"
#include "core/json_write.h"
#include "engine/record.h"
#include "engine/registry.h"
#include "text/agreed.h"
#include "text/explain.h"
#include "text/scene_words.h"
#include "text/transcript.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string file;
  bool check = false;
  bool watch = false;
  bool story = false;
  std::optional<std::uint32_t> at;
  double speed = 6;
};

void warn(const Program& program, const std::vector<Error>& warnings) {
  for (const Error& warning : warnings) std::cerr << "acies: " << sentence(program.words(), warning) << '\n';
}

Exit check(const Program& program, const Arguments& arguments, const std::string& text) {
  const Result<CheckedRecord> checked = check_record(text);
  if (!checked) return program.bad_input(mistakes_of(arguments.file, text, checked.error()), program.words());
  warn(program, checked->warnings);
  const CheckReport& report = checked->report;
  if (program.json) {
    std::cout << json_text(to_json(report, Names{})) << '\n';
  } else {
    for (const Divergence& found : report.divergences)
      std::cout << program.say("replay/divergence." + std::string(enum_text(found.kind)),
                               {{"n", std::int64_t{found.n}}, {"expected", found.expected}, {"got", found.got}})
                << '\n';
    std::cout << program.say(report.clean() ? "replay/clean" : "replay/diverges",
                             {{"records", std::int64_t{report.records}},
                              {"commands", std::int64_t{report.commands}},
                              {"hash", hex64(report.hash.value)},
                              {"count", static_cast<std::int64_t>(report.divergences.size())}})
              << '\n';
  }
  return report.clean() ? Exit::ok : Exit::failed;
}

Json record_json(const RecordText& record) {
  Json json = Json::object();
  json["n"] = record.n;
  json["seat"] = name(record.seat);
  if (record.take_back_to)
    json["take_back_to"] = *record.take_back_to;
  else
    json["command"] = record.command;
  json["dice"] = record.dice;
  json["events"] = record.events;
  json["hash"] = hex64(record.hash);
  return json;
}

// Which game, and what was agreed for this battle.
void tell_heading(const Program& program, const Catalogue& words, const AnyMatch& match) {
  std::cout << painted(edition_line(match.info()), Paint::bold, program.colour) << ". " << words.say("play/agreed")
            << '\n';
  for (const std::string& line : agreed_lines(words, match.held_options(), Agreed::before_battle))
    std::cout << "  " << line << '\n';
  std::cout << '\n';
}

void tell_record(const Program& program, const RecordText& record) {
  const std::string what = record.take_back_to
                               ? program.say("replay/take-back", {{"n", std::int64_t{*record.take_back_to}}})
                               : record.command;
  std::cout << fmt::format("{} {}  {}\n", padded_left(std::to_string(record.n), 5),
                           painted(padded(program.words().seat(record.seat), 5),
                                   record.seat == Seat::red ? Paint::red : Paint::blue, program.colour),
                           painted(what, Paint::bold, program.colour));
  for (const std::string& event : record.events) std::cout << "               " << event << '\n';
}

// The whole battle in sentences. Requires: the text opens.
std::string story(const Catalogue& words, const std::string& text, std::uint32_t until) {
  const Result<RecordDocument> document = read_document(text);
  const auto told = visit_ruleset(document->header.setup.ruleset, [&]<FullRuleset R>() -> Result<std::string> {
    return transcript<R>(words, *open_record<R>(*document), until);
  });
  return *told;
}

Exit tell(const Program& program, const Arguments& arguments, const std::string& text) {
  const Result<OpenedMatch> opened = open_match(text);
  if (!opened) return program.bad_input(mistakes_of(arguments.file, text, opened.error()), program.words());
  warn(program, opened->warnings);
  const AnyMatch& match = *opened->match;
  const Catalogue words = words_of(program, match);
  const std::uint32_t until = arguments.at.value_or(match.count());
  if (until > match.count()) return program.bad_input(no_such_moment(until, match.count()));
  if (program.json) {
    Json records = Json::array();
    for (std::uint32_t n = 1; n <= until; ++n) records.push_back(record_json(match.record_text(n)));
    std::cout << json_text(records) << '\n';
    return Exit::ok;
  }
  if (arguments.story) {
    std::cout << story(words, text, until);
    return Exit::ok;
  }
  tell_heading(program, words, match);
  const bool moving = arguments.watch && usual_motion() == Motion::moving;
  if (moving) {
    Screen screen(std::cout, program.colour, Motion::moving, Cursor::hidden, arguments.speed);
    for (std::uint32_t n = 1; n <= until; ++n) {
      const Scene scene = named_scene(program, match, n);
      screen.show(scene, scene_words(words, scene), {match.record_text(n).command});
    }
  } else {
    for (std::uint32_t n = 1; n <= until; ++n) tell_record(program, match.record_text(n));
  }
  const Scene scene = named_scene(program, match, until);
  Screen still(std::cout, program.colour, Motion::lines, Cursor::shown, 0);
  still.settle(scene, scene_words(words, scene));
  if (until == match.count()) std::cout << sentence(words, match.names(), match.outcome()) << '\n';
  return Exit::ok;
}

}  // namespace

void add_replay(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("replay", program.say("help/replay"));
  sub->add_option("file", arguments->file, program.say("help/record-file"))->required();
  sub->add_flag("--check", arguments->check, program.say("help/check"));
  sub->add_flag("--watch", arguments->watch, program.say("help/watch"));
  sub->add_flag("--story", arguments->story, program.say("help/story"));
  sub->add_option("--at", arguments->at, program.say("help/at"));
  sub->add_option("--speed", arguments->speed, program.say("help/speed"))->check(CLI::NonNegativeNumber);
  sub->callback([arguments, &program] {
    const Result<std::string> text = read_file(arguments->file);
    if (!text)
      program.exit = program.bad_input(text.error());
    else
      program.exit = arguments->check ? check(program, *arguments, *text) : tell(program, *arguments, *text);
  });
}

}  // namespace acies::cli
