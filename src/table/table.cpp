// SPDX-License-Identifier: Apache-2.0
#include "table/table.h"

#include "engine/registry.h"
#include "engine/replay.h"
#include "engine/version.h"
#include "table/table_of.h"

namespace acies {

Result<std::unique_ptr<Table>> start_table(RecordHeader header) {
  const std::string id = header.setup.ruleset;
  return visit_ruleset(id, [&]<class R>() -> Result<std::unique_ptr<Table>> {
    header.engine = kEngineVersion;
    header.tables = {R::info().tables_hash};
    Result<Match<R>> match = Match<R>::start(std::move(header));
    if (!match) return match.error();
    return std::unique_ptr<Table>(std::make_unique<TableOf<R>>(std::move(*match)));
  });
}

Result<std::unique_ptr<Table>> open_table(std::string_view header, const std::vector<std::string>& records) {
  std::string text = "{\"format\":\"acies-record\",\"version\":1,\"header\":" + std::string(header) + ",\"records\":[";
  for (std::size_t i = 0; i < records.size(); ++i) text += (i == 0 ? "" : ",\n") + records[i];
  text += "]}";
  Result<RecordDocument> document = read_document(text);
  if (!document) return document.error();
  return visit_ruleset(document->header.setup.ruleset, [&]<class R>() -> Result<std::unique_ptr<Table>> {
    Result<Match<R>> match = open_record<R>(*document);
    if (!match) return match.error();
    return std::unique_ptr<Table>(std::make_unique<TableOf<R>>(std::move(*match)));
  });
}

}  // namespace acies
