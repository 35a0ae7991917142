// SPDX-License-Identifier: Apache-2.0
#include "store/postgres_store.h"

#include <poll.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <numeric>
#include <thread>

namespace acies {
namespace {

constexpr const char* kSchema = R"(
  set client_min_messages = warning;
  create table if not exists acies_matches (
    id text primary key, header text not null, key_red text not null, key_blue text not null, key_umpire text not null,
    key_spectator text not null, meta text not null, created bigint not null, last integer not null default 0);
  create table if not exists acies_records (
    match text not null references acies_matches (id), n integer not null, record text not null,
    primary key (match, n));
)";

// One record: whether it was stored, and whether there is such a battle. The row of the battle is locked until the
// commit: whoever comes second waits, and finds the number taken.
constexpr const char* kAppend = R"(
  with moved as (
    update acies_matches set last = last + 1 where id = $1 and last + 1 = $2::integer returning id),
  added as (
    insert into acies_records select id, $2::integer, $3 from moved returning match),
  told as (select pg_notify('acies_records', match) from added)
  select exists (select 1 from told), exists (select 1 from acies_matches where id = $1)
)";

class Answer {
 public:
  explicit Answer(PGresult* result) : result_(result) {}
  Answer(const Answer&) = delete;
  Answer& operator=(const Answer&) = delete;
  ~Answer() { PQclear(result_); }
  bool ok() const { return PQresultStatus(result_) == PGRES_COMMAND_OK || PQresultStatus(result_) == PGRES_TUPLES_OK; }
  bool is_duplicate() const {
    const char* state = PQresultErrorField(result_, PG_DIAG_SQLSTATE);
    return state != nullptr && std::string_view(state) == "23505";
  }
  int rows() const { return PQntuples(result_); }
  std::string_view text(int row, int column) const {
    return {PQgetvalue(result_, row, column), static_cast<std::size_t>(PQgetlength(result_, row, column))};
  }
  std::int64_t number(int row, int column) const {
    const std::string_view digits = text(row, column);
    std::int64_t value = 0;
    std::from_chars(digits.data(), digits.data() + digits.size(), value);
    return value;
  }

 private:
  PGresult* result_;
};

Answer ask(PGconn* connection, const char* sql, const std::vector<std::string>& values) {
  std::vector<const char*> texts;
  for (const std::string& value : values) texts.push_back(value.c_str());
  return Answer(
      PQexecParams(connection, sql, static_cast<int>(texts.size()), nullptr, texts.data(), nullptr, nullptr, 0));
}

bool run(PGconn* connection, const char* sql) { return Answer(PQexec(connection, sql)).ok(); }

}  // namespace

PostgresStore::~PostgresStore() = default;

Error PostgresStore::failed() const {
  std::string why = write_ ? PQerrorMessage(write_.get()) : "no connection";
  while (!why.empty() && (why.back() == '\n' || why.back() == ' ')) why.pop_back();
  return {"store.failed", "", "The database says: " + why + ".", "Is PostgreSQL running, and may this user write?", {}};
}

bool PostgresStore::connect() {
  if (write_ && PQstatus(write_.get()) == CONNECTION_OK) return true;
  write_.reset(PQconnectdb(url_.c_str()));
  // What the database mutters is not for our terminal: errors come as answers.
  PQsetNoticeProcessor(
      write_.get(), [](void*, const char*) {}, nullptr);
  own_ = PQbackendPID(write_.get());
  return PQstatus(write_.get()) == CONNECTION_OK && run(write_.get(), "set synchronous_commit = on");
}

bool PostgresStore::listen() {
  if (listen_ && PQstatus(listen_.get()) == CONNECTION_OK) return true;
  listen_.reset(PQconnectdb(url_.c_str()));
  PQsetNoticeProcessor(
      listen_.get(), [](void*, const char*) {}, nullptr);
  return PQstatus(listen_.get()) == CONNECTION_OK && run(listen_.get(), "listen acies_records");
}

Result<std::unique_ptr<Store>> PostgresStore::open(const std::string& url) {
  auto store = std::unique_ptr<PostgresStore>(new PostgresStore(url));
  if (!store->connect() || !run(store->write_.get(), kSchema)) {
    Error error = store->failed();
    error.code = "store.open";
    return error;
  }
  if (!store->listen()) return Error{"store.open", "", "The database does not let this server listen.", "", {}};
  return std::unique_ptr<Store>(std::move(store));
}

std::optional<Error> PostgresStore::create(const StoredMatch& match) {
  if (!connect() || !run(write_.get(), "begin")) return failed();
  const auto give_up = [&](Error error) {
    run(write_.get(), "rollback");
    return error;
  };
  const Answer made = ask(write_.get(), "insert into acies_matches values ($1, $2, $3, $4, $5, $6, $7, $8, $9)",
                          {match.id, match.header, match.keys[0], match.keys[1], match.keys[2], match.keys[3],
                           match.meta, std::to_string(match.created), std::to_string(match.records.size())});
  if (made.is_duplicate())
    return give_up({"store.exists", match.id, "There is a battle of this id already.", "Choose another id.", {}});
  if (!made.ok()) return give_up(failed());
  for (std::size_t i = 0; i < match.records.size(); ++i)
    if (!ask(write_.get(), "insert into acies_records values ($1, $2, $3)",
             {match.id, std::to_string(i + 1), match.records[i]})
             .ok())
      return give_up(failed());
  if (!run(write_.get(), "commit")) return give_up(failed());
  return std::nullopt;
}

Result<std::vector<Appended>> PostgresStore::append(std::span<const Append> records) {
  if (!connect()) return failed();
  Result<std::vector<Appended>> answers = append_all(records);
  // Whatever state the connection is in now, the next call begins with a new one; what was not committed is undone.
  if (!answers) write_.reset();
  return answers;
}

// All questions are sent before the first answer is waited for.
Result<std::vector<Appended>> PostgresStore::append_all(std::span<const Append> records) {
  PGconn* connection = write_.get();
  if (PQenterPipelineMode(connection) == 0) return failed();
  const auto send = [&](const char* sql, const std::vector<const char*>& values) {
    return PQsendQueryParams(connection, sql, static_cast<int>(values.size()), nullptr, values.data(), nullptr, nullptr,
                             0) == 1;
  };
  // Every server locks battles in the same order, so that none waits for one that waits for it.
  std::vector<std::size_t> order(records.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return records[a].match < records[b].match; });
  bool sent = send("begin", {});
  for (const std::size_t i : order) {
    const std::string n = std::to_string(records[i].n);
    sent = sent && send(kAppend, {records[i].match.c_str(), n.c_str(), records[i].record.c_str()});
  }
  sent = sent && send("commit", {}) && PQpipelineSync(connection) == 1;
  if (!sent) return failed();

  // Each question has its result and a null after it.
  const auto next = [&] {
    PGresult* result = PQgetResult(connection);
    if (result != nullptr)
      if (PGresult* end = PQgetResult(connection)) PQclear(end);
    return result;
  };
  if (!Answer(next()).ok()) return failed();
  std::vector<Appended> answers(records.size());
  for (const std::size_t i : order) {
    const Answer answer(next());
    if (!answer.ok() || answer.rows() != 1) return failed();
    answers[i] = answer.text(0, 0) == "t"   ? Appended::stored
                 : answer.text(0, 1) == "t" ? Appended::conflict
                                            : Appended::unknown_match;
  }
  if (!Answer(next()).ok()) return failed();
  const Answer sync(PQgetResult(connection));
  if (PQexitPipelineMode(connection) == 0) return failed();
  return answers;
}

Result<std::optional<StoredMatch>> PostgresStore::load(std::string_view id, std::uint32_t after) {
  if (!connect()) return failed();
  const Answer found =
      ask(write_.get(),
          "select header, key_red, key_blue, key_umpire, key_spectator, meta, created from acies_matches where id = $1",
          {std::string(id)});
  if (!found.ok()) return failed();
  if (found.rows() == 0) return std::optional<StoredMatch>{};
  StoredMatch match;
  match.id = id;
  match.header = found.text(0, 0);
  for (int i = 0; i < 4; ++i) match.keys[static_cast<std::size_t>(i)] = found.text(0, 1 + i);
  match.meta = found.text(0, 5);
  match.created = found.number(0, 6);
  const Answer records = ask(write_.get(), "select record from acies_records where match = $1 and n > $2 order by n",
                             {std::string(id), std::to_string(after)});
  if (!records.ok()) return failed();
  for (int i = 0; i < records.rows(); ++i) match.records.emplace_back(records.text(i, 0));
  return std::optional(std::move(match));
}

std::optional<Error> PostgresStore::set_meta(std::string_view id, std::string_view meta) {
  if (!connect()) return failed();
  const Answer done =
      ask(write_.get(), "update acies_matches set meta = $2 where id = $1", {std::string(id), std::string(meta)});
  if (!done.ok()) return failed();
  return std::nullopt;
}

Result<std::uint64_t> PostgresStore::count() {
  if (!connect()) return failed();
  const Answer counted = ask(write_.get(), "select count(*) from acies_matches", {});
  if (!counted.ok()) return failed();
  return static_cast<std::uint64_t>(counted.number(0, 0));
}

std::vector<std::string> PostgresStore::news(int milliseconds) {
  std::vector<std::string> matches;
  if (!listen()) {
    std::this_thread::sleep_for(std::chrono::milliseconds(milliseconds));
    return matches;
  }
  pollfd wait{PQsocket(listen_.get()), POLLIN, 0};
  poll(&wait, 1, milliseconds);
  PQconsumeInput(listen_.get());
  while (PGnotify* note = PQnotifies(listen_.get())) {
    // What this server has written itself is no news to it.
    if (note->be_pid != own_)
      if (std::find(matches.begin(), matches.end(), note->extra) == matches.end()) matches.emplace_back(note->extra);
    PQfreemem(note);
  }
  return matches;
}

}  // namespace acies
