// SPDX-License-Identifier: Apache-2.0
// The battle record: save file, replay, bug report and network stream are this one JSON document
// (docs/record-format.md). Functions take and give text; files are the business of others. Reading is strict: one clear
// Error for anything bad.
#pragma once

#include "core/json_read.h"
#include "core/json_write.h"
#include "engine/match.h"
#include "engine/upgrade.h"

namespace acies {

// A document of the present version whose header has been read; the records wait for their ruleset.
struct RecordDocument {
  RecordHeader header;
  Json records;  // a list
};

// Parses, upgrades, reads the header. Errors: "json.*", those of upgrade_record.
Result<RecordDocument> read_document(std::string_view text);
// One line for each record, so that a record can be read, searched and compared by eye.
std::string write_document(const RecordHeader& header, const std::vector<std::string>& records);

// One record on one line.
template <Ruleset R>
std::string record_line(const Record<R>& record, const typename R::Scenario& scenario) {
  const Names names = R::names(scenario);
  std::string out = "{\"n\":";
  const auto add = [&](std::string_view key, const auto& value) {
    out += ',';
    write_json_key(out, key);
    write_json(out, value, names);
  };
  write_json_number(out, record.n);
  add("seat", record.seat);
  if (record.take_back_to) {
    add("take_back_to", *record.take_back_to);
  } else {
    add("command", R::print(scenario, record.command));
    add("dice", record.dice);
    add("events", record.events);
  }
  add("hash", Hex64{record.hash});
  out += '}';
  return out;
}

template <Ruleset R>
std::string write_record(const Match<R>& match) {
  std::vector<std::string> lines;
  lines.reserve(match.records().size());
  for (const Record<R>& record : match.records()) lines.push_back(record_line<R>(record, match.scenario()));
  return write_document(match.header(), lines);
}

template <Ruleset R>
Result<Record<R>> read_record(const Json& json, const typename R::Scenario& scenario, const JsonPlace& place) {
  JsonReader reader(R::names(scenario));
  Record<R> record;
  Hex64 hash;
  if (!json.is_object()) {
    reader.fail("json.type", place, "This must be an object.");
    return reader.error();
  }
  if (!reader.member(json, "n", record.n, place) || !reader.member(json, "seat", record.seat, place) ||
      !reader.member(json, "hash", hash, place))
    return reader.error();
  record.hash = hash.value;
  if (json.contains("take_back_to")) {
    if (!reader.member(json, "take_back_to", record.take_back_to.emplace(), place)) return reader.error();
    return record;
  }
  std::string command;
  if (!reader.member(json, "command", command, place) || !reader.member(json, "dice", record.dice, place) ||
      !reader.member(json, "events", record.events, place))
    return reader.error();
  Result<typename R::Command> parsed = R::parse(scenario, command);
  if (!parsed) {
    Error error = parsed.error();
    const std::string inner = error.where;
    error.where = JsonPlace{&place, "command", 0}.text() + (inner.empty() ? "" : " " + inner);
    return error;
  }
  record.command = *parsed;
  return record;
}

// The match that the document tells, its facts applied without asking the rules. Stops at the first thing that is
// wrong: what read_record and Match::restore refuse, and "record.wrong-hash".
template <Ruleset R>
Result<Match<R>> open_record(const RecordDocument& document) {
  Result<Match<R>> match = Match<R>::start(document.header);
  if (!match) return match.error();
  const JsonPlace top;
  const JsonPlace list{&top, "records", 0};
  for (std::size_t i = 0; i < document.records.size(); ++i) {
    Result<Record<R>> record = read_record<R>(document.records[i], match->scenario(), JsonPlace{&list, {}, i});
    if (!record) return record.error();
    const std::uint64_t stored = record->hash;
    if (std::optional<Error> error = match->restore(std::move(*record))) return *error;
    if (match->hash() != stored) return wrong_hash(match->count(), stored, match->hash());
  }
  return match;
}

}  // namespace acies
