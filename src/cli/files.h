// SPDX-License-Identifier: Apache-2.0
// Reading and writing whole files. A file is written beside its place and then renamed, so that nobody ever finds half
// of one; its folder is made when it is not there.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/result.h"

namespace acies::cli {

// Errors "file.missing", "file.folder", "file.unreadable".
Result<std::string> read_file(const std::string& path);
// "-" is standard output. Error "file.unwritable".
std::optional<Error> write_file(const std::string& path, std::string_view content);

}  // namespace acies::cli
