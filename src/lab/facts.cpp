// SPDX-License-Identifier: Apache-2.0
#include "lab/facts.h"

#include <charconv>
#include <limits>

namespace acies {
namespace {

// Numbers with spaces between them; lists begin with their length.
struct Writer {
  std::string line;

  template <class Number>
  void put(Number number) {
    if (!line.empty()) line += ' ';
    line += std::to_string(number);
  }
};

struct Reader {
  std::string_view rest;
  bool good = true;

  template <class Number>
  void take(Number& number) {
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    good = good && error == std::errc{};
    if (good) rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  }
  template <class Item>
  void take_size(std::vector<Item>& list) {
    std::size_t size = 0;
    take(size);
    constexpr std::size_t kMost = 1 << 20;
    good = good && size <= kMost && size <= rest.size();
    list.assign(good ? size : 0, {});
  }
};

}  // namespace

std::string to_line(const BattleFacts& f) {
  Writer w;
  w.put(f.hash);
  w.put(f.commands);
  w.put(f.turns);
  w.put(f.winner);
  w.put(f.stuck);
  w.put(f.losses[0]);
  w.put(f.losses[1]);
  w.put(f.ending_rule);
  w.put(f.lost.size());
  for (const LostUnit& u : f.lost) {
    w.put(u.side);
    w.put(u.kind);
    w.put(u.turn);
    w.put(u.by);
    w.put(u.rule);
  }
  w.put(f.rules.size());
  for (const RuleUse& r : f.rules) {
    w.put(r.rule);
    w.put(r.lines);
    w.put(r.decisive);
  }
  w.put(f.heat.size());
  for (const HeatCell& c : f.heat) {
    w.put(c.cell);
    w.put(c.combats);
  }
  w.put(f.standing.size());
  for (const std::int16_t s : f.standing) w.put(s);
  return w.line;
}

bool from_line(std::string_view line, BattleFacts& f) {
  Reader r{line};
  r.take(f.hash);
  r.take(f.commands);
  r.take(f.turns);
  r.take(f.winner);
  r.take(f.stuck);
  r.take(f.losses[0]);
  r.take(f.losses[1]);
  r.take(f.ending_rule);
  r.take_size(f.lost);
  for (LostUnit& u : f.lost) {
    r.take(u.side);
    r.take(u.kind);
    r.take(u.turn);
    r.take(u.by);
    r.take(u.rule);
    r.good = r.good && u.side < 2;
  }
  r.take_size(f.rules);
  for (RuleUse& use : f.rules) {
    r.take(use.rule);
    r.take(use.lines);
    r.take(use.decisive);
  }
  r.take_size(f.heat);
  for (HeatCell& c : f.heat) {
    r.take(c.cell);
    r.take(c.combats);
  }
  r.take_size(f.standing);
  for (std::int16_t& s : f.standing) r.take(s);
  return r.good && r.rest.empty() && f.winner <= kNobody && f.stuck <= kNobody;
}

}  // namespace acies
