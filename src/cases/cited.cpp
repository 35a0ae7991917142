// SPDX-License-Identifier: Apache-2.0
#include "cases/cited.h"

namespace acies::cases {

CitedCases cited_cases(std::span<const embedded::File> files) {
  CitedCases all;
  for (const embedded::File& file : files)
    if (file.path.ends_with(".case")) all.files.push_back(parse_cases(file.path, file.text));
  for (const CaseFile& file : all.files)
    for (std::size_t i = 0; i < file.cases.size(); ++i)
      for (const std::string& rule : file.cases[i].cited) {
        std::vector<CitedCase>& list = all.by_rule[rule];
        const bool known = !list.empty() && list.back().file == &file && list.back().index == i;
        if (!known) list.push_back({&file, i});
      }
  return all;
}

}  // namespace acies::cases
