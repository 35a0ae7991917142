// SPDX-License-Identifier: Apache-2.0
// What follows the verb of a command, read from text: one function for each kind of command. notation.cpp finds the
// verb and reports what is wrong.
#pragma once

#include "rulesets/antika/notation.h"

namespace acies::antika {

// In the order in which help shows them; `command` is the place in `Command` of what the verb begins. English first;
// the others are accepted as well.
struct Verb {
  std::string_view english;
  std::string_view spanish;
  std::size_t command = 0;
};
inline constexpr std::array<Verb, 35> kVerbs{{{"roll", "tirar", 0},
                                              {"end", "fin", 1},
                                              {"pass", "pasar", 1},
                                              {"concede", "rendirse", 2},
                                              {"role", "papel", 3},
                                              {"first", "primero", 4},
                                              {"edge", "borde", 5},
                                              {"feature", "terreno", 6},
                                              {"camp", "campamento", 7},
                                              {"detach", "destacar", 8},
                                              {"assign", "asignar", 9},
                                              {"deploy", "desplegar", 10},
                                              {"enter", "entrar", 11},
                                              {"reveal", "revelar", 12},
                                              {"form", "formar", 13},
                                              {"reface", "reencarar", 14},
                                              {"face", "encarar", 15},
                                              {"move", "mover", 16},
                                              {"charge", "cargar", 17},
                                              {"compel", "obligar", 18},
                                              {"stand", "aguantar", 19},
                                              {"flee", "huir", 19},
                                              {"counter", "contracargar", 19},
                                              {"redirect", "redirigir", 20},
                                              {"flank", "flanquear", 21},
                                              {"turn", "girar", 22},
                                              {"relieve", "relevar", 23},
                                              {"lead", "guiar", 24},
                                              {"shoot", "disparar", 25},
                                              {"split", "repartir", 26},
                                              {"support", "apoyar", 27},
                                              {"aim", "apuntar", 28},
                                              {"reroll", "repetir", 29},
                                              {"accept", "aceptar", 29},
                                              {"disengage", "destrabar", 30}}};
static_assert(kVerbs.back().command + 1 == std::variant_size_v<Command>);

// Reads up to where the command ends. A mistake is kept by the reader.
Command read_after_verb(notation::Reader& in, const Scenario& scenario, const Verb& verb);

}  // namespace acies::antika
