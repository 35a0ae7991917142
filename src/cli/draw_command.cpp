// SPDX-License-Identifier: Apache-2.0
// acies draw: a moment of a stored battle, or the position of a case, as SVG or PNG.
#include <iostream>

#include <CLI/CLI.hpp>

#include "cli/case_position.h"
#include "cli/commands.h"
#include "cli/files.h"
#include "cli/record_file.h"
#include "draw/png.h"
#include "draw/svg.h"
#include "text/scene_words.h"
#include "text/story.h"

namespace acies::cli {
namespace {

struct Arguments {
  std::string file;
  std::string output;
  std::string which;
  std::optional<std::uint32_t> at;
  int width = 1200;
};

Result<std::string> record_svg(const Program& program, const Arguments& arguments, const std::string& text) {
  const Result<OpenedMatch> opened = open_match(text);
  if (!opened) return in_file(arguments.file, opened.error());
  const AnyMatch& match = *opened->match;
  const std::uint32_t n = arguments.at.value_or(match.count());
  if (n > match.count()) return no_such_moment(n, match.count());
  const Scene scene = named_scene(program, match, n);
  return draw::svg(scene, scene_words(words_of(program, match), scene));
}

Result<std::string> case_svg(const Program& program, const Arguments& arguments) {
  const Result<cases::CaseFile> file = read_cases(arguments.file);
  if (!file) return file.error();
  const Result<const cases::Case*> found = find_case(*file, arguments.which);
  if (!found) return found.error();
  return visit_ruleset((*found)->ruleset, [&]<FullRuleset R>() -> Result<std::string> {
    const cases::Part& part = (*found)->parts.front();
    CasePosition<R> position;
    if (const auto error = position.arrange(part)) return *error;
    const std::vector<const cases::Try*> tries = tries_of(part);
    const auto count = static_cast<std::uint32_t>(tries.size());
    const std::uint32_t until = arguments.at.value_or(0);
    if (until > count) return no_such_moment(until, count);
    const Catalogue words = program.words_with(R::files());
    Scene scene = scene_of<R>(words, part.setup, position.state);
    for (std::uint32_t i = 0; i < until; ++i) {
      if (const auto error = position.play(*tries[i])) return *error;
      scene = draw::with_trails(scene_of<R>(words, part.setup, position.state), scene);
    }
    return draw::svg(scene, scene_words(words, scene));
  });
}

Exit run(const Program& program, const Arguments& arguments) {
  const bool png = arguments.output.ends_with(".png");
  if (!png && arguments.output != "-" && !arguments.output.ends_with(".svg"))
    return program.bad_input({"draw.kind",
                              "-o " + arguments.output,
                              "A drawing is an SVG or a PNG file.",
                              "Let the name end in .svg or .png.",
                              {}});
  const Result<std::string> text = read_file(arguments.file);
  if (!text) return program.bad_input(text.error());
  const bool is_case = arguments.file.ends_with(".case");
  const Result<std::string> svg = is_case ? case_svg(program, arguments) : record_svg(program, arguments, *text);
  if (!svg) return program.bad_input(svg.error());
  std::string bytes = *svg;
  if (png) {
    const Result<std::vector<std::byte>> picture = draw::png(*svg, arguments.width);
    if (!picture) return program.bad_input(picture.error());
    bytes.assign(reinterpret_cast<const char*>(picture->data()), picture->size());
  }
  if (const auto error = write_file(arguments.output, bytes)) return program.bad_input(*error);
  return Exit::ok;
}

}  // namespace

void add_draw(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  CLI::App* sub = app.add_subcommand("draw", program.say("help/draw"));
  sub->add_option("file", arguments->file, program.say("help/draw-file"))->required();
  sub->add_option("-o,--output", arguments->output, program.say("help/draw-output"))->required();
  sub->add_option("--at", arguments->at, program.say("help/at"));
  sub->add_option("--case", arguments->which, program.say("help/draw-case"));
  sub->add_option("--width", arguments->width, program.say("help/draw-width"))->check(CLI::Range(50, 10000));
  sub->callback([arguments, &program] { program.exit = run(program, *arguments); });
}

}  // namespace acies::cli
