// SPDX-License-Identifier: Apache-2.0
// Battles of whatever ruleset the setup or the record names.
#include "engine/any_match.h"
#include "engine/match_of.h"
#include "engine/registry.h"
#include "engine/replay.h"
#include "engine/version.h"

namespace acies {
namespace {

std::vector<Error> warnings_of(const RecordHeader& header, const RulesetInfo& info) {
  if (header.tables.value == info.tables_hash) return {};
  return {other_tables(info, header.engine)};
}

// The place of the ruleset's name is known here, and nowhere below.
template <class T>
Result<T> placed(Result<T> result) {
  if (result.ok() || result.error().code != "ruleset.unknown") return result;
  Error error = result.error();
  error.where = "/header/setup/ruleset";
  return error;
}

}  // namespace

Result<std::unique_ptr<AnyMatch>> start_match(RecordHeader header) {
  const std::string id = header.setup.ruleset;
  return visit_ruleset(id, [&]<class R>() -> Result<std::unique_ptr<AnyMatch>> {
    header.engine = kEngineVersion;
    header.tables = {R::info().tables_hash};
    Result<Match<R>> match = Match<R>::start(std::move(header));
    if (!match) return match.error();
    return std::unique_ptr<AnyMatch>(std::make_unique<MatchOf<R>>(std::move(*match)));
  });
}

std::vector<Error> setup_mistakes(const Setup& setup) {
  const auto found =
      visit_ruleset(setup.ruleset, [&]<class R>() -> Result<std::vector<Error>> { return Match<R>::mistakes(setup); });
  return found.ok() ? *found : std::vector<Error>{found.error()};
}

Result<OpenedMatch> open_match(std::string_view record) {
  Result<RecordDocument> document = read_document(record);
  if (!document) return document.error();
  return placed(visit_ruleset(document->header.setup.ruleset, [&]<class R>() -> Result<OpenedMatch> {
    Result<Match<R>> match = open_record<R>(*document);
    if (!match) return match.error();
    OpenedMatch opened;
    opened.match = std::make_unique<MatchOf<R>>(std::move(*match));
    opened.warnings = warnings_of(document->header, R::info());
    return opened;
  }));
}

Result<CheckedRecord> check_record(std::string_view record) {
  Result<RecordDocument> document = read_document(record);
  if (!document) return document.error();
  return placed(visit_ruleset(document->header.setup.ruleset, [&]<class R>() -> Result<CheckedRecord> {
    Result<CheckReport> report = check_document<R>(*document);
    if (!report) return report.error();
    return CheckedRecord{std::move(*report), warnings_of(document->header, R::info())};
  }));
}

}  // namespace acies
