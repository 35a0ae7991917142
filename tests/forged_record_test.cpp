// SPDX-License-Identifier: Apache-2.0
// Forged records: facts changed by hand and every hash made right again, so that nothing tells. Whatever shows, asks or
// checks such a battle must come to an end without a crash: no assertion is reachable from a file.
#include <gtest/gtest.h>

#include <fstream>
#include <iterator>
#include <map>

#include "engine/any_match.h"
#include "engine/record.h"
#include "rulesets/dba/ruleset.h"

namespace acies {
namespace {

using dba::Dba;

struct Leaf {
  std::string key;
  Json* json = nullptr;
};

// Every single value below `json`, with the name of the member it belongs to.
void gather(Json& json, const std::string& key, std::vector<Leaf>& leaves) {
  if (!json.is_structured()) {
    leaves.push_back({key, &json});
    return;
  }
  for (auto item = json.begin(); item != json.end(); ++item)
    gather(*item, json.is_object() ? item.key() : key + "[]", leaves);
}

// Some values become what the same member is elsewhere, or another number.
void forge_facts(Json& records, Random& random) {
  std::vector<Leaf> leaves;
  for (Json& record : records)
    if (record.contains("events")) gather(record["events"], "", leaves);
  std::map<std::string, std::vector<Json>> seen;
  for (const Leaf& leaf : leaves) seen[leaf.key].push_back(*leaf.json);
  for (std::uint32_t changes = 1 + random.below(4); changes > 0; --changes) {
    const Leaf& leaf = leaves[random.below(static_cast<std::uint32_t>(leaves.size()))];
    const std::vector<Json>& others = seen[leaf.key];
    if (leaf.json->is_number() && random.one_in(3))
      *leaf.json = random.between(0, 90000);
    else
      *leaf.json = others[random.below(static_cast<std::uint32_t>(others.size()))];
  }
}

// Gives each record the hash that its facts lead to, as far as they lead anywhere.
void make_hashes_right(RecordDocument& document) {
  Result<Match<Dba>> match = Match<Dba>::start(document.header);
  ASSERT_TRUE(match.ok());
  for (Json& json : document.records) {
    Result<Record<Dba>> record = read_record<Dba>(json, match->scenario(), JsonPlace{});
    if (!record || match->restore(std::move(*record))) return;
    json["hash"] = hex64(match->hash());
  }
}

TEST(ForgedRecord, CrashesNothing) {
  std::ifstream file("tests/fuzz/corpus/record/dba-middle.json");
  const std::string text((std::istreambuf_iterator<char>(file)), std::istreambuf_iterator<char>());
  const Result<RecordDocument> good = read_document(text);
  ASSERT_TRUE(good.ok());
  int opened = 0;
  for (std::uint64_t number = 0; number < 300; ++number) {
    Random random(77, number);
    RecordDocument forged = *good;
    forge_facts(forged.records, random);
    make_hashes_right(forged);
    std::vector<std::string> lines;
    for (const Json& record : forged.records) lines.push_back(json_text(record));
    const std::string written = write_document(forged.header, lines);
    const Result<OpenedMatch> match = open_match(written);
    const Result<CheckedRecord> checked = check_record(written);
    EXPECT_EQ(match.ok(), checked.ok()) << number;
    if (!match) continue;
    ++opened;
    EXPECT_EQ(match->match->options().question.seat, match->match->question().seat);
    EXPECT_EQ(match->match->scene(Seat::red).units.size() + match->match->scene(Seat::red).fallen.size(),
              match->match->names().units.size());
  }
  EXPECT_GT(opened, 100) << "most forgeries are refused at the door, so this looks behind it too seldom";
}

}  // namespace
}  // namespace acies
