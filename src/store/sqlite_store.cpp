// SPDX-License-Identifier: Apache-2.0
#include "store/sqlite_store.h"

#include <sqlite3.h>

#include <chrono>
#include <thread>

#include "store/sqlite_log.h"

namespace acies {
namespace {

// Records lie in the order in which they came, whichever battles they are of: a commit writes the page that was written
// last, and an index page. Files of earlier versions have them sorted by battle, which is slower and otherwise the
// same.
constexpr const char* kSchema = R"(
  create table if not exists matches (
    id text primary key, header text not null, key_red text not null, key_blue text not null, key_umpire text not null,
    key_spectator text not null, meta text not null, created integer not null) without rowid;
  create table if not exists records (
    match text not null, n integer not null, record text not null, primary key (match, n));
)";

std::string_view text_of(sqlite3_stmt* row, int column) {
  const auto* bytes = reinterpret_cast<const char*>(sqlite3_column_text(row, column));
  return bytes == nullptr ? std::string_view{}
                          : std::string_view(bytes, static_cast<std::size_t>(sqlite3_column_bytes(row, column)));
}

void bind(sqlite3_stmt* statement, int place, std::string_view text) {
  sqlite3_bind_text64(statement, place, text.data(), text.size(), SQLITE_STATIC, SQLITE_UTF8);
}

}  // namespace

// A statement that is made once and reset after each use.
class SqliteStore::Statement {
 public:
  Statement(sqlite3* db, const char* sql) : ok_(sqlite3_prepare_v2(db, sql, -1, &handle_, nullptr) == SQLITE_OK) {}
  Statement(const Statement&) = delete;
  Statement& operator=(const Statement&) = delete;
  ~Statement() { sqlite3_finalize(handle_); }
  bool ok() const { return ok_; }
  sqlite3_stmt* get() const { return handle_; }

 private:
  sqlite3_stmt* handle_ = nullptr;
  bool ok_ = false;
};

namespace {

// Resets whatever happens.
class Use {
 public:
  explicit Use(sqlite3_stmt* statement) : statement_(statement) {}
  Use(const Use&) = delete;
  Use& operator=(const Use&) = delete;
  ~Use() {
    sqlite3_reset(statement_);
    sqlite3_clear_bindings(statement_);
  }
  sqlite3_stmt* get() const { return statement_; }

 private:
  sqlite3_stmt* statement_;
};

}  // namespace

SqliteStore::SqliteStore() = default;
SqliteStore::~SqliteStore() {
  sqlite3_wal_hook(db_, nullptr, nullptr);
  checkpoint_.reset();
  begin_.reset();
  commit_.reset();
  insert_match_.reset();
  insert_record_.reset();
  last_.reset();
  select_match_.reset();
  select_records_.reset();
  set_meta_.reset();
  count_.reset();
  sqlite3_close(db_);
}

Error SqliteStore::failed() const {
  return {"store.failed",
          "",
          std::string("The database says: ") + sqlite3_errmsg(db_) + ".",
          "Is the disk full, or the file in use by another program?",
          {}};
}

bool SqliteStore::run(const char* sql) { return sqlite3_exec(db_, sql, nullptr, nullptr, nullptr) == SQLITE_OK; }

bool SqliteStore::run(const Statement& statement) {
  const Use use(statement.get());
  return sqlite3_step(use.get()) == SQLITE_DONE;
}

// Files of earlier versions kept the number of the last record beside each battle, and wrote the whole of the battle's
// row for every record.
bool SqliteStore::forget_last() {
  const Statement column(db_, "select 1 from pragma_table_info('matches') where name = 'last'");
  if (!column.ok()) return false;
  bool there = false;
  {
    const Use use(column.get());
    there = sqlite3_step(use.get()) == SQLITE_ROW;
  }
  return !there || run("alter table matches drop column last");
}

// Takes the place of SQLite's own habit of carrying the log over within a commit.
void SqliteStore::watch_log() {
  const auto committed = [](void* checkpoint, sqlite3* db, const char*, int pages) {
    if (static_cast<SqliteCheckpoint*>(checkpoint)->grown(pages) == LogRest::carry)
      sqlite3_wal_checkpoint_v2(db, nullptr, SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    return SQLITE_OK;
  };
  sqlite3_wal_hook(db_, committed, checkpoint_.get());
}

Result<std::unique_ptr<Store>> SqliteStore::open(const std::string& path) {
  auto store = std::unique_ptr<SqliteStore>(new SqliteStore);
  const int flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX;
  const bool opened = sqlite3_open_v2(path.c_str(), &store->db_, flags, nullptr) == SQLITE_OK;
  const auto why_not = [&] {
    return Error{"store.open",
                 path,
                 std::string("This cannot be used as a database: ") + sqlite3_errmsg(store->db_) + ".",
                 "Name a file in a folder that you may write to.",
                 {}};
  };
  if (!opened) return why_not();
  sqlite3_busy_timeout(store->db_, 5000);
  // Readers and the writer do not wait for each other, and a commit is on disk when it returns. In memory is room for
  // the index pages of some thousand battles, which are changed at every record.
  if (!store->run("pragma journal_mode = wal; pragma synchronous = full; pragma cache_size = -32768;") ||
      !store->run(kSchema) || !store->forget_last())
    return why_not();
  const auto prepare = [&](std::unique_ptr<Statement>& statement, const char* sql) {
    statement = std::make_unique<Statement>(store->db_, sql);
    return statement->ok();
  };
  const bool ready =
      prepare(store->begin_, "begin immediate") && prepare(store->commit_, "commit") &&
      prepare(store->insert_match_, "insert into matches values (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)") &&
      prepare(store->insert_record_, "insert into records values (?1, ?2, ?3)") &&
      prepare(store->last_,
              "select coalesce((select n from records where match = ?1 order by n desc limit 1), "
              "(select 0 from matches where id = ?1), -1)") &&
      prepare(
          store->select_match_,
          "select header, key_red, key_blue, key_umpire, key_spectator, meta, created from matches where id = ?1") &&
      prepare(store->select_records_, "select record from records where match = ?1 and n > ?2 order by n") &&
      prepare(store->set_meta_, "update matches set meta = ?2 where id = ?1") &&
      prepare(store->count_, "select count(*) from matches");
  if (!ready) return why_not();
  if (!store->run(*store->begin_)) return why_not();
  make_log_room(path);
  store->run("rollback");
  store->checkpoint_ = std::make_unique<SqliteCheckpoint>(path);
  store->watch_log();
  return std::unique_ptr<Store>(std::move(store));
}

std::optional<Error> SqliteStore::create(const StoredMatch& match) {
  if (!run(*begin_)) return failed();
  const auto give_up = [&](Error error) {
    run("rollback");
    return error;
  };
  {
    const Use use(insert_match_->get());
    bind(use.get(), 1, match.id);
    bind(use.get(), 2, match.header);
    for (int i = 0; i < 4; ++i) bind(use.get(), 3 + i, match.keys[static_cast<std::size_t>(i)]);
    bind(use.get(), 7, match.meta);
    sqlite3_bind_int64(use.get(), 8, match.created);
    const int done = sqlite3_step(use.get());
    if (done == SQLITE_CONSTRAINT)
      return give_up({"store.exists", match.id, "There is a battle of this id already.", "Choose another id.", {}});
    if (done != SQLITE_DONE) return give_up(failed());
  }
  for (std::size_t i = 0; i < match.records.size(); ++i)
    if (!insert(match.id, static_cast<std::uint32_t>(i + 1), match.records[i])) return give_up(failed());
  if (!run(*commit_)) return give_up(failed());
  return std::nullopt;
}

bool SqliteStore::insert(std::string_view match, std::uint32_t n, std::string_view record) {
  const Use use(insert_record_->get());
  bind(use.get(), 1, match);
  sqlite3_bind_int64(use.get(), 2, n);
  bind(use.get(), 3, record);
  return sqlite3_step(use.get()) == SQLITE_DONE;
}

Result<std::vector<Appended>> SqliteStore::append(std::span<const Append> records) {
  if (!run(*begin_)) return failed();
  std::vector<Appended> answers;
  answers.reserve(records.size());
  for (const Append& record : records) {
    std::int64_t last = -1;
    {
      const Use use(last_->get());
      bind(use.get(), 1, record.match);
      if (sqlite3_step(use.get()) == SQLITE_ROW) last = sqlite3_column_int64(use.get(), 0);
    }
    if (last < 0) {
      answers.push_back(Appended::unknown_match);
    } else if (record.n != last + 1) {
      answers.push_back(Appended::conflict);
    } else if (insert(record.match, record.n, record.record)) {
      answers.push_back(Appended::stored);
    } else {
      const Error error = failed();
      run("rollback");
      return error;
    }
  }
  if (!run(*commit_)) {
    const Error error = failed();
    run("rollback");
    return error;
  }
  return answers;
}

Result<std::optional<StoredMatch>> SqliteStore::load(std::string_view id, std::uint32_t after) {
  StoredMatch match;
  {
    const Use use(select_match_->get());
    bind(use.get(), 1, id);
    const int found = sqlite3_step(use.get());
    if (found == SQLITE_DONE) return std::optional<StoredMatch>{};
    if (found != SQLITE_ROW) return failed();
    match.id = id;
    match.header = text_of(use.get(), 0);
    for (int i = 0; i < 4; ++i) match.keys[static_cast<std::size_t>(i)] = text_of(use.get(), 1 + i);
    match.meta = text_of(use.get(), 5);
    match.created = sqlite3_column_int64(use.get(), 6);
  }
  const Use use(select_records_->get());
  bind(use.get(), 1, id);
  sqlite3_bind_int64(use.get(), 2, after);
  int row = sqlite3_step(use.get());
  for (; row == SQLITE_ROW; row = sqlite3_step(use.get())) match.records.emplace_back(text_of(use.get(), 0));
  if (row != SQLITE_DONE) return failed();
  return std::optional(std::move(match));
}

std::optional<Error> SqliteStore::set_meta(std::string_view id, std::string_view meta) {
  const Use use(set_meta_->get());
  bind(use.get(), 1, id);
  bind(use.get(), 2, meta);
  if (sqlite3_step(use.get()) != SQLITE_DONE) return failed();
  return std::nullopt;
}

Result<std::uint64_t> SqliteStore::count() {
  const Use use(count_->get());
  if (sqlite3_step(use.get()) != SQLITE_ROW) return failed();
  return static_cast<std::uint64_t>(sqlite3_column_int64(use.get(), 0));
}

std::vector<std::string> SqliteStore::news(int milliseconds) {
  std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
  return {};
}

}  // namespace acies
