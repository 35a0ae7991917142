// SPDX-License-Identifier: Apache-2.0
// acies lab: what happens when these armies meet ten thousand times.
#include <charconv>
#include <filesystem>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/bot_option.h"
#include "cli/files.h"
#include "cli/lab_commands.h"
#include "cli/lab_page.h"
#include "cli/long_work.h"
#include "cli/options_list.h"
#include "core/json.h"
#include "engine/registry.h"
#include "lab/mpi_team.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string ruleset;
  ArmyArguments armies;
  std::vector<std::string> matrix;
  std::array<std::string, 2> bots{"recruit", "recruit"};
  std::uint64_t games = 0;  // 0: kUsualGames, or kMostGames with --until
  std::string until;
  std::uint64_t seed = 1;
  unsigned jobs = 0;
  std::string csv;
  std::string html;
  std::string resume;
};

constexpr std::uint64_t kUsualGames = 1000;
constexpr std::uint64_t kMostGames = 1'000'000;

// "2%", "2 %", "0.02": a share; none for anything else.
std::optional<double> share_of(std::string text) {
  std::erase(text, ' ');
  std::replace(text.begin(), text.end(), ',', '.');
  const bool percents = text.ends_with('%');
  if (percents) text.pop_back();
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
  if (percents) value /= 100;
  constexpr double kSmallest = 0.0005;
  constexpr double kLargest = 0.5;
  if (value < kSmallest || value > kLargest) return std::nullopt;
  return value;
}

// The lists of a matrix: words, or the files of a folder by name.
Result<std::vector<std::string>> matrix_words(const std::vector<std::string>& said) {
  std::vector<std::string> words;
  for (const std::string& word : said) {
    if (!std::filesystem::is_directory(word)) {
      words.push_back(word);
      continue;
    }
    std::vector<std::string> files;
    for (const auto& entry : std::filesystem::directory_iterator(word)) {
      const std::string extension = entry.path().extension().string();
      if (extension == ".toml" || extension == ".txt") files.push_back(entry.path().string());
    }
    std::sort(files.begin(), files.end());
    words.insert(words.end(), files.begin(), files.end());
  }
  if (words.size() < 2)
    return Error{"lab.matrix",
                 "--matrix",
                 "A matrix needs two lists or more.",
                 "Name lists with commas between them, or a folder of list files.",
                 {}};
  return words;
}

Result<LabLists> lists_of(const Arguments& arguments) {
  LabLists out;
  out.bots = arguments.bots;
  out.seed = arguments.seed;
  out.options = &arguments.armies;
  if (!arguments.matrix.empty()) {
    const Result<std::vector<std::string>> words = matrix_words(arguments.matrix);
    if (!words) return words.error();
    for (const std::string& word : *words) {
      Result<ArmyChoice> choice = army_choice(word, "");
      if (!choice) return choice.error();
      out.lists.push_back(std::move(*choice));
    }
    for (std::size_t a = 0; a < out.lists.size(); ++a)
      for (std::size_t b = a + 1; b < out.lists.size(); ++b) out.match_ups.emplace_back(a, b);
    return out;
  }
  std::array<std::string, 2> examples;
  const Result<const RulesetInfo*> info =
      visit_ruleset(arguments.ruleset, [&]<FullRuleset R>() -> Result<const RulesetInfo*> {
        for (std::size_t i = 0; i < 2; ++i) examples[i] = R::example_lists()[i];
        return &R::info();
      });
  if (!info) return info.error();
  for (const Seat seat : {Seat::red, Seat::blue}) {
    Result<ArmyChoice> choice = side_choice(**info, arguments.armies, seat, examples[index(seat)]);
    if (!choice) return choice.error();
    out.lists.push_back(std::move(*choice));
  }
  out.match_ups.emplace_back(0, 1);
  return out;
}

Result<SeriesPlan> plan_of(const Arguments& arguments) {
  SeriesPlan plan;
  if (!arguments.until.empty()) {
    const std::optional<double> share = share_of(arguments.until);
    if (!share) return Error{"lab.until", "--until " + arguments.until, "This is no share.", "Write: --until 2%.", {}};
    plan.until = *share;
  }
  plan.games = arguments.games > 0 ? arguments.games : plan.until > 0 ? kMostGames : kUsualGames;
  return plan;
}

// What is to be said of a run that was stopped: where it can go on.
void tell_stopped(const Program& program, const Journal& journal, const std::string& run) {
  std::string path = journal.path();
  if (path.empty() && journal.complete() && journal.size() > 0) {
    Hasher hasher;
    hasher.add(run);
    path = fmt::format("acies-lab-{}.journal", hex64(hasher.value()).substr(0, 8));
    if (const std::optional<Error> error = journal.save(path)) {
      program.bad_input(*error);
      return;
    }
  }
  std::cerr << program.say(path.empty() ? "lab/stopped" : "lab/stopped-kept", {{"path", path}}) << '\n';
}

Exit experiment(const Program& program, const Arguments& arguments, MpiSession& session) {
  const Result<SeriesPlan> plan = plan_of(arguments);
  if (!plan) return program.bad_input(plan.error());
  const Result<LabLists> lists = lists_of(arguments);
  if (!lists) return program.bad_input(lists.error());
  Result<LabBackendOrErrors> made = make_lab_backend(arguments.ruleset, *lists);
  if (!made) return program.bad_input(made.error());
  if (!made->backend) {
    const auto words = visit_ruleset(
        arguments.ruleset, [&]<FullRuleset R>() -> Result<Catalogue> { return program.words_with(R::files()); });
    return program.bad_input(made->errors, *words);
  }
  const LabBackend& backend = *made->backend;
  const MakePlayer make = [&](std::size_t match_up) { return backend.player(match_up); };
  // Under mpirun every rank has its own processor, unless somebody says more.
  const unsigned jobs = session.launched() ? std::max(1U, arguments.jobs) : usable_jobs(arguments.jobs);
  if (session.rank() > 0) {
    session.serve(make, jobs);
    return Exit::ok;
  }
  Result<Journal> journal = arguments.resume.empty() ? Result<Journal>(Journal(backend.run()))
                                                     : Journal::open(arguments.resume, backend.run());
  if (!journal) return program.bad_input(journal.error());

  LabResults results{backend, *lists, *plan, {}, true};
  {
    const Interruptible interrupt;
    WorkLine line(program, journal->restored());
    const std::unique_ptr<Team> team = make_mpi_team(session, make, jobs);
    std::uint64_t before = 0;
    for (std::size_t i = 0; i < lists->match_ups.size() && results.complete; ++i) {
      MatchUp& sum = results.match_ups.emplace_back(backend.kinds(i));
      const std::uint64_t later = lists->match_ups.size() - i - 1;
      results.complete = play_series(
          *plan, i, *team, *journal, sum,
          [&](std::size_t, std::uint64_t done, std::uint64_t expected) {
            line.show(before + done, before + expected * (1 + later));
          },
          interrupt.flag());
      before += sum.games();
    }
  }
  session.dismiss();
  if (session.silent() > 0) std::cerr << program.say("lab/silent", {{"count", std::int64_t{session.silent()}}}) << '\n';
  const Json json = lab_json(results);
  if (!arguments.csv.empty())
    if (const std::optional<Error> error = write_file(arguments.csv, lab_csv(results)))
      return program.bad_input(*error);
  if (!arguments.html.empty())
    if (const std::optional<Error> error = write_file(arguments.html, lab_page(program, results, json)))
      return program.bad_input(*error);
  if (program.json)
    std::cout << json_text(json) << '\n';
  else
    print_lab(program, results);
  if (!results.complete) tell_stopped(program, *journal, backend.run());
  for (const MatchUp& sum : results.match_ups)
    if (!sum.stuck().empty()) return Exit::failed;
  return Exit::ok;
}

}  // namespace

void add_lab(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("lab", program.say("help/lab"));
  sub->add_option("ruleset", arguments->ruleset, ruleset_help(program))->required();
  add_army_options(*sub, program, arguments->armies, "--red", "--blue");
  sub->add_option("--matrix", arguments->matrix, program.say("help/lab-matrix"))->delimiter(',');
  sub->add_option("--games", arguments->games, program.say("help/lab-games"))->check(CLI::Range(1UL, 1'000'000'000UL));
  sub->add_option("--until", arguments->until, program.say("help/lab-until"));
  sub->add_option("--red-bot", arguments->bots[0], say_with_bots(program, "help/lab-bot-red"))
      ->check(named_player(Players::bots));
  sub->add_option("--blue-bot", arguments->bots[1], say_with_bots(program, "help/lab-bot-blue"))
      ->check(named_player(Players::bots));
  sub->add_option("--seed", arguments->seed, program.say("help/seed"));
  sub->add_option("--jobs", arguments->jobs, program.say("help/jobs-all"))->check(CLI::Range(0, 1024));
  sub->add_option("--csv", arguments->csv, program.say("help/lab-csv"));
  sub->add_option("--html", arguments->html, program.say("help/lab-html"));
  sub->add_option("--resume", arguments->resume, program.say("help/lab-resume"));
  sub->callback([arguments, &program] {
    MpiSession session;
    // What is wrong is told once.
    if (session.rank() > 0) std::cerr.setstate(std::ios::badbit);
    program.exit = experiment(program, *arguments, session);
  });
}

}  // namespace acies::cli
