// SPDX-License-Identifier: Apache-2.0
// The server over real sockets on loopback, in one process.
#include "server/server.h"

#include <gtest/gtest.h>

#include <boost/asio/connect.hpp>
#include <boost/beast/core.hpp>
#include <boost/beast/http.hpp>
#include <boost/beast/websocket.hpp>

#include "server/testing.h"

namespace acies {
namespace {

using namespace std::chrono_literals;
namespace asio = boost::asio;
namespace beast = boost::beast;
namespace http = beast::http;
namespace websocket = beast::websocket;
using asio::ip::tcp;
using boost::system::error_code;

// A WebSocket whose reads end after a time.
class Player {
 public:
  explicit Player(std::uint16_t port, const std::string& origin = "") : socket_(io_) {
    error_code error;
    beast::get_lowest_layer(socket_).connect({asio::ip::address_v4::loopback(), port}, error);
    EXPECT_FALSE(error) << error.message();
    socket_.set_option(websocket::stream_base::decorator([&](websocket::request_type& request) {
      if (!origin.empty()) request.set(http::field::origin, origin);
    }));
    socket_.handshake("localhost:" + std::to_string(port), "/ws", error_);
  }

  const error_code& error() const { return error_; }
  void write(std::string_view text) { socket_.write(asio::buffer(text), error_); }
  void send(const Json& json) { write(json_text(json)); }
  void write_bytes(std::string_view bytes) {
    socket_.binary(true);
    write(bytes);
    socket_.text(true);
  }
  // Nothing: the connection has ended, or nothing came in time.
  std::optional<Json> read(std::chrono::milliseconds time = 10s) {
    buffer_.clear();
    bool done = false;
    error_code error;
    socket_.async_read(buffer_, [&](error_code e, std::size_t) {
      done = true;
      error = e;
    });
    io_.restart();
    io_.run_for(time);
    if (!done) {
      timed_out_ = true;
      cut();
      io_.restart();
      io_.run();
      return std::nullopt;
    }
    if (error) {
      error_ = error;
      return std::nullopt;
    }
    const Result<Json> json = parse_json(beast::buffers_to_string(buffer_.cdata()));
    EXPECT_TRUE(json.ok());
    return json.ok() ? std::optional(*json) : std::nullopt;
  }
  // The next message of this type, or an error or refusal that comes first.
  Json read_until(std::string_view type) {
    while (const std::optional<Json> json = read())
      if (const std::optional<Json> found = testing::heard_as(*json, type))
        return *found;
      else if ((*json)["type"] == "error" || (*json)["type"] == "refused")
        return *json;
    return Json::object({{"type", "nothing"}});
  }
  Json ask(const Json& json, std::string_view type) {
    send(json);
    return read_until(type);
  }
  bool timed_out() const { return timed_out_; }
  // As when a cable is pulled.
  void cut() { beast::get_lowest_layer(socket_).close(); }
  tcp::socket& raw() { return beast::get_lowest_layer(socket_).socket(); }

 private:
  asio::io_context io_;
  websocket::stream<beast::tcp_stream> socket_;
  beast::flat_buffer buffer_;
  error_code error_;
  bool timed_out_ = false;
};

struct Reply {
  int status = 0;
  std::string body;
  http::fields head;
};

class ServerTest : public ::testing::Test {
 protected:
  void SetUp() override { start(); }
  void start(Limits limits = {}) {
    server_.reset();
    ServerOptions options;
    options.port = 0;
    options.threads = 2;
    options.workers = 1;
    options.limits = limits;
    options.seeds = Seeds::asked;
    static constexpr std::array<embedded::File, 2> kPage{
        embedded::File{"index.html", "<!doctype html><title>Acies</title>"}, embedded::File{"app.js", "start();"}};
    options.page = kPage;
    Result<std::unique_ptr<Server>> server =
        Server::start(std::make_unique<acies::testing::MemoryStore>(control_), options);
    ASSERT_TRUE(server.ok()) << server.error().message;
    server_ = std::move(*server);
  }

  Reply request(http::verb verb, const std::string& target, const std::string& body = "",
                const std::string& token = "") {
    asio::io_context io;
    beast::tcp_stream stream(io);
    stream.connect(tcp::endpoint{asio::ip::address_v4::loopback(), server_->port()});
    http::request<http::string_body> asked{verb, target, 11};
    asked.set(http::field::host, "localhost");
    if (!token.empty()) asked.set(http::field::authorization, "Bearer " + token);
    asked.body() = body;
    asked.prepare_payload();
    error_code error;
    http::write(stream, asked, error);
    beast::flat_buffer buffer;
    http::response<http::string_body> response;
    http::read(stream, buffer, response, error);
    return {static_cast<int>(response.result_int()), response.body(), response.base()};
  }
  Json create(const Json& more = Json::object()) {
    Json request_body{{"ruleset", "dba"}, {"seed", "00000000000000aa"}};
    request_body.update(more);
    const Reply reply = request(http::verb::post, "/api/matches", json_text(request_body));
    EXPECT_EQ(reply.status, 201) << reply.body;
    return *parse_json(reply.body);
  }
  static Json join(const Json& links, const std::string& seat, std::optional<int> after = {}) {
    Json json{
        {"type", "join"}, {"id", "j"}, {"match", links["id"]}, {"token", links["tokens"][seat]}, {"language", "en"}};
    if (after) json["after"] = *after;
    return json;
  }

  std::shared_ptr<acies::testing::StoreControl> control_ = std::make_shared<acies::testing::StoreControl>();
  std::unique_ptr<Server> server_;
};

TEST_F(ServerTest, ServesThePageWithStrictHeaders) {
  const Reply page = request(http::verb::get, "/");
  EXPECT_EQ(page.status, 200);
  EXPECT_NE(page.body.find("Acies"), std::string::npos);
  EXPECT_TRUE(std::string(page.head["Content-Security-Policy"]).starts_with("default-src 'none'; script-src 'self';"));
  EXPECT_EQ(page.head["X-Content-Type-Options"], "nosniff");
  EXPECT_EQ(page.head["Referrer-Policy"], "no-referrer");
  EXPECT_EQ(request(http::verb::get, "/app.js").head[http::field::content_type], "text/javascript; charset=utf-8");
  for (const char* nothing :
       {"/none.js", "/../etc/passwd", "/%2e%2e/etc/passwd", "/.git/config", "//", "/api", "/api/no", "/api/rules/none"})
    EXPECT_EQ(request(http::verb::get, nothing).status, 404) << nothing;
  EXPECT_EQ(request(http::verb::delete_, "/").status, 405);
  EXPECT_EQ(request(http::verb::get, "/healthz").body, "ok\n");
  EXPECT_NE(request(http::verb::get, "/metrics").body.find("acies_connections"), std::string::npos);
}

TEST_F(ServerTest, AnswersWhatThePagesAsk) {
  for (const char* target :
       {"/api/words?lang=es", "/api/rulesets?lang=en", "/api/lists/dba?lang=es", "/api/rules/dba"}) {
    const Reply reply = request(http::verb::get, target);
    EXPECT_EQ(reply.status, 200) << target << ": " << reply.body;
    const Result<Json> json = parse_json(reply.body);
    ASSERT_TRUE(json.ok()) << target;
    EXPECT_FALSE(json->empty()) << target;
  }
}

TEST_F(ServerTest, TellsWhatIsWrongWithARequestForABattle) {
  const auto code = [&](const std::string& body) {
    const Reply reply = request(http::verb::post, "/api/matches?lang=es", body);
    EXPECT_GE(reply.status, 400) << body;
    const Result<Json> json = parse_json(reply.body);
    return json.ok() && json->contains("error") ? (*json)["error"]["code"].get<std::string>() : reply.body;
  };
  EXPECT_EQ(code("{"), "json.syntax");
  EXPECT_EQ(code("[]"), "json.type");
  EXPECT_EQ(code("{}"), "json.missing");
  EXPECT_EQ(code(R"({"ruleset": "chess"})"), "ruleset.unknown");
  EXPECT_EQ(code(R"({"ruleset": "dba", "red": {"player": "hal"}})"), "match.player");
  EXPECT_EQ(code(R"({"ruleset": "dba", "clock": {"seconds": 1, "increment": 0}})"), "match.clock");
  EXPECT_EQ(code(std::string(300000, ' ')), "server.too-large");
  EXPECT_TRUE(control_->matches.empty());
}

TEST_F(ServerTest, TwoPlayersPlay) {
  const Json links = create();
  Player red(server_->port());
  Player blue(server_->port());
  ASSERT_EQ(red.ask(join(links, "red"), "joined")["seat"], "red");
  ASSERT_EQ(blue.ask(join(links, "blue"), "joined")["seat"], "blue");
  std::array<Player*, 2> players{&red, &blue};
  for (int i = 0; i < 20; ++i) {
    std::size_t who = 0;
    Json suggestion = red.ask({{"type", "suggest"}, {"id", i}, {"seed", i}}, "suggest");
    if (suggestion["type"] != "suggest") {
      who = 1;
      suggestion = blue.ask({{"type", "suggest"}, {"id", i}, {"seed", i}}, "suggest");
    }
    ASSERT_EQ(suggestion["type"], "suggest") << suggestion;
    ASSERT_EQ(players[who]->ask({{"type", "command"}, {"id", i}, {"text", suggestion["text"]}}, "done")["type"],
              "done");
    const Json update = players[1 - who]->read_until("update");
    ASSERT_EQ(update["type"], "update");
    ASSERT_EQ(update["record"]["n"], i + 1);
  }
}

TEST_F(ServerTest, OnlyTheRightTokenOpensASeat) {
  const Json links = create({{"blue", {{"player", "random"}}}});
  EXPECT_FALSE(links["tokens"].contains("blue"));
  Player player(server_->port());
  Json wrong = join(links, "red");
  wrong["token"] = "AAAAAAAAAAAAAAAAAAAAAA";
  EXPECT_EQ(player.ask(wrong, "joined")["error"]["code"], "match.token");
  wrong["match"] = "nobodys";
  EXPECT_EQ(player.ask(wrong, "joined")["error"]["code"], "match.unknown");
  EXPECT_EQ(player.ask({{"type", "options"}, {"id", 1}}, "options")["error"]["code"], "server.no-join");
  EXPECT_EQ(player.ask(join(links, "red"), "joined")["type"], "joined") << "after all that the right one still works";
  const std::string target = "/api/matches/" + links["id"].get<std::string>() + "/record";
  EXPECT_EQ(request(http::verb::get, target).status, 401);
  EXPECT_EQ(request(http::verb::get, target, "", links["tokens"]["umpire"].get<std::string>()).status, 200);
}

TEST_F(ServerTest, EverythingMalformedGetsOneErrorAndChangesNothing) {
  Limits limits;
  limits.malformed = 1000;
  start(limits);
  const Json links = create();
  Player player(server_->port());
  player.ask(join(links, "red"), "joined");
  const std::vector<std::string> nonsense{"",
                                          "{",
                                          "null",
                                          "[]",
                                          "42",
                                          "\"join\"",
                                          "{}",
                                          R"({"type": 1})",
                                          R"({"type": "sing"})",
                                          R"({"type": "command"})",
                                          R"({"type": "command", "text": 5})",
                                          R"({"type": "command", "id": {}, "text": "end"})",
                                          R"({"type": "command", "id": 1, "text": "\ud800"})",
                                          R"({"type": "preview", "id": 1, "drag": 5})",
                                          R"({"type": "preview", "id": 1, "drag": {"units": ["A"], "to": [1]}})",
                                          R"({"type": "preview", "id": 1, "drag": {"units": [], "to": [0, 0, 0]}})",
                                          R"({"type": "at", "id": 1, "n": 4000000000})",
                                          R"({"type": "at", "id": 1, "n": -1})",
                                          R"({"type": "group", "id": 1, "unit": "nobody"})",
                                          R"({"type": "overlays", "id": 1, "units": ["nobody"]})",
                                          R"({"type": "odds", "id": 1, "contact": {"a": "A", "b": "nobody"}})",
                                          R"({"type": "suggest", "id": 1, "seed": -1})",
                                          R"({"type": "language", "language": "tlh"})",
                                          R"({"type": "answer", "id": 1, "offer": 1, "accept": true})",
                                          R"({"type": "offer", "id": 1, "what": "the crown"})",
                                          R"({"type": "chat", "id": 1, "text": "\u0000\u0007"})",
                                          R"({"type": "join", "match": "x", "token": "y", "language": "en"})",
                                          std::string(200, '['),
                                          "\xff\xfe",
                                          R"({"type": "take-back", "id": 1, "to": 99})"};
  for (const std::string& text : nonsense) {
    if (text == "\xff\xfe") continue;  // no UTF-8: the protocol itself ends such a connection
    player.write(text);
    const Json answer = player.read_until("done");
    EXPECT_EQ(answer["type"], "error") << text << " -> " << answer;
    EXPECT_FALSE(answer["error"]["message"].get<std::string>().empty()) << text;
  }
  player.write_bytes("{}");
  EXPECT_EQ(player.read_until("done")["error"]["code"], "server.text-only");
  EXPECT_TRUE(control_->records(links["id"].get<std::string>()).empty());
  EXPECT_EQ(player.ask({{"type", "options"}, {"id", 1}}, "options")["type"], "options");
}

TEST_F(ServerTest, AFloodOfNonsenseEndsOnlyItsOwnConnection) {
  const Json links = create();
  Player good(server_->port());
  ASSERT_EQ(good.ask(join(links, "red"), "joined")["type"], "joined");
  Player flood(server_->port());
  for (int i = 0; i < 2000 && !flood.error(); ++i) flood.write("{nonsense");
  while (flood.read()) {
  }
  EXPECT_FALSE(flood.timed_out()) << "the server must have closed it";
  Player huge(server_->port());
  huge.write(std::string(1 << 20, 'x'));
  EXPECT_FALSE(huge.read());
  EXPECT_FALSE(huge.timed_out());
  EXPECT_EQ(good.ask({{"type", "options"}, {"id", 1}}, "options")["type"], "options");
}

TEST_F(ServerTest, SendsFasterThanItsShareAreReadMoreSlowly) {
  Limits limits;
  limits.messages_per_second = 50;
  limits.burst = 10;
  start(limits);
  const Json links = create();
  Player player(server_->port());
  player.ask(join(links, "red"), "joined");
  const auto begin = std::chrono::steady_clock::now();
  for (int i = 0; i < 40; ++i) player.send(Json{{"type", "group"}, {"id", i}, {"unit", "nobody"}});
  for (int i = 0; i < 40; ++i) ASSERT_EQ(player.read_until("group")["id"], i);
  EXPECT_GT(std::chrono::steady_clock::now() - begin, 400ms);
}

TEST_F(ServerTest, AClientThatDoesNotReadIsDropped) {
  Limits limits;
  limits.queue = 200'000;
  limits.messages_per_second = 100000;
  limits.burst = 100000;
  start(limits);
  const Json links = create();
  Player slow(server_->port());
  slow.raw().set_option(asio::socket_base::receive_buffer_size(4096));
  slow.ask(join(links, "spectator"), "joined");
  Player good(server_->port());
  good.ask(join(links, "red"), "joined");
  // Answers pile up for the one that asks and never reads.
  for (int i = 0; i < 3000 && server_->metrics().dropped.load() == 0 && !slow.error(); ++i)
    slow.send(Json{{"type", "at"}, {"id", i}, {"n", 0}});
  for (int i = 0; i < 200 && server_->metrics().dropped.load() == 0; ++i) std::this_thread::sleep_for(20ms);
  EXPECT_EQ(server_->metrics().dropped.load(), 1U);
  EXPECT_EQ(good.ask({{"type", "options"}, {"id", 1}}, "options")["type"], "options");
}

TEST_F(ServerTest, WhoeverSaysNothingIsLeft) {
  Limits limits;
  limits.handshake = 200ms;
  start(limits);
  Player silent(server_->port());
  EXPECT_FALSE(silent.read(5s));
  EXPECT_FALSE(silent.timed_out());
  asio::io_context io;
  tcp::socket raw(io);
  raw.connect({asio::ip::address_v4::loopback(), server_->port()});
  std::array<char, 16> bytes{};
  error_code error;
  raw.read_some(asio::buffer(bytes), error);
  EXPECT_TRUE(error);
}

TEST_F(ServerTest, OneAddressHasOnlySoManyConnections) {
  Limits limits;
  limits.local = LocalClients::counted;
  limits.connections_per_address = 3;
  start(limits);
  std::vector<std::unique_ptr<Player>> players;
  for (int i = 0; i < 3; ++i) players.push_back(std::make_unique<Player>(server_->port()));
  for (const auto& player : players) EXPECT_FALSE(player->error());
  Player one_more(server_->port());
  EXPECT_TRUE(one_more.error());
  players.pop_back();
  for (int i = 0; i < 100 && server_->metrics().connections.load() > 2; ++i) std::this_thread::sleep_for(10ms);
  Player in_its_place(server_->port());
  EXPECT_FALSE(in_its_place.error());
}

TEST_F(ServerTest, PagesOfOtherSitesMayNotConnect) {
  const std::string here = "localhost:" + std::to_string(server_->port());
  EXPECT_TRUE(Player(server_->port(), "http://evil.example").error());
  EXPECT_FALSE(Player(server_->port(), "http://" + here).error());
}

TEST_F(ServerTest, ALostConnectionAndALostServerLoseNothing) {
  const Json links = create();
  auto player = std::make_unique<Player>(server_->port());
  player->ask(join(links, "umpire"), "joined");
  const auto play = [&](int from, int to) {
    for (int i = from; i < to; ++i) {
      const Json said = player->ask({{"type", "suggest"}, {"id", i}, {"seed", i}}, "suggest");
      ASSERT_EQ(player->ask({{"type", "command"}, {"id", i}, {"text", said["text"]}}, "done")["type"], "done");
    }
  };
  play(0, 5);
  player->cut();
  player = std::make_unique<Player>(server_->port());
  const Json back = player->ask(join(links, "umpire", 3), "joined");
  EXPECT_EQ(back["view"]["head"]["n"], 5);
  ASSERT_EQ(back["log"].size(), 2U);
  play(5, 8);
  start();
  while (player->read()) {
  }
  EXPECT_FALSE(player->timed_out()) << "the server says farewell when it stops";
  player = std::make_unique<Player>(server_->port());
  const Json later = player->ask(join(links, "umpire", 5), "joined");
  EXPECT_EQ(later["view"]["head"]["n"], 8);
  play(8, 10);
}

TEST_F(ServerTest, ARecordCanBeWatchedAgain) {
  const Json links = create();
  Player player(server_->port());
  player.ask(join(links, "umpire"), "joined");
  for (int i = 0; i < 6; ++i) {
    const Json said = player.ask({{"type", "suggest"}, {"id", i}, {"seed", i}}, "suggest");
    player.ask({{"type", "command"}, {"id", i}, {"text", said["text"]}}, "done");
  }
  const std::string target = "/api/matches/" + links["id"].get<std::string>();
  const std::string token = links["tokens"]["umpire"].get<std::string>();
  const Reply record = request(http::verb::get, target + "/record", "", token);
  ASSERT_EQ(record.status, 200);
  EXPECT_EQ(record.body.find("00000000000000aa"), std::string::npos) << "the seed is still secret";
  const Reply drawing = request(http::verb::get, target + "/drawing?n=2&lang=es", "", token);
  EXPECT_EQ(drawing.status, 200);
  EXPECT_TRUE(drawing.body.starts_with("<svg") || drawing.body.starts_with("<?xml"));
  EXPECT_EQ(request(http::verb::get, target + "/drawing?n=99", "", token).status, 404);

  const Reply replay = request(http::verb::post, "/api/replay", record.body);
  ASSERT_EQ(replay.status, 200) << replay.body;
  const Json link = *parse_json(replay.body);
  Player watcher(server_->port());
  const Json joined =
      watcher.ask({{"type", "join"}, {"match", link["id"]}, {"token", link["token"]}, {"language", "es"}}, "joined");
  ASSERT_EQ(joined["type"], "joined");
  EXPECT_EQ(joined["log"].size(), 6U);
  EXPECT_EQ(watcher.ask({{"type", "at"}, {"id", 1}, {"n", 3}}, "at")["view"]["head"]["n"], 3);
  EXPECT_EQ(watcher.ask({{"type", "chat"}, {"id", 2}, {"text", "hello"}}, "chat")["error"]["code"], "match.replay");
  EXPECT_EQ(request(http::verb::post, "/api/replay", "{}").status, 400);
}

}  // namespace
}  // namespace acies
