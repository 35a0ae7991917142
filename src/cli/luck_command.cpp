// SPDX-License-Identifier: Apache-2.0
// acies luck: what the dice of a battle were worth, against what was to be expected of them.
#include <cmath>
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/files.h"
#include "cli/lab_commands.h"
#include "cli/record_file.h"
#include "cli/terminal.h"
#include "core/json.h"
#include "engine/registry.h"
#include "lab/luck_of.h"
#include "text/story.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string file;
  std::string svg;
};

constexpr std::size_t kTurning = 5;

// A turning decision in words.
struct TurningPoint {
  const LuckDecision* decision = nullptr;
  std::string command;
  std::vector<std::string> told;
  std::vector<std::uint8_t> dice;
};

std::string decimal_text(const Program& program, double value, int digits, bool sign = false) {
  std::string text = fmt::format("{:.{}f}", std::abs(value), digits);
  if (program.spanish()) std::replace(text.begin(), text.end(), '.', ',');
  return (value < 0 ? "−" : sign ? "+" : "") + text;
}

Json chance_json(const Chance& chance) {
  return Json{{"expected", chance.expected},
              {"actual", chance.actual},
              {"luck", chance.luck()},
              {"deviation", std::sqrt(chance.variance)}};
}

Json decision_json(const LuckDecision& d) {
  return Json{{"n", d.n},
              {"turn", d.turn},
              {"seat", name(d.seat)},
              {"rule", d.rule},
              {"exact", d.exact},
              {"chance", d.chance},
              {"standing", chance_json(d.standing)},
              {"losses", Json{{"red", chance_json(d.losses[0])}, {"blue", chance_json(d.losses[1])}}}};
}

Json luck_json(const LuckReport& report, const std::vector<TurningPoint>& turning, const Catalogue& words) {
  Json json = Json::object();
  json["decisions"] = report.decisions.size();
  json["luck_of_red"] = report.standing().luck();
  json["deviation"] = std::sqrt(report.standing().variance);
  json["z"] = report.z();
  json["p"] = report.p();
  const std::array<Chance, 2> losses = report.losses();
  for (const Seat seat : {Seat::red, Seat::blue}) {
    const DiceFaces& faces = report.faces[index(seat)];
    const double mean = faces.dice == 0 ? 0 : static_cast<double>(faces.sum) / static_cast<double>(faces.dice);
    json[std::string(name(seat))] =
        Json{{"losses", chance_json(losses[index(seat)])}, {"dice", faces.dice}, {"mean_face", mean}};
  }
  json["turning"] = Json::array();
  for (const TurningPoint& point : turning) {
    Json each = decision_json(*point.decision);
    each["command"] = point.command;
    each["dice"] = point.dice;
    each["told"] = point.told;
    each["text"] = words.rule_text(point.decision->rule);
    json["turning"].push_back(std::move(each));
  }
  json["all"] = Json::array();
  for (const LuckDecision& decision : report.decisions) json["all"].push_back(decision_json(decision));
  return json;
}

void print_side(const Program& program, const LuckReport& report, Seat seat) {
  const Chance losses = report.losses()[index(seat)];
  const DiceFaces& faces = report.faces[index(seat)];
  const double mean = faces.dice == 0 ? 0 : static_cast<double>(faces.sum) / static_cast<double>(faces.dice);
  std::cout << "  "
            << painted(padded(program.words().seat(seat), 8), seat == Seat::red ? Paint::red : Paint::blue,
                       program.colour)
            << program.say("luck/side", {{"expected", decimal_text(program, losses.expected, 1)},
                                         {"actual", decimal_text(program, losses.actual, 0)},
                                         {"dice", static_cast<std::int64_t>(faces.dice)},
                                         {"mean", decimal_text(program, mean, 2)}})
            << '\n';
}

void print_verdict(const Program& program, const LuckReport& report) {
  const double luck = report.standing().luck();
  const Seat lucky = luck >= 0 ? Seat::red : Seat::blue;
  // Less than one standard deviation is what dice do.
  const bool plain = std::abs(report.z()) < 1;
  std::cout << '\n'
            << painted(program.say(plain ? "luck/even" : "luck/lucky",
                                   {{"seat", program.words().seat(lucky)},
                                    {"luck", decimal_text(program, std::abs(luck), 1)},
                                    {"z", decimal_text(program, std::abs(report.z()), 1)},
                                    {"p", percent(report.p(), program.spanish())}}),
                       Paint::bold, program.colour)
            << '\n';
}

void print_turning(const Program& program, const Catalogue& words, const std::vector<TurningPoint>& turning) {
  if (turning.empty()) return;
  std::cout << '\n' << program.say("luck/turning") << '\n';
  std::size_t place = 0;
  for (const TurningPoint& point : turning) {
    const LuckDecision& d = *point.decision;
    const Seat lucky = d.standing.luck() >= 0 ? Seat::red : Seat::blue;
    std::string dice;
    constexpr std::size_t kDice = 12;
    for (std::size_t i = 0; i < point.dice.size() && i < kDice; ++i)
      dice += (dice.empty() ? "" : " ") + std::to_string(point.dice[i]);
    if (point.dice.size() > kDice) dice += " …";
    std::cout << '\n'
              << painted(program.say("luck/point", {{"place", static_cast<std::int64_t>(++place)},
                                                    {"turn", std::int64_t{d.turn}},
                                                    {"n", std::int64_t{d.n}},
                                                    {"seat", program.words().seat(lucky)},
                                                    {"luck", decimal_text(program, std::abs(d.standing.luck()), 1)},
                                                    {"chance", percent(d.chance, program.spanish())}}),
                         lucky == Seat::red ? Paint::red : Paint::blue, program.colour)
              << '\n';
    constexpr std::size_t kLines = 6;
    for (std::size_t i = 0; i < point.told.size() && i < kLines; ++i)
      std::cout << "     " << wrapped(point.told[i], terminal_columns() - 6, 5) << '\n';
    std::cout << "     "
              << wrapped(program.say("luck/dice", {{"dice", dice}, {"rule", d.rule}}) + " " + words.rule_text(d.rule),
                         terminal_columns() - 6, 5)
              << '\n';
  }
}

// Luck so far after each decision, red's good luck upwards, with two standard deviations around none.
std::string curve(const Program& program, const LuckReport& report) {
  constexpr double kWidth = 900;
  constexpr double kHeight = 360;
  constexpr double kLeft = 50;
  constexpr double kBottom = 36;
  double sum = 0;
  double variance = 0;
  double most = 1;
  for (const LuckDecision& d : report.decisions) {
    sum += d.standing.luck();
    variance += d.standing.variance;
    most = std::max({most, std::abs(sum), 2 * std::sqrt(variance)});
  }
  const double last = report.decisions.empty() ? 1 : report.decisions.back().n;
  const auto x = [&](double n) { return kLeft + (kWidth - kLeft - 20) * n / last; };
  const auto y = [&](double luck) { return (kHeight - kBottom) / 2 - luck / most * ((kHeight - kBottom) / 2 - 24); };
  std::string line = fmt::format("M{:.1f} {:.1f}", x(0), y(0));
  std::string above = line;
  std::string below;
  sum = variance = 0;
  for (const LuckDecision& d : report.decisions) {
    line += fmt::format("H{:.1f}V{:.1f}", x(d.n), y(sum + d.standing.luck()));
    sum += d.standing.luck();
    variance += d.standing.variance;
    above += fmt::format("L{:.1f} {:.1f}", x(d.n), y(2 * std::sqrt(variance)));
    below = fmt::format("L{:.1f} {:.1f}", x(d.n), y(-2 * std::sqrt(variance))) + below;
  }
  std::string out = fmt::format(
      R"~(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {0} {1}" font-family="sans-serif" font-size="13">)~"
      R"~(<rect width="{0}" height="{1}" fill="#FFFAF0"/>)~",
      kWidth, kHeight);
  out += fmt::format(R"~(<path d="{}{}Z" fill="#EFE5CF"/>)~", above, below);
  out += fmt::format(R"~(<path d="M{} {:.1f}H{}" stroke="#8C7A5B"/>)~", kLeft, y(0), kWidth - 20);
  out += fmt::format(R"~(<path d="{}" fill="none" stroke="#3A2E1E" stroke-width="2"/>)~", line);
  out += fmt::format(R"~(<text x="{}" y="18" fill="#9A3F05">{}</text><text x="{}" y="{}" fill="#00507F">{}</text>)~",
                     kLeft, program.say("luck/for", {{"seat", program.words().seat(Seat::red)}}), kLeft,
                     kHeight - kBottom, program.say("luck/for", {{"seat", program.words().seat(Seat::blue)}}));
  out += fmt::format(R"~(<text x="{}" y="{}" text-anchor="end" fill="#665840">{}</text></svg>)~", kWidth - 20,
                     kHeight - 10, program.say("luck/axis"));
  return out + "\n";
}

template <FullRuleset R>
Result<Exit> weigh(const Program& program, const Arguments& arguments, const RecordDocument& document) {
  const Result<Match<R>> match = open_record<R>(document);
  if (!match) return match.error();
  const Catalogue words = program.words_with(R::files());
  const LuckReport report = LuckMeter<R>()(*match);
  std::vector<TurningPoint> turning;
  const Names names = R::names(match->scenario());
  for (const LuckDecision* decision : report.turning(kTurning)) {
    const Record<R> record = match->records()[decision->n - 1];
    turning.push_back({decision, R::print(match->scenario(), record.command),
                       told<R>(words, names, match->state_after(record.n - 1), record.events, Telling::story),
                       record.dice});
  }
  if (!arguments.svg.empty())
    if (const std::optional<Error> error = write_file(arguments.svg, curve(program, report)))
      return program.bad_input(*error);
  if (program.json) {
    std::cout << json_text(luck_json(report, turning, words)) << '\n';
    return Exit::ok;
  }
  std::cout << painted(program.say("luck/title", {{"count", static_cast<std::int64_t>(report.decisions.size())}}),
                       Paint::bold, program.colour)
            << "\n\n";
  for (const Seat seat : {Seat::red, Seat::blue}) print_side(program, report, seat);
  print_verdict(program, report);
  print_turning(program, words, turning);
  return Exit::ok;
}

}  // namespace

void add_luck(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("luck", program.say("help/luck"));
  sub->add_option("file", arguments->file, program.say("help/record-file"))->required();
  sub->add_option("--svg", arguments->svg, program.say("help/luck-svg"));
  sub->callback([arguments, &program] {
    program.exit = visit_record(program, arguments->file, [&]<FullRuleset R>(const RecordDocument& document) {
      return weigh<R>(program, *arguments, document);
    });
  });
}

}  // namespace acies::cli
