// SPDX-License-Identifier: Apache-2.0
// Cases by the rules that they show: what pages of rules and `acies rules` list beside each.
#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "base/embedded.h"
#include "cases/case_file.h"

namespace acies::cases {

struct CitedCase {
  const CaseFile* file = nullptr;
  std::size_t index = 0;  // in the file
  const Case& shown() const { return file->cases[index]; }
};

struct CitedCases {
  CitedCases() = default;
  CitedCases(const CitedCases&) = delete;
  CitedCases(CitedCases&&) = default;
  CitedCases& operator=(const CitedCases&) = delete;
  CitedCases& operator=(CitedCases&&) = delete;
  ~CitedCases() = default;

  std::vector<CaseFile> files;                                         // the entries below point into it
  std::map<std::string, std::vector<CitedCase>, std::less<>> by_rule;  // in the order of the files, each once
};

// Of all case files among these; what cannot be read has errors in its file and shows nothing.
CitedCases cited_cases(std::span<const embedded::File> files);

}  // namespace acies::cases
