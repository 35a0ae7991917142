// SPDX-License-Identifier: Apache-2.0
#include "store/store.h"

#include "store/postgres_store.h"
#include "store/sqlite_store.h"

namespace acies {

Result<std::unique_ptr<Store>> open_store(const std::string& where) {
  const std::string_view text = where;
  if (text.starts_with("postgresql://") || text.starts_with("postgres://")) return PostgresStore::open(where);
  return SqliteStore::open(where);
}

}  // namespace acies
