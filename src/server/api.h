// SPDX-License-Identifier: Apache-2.0
// What is answered over HTTP (docs/server.md), apart from how it travels.
#pragma once

#include <map>
#include <mutex>

#include <boost/asio/awaitable.hpp>

#include "server/hall.h"
#include "server/page.h"

namespace acies {

enum class Method : std::uint8_t { get, post, other };

struct HttpQuestion {
  Method method = Method::get;
  std::string path;  // decoded, without the query
  std::map<std::string, std::string> query;
  std::string body;
  std::string bearer;  // token, or empty
  std::string known;   // If-None-Match
  bool gzip = false;   // understood by the client
};
// From the target of a request: "/api/rules/dba?lang=es". False: it is none.
bool read_target(std::string_view target, HttpQuestion& question);

struct HttpAnswer {
  int status = 200;
  std::string_view type = "application/json; charset=utf-8";
  Frame body;
  std::string etag;  // or empty
  std::string_view caching = "no-store";
  bool gzipped = false;
  std::string name;  // of a file to be saved, or empty
};

class Api {
 public:
  Api(Services services, Hall& hall, const Page& page, Seeds seeds);

  boost::asio::awaitable<HttpAnswer> answer(HttpQuestion question);
  // How much the body of a request to this path may have.
  std::size_t body_limit(std::string_view target) const;

 private:
  boost::asio::awaitable<HttpAnswer> create(const HttpQuestion& question, Language language);
  boost::asio::awaitable<HttpAnswer> of_match(const HttpQuestion& question, Language language,
                                              std::vector<std::string> parts);
  // Said once and kept: the same for everybody for as long as the program runs.
  template <class Say>
  HttpAnswer kept(const std::string& key, const HttpQuestion& question, Language language, Say say);
  HttpAnswer library(const HttpQuestion& question, Language language, const std::vector<std::string>& parts);
  HttpAnswer page(const HttpQuestion& question) const;

  Services services_;
  Hall& hall_;
  const Page& page_;
  Seeds seeds_;
  std::mutex mutex_;
  std::map<std::string, Frame> kept_;
};

HttpAnswer error_answer(int status, const Error& error, Language language, std::string_view ruleset = {});

}  // namespace acies
