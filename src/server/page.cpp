// SPDX-License-Identifier: Apache-2.0
#include "server/page.h"

#include <array>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fmt/format.h>

#include "base/hash.h"

namespace acies {
namespace {

struct Type {
  std::string_view ending;
  std::string_view type;
};
constexpr std::array kTypes{
    Type{".html", "text/html; charset=utf-8"},
    Type{".js", "text/javascript; charset=utf-8"},
    Type{".css", "text/css; charset=utf-8"},
    Type{".svg", "image/svg+xml"},
    Type{".json", "application/json; charset=utf-8"},
    Type{".png", "image/png"},
    Type{".ico", "image/x-icon"},
    Type{".woff2", "font/woff2"},
    Type{".webmanifest", "application/manifest+json"},
    Type{".txt", "text/plain; charset=utf-8"},
};

std::string_view type_of(std::string_view name) {
  for (const Type& type : kTypes)
    if (name.ends_with(type.ending)) return type.type;
  return "application/octet-stream";
}

// Letters, digits and . - _ / only, and no part that begins with a dot: nothing can lead out of the folder.
bool is_plain(std::string_view name) {
  char before = '/';
  for (const char c : name) {
    const bool letter =
        (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' || c == '_';
    if (!letter && c != '.' && c != '/') return false;
    if (before == '/' && (c == '.' || c == '/')) return false;
    before = c;
  }
  return !name.empty() && before != '/';
}

PageFile made(std::string_view name, std::string bytes, bool gzipped) {
  Hasher hasher;
  hasher.add(bytes);
  return {std::make_shared<const std::string>(std::move(bytes)), type_of(name),
          fmt::format("\"{:016x}\"", hasher.value()), gzipped, name.starts_with("assets/")};
}

std::optional<std::string> read(const std::filesystem::path& path) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(path, error)) return std::nullopt;
  std::ifstream in(path, std::ios::binary);
  std::ostringstream bytes;
  bytes << in.rdbuf();
  return bytes.str();
}

}  // namespace

Page::Page(std::span<const embedded::File> files, std::string folder) : folder_(std::move(folder)) {
  for (const embedded::File& file : files) {
    const bool gzipped = file.path.ends_with(".gz");
    const std::string_view name = gzipped ? file.path.substr(0, file.path.size() - 3) : file.path;
    files_.emplace(file.path, made(name, std::string(file.text), gzipped));
  }
}

std::optional<PageFile> Page::find(std::string_view path, bool gzip) const {
  const std::string name = path == "/" ? "index.html" : std::string(path.substr(path.empty() ? 0 : 1));
  if (!is_plain(name) || name.ends_with(".gz")) return std::nullopt;
  if (!folder_.empty()) {
    std::optional<std::string> bytes = read(std::filesystem::path(folder_) / name);
    if (!bytes) return std::nullopt;
    return made(name, std::move(*bytes), false);
  }
  if (gzip)
    if (const auto found = files_.find(name + ".gz"); found != files_.end()) return found->second;
  if (const auto found = files_.find(name); found != files_.end()) return found->second;
  return std::nullopt;
}

}  // namespace acies
