// SPDX-License-Identifier: Apache-2.0
#include "lab/facts.h"

#include <algorithm>
#include <charconv>

namespace acies {
namespace {

// Numbers with spaces between them; lists begin with their length.
struct Writer {
  std::string line;

  template <class Number>
  void number(Number number) {
    if (!line.empty()) line += ' ';
    line += std::to_string(number);
  }
  template <class Item, class Each>
  void list(const std::vector<Item>& items, Each each) {
    number(items.size());
    for (const Item& item : items) each(item);
  }
};

struct Reader {
  std::string_view rest;
  bool good = true;

  template <class Number>
  void number(Number& number) {
    while (!rest.empty() && rest.front() == ' ') rest.remove_prefix(1);
    const auto [end, error] = std::from_chars(rest.data(), rest.data() + rest.size(), number);
    good = good && error == std::errc{};
    if (good) rest.remove_prefix(static_cast<std::size_t>(end - rest.data()));
  }
  template <class Item, class Each>
  void list(std::vector<Item>& items, Each each) {
    std::size_t size = 0;
    number(size);
    constexpr std::size_t kMost = 1 << 20;
    good = good && size <= kMost && size <= rest.size();
    items.assign(good ? size : 0, {});
    for (Item& item : items) each(item);
  }
};

// What stands in a line, in this order: for Writer and Reader alike.
template <class Line, class Facts>
void pass(Line& line, Facts& f) {
  line.number(f.hash);
  line.number(f.commands);
  line.number(f.turns);
  line.number(f.winner);
  line.number(f.stuck);
  line.number(f.losses[0]);
  line.number(f.losses[1]);
  line.number(f.ending_rule);
  line.list(f.lost, [&](auto& lost) {
    line.number(lost.side);
    line.number(lost.kind);
    line.number(lost.turn);
    line.number(lost.by);
    line.number(lost.rule);
  });
  line.list(f.rules, [&](auto& use) {
    line.number(use.rule);
    line.number(use.lines);
    line.number(use.decisive);
  });
  line.list(f.heat, [&](auto& cell) {
    line.number(cell.cell);
    line.number(cell.combats);
  });
  line.list(f.standing, [&](auto& standing) { line.number(standing); });
}

}  // namespace

std::string to_line(const BattleFacts& facts) {
  Writer writer;
  pass(writer, facts);
  return writer.line;
}

bool from_line(std::string_view line, BattleFacts& facts) {
  Reader reader{line};
  pass(reader, facts);
  const bool sides =
      std::all_of(facts.lost.begin(), facts.lost.end(), [](const LostUnit& lost) { return lost.side < 2; });
  return reader.good && reader.rest.empty() && sides && facts.winner <= kNobody && facts.stuck <= kNobody;
}

}  // namespace acies
