// SPDX-License-Identifier: Apache-2.0
// acies signature: one number for how every ruleset behaves: a fixed tournament's last states and outcomes, hashed.
#include <iostream>

#include <fmt/format.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "core/json.h"
#include "engine/registry.h"
#include "lab/workload.h"

namespace acies::cli {

void add_signature(CLI::App& app, Program& program) {
  CLI::App* sub = app.add_subcommand("signature", program.say("help/signature"));
  sub->callback([&program] {
    Json json = Json::object();
    for (const RulesetInfo* info : rulesets()) {
      const Result<std::string> signature = visit_ruleset(
          info->id, [&]<FullRuleset R>() -> Result<std::string> { return hex64(golden_signature<R>(1)); });
      if (!program.json) std::cout << fmt::format("{} {}\n", info->id, *signature);
      json[std::string(info->id)] = *signature;
    }
    if (program.json) std::cout << json_text(json) << '\n';
  });
}

}  // namespace acies::cli
