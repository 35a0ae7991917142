// SPDX-License-Identifier: Apache-2.0
#include "server/api.h"

#include <charconv>

#include <fmt/format.h>

#include "base/hash.h"
#include "core/json_read.h"
#include "core/json_write.h"
#include "server/spoken.h"
#include "server/waiting.h"
#include "table/catalogues.h"
#include "table/library.h"

namespace acies {
namespace {

using boost::asio::awaitable;

// A question of the page's list builder.
struct ListQuestion {
  std::string list;
  std::string text;
  std::string chosen;
  static constexpr std::array<std::string_view, 3> kAdded{"list", "text", "chosen"};
};
ACIES_DESCRIBE_STRUCT(ListQuestion, (list, text, chosen))

int digit(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  if (c >= 'A' && c <= 'F') return c - 'A' + 10;
  return -1;
}

std::optional<std::string> decoded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    if (text[i] != '%') {
      out += text[i];
      continue;
    }
    if (i + 2 >= text.size() || digit(text[i + 1]) < 0 || digit(text[i + 2]) < 0) return std::nullopt;
    out += static_cast<char>(digit(text[i + 1]) * 16 + digit(text[i + 2]));
    i += 2;
  }
  return out;
}

std::vector<std::string> parts_of(std::string_view path) {
  std::vector<std::string> parts;
  while (!path.empty()) {
    path.remove_prefix(1);
    const std::size_t end = std::min(path.find('/'), path.size());
    parts.emplace_back(path.substr(0, end));
    path.remove_prefix(end);
  }
  return parts;
}

Frame body(std::string text) { return std::make_shared<const std::string>(std::move(text)); }

HttpAnswer json_answer(std::string json) {
  HttpAnswer answer;
  answer.body = body(std::move(json));
  return answer;
}

int status_of(const Error& error) {
  if (error.code == "match.unknown" || error.code == "ruleset.unknown" || error.code == "rule.unknown" ||
      error.code == "server.not-found" || error.code == "match.no-drawing")
    return 404;
  if (error.code == "match.token") return 401;
  if (error.code == "match.hidden") return 403;
  if (error.code == "store.failed") return 503;
  return 400;
}

HttpAnswer failed(const Error& error, Language language, std::string_view ruleset = {}) {
  return error_answer(status_of(error), error, language, ruleset);
}

template <class T>
HttpAnswer said(const Result<T>& result, Language language, std::string_view ruleset) {
  if (!result) return failed(result.error(), language, ruleset);
  return json_answer(json_line(*result, Names{}));
}

template <class T>
Result<T> read_body(const std::string& text) {
  const Result<Json> json = parse_json(text);
  if (!json) return json.error();
  return from_json<T>(*json, Names{});
}

}  // namespace

bool read_target(std::string_view target, HttpQuestion& question) {
  const std::size_t mark = std::min(target.find('?'), target.size());
  const std::optional<std::string> path = decoded(target.substr(0, mark));
  if (!path || path->empty() || path->front() != '/') return false;
  question.path = *path;
  std::string_view query = target.substr(std::min(mark + 1, target.size()));
  while (!query.empty()) {
    const std::size_t end = std::min(query.find('&'), query.size());
    const std::string_view pair = query.substr(0, end);
    query.remove_prefix(std::min(end + 1, query.size()));
    const std::size_t equals = std::min(pair.find('='), pair.size());
    const auto key = decoded(pair.substr(0, equals));
    const auto value = decoded(pair.substr(std::min(equals + 1, pair.size())));
    if (!key || !value) return false;
    question.query[*key] = *value;
  }
  return true;
}

HttpAnswer error_answer(int status, const Error& error, Language language, std::string_view ruleset) {
  HttpAnswer answer = json_answer(json_text(Json{{"error", said_error(error, language, ruleset)}}));
  answer.status = status;
  return answer;
}

Api::Api(Services services, Hall& hall, const Page& page, Seeds seeds)
    : services_(std::move(services)), hall_(hall), page_(page), seeds_(seeds) {}

std::size_t Api::body_limit(std::string_view target) const {
  return target.starts_with("/api/replay") ? services_.limits.record_body : services_.limits.body;
}

HttpAnswer Api::page(const HttpQuestion& question) const {
  const std::optional<PageFile> file = page_.find(question.path, question.gzip);
  if (!file) return failed(server_error("server.not-found"), Language::en);
  HttpAnswer answer;
  answer.type = file->type;
  answer.etag = file->etag;
  answer.caching = file->lasting ? "public, max-age=31536000, immutable" : "no-cache";
  answer.gzipped = file->gzipped;
  answer.body = file->bytes;
  if (question.known == file->etag) {
    answer.status = 304;
    answer.body = body("");
  }
  return answer;
}

template <class Say>
HttpAnswer Api::kept(const std::string& key, const HttpQuestion& question, Language language, Say say) {
  const std::string whole = key + " " + std::string(code_of(language));
  Frame text;
  {
    const std::lock_guard lock(mutex_);
    if (const auto found = kept_.find(whole); found != kept_.end()) text = found->second;
  }
  if (!text) {
    HttpAnswer fresh = say();
    if (fresh.status != 200) return fresh;
    text = fresh.body;
    const std::lock_guard lock(mutex_);
    kept_[whole] = text;
  }
  Hasher hasher;
  hasher.add(std::string_view(*text));
  HttpAnswer answer;
  answer.etag = fmt::format("\"{:016x}\"", hasher.value());
  answer.caching = "no-cache";
  answer.body = text;
  if (question.known == answer.etag) {
    answer.status = 304;
    answer.body = body("");
  }
  return answer;
}

HttpAnswer Api::library(const HttpQuestion& question, Language language, const std::vector<std::string>& parts) {
  const bool get = question.method == Method::get;
  const std::string& what = parts[1];
  const std::string set = parts.size() > 2 ? parts[2] : "";
  const auto keep = [&](auto say) { return kept(question.path, question, language, say); };
  if (get && parts.size() == 2 && what == "words")
    return keep([&] { return json_answer(json_line(page_words(language), Names{})); });
  if (get && parts.size() == 2 && what == "rulesets")
    return keep([&] { return json_answer(json_line(said_rulesets(language), Names{})); });
  if (get && parts.size() == 3 && what == "lists")
    return keep([&] { return said(said_lists(set, language), language, set); });
  if (get && parts.size() == 3 && what == "rules")
    return keep([&] { return said(said_rules(set, language), language, set); });
  if (get && parts.size() == 4 && what == "rules")
    return keep([&] { return said(said_rule(set, parts[3], language), language, set); });
  if (!get && parts.size() == 4 && what == "lists" && parts[3] == "check") {
    const Result<ListQuestion> asked = read_body<ListQuestion>(question.body);
    if (!asked) return failed(asked.error(), language);
    return said(check_list(set, {asked->list, asked->text, asked->chosen, {}}, language), language, set);
  }
  if (!get && parts.size() == 3 && what == "umpire") {
    const Result<UmpireQuestion> asked = read_body<UmpireQuestion>(question.body);
    if (!asked) return failed(asked.error(), language);
    return said(ask_umpire(set, *asked, language), language, set);
  }
  if (!get && parts.size() == 2 && what == "replay") {
    const Result<Hall::ReplayLink> link = hall_.add_replay(question.body);
    if (!link) return failed(link.error(), language);
    return json_answer(json_text(Json{{"id", link->id}, {"token", link->token}}));
  }
  return failed(server_error("server.not-found"), language);
}

awaitable<HttpAnswer> Api::create(const HttpQuestion& question, Language language) {
  const Seeds seeds = seeds_;
  std::string ruleset;
  const auto make = [&question, &ruleset, seeds]() -> Result<NewBattle> {
    const Result<MatchRequest> request = read_match_request(question.body);
    if (!request) return request.error();
    ruleset = request->ruleset;
    return new_battle(*request, seeds);
  };
  Result<NewBattle> battle = co_await work_on<Result<NewBattle>>(services_.workers, make);
  if (!battle) co_return failed(battle.error(), language, ruleset);
  const auto begin = [this, &battle](auto done) { hall_.create(battle->stored, done); };
  const std::optional<Error> error = co_await wait_for<std::optional<Error>>(begin);
  if (error) co_return failed(server_error("store.failed"), language);
  Json tokens = Json::object();
  for (std::size_t i = 0; i < battle->tokens.size(); ++i)
    if (!battle->tokens[i].empty()) tokens[std::string(kSeatNames[i])] = battle->tokens[i];
  HttpAnswer answer = json_answer(json_text(Json{{"id", battle->stored.id}, {"tokens", tokens}}));
  answer.status = 201;
  co_return answer;
}

awaitable<HttpAnswer> Api::of_match(const HttpQuestion& question, Language language, std::vector<std::string> parts) {
  const auto find = [this, &parts](auto done) { hall_.find(parts[2], done); };
  const Result<std::shared_ptr<Room>> room = co_await wait_for<Result<std::shared_ptr<Room>>>(find);
  if (!room) co_return failed(room.error(), language);
  const Seat seat = (*room)->seat_of(question.bearer);
  if (seat == Seat::none) co_return failed(server_error("match.token"), language);
  const bool record = parts[3] == "record";
  std::optional<std::uint32_t> n;
  if (const auto asked = question.query.find("n"); asked != question.query.end()) {
    const std::string& digits = asked->second;
    const auto [end, wrong] = std::from_chars(digits.data(), digits.data() + digits.size(), n.emplace());
    if (wrong != std::errc{} || end != digits.data() + digits.size())
      co_return failed(Error{"json.type", "n", "This must be a whole number.", "", {}}, language);
  }
  const auto ask = [&room, record, seat, n, language](auto done) {
    if (record)
      (*room)->record(seat, done);
    else
      (*room)->drawing(seat, n, language, done);
  };
  const Result<std::string> text = co_await wait_for<Result<std::string>>(ask);
  if (!text) co_return failed(text.error(), language);
  HttpAnswer answer;
  answer.body = body(*text);
  if (!record) answer.type = "image/svg+xml";
  answer.name = parts[2] + (record ? ".json" : ".svg");
  co_return answer;
}

awaitable<HttpAnswer> Api::answer(HttpQuestion question) {
  services_.metrics.requests.fetch_add(1, std::memory_order_relaxed);
  const auto asked = question.query.find("lang");
  const Language language =
      asked == question.query.end() ? Language::en : find_language(asked->second).value_or(Language::en);
  const std::vector<std::string> parts = parts_of(question.path);
  if (question.method == Method::other) co_return error_answer(405, server_error("server.method"), language);
  if (parts.empty() || parts[0] != "api") {
    if (question.method != Method::get) co_return error_answer(405, server_error("server.method"), language);
    HttpAnswer text;
    text.type = "text/plain; charset=utf-8";
    if (question.path == "/healthz") {
      text.body = body("ok\n");
      co_return text;
    }
    if (question.path == "/metrics") {
      text.body = body(services_.metrics.text(services_.journal.waiting()));
      co_return text;
    }
    co_return page(question);
  }
  if (parts.size() < 2) co_return failed(server_error("server.not-found"), language);
  if (parts[1] == "matches") {
    if (parts.size() == 2 && question.method == Method::post) co_return co_await create(question, language);
    if (parts.size() == 4 && question.method == Method::get && (parts[3] == "record" || parts[3] == "drawing"))
      co_return co_await of_match(question, language, parts);
    co_return failed(server_error("server.not-found"), language);
  }
  // Odds, lists and pages of rules take a while: not on the threads that battles wait for.
  const auto look = [this, &question, language, &parts] { return library(question, language, parts); };
  HttpAnswer answer = co_await work_on<HttpAnswer>(services_.workers, look);
  co_return answer;
}

}  // namespace acies
