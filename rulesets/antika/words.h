// SPDX-License-Identifier: Apache-2.0
// The words by which commands of Antika name things: English as printed, Spanish understood as well. Each list is in
// the order of its enum.
#pragma once

#include "core/notation.h"
#include "rulesets/antika/command.h"

namespace acies::antika {

// The words for an enum: `english` is what is printed; `spanish` has the same length, with empty places where both
// languages share the word.
template <std::size_t N>
struct Vocabulary {
  std::string_view what;  // "a formation": for messages
  std::array<std::string_view, N> english;
  std::array<std::string_view, N> spanish;

  template <class Enum>
  constexpr std::string_view print(Enum value) const {
    return english[static_cast<std::size_t>(value)];
  }
  // Whether `word` is one of these words; then `out` is its place.
  bool find(std::string_view word, std::size_t& out) const {
    for (std::size_t i = 0; i < N; ++i)
      if (notation::same_word(word, english[i]) || (!spanish[i].empty() && notation::same_word(word, spanish[i]))) {
        out = i;
        return true;
      }
    return false;
  }
  // Takes the next word if it is one of these.
  bool accept(notation::Reader& in, std::size_t& out) const {
    if (!find(in.peek_word(), out)) return false;
    in.word(what);
    return true;
  }
  // The next word must be one of these.
  template <class Enum>
  Enum read(notation::Reader& in) const {
    const std::size_t from = in.here();
    const std::string_view word = in.word(what);
    std::size_t found = 0;
    if (!in.failed() && !find(word, found))
      in.fail_at(from, "notation.unknown-word", "'{name}' is not {expected}",
                 {{"name", std::string(word)}, {"expected", std::string(what)}, notation::meant(word, english)},
                 notation::kDidYouMean);
    return static_cast<Enum>(found);
  }
};

inline constexpr Vocabulary<6> kFormationWords{
    "a formation", kFormationNames, {"suelta", "cuadro", "columna-de-marcha", "falange-en-cuadro", "columna", "fila"}};
inline constexpr Vocabulary<kFeatureKinds> kFeatureWords{
    "a terrain feature",
    kFeatureNames,
    {"colina-suave", "colina-abrupta", "colina-dificil", "bosque-abierto", "bosque-denso", "matorral", "pantano",
     "lago", "risco", "zona-urbana", "carretera", "rio", "vado", "puente", "fortaleza", "muralla", "brecha", "puerta",
     "precipicio"}};
inline constexpr Vocabulary<7> kBodyWords{
    "a part of the army",
    {"line", "vanguard", "main-body", "rearguard", "flank-march", "ambush", "reserve"},
    {"linea", "vanguardia", "grueso", "retaguardia", "marcha-de-flanco", "emboscada", "reserva"}};
inline constexpr Vocabulary<7> kWeaponWords{
    "a weapon", kWeaponNames, {"ninguna", "jabalina", "honda", "arco-corto", "arco", "ballesta", "artilleria"}};
inline constexpr Vocabulary<4> kAnchorWords{
    "what stays in place", {"left", "right", "middle", "group"}, {"izquierda", "derecha", "centro", "grupo"}};
inline constexpr Vocabulary<2> kSeatWords{"a player", {"red", "blue"}, {"rojo", "azul"}};
inline constexpr Vocabulary<2> kLongEdgeWords{"a long edge", {"south", "north"}, {"sur", "norte"}};
// As Detach::edge counts: 0 is none.
inline constexpr Vocabulary<2> kShortEdgeWords{"a short edge", {"west", "east"}, {"oeste", "este"}};
// As Role counts, without none.
inline constexpr Vocabulary<2> kRoleWords{"a role", {"first", "second"}, {"primero", "segundo"}};
inline constexpr Vocabulary<2> kAutoAttackWords{"an attack", {"thrown", "impact"}, {"arrojadiza", "impacto"}};
// In the order of LegKind; wheel_right and pivot say their side after the word.
inline constexpr Vocabulary<9> kLegWords{
    "a manoeuvre",
    {"advance", "wheel", "about", "left", "right", "back", "slide", "pivot", "shoot"},
    {"avanzar", "girar", "media-vuelta", "izquierda", "derecha", "atras", "desplazar", "pivotar", "disparar"}};

}  // namespace acies::antika
