// SPDX-License-Identifier: Apache-2.0
// acies_signature: prints one line for each ruleset, "dba 0123456789abcdef"; with --check FILE compares them with the
// file, whose lines that begin with # are remarks. Small on purpose: tools/determinism builds it with several
// compilers.
#include <cstdio>
#include <fstream>
#include <string>

#include "core/json.h"
#include "engine/registry.h"
#include "lab/workload.h"

namespace {

std::string signatures() {
  std::string text;
  for (const acies::RulesetInfo* info : acies::rulesets()) {
    const auto signature = acies::visit_ruleset(info->id, []<acies::FullRuleset R>() -> acies::Result<std::string> {
      return acies::hex64(acies::golden_signature<R>(2));
    });
    text += std::string(info->id) + " " + *signature + "\n";
  }
  return text;
}

std::string kept_in(const char* path) {
  std::ifstream in(path);
  std::string text;
  for (std::string line; std::getline(in, line);)
    if (!line.starts_with('#')) text += line + "\n";
  return text;
}

}  // namespace

int main(int argc, char** argv) {
  const std::string got = signatures();
  if (argc < 3 || std::string(argv[1]) != "--check") {
    std::fputs(got.c_str(), stdout);
    return 0;
  }
  const std::string expected = kept_in(argv[2]);
  if (got == expected) return 0;
  std::printf("The golden signature has changed.\nExpected (%s):\n%sGot:\n%s", argv[2], expected.c_str(), got.c_str());
  std::printf("If the change of behaviour is meant, write the new one there and say why in the commit.\n");
  return 1;
}
