// SPDX-License-Identifier: Apache-2.0
// The generated files under version control are those that the description gives today.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "table/table_schema.h"

namespace acies {
namespace {

TEST(TableSchema, CommittedFilesAreUpToDate) {
  const bool write = std::getenv("ACIES_WRITE") != nullptr;
  for (const SchemaFile& file : table_schema_files()) {
    if (write) std::ofstream(file.path, std::ios::binary) << file.text;
    std::ifstream there(file.path, std::ios::binary);
    const std::string committed{std::istreambuf_iterator<char>(there), std::istreambuf_iterator<char>()};
    EXPECT_TRUE(committed == file.text)
        << file.path
        << " is out of date. Run: ACIES_WRITE=1 build/release/acies_table_test --gtest_filter=TableSchema.*";
  }
}

}  // namespace
}  // namespace acies
