// SPDX-License-Identifier: Apache-2.0
// Commands printed as one line of text each; notation.cpp reads them back.
#include <fmt/format.h>

#include "rulesets/dba/notation.h"
#include "rulesets/dba/piece_text.h"

namespace acies::dba {
namespace {

struct Printer {
  const Scenario& scenario;
  std::string text;

  std::string_view name(UnitId id) const { return names_of(scenario).unit(id); }

  template <class List>
  void units(const List& list) {
    for (const UnitId id : list) text += fmt::format(" {}", name(id));
  }

  void manoeuvre(const Manoeuvre& m) {
    const std::string length = notation::print(Length{m.amount});
    switch (m.kind) {
      case ManoeuvreKind::to: text += " to " + notation::print(m.pose); break;
      case ManoeuvreKind::advance: text += " advance " + length; break;
      case ManoeuvreKind::back: text += " back " + length; break;
      case ManoeuvreKind::left: text += " left " + length; break;
      case ManoeuvreKind::right: text += " right " + length; break;
      case ManoeuvreKind::wheel_left: text += " wheel left " + notation::print_degrees({m.amount}); break;
      case ManoeuvreKind::wheel_right: text += " wheel right " + notation::print_degrees({m.amount}); break;
      case ManoeuvreKind::turn:
        text += (m.amount < 0 ? " turn left " : " turn right ") +
                notation::print_degrees({m.amount < 0 ? -m.amount : m.amount});
        break;
      case ManoeuvreKind::leave: text += " leave " + notation::print(m.pose); break;
      case ManoeuvreKind::enter: text += " enter"; break;
    }
  }

  void path(const Path& steps) {
    for (std::size_t i = 0; i < steps.size(); ++i) {
      text += i == 0 ? ":" : ",";
      manoeuvre(steps[i]);
    }
  }

  template <class March>
  void options(const March& command) {
    if (!command.dismount.empty()) {
      text += "; dismount";
      units(command.dismount);
    }
    if (command.first.valid()) text += fmt::format("; first {}", name(command.first));
  }

  template <class March>
  void march(const March& command) {
    units(command.units);
    path(command.path);
    options(command);
  }

  template <class List>
  void placements(const List& list) {
    for (std::size_t i = 0; i < list.size(); ++i) {
      text += fmt::format("{} {} ", i == 0 ? "" : ",", name(list[i].unit));
      text += list[i].lodging == Lodging::field
                  ? notation::print(list[i].pose)
                  : fmt::format("in {}", kLodgingNames[static_cast<std::size_t>(list[i].lodging)]);
    }
  }

  void units_or_none(const auto& list) {
    if (list.empty()) text += " none";
    units(list);
  }

  void operator()(const Roll&) {}
  void operator()(const Deploy& command) { placements(command.placements); }
  void operator()(const Swap& command) { text += fmt::format(" {} {}", name(command.a), name(command.b)); }
  void operator()(const End&) {}
  void operator()(const Move& command) { march(command); }
  void operator()(const Column& command) { march(command); }
  void operator()(const Narrow& command) {
    units(command.units);
    path(command.path);
    for (std::size_t i = 0; i < command.drops.size(); ++i)
      text += fmt::format("{} {} behind {}", i == 0 ? "; drop" : ",", name(command.drops[i].unit),
                          name(command.drops[i].behind));
    options(command);
  }
  void operator()(const CloseDoor& command) {
    text += fmt::format(" {} on {}", name(command.unit), name(command.enemy));
  }
  void operator()(const BreakOff& command) {
    text += fmt::format(" {} {}", name(command.unit), notation::print(command.distance));
  }
  void operator()(const Shoot& command) {
    text += fmt::format(" {}", name(command.shooter));
    if (!command.target.valid()) return;
    text += fmt::format(" at {}", name(command.target));
    if (!command.aid.empty()) text += " aid";
    units(command.aid);
  }
  void operator()(const Aid& command) { units_or_none(command.units); }
  void operator()(const Fight& command) { text += fmt::format(" {} {}", name(command.a), name(command.b)); }
  void operator()(const Swerve& command) { text += command.side == Side::left ? " left" : " right"; }
  void operator()(const LayTerrain& command) {
    for (std::size_t i = 0; i < command.pieces.size(); ++i)
      text += fmt::format("{} {}", i == 0 ? "" : ";", dba::print(command.pieces[i]));
  }
  void operator()(const NumberEdges& command) {
    for (const TableEdge edge : command.edges)
      text += fmt::format(" {}", kTableEdgeNames[static_cast<std::size_t>(edge)]);
  }
  void operator()(const LayCamp& command) {
    text += fmt::format(" {}{}", print_outline(command.outline), command.empty ? "; empty" : "");
  }
  void operator()(const HoldBack& command) { units_or_none(command.units); }
  void operator()(const Land& command) {
    placements(command.placements);
    options(command);
  }
  void operator()(const Attack& command) { units_or_none(command.units); }
  void operator()(const Pursue& command) {
    if (!command.pursues) text = "stay";
  }
  void operator()(const Revolt&) {}
};

}  // namespace

std::string print(const Scenario& scenario, const Command& command) {
  Printer printer{scenario, std::string(command_verbs()[command.index()])};
  std::visit(printer, command);
  return printer.text;
}

}  // namespace acies::dba
