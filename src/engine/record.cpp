// SPDX-License-Identifier: Apache-2.0
#include "engine/record.h"

namespace acies {
namespace {

// Tells the setup where its parts stand, for the errors of the ruleset.
void give_places(Setup& setup) {
  const std::string at = "/header/setup/";
  setup.places["ruleset"] = at + "ruleset";
  setup.places["edition"] = at + "edition";
  for (const auto& [key, value] : setup.options) setup.places["option " + key] = at + "options/" + key;
  for (const auto& [key, value] : setup.values) setup.places["value " + key] = at + "values/" + key;
  for (std::size_t i = 0; i < setup.units.size(); ++i) setup.units[i].where = at + "units/" + std::to_string(i);
}

}  // namespace

Result<RecordDocument> read_document(std::string_view text) {
  Result<Json> parsed = parse_json(text);
  if (!parsed) return parsed.error();
  Result<Json> upgraded = upgrade_record(std::move(*parsed));
  if (!upgraded) return upgraded.error();

  const Names nobody;
  JsonReader reader(nobody);
  const JsonPlace top;
  RecordDocument document;
  if (!reader.member(*upgraded, "header", document.header, top)) return reader.error();
  const Json* records = reader.find(*upgraded, "records", top);
  if (records == nullptr) return reader.error();
  if (!records->is_array()) {
    reader.fail("json.type", JsonPlace{&top, "records", 0}, "This must be a list.");
    return reader.error();
  }
  document.records = *records;
  give_places(document.header.setup);
  return document;
}

std::string write_document(const RecordHeader& header, const std::vector<std::string>& records) {
  std::string text =
      "{\n\"format\": \"acies-record\",\n\"version\": " + std::to_string(kRecordVersion) + ",\n\"header\": ";
  text += json_pretty(to_json(header, Names{}));
  text += ",\n\"records\": [";
  for (std::size_t i = 0; i < records.size(); ++i) {
    text += i == 0 ? "\n" : ",\n";
    text += records[i];
  }
  text += "\n]\n}\n";
  return text;
}

}  // namespace acies
