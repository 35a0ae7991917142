// SPDX-License-Identifier: Apache-2.0
#include "cli/record_file.h"

#include <fmt/format.h>

#include "draw/svg.h"
#include "text/story.h"

namespace acies::cli {

Error in_file(const std::string& file, Error error) {
  error.where = error.where.empty() ? file : file + ": " + error.where;
  return error;
}

std::vector<Error> mistakes_of(const std::string& file, const std::string& text, const Error& error) {
  const Result<RecordDocument> document = read_document(text);
  if (!error.code.starts_with("setup.") || !document) return {in_file(file, error)};
  std::vector<Error> all;
  for (const Error& each : setup_mistakes(document->header.setup)) all.push_back(in_file(file, each));
  return all;
}

Error no_such_moment(std::uint32_t n, std::uint32_t count) {
  return {"record.no-such-moment",
          fmt::format("--at {}", n),
          fmt::format("This battle has {} records.", count),
          fmt::format("Name a number from 0 to {}.", count),
          {{"count", std::to_string(count)}}};
}

Catalogue words_of(const Program& program, const AnyMatch& match) {
  const auto words = visit_ruleset(
      match.info().id, [&]<FullRuleset R>() -> Result<Catalogue> { return program.words_with(R::files()); });
  return words.ok() ? *words : program.words();
}

Scene named_scene(const Program& program, const AnyMatch& match, std::uint32_t n) {
  Scene scene = match.scene(Seat::spectator, n);
  if (n > 0) scene = draw::with_trails(std::move(scene), match.scene(Seat::spectator, n - 1));
  const auto named = visit_ruleset(match.info().id, [&]<FullRuleset R>() -> Result<Scene> {
    for (std::size_t i = 0; i < scene.armies.size(); ++i)
      scene.armies[i] = army_name<R>(program.words(), match.header().setup.armies[i]);
    return scene;
  });
  return named.ok() ? *named : scene;
}

}  // namespace acies::cli
