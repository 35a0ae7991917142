// SPDX-License-Identifier: Apache-2.0
// Catalogue: every word that a person sees, in one language, looked up by a stable id. An id is "section/key": the
// section is a rule ("dba.move.allowance/refusal") or a kind of word ("event/moved", "phase/move"). The core's words
// are in src/text/*.toml, a ruleset's in rulesets/*/text/*.toml; all are compiled into the program.
//
// Keys of a rule's section: text (its wording), source (where the book says it; English files only), refusal (why a
// command is refused), remedy (the nearest thing that is allowed), label (a line of a tally), die (what a die is for),
// fate (why a unit is lost).
// text and source are plain; all other words are patterns (text/pattern.h).
// How refusals and questions become sentences: text/explain.h.
#pragma once

#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/embedded.h"
#include "core/message.h"
#include "core/names.h"
#include "text/pattern.h"

namespace acies {

// One line of a tally.
struct TallyLine {
  std::string rule;   // empty for the die and the total
  std::string value;  // "+3", "−1", "4"
  std::string label;  // "general", "die", "total"
};

// Whether lines carry the ids of the rules they come from, in brackets.
enum class Citing : std::uint8_t { nothing, rules };

class Catalogue {
 public:
  // The core's words alone.
  explicit Catalogue(Language language);
  // With those of a ruleset: its embedded files.
  Catalogue(Language language, std::span<const embedded::File> files);

  // The words of these files alone.
  static Catalogue of_files(Language language, std::span<const embedded::File> files);

  Language language() const { return language_; }

  // The pattern or plain text as written, or none.
  std::optional<std::string_view> find(std::string_view id) const;
  bool has(std::string_view id) const { return find(id).has_value(); }
  // Every id, sorted.
  std::vector<std::string> ids() const;

  // The sentence `id`. "⟦id⟧" where the catalogue lacks it: visible, and every test that renders sees it.
  std::string say(std::string_view id, std::span<const Place> places = {}) const;
  std::string say(const Message& message, const Names& names) const;

  // The id of the pattern `id`, `id`-2, `id`-3… that fills the most places, the first of equals; empty when none can be
  // filled.
  std::string fullest(const std::string& id, std::span<const Place> places) const;

  // A value in words: "A", "60 mm", "22.5°", "(300, 100) facing N", "Red", "A, B and C".
  Place place(const Argument& argument, const Names& names) const;
  std::string quantity(Quantity quantity) const;
  std::string pose(const Pose& pose) const;
  std::string facing(Angle facing) const;  // "N", "SW", "37.5°"
  std::string seat(Seat seat) const;
  std::string units(std::span<const UnitId> units, const Names& names) const;
  // What a die is for: "combat die of A".
  std::string die(const DieRequest& request, const Names& names) const;
  // "+3 own factor, +1 general, −1 overlapped by X, die 4: 7"
  std::string tally(const Tally& tally, const Names& names, Citing citing = Citing::nothing) const;
  std::vector<TallyLine> tally_lines(const Tally& tally, const Names& names) const;

  // Wording and source of a rule by its id: "dba.move.once". The source is empty where the book has none.
  std::string rule_text(std::string_view rule) const;
  std::string rule_source(std::string_view rule) const;

 private:
  struct Empty {};
  Catalogue(Language language, Empty) : language_(language) {}
  void read(std::span<const embedded::File> files);
  std::string called_alike(std::span<const UnitId> units, const Names& names) const;
  std::string label(const Factor& factor, const Names& names) const;

  Language language_;
  std::map<std::string, std::string, std::less<>> words_;
};

// Whether something said lacks its words.
inline bool is_missing(std::string_view said) { return said.find("\u27E6") != std::string_view::npos; }

}  // namespace acies
