// SPDX-License-Identifier: Apache-2.0
// acies verify: whether the dice of a finished battle are those that the server committed to before it began: the hash
// of seed and salt, then every die and every ruling computed again.
#include <iostream>

#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "cli/files.h"
#include "cli/record_file.h"
#include "core/json_write.h"
#include "engine/record.h"
#include "server/tokens.h"

namespace acies::cli {
namespace {

struct Proof {
  std::string commitment;
  std::string salt;
};

Result<Proof> proof_of(const std::string& text) {
  const Result<Json> json = parse_json(text);
  if (!json) return json.error();
  const auto word = [&](const char* key) -> std::string {
    if (!json->is_object() || !json->contains("proof") || !(*json)["proof"].is_object()) return "";
    const Json& proof = (*json)["proof"];
    return proof.contains(key) && proof[key].is_string() ? proof[key].get<std::string>() : "";
  };
  if (word("commitment").empty())
    return Error{"verify.no-proof", "", "This record carries no commitment.", "Download it from the server.", {}};
  return Proof{word("commitment"), word("salt")};
}

struct OtherDice {
  std::uint32_t n = 0;
  std::string stored;
  std::string rolled;
};

std::string faces(const std::vector<std::uint8_t>& dice) {
  std::string text;
  for (const std::uint8_t face : dice) text += (text.empty() ? "" : " ") + std::to_string(face);
  return text.empty() ? "-" : text;
}

// The battle played again with the dice of its seed; the first record whose dice are others. Requires: the record opens
// and every command of it is accepted with the dice that are stored.
std::optional<OtherDice> other_dice(const RecordHeader& header, const AnyMatch& stored) {
  const Result<std::unique_ptr<AnyMatch>> again = start_match(header);
  if (!again) return OtherDice{0, "", again.error().message};
  for (std::uint32_t n = 1; n <= stored.count(); ++n) {
    const RecordText record = stored.record_text(n);
    if (record.take_back_to) {
      if ((*again)->take_back(record.seat, *record.take_back_to)) return OtherDice{n, "", ""};
      continue;
    }
    const Result<Submission> submitted = (*again)->submit(record.seat, record.command);
    if (!submitted || !submitted->accepted()) return OtherDice{n, faces(record.dice), "-"};
    const std::vector<std::uint8_t> dice = (*again)->record_text(n).dice;
    if (dice != record.dice) return OtherDice{n, faces(record.dice), faces(dice)};
  }
  return std::nullopt;
}

Exit verify(const Program& program, const std::string& file) {
  const Result<std::string> text = read_file(file);
  if (!text) return program.bad_input(text.error());
  const Result<Proof> proof = proof_of(*text);
  if (!proof) return program.bad_input(in_file(file, proof.error()));
  const Result<RecordDocument> document = read_document(*text);
  if (!document) return program.bad_input(in_file(file, document.error()));
  const std::optional<std::uint64_t> seed = document->header.seed.value;
  if (!seed || proof->salt.empty())
    return program.bad_input(
        {"verify.no-seed", file, "This record carries no seed.", "Download it when the battle is over.", {}});
  const bool committed = prepare_secrets() && commitment(*seed, proof->salt) == proof->commitment;
  const Result<CheckedRecord> checked = check_record(*text);
  if (!checked) return program.bad_input(mistakes_of(file, *text, checked.error()), program.words());
  const CheckReport& report = checked->report;
  std::optional<OtherDice> other;
  if (const Result<OpenedMatch> opened = open_match(*text); opened && report.clean())
    other = other_dice(document->header, *opened->match);
  const bool good = committed && report.clean() && !other;
  if (program.json) {
    Json json = Json::object();
    json["verified"] = good;
    json["commitment"] = committed;
    json["dice"] = !other && report.clean();
    json["report"] = to_json(report, Names{});
    std::cout << json_text(json) << '\n';
    return good ? Exit::ok : Exit::failed;
  }
  if (!committed) std::cout << program.say("verify/commitment", {{"commitment", proof->commitment}}) << '\n';
  for (const Divergence& found : report.divergences)
    std::cout << program.say("replay/divergence." + std::string(enum_text(found.kind)),
                             {{"n", std::int64_t{found.n}}, {"expected", found.expected}, {"got", found.got}})
              << '\n';
  if (other)
    std::cout << program.say("verify/dice",
                             {{"n", std::int64_t{other->n}}, {"expected", other->stored}, {"got", other->rolled}})
              << '\n';
  if (good) std::cout << program.say("verify/good", {{"records", std::int64_t{report.records}}}) << '\n';
  return good ? Exit::ok : Exit::failed;
}

}  // namespace

void add_verify(CLI::App& app, Program& program) {
  auto file = std::make_shared<std::string>();
  CLI::App* sub = app.add_subcommand("verify", program.say("help/verify"));
  sub->add_option("file", *file, program.say("help/record-file"))->required();
  sub->callback([file, &program] { program.exit = verify(program, *file); });
}

}  // namespace acies::cli
