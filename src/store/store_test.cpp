// SPDX-License-Identifier: Apache-2.0
// One conformance test for both stores. PostgreSQL is a real one, started here.
#include "store/store.h"
#include "store/sqlite_log.h"

#include <gtest/gtest.h>
#include <sqlite3.h>

#include <filesystem>
#include <thread>

#include "store/sqlite_log.h"
#include "tests/support/postgres.h"

namespace acies {
namespace {

acies::testing::Postgres& postgres() {
  static acies::testing::Postgres database;
  return database;
}

enum class Kind { sqlite, postgres };

class EveryStore : public ::testing::TestWithParam<Kind> {
 protected:
  void SetUp() override {
    if (GetParam() == Kind::postgres) {
      ASSERT_TRUE(postgres().ready()) << postgres().why();
      where_ = postgres().url();
    } else {
      folder_ = std::filesystem::temp_directory_path() / ("acies-store-" + std::to_string(getpid()));
      std::filesystem::create_directories(folder_);
      where_ = (folder_ / "battles.sqlite").string();
    }
    store_ = opened();
  }
  void TearDown() override {
    store_.reset();
    if (!folder_.empty()) std::filesystem::remove_all(folder_);
  }
  std::unique_ptr<Store> opened() const {
    Result<std::unique_ptr<Store>> store = open_store(where_);
    EXPECT_TRUE(store.ok()) << store.error().message;
    return std::move(*store);
  }
  // Another id for each battle: PostgreSQL keeps them from test to test.
  static StoredMatch battle(std::vector<std::string> records = {}) {
    static int made = 0;
    StoredMatch match;
    match.id = "battle" + std::to_string(++made) + "-" + std::to_string(getpid());
    match.header = R"({"players": ["Ana", "Íñigo ⚔"], "quote": "it's \"so\" \\ done"})";
    match.keys = {"red", "blue", "", "spectator"};
    match.meta = "{}";
    match.created = 1700000000123;
    match.records = std::move(records);
    return match;
  }
  std::vector<Appended> append(std::vector<Append> records) {
    const Result<std::vector<Appended>> answers = store_->append(records);
    EXPECT_TRUE(answers.ok()) << answers.error().message;
    return answers.ok() ? *answers : std::vector<Appended>{};
  }
  std::vector<std::string> records_of(const std::string& id, std::uint32_t after = 0) {
    const Result<std::optional<StoredMatch>> match = store_->load(id, after);
    EXPECT_TRUE(match.ok() && match->has_value());
    return match.ok() && *match ? (*match)->records : std::vector<std::string>{};
  }

  std::filesystem::path folder_;
  std::string where_;
  std::unique_ptr<Store> store_;
};

using enum Appended;

TEST_P(EveryStore, GivesBackWhatWasStored) {
  const StoredMatch match = battle({"one", "two"});
  ASSERT_FALSE(store_->create(match));
  const Result<std::optional<StoredMatch>> loaded = store_->load(match.id, 0);
  ASSERT_TRUE(loaded.ok() && loaded->has_value());
  EXPECT_EQ((*loaded)->id, match.id);
  EXPECT_EQ((*loaded)->header, match.header);
  EXPECT_EQ((*loaded)->keys, match.keys);
  EXPECT_EQ((*loaded)->meta, match.meta);
  EXPECT_EQ((*loaded)->created, match.created);
  EXPECT_EQ((*loaded)->records, match.records);
}

TEST_P(EveryStore, KnowsNoOtherBattle) {
  const Result<std::optional<StoredMatch>> loaded = store_->load("nobody's", 0);
  ASSERT_TRUE(loaded.ok());
  EXPECT_FALSE(loaded->has_value());
}

TEST_P(EveryStore, RefusesAnIdTwiceAndKeepsTheFirst) {
  StoredMatch match = battle({"one"});
  ASSERT_FALSE(store_->create(match));
  match.records = {"other", "records"};
  const std::optional<Error> error = store_->create(match);
  ASSERT_TRUE(error);
  EXPECT_EQ(error->code, "store.exists");
  EXPECT_EQ(records_of(match.id), std::vector<std::string>{"one"});
}

TEST_P(EveryStore, AppendsOnlyTheNextNumber) {
  const StoredMatch match = battle();
  ASSERT_FALSE(store_->create(match));
  EXPECT_EQ(append({{match.id, 1, "a"}}), std::vector{stored});
  EXPECT_EQ(append({{match.id, 1, "again"}}), std::vector{conflict});
  EXPECT_EQ(append({{match.id, 3, "too far"}}), std::vector{conflict});
  EXPECT_EQ(append({{match.id, 2, "b"}}), std::vector{stored});
  EXPECT_EQ(records_of(match.id), (std::vector<std::string>{"a", "b"}));
  EXPECT_EQ(records_of(match.id, 1), std::vector<std::string>{"b"});
  EXPECT_EQ(records_of(match.id, 2), std::vector<std::string>{});
}

TEST_P(EveryStore, GoesOnAfterRecordsGivenAtTheStart) {
  const StoredMatch match = battle({"one", "two"});
  ASSERT_FALSE(store_->create(match));
  EXPECT_EQ(append({{match.id, 2, "no"}, {match.id, 3, "three"}}), (std::vector{conflict, stored}));
}

TEST_P(EveryStore, AppendsToManyBattlesAtOnceAndAnswersEach) {
  const StoredMatch first = battle();
  const StoredMatch second = battle();
  ASSERT_FALSE(store_->create(first));
  ASSERT_FALSE(store_->create(second));
  const std::vector<Appended> answers = append({{second.id, 1, "s1"},
                                                {first.id, 1, "f1"},
                                                {"nobody's", 1, "x"},
                                                {second.id, 2, "s2"},
                                                {first.id, 7, "x"},
                                                {first.id, 2, "f2"}});
  EXPECT_EQ(answers, (std::vector{stored, stored, unknown_match, stored, conflict, stored}));
  EXPECT_EQ(records_of(first.id), (std::vector<std::string>{"f1", "f2"}));
  EXPECT_EQ(records_of(second.id), (std::vector<std::string>{"s1", "s2"}));
}

TEST_P(EveryStore, KeepsWhatItAnsweredForTheNextToOpenIt) {
  const StoredMatch match = battle();
  ASSERT_FALSE(store_->create(match));
  ASSERT_EQ(append({{match.id, 1, "kept"}}), std::vector{stored});
  ASSERT_FALSE(store_->set_meta(match.id, R"({"names": []})"));
  store_.reset();
  store_ = opened();
  const Result<std::optional<StoredMatch>> loaded = store_->load(match.id, 0);
  ASSERT_TRUE(loaded.ok() && loaded->has_value());
  EXPECT_EQ((*loaded)->records, std::vector<std::string>{"kept"});
  EXPECT_EQ((*loaded)->meta, R"({"names": []})");
}

TEST_P(EveryStore, CountsItsBattles) {
  const Result<std::uint64_t> before = store_->count();
  ASSERT_TRUE(before.ok());
  ASSERT_FALSE(store_->create(battle()));
  const Result<std::uint64_t> after = store_->count();
  ASSERT_TRUE(after.ok());
  EXPECT_EQ(*after, *before + 1);
}

// Two writers of one battle: every number goes to exactly one of them.
TEST_P(EveryStore, LetsOnlyOneOfTwoWritersHaveANumber) {
  const StoredMatch match = battle();
  ASSERT_FALSE(store_->create(match));
  constexpr std::uint32_t kRecords = 40;
  std::array<std::vector<Appended>, 2> answers;
  const auto write = [&](std::size_t who) {
    const std::unique_ptr<Store> own = opened();
    for (std::uint32_t n = 1; n <= kRecords; ++n) {
      const std::vector<Append> one{{match.id, n, std::to_string(who)}};
      const Result<std::vector<Appended>> answer = own->append(one);
      answers[who].push_back(answer.ok() ? (*answer)[0] : unknown_match);
    }
  };
  std::thread other([&] { write(1); });
  write(0);
  other.join();
  const std::vector<std::string> kept = records_of(match.id);
  ASSERT_EQ(kept.size(), kRecords);
  for (std::size_t i = 0; i < kRecords; ++i) {
    const std::size_t who = kept[i] == "0" ? 0 : 1;
    EXPECT_EQ(answers[who][i], stored) << i;
    EXPECT_EQ(answers[1 - who][i], conflict) << i;
  }
}

TEST_P(EveryStore, OpensNothingThatCannotBeADatabase) {
  const Result<std::unique_ptr<Store>> store =
      open_store(GetParam() == Kind::sqlite ? "/nowhere/at/all.sqlite" : "postgresql://nobody@%2Fnowhere/none");
  ASSERT_FALSE(store.ok());
  EXPECT_EQ(store.error().code, "store.open");
}

// Files of the first version counted the records of a battle in its row.
TEST(SqliteFiles, OfEarlierVersionsGoOn) {
  const std::filesystem::path path =
      std::filesystem::temp_directory_path() / ("acies-old-" + std::to_string(getpid()) + ".sqlite");
  sqlite3* db = nullptr;
  ASSERT_EQ(sqlite3_open(path.c_str(), &db), SQLITE_OK);
  const char* old = R"(
    create table matches (
      id text primary key, header text not null, key_red text not null, key_blue text not null,
      key_umpire text not null, key_spectator text not null, meta text not null, created integer not null,
      last integer not null) without rowid;
    create table records (
      match text not null, n integer not null, record text not null, primary key (match, n)) without rowid;
    insert into matches values ('old', '{}', 'a', 'b', 'c', 'd', '{}', 17, 2);
    insert into matches values ('new', '{}', 'a', 'b', 'c', 'd', '{}', 18, 0);
    insert into records values ('old', 1, 'one'), ('old', 2, 'two');)";
  ASSERT_EQ(sqlite3_exec(db, old, nullptr, nullptr, nullptr), SQLITE_OK);
  sqlite3_close(db);
  for (const std::uint32_t more : {0U, 1U}) {
    const Result<std::unique_ptr<Store>> store = open_store(path.string());
    ASSERT_TRUE(store.ok()) << store.error().message;
    const std::vector<Append> records{{"old", 2, "no"}, {"old", 3 + more, "next"}, {"new", 1 + more, "first"}};
    EXPECT_EQ(*(*store)->append(records), (std::vector{conflict, stored, stored}));
    EXPECT_EQ((**(*store)->load("old", 0)).records.size(), 3U + more);
    EXPECT_EQ((**(*store)->load("old", 0)).created, 17);
  }
  for (const char* end : {"", "-wal", "-shm"}) std::filesystem::remove(path.string() + end);
}

// The log has room from the start, is overwritten there, and starts anew when it has been carried over: of the many
// pages that are written here it never holds all. Whoever reads the files as they lie then, as after a crash, finds
// every record.
TEST(SqliteFiles, KeepTheLogInItsRoom) {
  const std::filesystem::path folder =
      std::filesystem::temp_directory_path() / ("acies-log-" + std::to_string(getpid()));
  std::filesystem::create_directory(folder);
  const std::string path = (folder / "a.sqlite").string();
  constexpr std::uint32_t kCommits = 300;
  constexpr std::uint32_t kPages = 25;  // at least, of each
  {
    const Result<std::unique_ptr<Store>> store = open_store(path);
    ASSERT_TRUE(store.ok()) << store.error().message;
    const std::uintmax_t room = std::filesystem::file_size(path + "-wal");
    EXPECT_GT(room, std::uintmax_t{kLogRoom} * 4096);
    ASSERT_FALSE((*store)->create({"b", "{}", {"a", "b", "c", "d"}, "{}", 1, {}}));
    for (std::uint32_t n = 1; n <= kCommits; ++n) {
      const std::vector<Append> records{{"b", n, std::string(kPages * 4096, 'x')}};
      ASSERT_EQ(*(*store)->append(records), std::vector{stored});
    }
    EXPECT_LT(std::filesystem::file_size(path + "-wal"), std::uintmax_t{kCommits} * kPages * 4096);
    for (const char* end : {"", "-wal"}) std::filesystem::copy_file(path + end, (folder / "copy").string() + end);
  }
  const Result<std::unique_ptr<Store>> copy = open_store((folder / "copy").string());
  ASSERT_TRUE(copy.ok()) << copy.error().message;
  EXPECT_EQ((**(*copy)->load("b", 0)).records.size(), kCommits);
  std::filesystem::remove_all(folder);
}

INSTANTIATE_TEST_SUITE_P(Stores, EveryStore, ::testing::Values(Kind::sqlite, Kind::postgres),
                         [](const auto& kind) { return kind.param == Kind::sqlite ? "sqlite" : "postgres"; });

class Postgres : public EveryStore {};

TEST_P(Postgres, TellsOthersWhichBattleWentOn) {
  const std::unique_ptr<Store> other = opened();
  const StoredMatch match = battle();
  ASSERT_FALSE(store_->create(match));
  ASSERT_EQ(append({{match.id, 1, "a"}}), std::vector{stored});
  std::vector<std::string> heard;
  for (int i = 0; i < 50 && heard.empty(); ++i) heard = other->news(100);
  EXPECT_EQ(heard, std::vector<std::string>{match.id});
  EXPECT_TRUE(store_->news(50).empty()) << "what it wrote itself is no news";
}

TEST_P(Postgres, LosesNothingThatWasAnsweredWhenTheDatabaseIsKilled) {
  const StoredMatch match = battle();
  ASSERT_FALSE(store_->create(match));
  ASSERT_EQ(append({{match.id, 1, "kept"}}), std::vector{stored});
  ASSERT_TRUE(postgres().kill());
  const std::vector<Append> lost{{match.id, 2, "lost"}};
  EXPECT_FALSE(store_->append(lost).ok());
  ASSERT_TRUE(postgres().start()) << postgres().why();
  EXPECT_EQ(records_of(match.id), std::vector<std::string>{"kept"});
  EXPECT_EQ(append({{match.id, 2, "next"}}), std::vector{stored}) << "the store finds its way back by itself";
}

INSTANTIATE_TEST_SUITE_P(Stores, Postgres, ::testing::Values(Kind::postgres), [](const auto&) { return "postgres"; });

}  // namespace
}  // namespace acies
