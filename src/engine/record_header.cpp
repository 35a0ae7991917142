// SPDX-License-Identifier: Apache-2.0
#include "engine/record_header.h"

#include <fmt/format.h>

#include "core/json.h"
#include "engine/version.h"

namespace acies {

std::string described_text(Hex64 hex) { return hex64(hex.value); }
bool described_from_text(std::string_view text, Hex64& out) { return parse_hex64(text, out.value); }

std::string described_text(Seed seed) { return seed.value ? hex64(*seed.value) : "typed"; }
bool described_from_text(std::string_view text, Seed& out) {
  out.value.reset();
  if (text == "typed") return true;
  return parse_hex64(text, out.value.emplace());
}

std::string record_place(std::uint32_t n) { return fmt::format("/records/{}", n == 0 ? 0 : n - 1); }

Error other_edition(const RulesetInfo& info, std::string_view asked) {
  return {"match.edition",
          "/header/setup/edition",
          fmt::format("This program plays {} {}, not {}.", info.name, info.edition, asked),
          fmt::format("Write \"{}\", or leave the edition out.", info.edition),
          {{"name", std::string(info.name)}, {"edition", std::string(info.edition)}, {"asked", std::string(asked)}}};
}

Error no_such_record(std::uint32_t n, std::uint32_t count) {
  return {"match.no-such-record",
          "",
          fmt::format("There is no record {} to go back to.", n),
          count == 0 ? std::string("Nothing has happened yet.") : fmt::format("Name one from 0 to {}.", count - 1),
          {{"n", std::to_string(n)}}};
}

Error wrong_number(std::uint32_t n, std::uint32_t expected) {
  return {"record.number",
          record_place(expected) + "/n",
          fmt::format("Record {} stands where {} should be.", n, expected),
          "A record is missing or doubled; get the whole file again.",
          {{"n", std::to_string(n)}, {"expected", std::to_string(expected)}}};
}

Error bad_take_back(std::uint32_t n, std::uint32_t to) {
  return {"record.take-back",
          record_place(n) + "/take_back_to",
          fmt::format("Record {} takes back to record {}, which is not before the last one.", n, to),
          "The file has been changed by hand or is damaged.",
          {{"n", std::to_string(n)}, {"to", std::to_string(to)}}};
}

Error bad_event(std::uint32_t n, std::size_t event) {
  return {"record.event",
          fmt::format("{}/events/{}", record_place(n), event),
          fmt::format("This event of record {} cannot have happened here.", n),
          "The file has been changed by hand or is damaged.",
          {{"n", std::to_string(n)}}};
}

Error wrong_hash(std::uint32_t n, std::uint64_t stored, std::uint64_t computed) {
  return {"record.wrong-hash",
          record_place(n) + "/hash",
          fmt::format("After record {} the table is not as the record says: hash {}, stored {}.", n, hex64(computed),
                      hex64(stored)),
          "The file has been changed by hand or is damaged; `replay --check` shows every such place.",
          {{"n", std::to_string(n)}, {"computed", hex64(computed)}, {"stored", hex64(stored)}}};
}

Error other_tables(const RulesetInfo& info, std::string_view engine) {
  return {
      "record.other-tables",
      "/header/tables",
      fmt::format("This battle was played by version {} with other tables of {} than those of this version {}.", engine,
                  info.id, kEngineVersion),
      "It can be watched; to check its rulings use the version that played it.",
      {{"engine", std::string(engine)}, {"ruleset", std::string(info.id)}, {"version", std::string(kEngineVersion)}}};
}

}  // namespace acies
