// SPDX-License-Identifier: Apache-2.0
#include "cli/files.h"

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>

#include <unistd.h>

namespace acies::cli {
namespace fs = std::filesystem;
namespace {

Error file_error(std::string code, const std::string& path, std::string message, std::string hint) {
  return {std::move(code), path, std::move(message), std::move(hint), {{"path", path}}};
}

Error unwritable(const std::string& path, const std::string& why) {
  Error error = file_error("file.unwritable", path, "This file cannot be written (" + why + ").",
                           "Choose another place, or make room and permission there.");
  error.args.emplace_back("why", why);
  return error;
}

}  // namespace

Result<std::string> read_file(const std::string& path) {
  std::error_code code;
  const fs::file_status status = fs::status(path, code);
  if (!fs::exists(status)) return file_error("file.missing", path, "There is no such file.", "Check the name.");
  if (fs::is_directory(status)) return file_error("file.folder", path, "This is a folder.", "Name a file in it.");
  std::ifstream in(path, std::ios::binary);
  std::string text{std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
  if (!in || in.bad())
    return file_error("file.unreadable", path, "This file cannot be read.", "Check its permissions.");
  return text;
}

std::optional<Error> write_file(const std::string& path, std::string_view content) {
  if (path == "-") {
    std::cout << content << std::flush;
    return std::cout ? std::nullopt : std::optional(unwritable(path, "standard output"));
  }
  std::error_code code;
  const fs::path target(path);
  if (target.has_parent_path()) fs::create_directories(target.parent_path(), code);
  if (code) return unwritable(path, code.message());
  if (fs::is_directory(target, code)) return unwritable(path, "a folder has this name");
  const fs::path beside = target.string() + ".part" + std::to_string(::getpid());
  {
    std::ofstream out(beside, std::ios::binary | std::ios::trunc);
    out.write(content.data(), static_cast<std::streamsize>(content.size()));
    out.flush();
    if (!out) {
      fs::remove(beside, code);
      return unwritable(path, "writing failed");
    }
  }
  fs::rename(beside, target, code);
  if (!code) return std::nullopt;
  std::error_code ignored;
  fs::remove(beside, ignored);
  return unwritable(path, code.message());
}

}  // namespace acies::cli
