// SPDX-License-Identifier: Apache-2.0
// Records are written, read back, upgraded and checked; every kind of damage gives one clear error.
#include "engine/record.h"

#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "engine/replay.h"
#include "engine/version.h"
#include "tests/support/toy.h"

namespace acies {
namespace {

using toy::Toy;

Match<Toy> played(std::uint64_t seed) {
  RecordHeader header;
  header.engine = kEngineVersion;
  header.tables = {Toy::info().tables_hash};
  header.seed.value = seed;
  header.players = {"Ana", "Luis"};
  header.setup = toy::setup();
  Match<Toy> match = std::move(*Match<Toy>::start(header));
  Random random(5);
  while (Toy::question(match.state()).seat != Seat::none) {
    const Seat seat = Toy::question(match.state()).seat;
    match.submit(seat, Toy::sample(Toy::view(match.state(), seat), random));
    if (match.count() == 10) {
      EXPECT_EQ(match.take_back(seat, 6), std::nullopt);
    }
  }
  return match;
}

Result<Match<Toy>> opened(const std::string& text) {
  Result<RecordDocument> document = read_document(text);
  if (!document) return document.error();
  return open_record<Toy>(*document);
}

Result<CheckReport> checked(const std::string& text) {
  Result<RecordDocument> document = read_document(text);
  if (!document) return document.error();
  return check_document<Toy>(*document);
}

TEST(Record, IsReadBackAsItWasWritten) {
  const Match<Toy> match = played(3);
  const std::string text = write_record(match);
  const Result<Match<Toy>> back = opened(text);
  ASSERT_TRUE(back.ok()) << back.error().where << ": " << back.error().message;
  EXPECT_EQ(back->hash(), match.hash());
  EXPECT_EQ(back->count(), match.count());
  EXPECT_EQ(write_record(*back), text);
  for (std::uint32_t n = 0; n <= match.count(); ++n) EXPECT_TRUE(same(back->state_after(n), match.state_after(n))) << n;
}

TEST(Record, ChecksClean) {
  const Match<Toy> match = played(3);
  const Result<CheckReport> report = checked(write_record(match));
  ASSERT_TRUE(report.ok());
  EXPECT_TRUE(report->clean());
  EXPECT_EQ(report->records, match.count());
  EXPECT_EQ(report->commands, match.count() - 1);  // all but the take-back
  EXPECT_EQ(report->hash.value, match.hash());
  EXPECT_EQ(report->outcome.ending, Ending::won);
}

TEST(Record, TypedDiceAreSaidInTheHeader) {
  RecordHeader header;
  header.setup = toy::setup();
  Match<Toy> match = std::move(*Match<Toy>::start(header));
  const std::string text = write_record(match);
  EXPECT_NE(text.find("\"seed\": \"typed\""), std::string::npos);
  EXPECT_EQ(opened(text)->header().seed.value, std::nullopt);
}

// A change at one place of a good record, and the error it must give.
struct Damage {
  const char* pointer;
  const char* value;  // JSON; empty: removed
  const char* code;
  const char* where;
};

class DamagedRecord : public testing::TestWithParam<Damage> {};

TEST_P(DamagedRecord, GivesOneClearError) {
  const Damage& damage = GetParam();
  Json json = *parse_json(write_record(played(3)));
  const Json::json_pointer pointer(damage.pointer);
  if (damage.value[0] == '\0')
    json[pointer.parent_pointer()].erase(pointer.back());
  else
    json[pointer] = Json::parse(damage.value);
  const Result<Match<Toy>> match = opened(json_text(json));
  ASSERT_FALSE(match.ok());
  EXPECT_EQ(match.error().code, damage.code);
  EXPECT_EQ(match.error().where, damage.where);
  EXPECT_FALSE(match.error().message.empty());
}

INSTANTIATE_TEST_SUITE_P(
    All, DamagedRecord,
    testing::Values(
        Damage{"/format", "\"pgn\"", "record.format", "/format"}, Damage{"/format", "", "record.format", "/format"},
        Damage{"/version", "", "record.format", "/version"}, Damage{"/version", "-1", "record.format", "/version"},
        Damage{"/version", "2", "record.newer-version", "/version"}, Damage{"/version", "0", "record.upgrade", "/"},
        Damage{"/header", "", "json.missing", "/"},
        Damage{"/header/seed", "\"4\"", "json.unknown-word", "/header/seed"},
        Damage{"/header/tables", "7", "json.type", "/header/tables"},
        Damage{"/header/setup/units", "[]", "toy.units", "/header/setup/units"},
        Damage{"/header/setup/edition", "\"2\"", "match.edition", "/header/setup/edition"},
        Damage{"/records", "{}", "json.type", "/records"}, Damage{"/records/3", "7", "json.type", "/records/3"},
        Damage{"/records/3/n", "5", "record.number", "/records/3/n"},
        Damage{"/records/3/seat", "\"green\"", "json.unknown-word", "/records/3/seat"},
        Damage{"/records/3/command", "\"hop\"", "toy.notation", "/records/3/command column 1"},
        Damage{"/records/3/dice", "[300]", "json.range", "/records/3/dice/0"},
        Damage{"/records/3/events/0/event", "\"flew\"", "json.unknown-word", "/records/3/events/0/event"},
        Damage{"/records/3/events/0/unit", "\"C\"", "json.unknown-unit", "/records/3/events/0/unit"},
        Damage{"/records/3/events/0/unit", "null", "record.event", "/records/3/events/0"},
        Damage{"/records/3/events/0/to", "29", "record.wrong-hash", "/records/3/hash"},
        Damage{"/records/3/hash", "\"0123456789abcdef\"", "record.wrong-hash", "/records/3/hash"},
        Damage{"/records/3/hash", "\"0\"", "json.unknown-word", "/records/3/hash"},
        Damage{"/records/10/take_back_to", "10", "record.take-back", "/records/10/take_back_to"},
        Damage{"/records/10/take_back_to", "5", "record.wrong-hash", "/records/10/hash"}));

TEST(Record, CutOffAnywhereGivesAnError) {
  const std::string text = write_record(played(3));
  const std::size_t whole = text.find_last_of('}');
  for (std::size_t size = 0; size < whole; size += 7) {
    const Result<Match<Toy>> match = opened(text.substr(0, size));
    ASSERT_FALSE(match.ok()) << size;
    EXPECT_EQ(match.error().code, "json.syntax");
    EXPECT_EQ(match.error().message, "The text ends before its JSON does.") << size;
  }
}

TEST(Check, ReportsTheFirstDivergenceAndGoesOn) {
  Json json = *parse_json(write_record(played(3)));
  json["records"][3]["dice"][0] = json["records"][3]["dice"][0] == 6 ? 1 : 6;  // another face than the events tell
  json["records"][5]["command"] = "run A";                                     // not its seat's runner
  json["records"][7]["dice"].push_back(3);                                     // one die too many
  json["records"][8]["dice"].clear();                                          // one too few
  const Result<CheckReport> report = checked(json_text(json));
  ASSERT_TRUE(report.ok());
  ASSERT_GE(report->divergences.size(), 4U);
  EXPECT_EQ(report->divergences[0].n, 4U);
  EXPECT_EQ(report->divergences[0].kind, DivergenceKind::events);
  EXPECT_EQ(report->divergences[1].n, 6U);
  EXPECT_EQ(report->divergences[1].kind, DivergenceKind::refused);
  EXPECT_EQ(report->divergences[1].got, "acies.command.not-yours");
  EXPECT_EQ(report->divergences[2].n, 8U);
  EXPECT_EQ(report->divergences[2].kind, DivergenceKind::dice);
  EXPECT_EQ(report->divergences[3].n, 9U);
  EXPECT_EQ(report->records, played(3).count());
}

TEST(Check, RecoversFromDamagedEvents) {
  Json json = *parse_json(write_record(played(3)));
  json["records"][4]["events"][0]["to"] = 28;
  const Result<CheckReport> report = checked(json_text(json));
  ASSERT_TRUE(report.ok());
  ASSERT_EQ(report->divergences.size(), 1U);
  EXPECT_EQ(report->divergences[0].n, 5U);
  EXPECT_EQ(report->divergences[0].kind, DivergenceKind::events);
  EXPECT_EQ(report->hash.value, played(3).hash());
}

TEST(Check, AsksNoRuleAboutAStateThatNobodySaw) {
  Json json = *parse_json(write_record(played(3)));
  json["records"][4]["events"][0]["to"] = 28;
  json["records"][4]["dice"][0] = 1 + (json["records"][4]["dice"][0].get<int>() % 6);
  const Result<CheckReport> report = checked(json_text(json));
  ASSERT_TRUE(report.ok());
  EXPECT_EQ(report->divergences[0].kind, DivergenceKind::events);
  EXPECT_EQ(report->divergences[1].kind, DivergenceKind::hash);
  EXPECT_EQ(report->divergences[1].n, 5U);
  for (std::size_t i = 2; i < report->divergences.size(); ++i)
    EXPECT_TRUE(report->divergences[i].kind == DivergenceKind::hash ||
                report->divergences[i].kind == DivergenceKind::take_back);
}

std::string file_text(const char* path) {
  std::ifstream file(path);
  EXPECT_TRUE(file) << path;
  return {std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>()};
}

TEST(Upgrade, VersionZeroStillOpensAndChecks) {
  const std::string text = file_text("tests/records/v0/toy.json");
  const Result<Match<Toy>> match = opened(text);
  ASSERT_TRUE(match.ok()) << match.error().where << ": " << match.error().message;
  EXPECT_EQ(match->header().players[1], "Luis");
  EXPECT_EQ(match->header().setup.edition, "1");
  EXPECT_TRUE(checked(text)->clean());
}

}  // namespace
}  // namespace acies
