// SPDX-License-Identifier: Apache-2.0
// The records that fuzzing starts from still open: a corpus of documents that are all refused at the door finds nothing
// behind it. When events or states change their members, ACIES_WRITE=1 in the environment writes them anew.
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <iterator>

#include "engine/any_match.h"
#include "engine/record.h"
#include "engine/version.h"
#include "tests/support/battle_setups.h"

namespace acies {
namespace {

using dba::Dba;

const std::string kFolder = "tests/fuzz/corpus/record/";

Match<Dba> begun(const Setup& setup) {
  RecordHeader header;
  header.engine = kEngineVersion;
  header.tables = {Dba::info().tables_hash};
  header.seed.value = 6;
  header.players = {"Ana", "Luis"};
  header.setup = setup;
  return std::move(*Match<Dba>::start(header));
}

void play(Match<Dba>& match, std::uint32_t commands, Random& random) {
  for (std::uint32_t i = 0; i < commands && Dba::question(match.state()).seat != Seat::none; ++i) {
    const Seat seat = Dba::question(match.state()).seat;
    match.submit(seat, Dba::sample(Dba::view(match.state(), seat), random));
  }
}

// A battle's first commands; and one from the thick of it, with a take-back, to its end or nearly so.
void write_corpus() {
  Random random(3, 1);
  Match<Dba> start = begun(testing_support::battle_setup<Dba>(1));
  play(start, 4, random);
  std::ofstream(kFolder + "dba-start.json") << write_record(start);
  play(start, 40, random);
  Match<Dba> middle = begun(dba::to_setup(start.state()));
  play(middle, 25, random);
  EXPECT_EQ(middle.take_back(Seat::red, middle.count() / 2), std::nullopt);
  play(middle, 6, random);
  std::ofstream(kFolder + "dba-middle.json") << write_record(middle);
}

TEST(RecordCorpus, Opens) {
  if (std::getenv("ACIES_WRITE") != nullptr) write_corpus();
  for (const char* name : {"dba-start.json", "dba-middle.json"}) {
    std::ifstream file(kFolder + name);
    const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
    const Result<OpenedMatch> opened = open_match(text);
    ASSERT_TRUE(opened.ok())
        << name << " " << opened.error().where << ": " << opened.error().message
        << "\nRun: ACIES_WRITE=1 build/release/tests/acies_cross_test --gtest_filter=RecordCorpus.*";
  }
}

}  // namespace
}  // namespace acies
