// SPDX-License-Identifier: Apache-2.0
// The generated files under version control are those that the description gives today.
#include "engine/schema.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>

namespace acies {
namespace {

std::string file_text(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

// The first line in which two texts differ, from the second.
std::string first_difference(const std::string& a, const std::string& b) {
  std::size_t i = 0;
  while (i < a.size() && i < b.size() && a[i] == b[i]) ++i;
  const std::size_t before = i == 0 ? std::string::npos : b.rfind('\n', i - 1);
  const std::size_t from = before == std::string::npos ? 0 : before + 1;
  return b.substr(from, b.find('\n', from) - from);
}

TEST(Schema, CommittedFilesAreUpToDate) {
  const bool write = std::getenv("ACIES_WRITE") != nullptr;
  for (const SchemaFile& file : schema_files()) {
    if (write) {
      std::filesystem::create_directories(std::filesystem::path(file.path).parent_path());
      std::ofstream(file.path, std::ios::binary) << file.text;
    }
    const std::string committed = file_text(file.path);
    EXPECT_TRUE(committed == file.text)
        << file.path << " is out of date at \"" << first_difference(committed, file.text)
        << "\". Run: ACIES_WRITE=1 build/release/acies_engine_test --gtest_filter=Schema.*";
  }
}

}  // namespace
}  // namespace acies
