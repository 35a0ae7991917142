// SPDX-License-Identifier: Apache-2.0
// docs/img/troops.svg: every kind of base of DBA on parade, mounted in red, foot in blue. The file is part of the
// documentation and the whole drawing's golden copy: with ACIES_UPDATE=1 in the environment this test writes it anew.
#include <cstdlib>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "draw/svg.h"
#include "rulesets/dba/scene.h"

namespace acies::draw {
namespace {

constexpr const char* kFile = "docs/img/troops.svg";
constexpr std::int32_t kFirst = 50;
constexpr std::int32_t kStep = 55;
constexpr std::int32_t kLast = 550;

Scene parade() {
  Scene s;
  s.width = mm(600);
  s.height = mm(340);
  s.base_width = dba::frontage(dba::Scale::mm15);
  std::int32_t x = kFirst;
  std::int32_t front = 318;
  std::int32_t deepest = 0;
  std::size_t id = 0;
  for (const dba::SubType& type : dba::troop_tables().sub_types) {
    if (type.code() == "3Pk") break;  // from here on foot that only some lists have (dba.gap.unknown-subtypes)
    SceneUnit u;
    u.id = unit_id(id++);
    u.name = std::string(type.code());
    u.code = u.name;
    u.symbol = std::string(dba::symbol(type.type));
    u.seat = type.category == dba::Category::mounted ? Seat::red : Seat::blue;
    u.pose = {{mm(x).hundredths, mm(front).hundredths}, degrees(0)};
    u.width = s.base_width;
    u.depth = type.depth(dba::Scale::mm15);
    deepest = std::max(deepest, u.depth.hundredths / 100);
    s.units.push_back(u);
    x += kStep;
    if (x > kLast) {
      x = kFirst;
      front -= deepest + 18;
      deepest = 0;
    }
  }
  return s;
}

TEST(Parade, IsThePictureOfTheDocumentation) {
  const Scene scene = parade();
  SceneWords words;
  words.turn = "DBA 2.2";
  words.scale = "160 mm = 4 BW";
  words.north = "N";
  const std::string now = svg(scene, words);
  if (std::getenv("ACIES_UPDATE") != nullptr) std::ofstream(kFile) << now;
  std::stringstream stored;
  stored << std::ifstream(kFile).rdbuf();
  EXPECT_EQ(scene.units.size(), 39U);
  EXPECT_TRUE(stored.str() == now) << kFile << " differs; look at the new one (ACIES_UPDATE=1) before you keep it";
}

}  // namespace
}  // namespace acies::draw
