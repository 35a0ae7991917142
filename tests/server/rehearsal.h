// SPDX-License-Identifier: Apache-2.0
// A script played in this process, without network and disk: each command is decided, told to both seats and written as
// a record, exactly as a room does it. For counting instructions, which a busy machine does not alter:
// `valgrind --tool=callgrind acies_load --rehearse 5`.
#pragma once

#include "tests/server/script.h"

namespace acies::load {

struct Rehearsal {
  std::uint64_t commands = 0;
  std::uint64_t bytes = 0;  // that players would be sent
};

// The whole script, so many times.
Result<Rehearsal> rehearse(const Script& script, int battles);

}  // namespace acies::load
