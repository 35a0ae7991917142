// SPDX-License-Identifier: Apache-2.0
#include "server/affairs.h"

#include "core/json_read.h"
#include "core/json_write.h"

namespace acies {
namespace {

constexpr std::string_view kStart = R"({"meta":)";

}  // namespace

Seat winner(const Ended& ended) { return ended.kind == AffairKind::agreed ? Seat::none : other(ended.by); }

void Affairs::apply(const Affair& affair, std::uint32_t n, std::size_t chats_kept) {
  switch (affair.kind) {
    case AffairKind::resigned:
    case AffairKind::agreed:
    case AffairKind::flag:
      ended = Ended{affair.kind, affair.by};
      offer.reset();
      break;
    case AffairKind::paused:
    case AffairKind::resumed: paused = affair.kind == AffairKind::paused; break;
    case AffairKind::offered_draw:
    case AffairKind::offered_take_back: offer = Offer{n, affair.kind, affair.by, affair.to}; break;
    case AffairKind::declined: offer.reset(); break;
    case AffairKind::chat:
      chats.push_back({n, affair});
      if (chats.size() > chats_kept) chats.pop_front();
      break;
  }
}

std::string affair_line(const Affair& affair) { return std::string(kStart) + json_line(affair, Names{}) + "}"; }

Result<std::optional<Affair>> read_affair(std::string_view line) {
  if (!line.starts_with(kStart)) return std::optional<Affair>{};
  const Result<Json> json = parse_json(line);
  if (!json) return json.error();
  Result<Affair> affair = from_json<Affair>((*json)["meta"], Names{});
  if (!affair) return affair.error();
  return std::optional(std::move(*affair));
}

}  // namespace acies
