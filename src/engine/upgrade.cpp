// SPDX-License-Identifier: Apache-2.0
#include "engine/upgrade.h"

#include <array>
#include <initializer_list>
#include <optional>

#include <fmt/format.h>

namespace acies {
namespace {

using Step = std::optional<Error> (*)(Json& document);

std::optional<Error> lacks(const Json& document, int version, std::initializer_list<const char*> keys) {
  for (const char* key : keys)
    if (!document.contains(key))
      return Error{"record.upgrade", "/", fmt::format("\"{}\" is missing in this record of version {}.", key, version),
                   "The file is damaged."};
  return std::nullopt;
}

// Version 0, which was never released: everything lay flat in the document, the ruleset was called "rules", and the
// records, called "log", had no numbers.
std::optional<Error> from_0(Json& old) {
  if (auto error = lacks(old, 0, {"engine", "rules", "edition", "tables", "seed", "red", "blue", "setup", "log"}))
    return error;
  if (!old["setup"].is_object()) return Error{"record.upgrade", "/setup", "This must be an object.", ""};
  if (!old["log"].is_array()) return Error{"record.upgrade", "/log", "This must be a list.", ""};

  Json setup = Json::object();
  setup["ruleset"] = old["rules"];
  setup["edition"] = old["edition"];
  setup.update(old["setup"]);

  Json header = Json::object();
  header["engine"] = old["engine"];
  header["tables"] = old["tables"];
  header["seed"] = old["seed"];
  header["players"] = Json::array({old["red"], old["blue"]});
  header["setup"] = std::move(setup);

  Json records = Json::array();
  for (const Json& line : old["log"]) {
    if (!line.is_object())
      return Error{"record.upgrade", fmt::format("/log/{}", records.size()), "This must be an object.", ""};
    Json record = Json::object();
    record["n"] = records.size() + 1;
    record.update(line);
    records.push_back(std::move(record));
  }

  Json document = Json::object();
  document["format"] = old["format"];
  document["version"] = 1;
  document["header"] = std::move(header);
  document["records"] = std::move(records);
  old = std::move(document);
  return std::nullopt;
}

// The step at place n makes version n + 1.
constexpr std::array<Step, kRecordVersion> kSteps{from_0};

}  // namespace

Result<Json> upgrade_record(Json document) {
  if (!document.is_object() || !document.contains("format") || document["format"] != "acies-record")
    return Error{"record.format", "/format", "This is no battle record.",
                 "A record begins with \"format\": \"acies-record\"."};
  if (!document.contains("version") || !document["version"].is_number_unsigned())
    return Error{"record.format", "/version", "This battle record does not say its version.", "The file is damaged."};
  const auto version = document["version"].get<std::uint64_t>();
  if (version > kRecordVersion)
    return Error{
        "record.newer-version",
        "/version",
        fmt::format("This record has version {}; this program reads up to version {}.", version, kRecordVersion),
        "Get a newer version of the program.",
        {{"version", std::to_string(version)}, {"known", std::to_string(kRecordVersion)}}};
  for (auto v = static_cast<std::size_t>(version); v < kSteps.size(); ++v)
    if (std::optional<Error> error = kSteps[v](document)) return *error;
  return document;
}

}  // namespace acies
