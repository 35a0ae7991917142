// SPDX-License-Identifier: Apache-2.0
// Screen: the moving picture of a battle. On a terminal each picture is drawn over the last one and stays for a moment;
// anywhere else only the story is told, line by line.
#pragma once

#include <ostream>
#include <string>
#include <string_view>
#include <vector>

#include "core/scene.h"

namespace acies::cli {

enum class Motion : std::uint8_t {
  moving,  // pictures over each other
  lines,   // the story only
};

// Hidden while nobody types.
enum class Cursor : std::uint8_t { shown, hidden };

class Screen {
 public:
  // `pictures_per_second` 0: no pause.
  Screen(std::ostream& out, bool colour, Motion motion, Cursor cursor, double pictures_per_second);
  ~Screen();
  Screen(const Screen&) = delete;
  Screen& operator=(const Screen&) = delete;

  Motion motion() const { return motion_; }
  // Before the first picture: what one should know. On a terminal it stays for a while.
  void announce(const std::vector<std::string>& lines);
  // What has just happened, as sentences, and how the table looks now.
  void show(const Scene& scene, const SceneWords& words, const std::vector<std::string>& story);
  // One picture that stays, and the cursor after it.
  void settle(const Scene& scene, const SceneWords& words);

 private:
  int rows_below() const;
  std::string picture(const Scene& scene, const SceneWords& words, int rows_below) const;

  std::ostream& out_;
  bool colour_;
  Motion motion_;
  Cursor cursor_;
  double rate_;
  std::vector<std::string> recent_;  // sentences below the picture
};

// Where the pictures move: on a terminal that can.
Motion usual_motion();

}  // namespace acies::cli
