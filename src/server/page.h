// SPDX-License-Identifier: Apache-2.0
// The files of the page: compiled into the program, or from a folder while somebody works on them.
#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>

#include "base/embedded.h"

namespace acies {

struct PageFile {
  std::shared_ptr<const std::string> bytes;
  std::string_view type;  // "text/html; charset=utf-8"
  std::string etag;       // quoted
  bool gzipped = false;
  bool lasting = false;  // its name holds a hash of what is in it
};

class Page {
 public:
  // `folder`: read anew for each request; empty: `files`.
  Page(std::span<const embedded::File> files, std::string folder);

  // `path` as in a request: "/" is the page itself. A file NAME.gz beside NAME is given instead of it where `gzip`
  // says that the client understands it.
  std::optional<PageFile> find(std::string_view path, bool gzip) const;

 private:
  std::map<std::string, PageFile, std::less<>> files_;
  std::string folder_;
};

}  // namespace acies
