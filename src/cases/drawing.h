// SPDX-License-Identifier: Apache-2.0
// The drawings of a failing case: the table as plain text, in the words of a catalogue.
#pragma once

#include "cases/runner.h"
#include "text/catalogue.h"

namespace acies::cases {

// The catalogue must outlive the drawing. `columns` at least 20.
Draw plain_drawing(const Catalogue& catalogue, int columns);

}  // namespace acies::cases
