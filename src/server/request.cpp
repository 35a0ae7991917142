// SPDX-License-Identifier: Apache-2.0
#include "server/request.h"

#include <array>

#include "core/json_read.h"
#include "server/spoken.h"

namespace acies {
namespace {

constexpr std::size_t kLongestId = 64;

struct AskWord {
  std::string_view word;
  Ask ask;
};
constexpr std::array kAsks{
    AskWord{"join", Ask::join},           AskWord{"command", Ask::command},
    AskWord{"options", Ask::options},     AskWord{"preview", Ask::preview},
    AskWord{"odds", Ask::odds},           AskWord{"group", Ask::group},
    AskWord{"overlays", Ask::overlays},   AskWord{"words", Ask::words},
    AskWord{"suggest", Ask::suggest},     AskWord{"at", Ask::at},
    AskWord{"take-back", Ask::take_back}, AskWord{"offer", Ask::offer},
    AskWord{"answer", Ask::answer},       AskWord{"resign", Ask::resign},
    AskWord{"pause", Ask::pause},         AskWord{"chat", Ask::chat},
    AskWord{"language", Ask::language},   AskWord{"why", Ask::why},
};

// Reads the members of one message; the first mistake is kept.
class Members {
 public:
  explicit Members(const Json& object) : object_(object), reader_(Names{}) {}

  template <class T>
  Members& need(std::string_view key, T& out) {
    if (good_) good_ = reader_.member(object_, key, out, JsonPlace{});
    return *this;
  }
  template <class T>
  Members& may(std::string_view key, std::optional<T>& out) {
    return has(key) ? need(key, out) : *this;
  }
  bool has(std::string_view key) const { return object_.contains(std::string(key)); }
  bool good() const { return good_; }
  const Error& error() const { return reader_.error(); }

 private:
  const Json& object_;
  JsonReader reader_;
  bool good_ = true;
};

std::optional<Error> read_language(Members& members, Request& request) {
  std::string code;
  if (!members.need("language", code).good()) return members.error();
  const std::optional<Language> language = find_language(code);
  if (!language) return server_error("server.language", "/language", {{"language", plain_text(code, 20)}});
  request.language = *language;
  return std::nullopt;
}

std::optional<Error> read_drag(const Json& object, Request& request) {
  if (!object["drag"].is_object()) return Error{"json.type", "/drag", "This must be an object.", "", {}};
  Members inner(object["drag"]);
  Drag drag;
  inner.need("units", drag.units).need("to", drag.to);
  if (inner.has("as")) inner.need("as", drag.as);
  if (!inner.good()) {
    Error error = inner.error();
    error.where = "/drag" + error.where;
    return error;
  }
  request.drag = std::move(drag);
  return std::nullopt;
}

std::optional<Error> read_seed(const Json& object, Request& request) {
  const auto found = object.find("seed");
  if (found == object.end()) return std::nullopt;
  if (!found->is_number_unsigned()) return Error{"json.type", "/seed", "This must be a whole number.", "", {}};
  request.seed = found->get<std::uint64_t>();
  return std::nullopt;
}

std::optional<Error> read_members(const Json& object, Request& request) {
  Members members(object);
  switch (request.ask) {
    case Ask::join:
      members.need("match", request.match).need("token", request.token).may("after", request.after);
      if (members.good()) return read_language(members, request);
      break;
    case Ask::language: return read_language(members, request);
    case Ask::command:
    case Ask::chat: members.need("text", request.text); break;
    case Ask::preview:
      if (members.has("drag")) return read_drag(object, request);
      members.need("text", request.text);
      break;
    case Ask::odds:
      if (members.has("contact"))
        members.need("contact", request.contact.emplace());
      else
        members.need("text", request.text);
      break;
    case Ask::group: members.need("unit", request.units.emplace_back()); break;
    case Ask::overlays: members.need("units", request.units); break;
    case Ask::suggest: return read_seed(object, request);
    case Ask::at:
    case Ask::why: members.need("n", request.n); break;
    case Ask::take_back: members.may("to", request.to); break;
    case Ask::offer: {
      std::string what;
      members.need("what", what);
      if (members.good() && what != "draw")
        return Error{"json.unknown-word", "/what", "Only a draw can be offered.", "", {}};
      break;
    }
    case Ask::answer: members.need("offer", request.offer).need("accept", request.yes); break;
    case Ask::pause: members.need("on", request.yes); break;
    case Ask::options:
    case Ask::words:
    case Ask::resign: break;
  }
  if (!members.good()) return members.error();
  return std::nullopt;
}

}  // namespace

Result<Request> read_request(std::string_view frame, Json& id) {
  id = nullptr;
  const Result<Json> json = parse_json(frame);
  if (!json) return json.error();
  if (!json->is_object()) return Error{"json.type", "", "This must be an object.", "", {}};
  if (const auto found = json->find("id"); found != json->end()) {
    const bool text = found->is_string() && found->get_ref<const std::string&>().size() <= kLongestId;
    if (!text && !found->is_number_integer() && !found->is_null())
      return Error{"json.type", "/id", "This must be a whole number or a short text.", "", {}};
    id = *found;
  }
  Members members(*json);
  std::string word;
  if (!members.need("type", word).good()) return members.error();
  Request request;
  request.id = id;
  const auto* ask = std::find_if(kAsks.begin(), kAsks.end(), [&](const AskWord& a) { return a.word == word; });
  if (ask == kAsks.end()) return server_error("server.type", "/type", {{"type", plain_text(word, 30)}});
  request.ask = ask->ask;
  if (std::optional<Error> error = read_members(*json, request)) return *error;
  return request;
}

}  // namespace acies
