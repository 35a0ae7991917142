// SPDX-License-Identifier: Apache-2.0
// Reading battle notation: one line of words, numbers and signs, the same lexical rules for commands of every ruleset
// and for case files. A Reader walks the line and keeps the first mistake with its exact place; after a mistake every
// further reading gives an empty answer, so that a parser reads on without asking each time. Printing is in
// core/notation_text.h, the language in docs/notation.md.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "geometry/pose.h"

namespace acies::notation {

// Where the first character of a text stands. Without a file, places are told as "column 7".
struct Origin {
  std::string file;
  int line = 1;
  int column = 1;
};
// What is wrong, in English: `message` and `hint` are patterns whose {name} are filled from `args`, which go with the
// error so that other languages can say it too (src/text, error/CODE and hint/CODE). A hint that cannot be filled is
// left out.
using Args = std::vector<std::pair<std::string, std::string>>;
Error told(std::string_view code, std::string where, std::string_view message, Args args = {},
           std::string_view hint = {});
// "door.case:12:7" or "column 7". Columns count characters, not bytes, from 1.
std::string place(const Origin& origin, std::string_view text, std::size_t offset);

// The origin that such a place names: "door.case:12:7" gives the file, 12 and 7.
Origin origin_of(std::string_view place);

// What 100 paces and one base width are in millimetres.
struct Measures {
  Length hundred_paces;
  Length base_width;
};

// A number as written: `digits` / 10^decimals, then letters glued to it: "60.4mm" is 604, 1, "mm".
struct Number {
  std::int64_t digits = 0;
  int decimals = 0;
  std::string_view unit;
};

class Reader {
 public:
  // The text must outlive the reader.
  explicit Reader(std::string_view text, Origin origin = {}) : text_(text), origin_(std::move(origin)) {}

  bool failed() const { return error_.has_value(); }
  const Error& error() const { return *error_; }
  // Offset of the next word, number or sign; the end of the text when there is none.
  std::size_t here();
  // As told(), at the next thing or at an offset that here() gave. Only the first mistake is kept.
  void fail(std::string_view code, std::string_view message, Args args = {}, std::string_view hint = {}) {
    fail_at(here(), code, message, std::move(args), hint);
  }
  void fail_at(std::size_t offset, std::string_view code, std::string_view message, Args args = {},
               std::string_view hint = {});
  // Fails: `what` ("a unit", "':' after the list") should stand here. Other languages know it by this phrase.
  void expected(std::string_view what);

  bool at_end() { return failed() || here() == text_.size(); }
  // The next character that is not a space; 0 at the end.
  char peek();
  // The next word without taking it; empty when the next thing is none.
  std::string_view peek_word();
  // Takes `sign` if it is next.
  bool accept(char sign);
  // Takes the next word if it is one of `words`, whatever the case of ASCII letters.
  bool accept_word(std::initializer_list<std::string_view> words);
  // `what` as in expected().
  void expect(char sign, std::string_view what);
  void expect_word(std::initializer_list<std::string_view> words);
  std::string_view word(std::string_view what);
  // Everything up to the next space.
  std::string_view run(std::string_view what);
  // "like this": the text between the quotes.
  std::string_view quoted(std::string_view what);
  // What is left, spaces at both ends removed; the reader is then at its end.
  std::string_view rest();
  // Fails when something is left.
  void expect_end();

  Number number(std::string_view what);
  // `60`, `60.25`, `60mm`: millimetres; `200p`: paces; `1.5bw`: base widths. At most two decimals in millimetres.
  Length length(const Measures& measures, std::string_view what = "a length");
  // `120x80`: two lengths, the second one's unit may differ: `3bwx80`.
  std::pair<Length, Length> size(const Measures& measures, std::string_view what = "a size like 120x80");
  // Degrees with at most three decimals, signed.
  Angle angle(std::string_view what = "an angle");
  // `N`, `NE`… or degrees; normalised.
  Angle bearing();
  // `300,240`
  Point point(const Measures& measures);
  // `300,240 N`
  Pose pose(const Measures& measures);
  // A whole number in [low, high].
  std::int32_t whole(std::string_view what, std::int32_t low, std::int32_t high);

  // Takes back to an offset that here() gave.
  void back_to(std::size_t offset) { at_ = offset; }
  std::string_view text() const { return text_; }
  const Origin& origin() const { return origin_; }

 private:
  std::size_t word_end(std::size_t from) const;
  Length as_length(std::size_t from, const Number& n, const Measures& measures);

  std::string_view text_;
  Origin origin_;
  std::size_t at_ = 0;
  std::optional<Error> error_;
};

// ASCII letters without regard to case.
bool same_word(std::string_view a, std::string_view b);
// A name that commands can call a unit by: letters, digits, '_' and '-', a letter first, at most 24 bytes, and not
// "none".
bool is_unit_name(std::string_view name);
// The one of `known` that was probably meant by `written`; empty when none is near.
std::string_view nearest_word(std::string_view written, std::span<const std::string_view> known);
// What a hint can offer, with the pattern kDidYouMean: the nearest of `known` as the argument "known"; when none is
// near, all of them as the argument "all", unless they are too many to read.
std::pair<std::string, std::string> meant(std::string_view written, std::span<const std::string_view> known);
inline constexpr std::string_view kDidYouMean = "did you mean {known}?";

}  // namespace acies::notation
