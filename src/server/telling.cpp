// SPDX-License-Identifier: Apache-2.0
#include "server/telling.h"

#include <algorithm>
#include <cstdlib>

#include "core/json_write.h"
#include "server/spoken.h"

namespace acies {

namespace {

// Writes one message, member by member.
class Writer {
 public:
  explicit Writer(std::string_view type, std::size_t size = 256) {
    text_.reserve(size);
    text_ += "{\"type\":";
    write_json_text(text_, type);
  }
  template <class T>
  Writer& add(std::string_view key, const T& value) {
    open(key);
    write_json(text_, value, Names{});
    return *this;
  }
  Writer& add_json(std::string_view key, const Json& value) {
    open(key);
    text_ += json_text(value);
    return *this;
  }
  // The members of a described struct.
  template <class T>
  Writer& add_all(const T& value) {
    text_ += ',';
    write_json_members(text_, value, Names{});
    text_.pop_back();
    return *this;
  }
  Frame frame() {
    text_ += '}';
    return std::make_shared<const std::string>(std::move(text_));
  }

 private:
  void open(std::string_view key) {
    text_ += ",\"";
    text_ += key;
    text_ += "\":";
  }
  std::string text_;
};

template <class T>
Frame answer(std::string_view type, const Json& id, std::string_view member, const T& value) {
  return Writer(type).add_json("id", id).add(member, value).frame();
}

}  // namespace

SaidClock said_clock(const BattleClock& clock, BattleClock::Time now) {
  const auto left = [&](Seat seat) { return static_cast<std::int32_t>(clock.left(seat, now).count()); };
  return {{left(Seat::red), left(Seat::blue)}, clock.running(), static_cast<std::int32_t>(clock.increment().count())};
}

SaidOffer said_offer(const Offer& offer) {
  if (offer.what == AffairKind::offered_draw) return {offer.id, "draw", offer.by, std::nullopt};
  return {offer.id, "take-back", offer.by, offer.to};
}

Frame tell_joined(const Joined& joined) { return Writer("joined", std::size_t{1} << 16U).add_all(joined).frame(); }

Frame UpdateTexts::frame(const TableUpdate& update) {
  auto start = std::find_if(starts_.begin(), starts_.end(), [&](const Start& s) { return s.news == update.news; });
  if (start == starts_.end()) {
    std::string text;
    text.reserve(4096);
    text += R"({"type":"update","record":)";
    write_json(text, update.news->record, Names{});
    text += R"(,"change":{)";
    write_json_members(text, update.news->change, Names{});
    starts_.push_back({update.news, std::move(text)});
    start = std::prev(starts_.end());
  }
  std::string own;
  write_json_members(own, update.own, Names{});
  close_json_object(own);
  if (clock_) {
    own += R"(,"clock":)";
    write_json(own, *clock_, Names{});
  }
  own += '}';
  std::string text;
  text.reserve(start->text.size() + own.size());
  text += start->text;
  text += own;
  return std::make_shared<const std::string>(std::move(text));
}

Frame with_done(const Frame& update, const Json& id) {
  std::string text;
  text.reserve(update->size() + 32);
  text.append(*update, 0, update->size() - 1);
  text += R"(,"done":)";
  text += json_text(id);
  text += '}';
  return std::make_shared<const std::string>(std::move(text));
}

Frame tell_done(const Json& id) { return Writer("done").add_json("id", id).frame(); }

Frame tell_refused(const Json& id, const std::vector<SaidReason>& reasons) {
  return answer("refused", id, "reasons", reasons);
}

Frame tell_error(const Json& id, const Json& error) {
  Writer writer("error");
  if (!id.is_null()) writer.add_json("id", id);
  return writer.add_json("error", error).frame();
}

Frame tell_offer(const SaidOffer& offer) { return Writer("offer").add_all(offer).frame(); }

Frame tell_offer_over(std::uint32_t offer, bool accepted) {
  return Writer("offer-over").add("offer", offer).add("accepted", accepted).frame();
}

Frame tell_paused(bool on, Seat by) { return Writer("paused").add("on", on).add("by", by).frame(); }

Frame tell_over(const SaidOutcome& outcome, std::uint64_t seed, std::string_view salt) {
  return Writer("over").add("outcome", outcome).add("seed", hex64(seed)).add("salt", std::string(salt)).frame();
}

Frame tell_chat(const Chat& chat, std::string_view name) {
  return Writer("chat")
      .add("n", chat.n)
      .add("by", chat.said.by)
      .add("name", std::string(name))
      .add("text", chat.said.text)
      .add("at", static_cast<std::int64_t>(std::strtoll(chat.said.at.c_str(), nullptr, 10)))
      .frame();
}

Frame tell_presence(const Presence& presence) { return Writer("presence").add_all(presence).frame(); }

Frame tell_question(const Json& id, const SaidQuestion& question) {
  return answer("options", id, "question", question);
}
Frame tell_preview(const Json& id, const Preview& preview) { return answer("preview", id, "preview", preview); }
Frame tell_odds(const Json& id, const SaidOdds& odds) { return answer("odds", id, "odds", odds); }
Frame tell_group(const Json& id, const std::vector<std::string>& units) { return answer("group", id, "units", units); }
Frame tell_overlays(const Json& id, const std::vector<SceneZone>& zones) {
  return answer("overlays", id, "zones", zones);
}
Frame tell_words(const Json& id, const TableWords& words) { return answer("words", id, "words", words); }
Frame tell_suggest(const Json& id, const std::string& text) { return answer("suggest", id, "text", text); }
Frame tell_at(const Json& id, const TableView& view) { return answer("at", id, "view", view); }
Frame tell_why(const Json& id, const SaidWhy& why) { return answer("why", id, "why", why); }

SaidOutcome said_ended(const Ended& ended, Language language) {
  const Catalogue& words = words_of("", language);
  SaidOutcome outcome{Ending::won, winner(ended), ""};
  if (ended.kind == AffairKind::agreed) {
    outcome.ending = Ending::drawn;
    outcome.text = words.say("ended/agreed");
    return outcome;
  }
  const std::vector<Place> places{{"loser", words.seat(ended.by)}, {"winner", words.seat(outcome.winner)}};
  outcome.text = words.say(ended.kind == AffairKind::flag ? "ended/flag" : "ended/resigned", places);
  return outcome;
}

}  // namespace acies
