// SPDX-License-Identifier: Apache-2.0
#include "cli/case_position.h"

#include <fmt/format.h>

#include "cli/files.h"

namespace acies::cli {

Result<cases::CaseFile> read_cases(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  cases::CaseFile file = cases::parse_cases(path, *text);
  if (!file.ok()) return file.errors.front();
  return file;
}

Result<const cases::Case*> find_case(const cases::CaseFile& file, const std::string& which) {
  if (which.empty()) return &file.cases.front();
  for (std::size_t i = 0; i < file.cases.size(); ++i)
    if (file.cases[i].name == which || std::to_string(i + 1) == which) return &file.cases[i];
  return Error{"case.unknown",
               file.path,
               fmt::format("There is no case \"{}\" in this file.", which),
               fmt::format("It has {} cases; name one, or give its number.", file.cases.size()),
               {{"name", which}, {"count", std::to_string(file.cases.size())}}};
}

std::vector<const cases::Try*> tries_of(const cases::Part& part) {
  std::vector<const cases::Try*> tries;
  for (const cases::Item& item : part.items)
    if (const auto* attempt = std::get_if<cases::Try>(&item.what)) tries.push_back(attempt);
  return tries;
}

}  // namespace acies::cli
