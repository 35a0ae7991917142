// SPDX-License-Identifier: Apache-2.0
// Any scene gives a drawing that librsvg can read; equal scenes give equal bytes; nothing that a person writes breaks
// it.
#include <gtest/gtest.h>

#include "base/hash.h"
#include "core/random.h"
#include "draw/figures.h"
#include "draw/png.h"
#include "draw/svg.h"
#include "draw/svg_text.h"
#include "draw/terminal.h"
#include "draw/terrain.h"

namespace acies::draw {
namespace {

SceneUnit unit(std::size_t id, std::string name, std::string code, std::string symbol, Seat seat, Pose pose,
               int depth) {
  SceneUnit u;
  u.id = unit_id(id);
  u.name = std::move(name);
  u.code = std::move(code);
  u.symbol = std::move(symbol);
  u.seat = seat;
  u.pose = pose;
  u.width = mm(40);
  u.depth = mm(depth);
  return u;
}

Pose at(std::int32_t x, std::int32_t y, std::int32_t facing) { return {{x * 100, y * 100}, degrees(facing)}; }

Scene battle() {
  Scene s;
  s.width = s.height = mm(600);
  s.base_width = mm(40);
  s.armies = {"Gallic", "Polybian Roman"};
  s.turn = 4;
  s.phase = "combat";
  s.active = Seat::blue;
  s.losses = {1, 0};
  s.units = {unit(0, "A", "4Wb", "warband", Seat::red, at(300, 300, 0), 15),
             unit(1, "B", "LCh", "light-chariots", Seat::red, at(200, 280, 0), 40),
             unit(2, "X", "4Bd", "blades", Seat::blue, at(300, 300, 180), 15),
             unit(3, "Y", "3Cv", "cavalry", Seat::blue, at(380, 330, 205), 30)};
  s.units[0].engaged = s.units[2].engaged = true;
  s.units[3].leader = s.units[3].acted = true;
  s.units[3].from = at(420, 400, 180);
  s.fallen = {unit(4, "C", "2Ps", "psiloi", Seat::red, {}, 20)};
  s.zones = {{"zone-of-control", Seat::blue, {{36000, 33000}, {40000, 33000}, {40000, 29000}, {36000, 29000}}}};
  s.marks = {{ShapeKind::segment, {Point{20000, 28000}, Point{30000, 30000}}}};
  return s;
}

SceneWords words_of(const Scene& s) {
  SceneWords w{"Turn 4",
               "Close combat",
               "Blue",
               "",
               {"Red", "Blue"},
               {"1 lost", "no losses"},
               "The fallen",
               "160 mm = 4 BW",
               {"general", "has moved", "in combat"},
               "N",
               "A battle",
               {},
               {},
               {},
               {}};
  for (const SceneUnit& u : s.units) w.units.push_back("unit " + u.name);
  for (const SceneUnit& u : s.fallen) w.fallen_units.push_back("lost " + u.name);
  return w;
}

std::string drawn(const Scene& s) { return svg(s, words_of(s)); }

std::size_t count(std::string_view text, std::string_view what) {
  std::size_t n = 0;
  for (std::size_t i = text.find(what); i != std::string_view::npos; i = text.find(what, i + 1)) ++n;
  return n;
}

// A change of this number is a change of every drawing: look at one before you write the new number here.
// A square of ground of one kind.
SceneTerrain ground(std::string kind, std::int32_t x, std::int32_t y, std::int32_t side) {
  const std::int32_t left = x * 100;
  const std::int32_t low = y * 100;
  const std::int32_t size = side * 100;
  return {kind, kind, Seat::none, {{left, low}, {left, low + size}, {left + size, low + size}, {left + size, low}}};
}

TEST(Draw, every_kind_of_ground_has_a_drawing_of_its_own) {
  std::vector<std::string> drawings;
  std::vector<std::string> letters;
  for (const CoverLook& each : kCoverLooks) {
    Scene s = battle();
    s.terrain = {ground(std::string(each.kind), 100, 400, 120)};
    SceneWords w = words_of(s);
    w.terrain = {"the <place>"};
    drawings.push_back(svg(s, w));
    EXPECT_EQ(drawings.back(), svg(s, w)) << each.kind;
    EXPECT_NE(drawings.back().find("the &lt;place&gt;"), std::string::npos) << each.kind;
    EXPECT_TRUE(png(drawings.back(), 300).ok()) << each.kind;
    letters.push_back(text_table(s, w, 80, Colour::plain));
    EXPECT_NE(letters.back().find(each.letter), std::string::npos) << each.kind;
    EXPECT_NE(text_table(s, w, 80, Colour::ansi).find("48;5;" + std::to_string(each.tone) + "m"), std::string::npos);
  }
  // A river is water, as far as the eye can tell.
  for (std::size_t i = 0; i < drawings.size(); ++i)
    for (std::size_t k = 0; k < i; ++k) {
      if (kCoverLooks[i].kind == "river") continue;
      EXPECT_NE(drawings[i], drawings[k]) << i << " " << k;
    }
  EXPECT_EQ(cover_of("something else"), Cover::rough);
}

TEST(Draw, roads_follow_their_bends_and_hills_show_their_crest) {
  Scene s = battle();
  s.terrain = {ground("hill", 100, 400, 120)};
  const std::string bare = drawn(s);
  s.terrain[0].line = {{12000, 46000}, {20000, 46000}};
  EXPECT_EQ(count(drawn(s), "stroke-width=\"2\" stroke-linecap"), count(bare, "stroke-width=\"2\" stroke-linecap") + 1);
  s.terrain = {{"road",
                "road",
                Seat::none,
                {{0, 9000}, {30000, 9000}, {60000, 19000}, {60000, 21000}, {30000, 11000}, {0, 11000}}}};
  s.terrain[0].line = {{0, 10000}, {30000, 10000}, {60000, 20000}};
  SceneWords w = words_of(s);
  w.terrain = {"road"};
  const std::string bent = svg(s, w);
  EXPECT_EQ(count(bent, "stroke-dasharray=\"5 4\""), 1U);
  EXPECT_EQ(count(bent, "rotate(-18"), 1U) << "its name lies along it";
  EXPECT_TRUE(png(bent, 300).ok());
}

TEST(Draw, a_place_is_named_beside_it_and_flies_the_flag_of_its_holder) {
  Scene s = battle();
  s.terrain = {ground("camp", 280, 0, 40)};
  SceneWords w = words_of(s);
  w.terrain = {"camp"};
  const std::string free = svg(s, w);
  s.terrain[0].seat = Seat::blue;
  EXPECT_EQ(count(svg(s, w), "h11l-3 3.4"), count(free, "h11l-3 3.4") + 1);
}

TEST(Draw, ground_without_an_outline_or_with_a_crossed_one_breaks_nothing) {
  Scene s = battle();
  const std::string without = drawn(s);
  s.terrain = {{"wood", "wood", Seat::none, {}}};
  EXPECT_EQ(count(drawn(s), "stroke-dasharray=\"3 1.4\""), 0U);
  s.terrain = {{"wood", "wood", Seat::red, {{0, 0}, {10000, 10000}, {10000, 0}, {0, 10000}}}};
  EXPECT_TRUE(png(drawn(s), 300).ok());
  EXPECT_GT(drawn(s).size(), without.size());
  EXPECT_FALSE(text_table(s, words_of(s), 80, Colour::plain).empty());
}

TEST(Draw, strength_disorder_bases_and_hiding_show) {
  Scene s = battle();
  SceneUnit& u = s.units[1];
  const std::string plain = drawn(s);
  u.strength = 1;
  u.full_strength = 4;
  const std::string wounded = drawn(s);
  EXPECT_EQ(count(wounded, "r=\"1.15\""), count(plain, "r=\"1.15\"") + 4);
  u.strength = 4;
  EXPECT_EQ(drawn(s), plain) << "nothing lost, nothing to show";
  u.disordered = true;
  const std::string disordered = drawn(s);
  EXPECT_EQ(count(disordered, "M-2.9 1.1L"), 2U);
  u.disordered = false;
  u.hidden = true;
  EXPECT_EQ(count(drawn(s), "opacity=\".55\""), count(plain, "opacity=\".55\"") + 1);
  u.hidden = false;
  u.files = u.ranks = 2;
  EXPECT_NE(drawn(s), plain);
  u.files = u.ranks = 1;
  u.all_round = true;
  EXPECT_NE(drawn(s), plain);
}

TEST(Svg, IsTheSameBytesEverywhere) {
  Hasher h;
  h.add(drawn(battle()));
  EXPECT_EQ(h.value(), 11857241553380522137U);
}

TEST(Svg, ShowsEveryUnitWithItsTitle) {
  const std::string text = drawn(battle());
  for (const char* title : {"unit A", "unit B", "unit X", "unit Y", "lost C"})
    EXPECT_EQ(count(text, std::string("<title>") + title + "</title>"), 1U) << title;
  EXPECT_NE(text.find("Polybian Roman"), std::string::npos);
  EXPECT_NE(text.find("Close combat"), std::string::npos);
}

TEST(Svg, BecomesAPicture) {
  const auto picture = png(drawn(battle()), 500);
  ASSERT_TRUE(picture.ok()) << picture.error().message;
  ASSERT_GT(picture->size(), 24U);
  const auto byte = [&](std::size_t i) { return std::to_integer<unsigned>((*picture)[i]); };
  EXPECT_EQ(byte(1), unsigned{'P'});
  EXPECT_EQ(byte(16) << 24U | byte(17) << 16U | byte(18) << 8U | byte(19), 500U);
}

TEST(Svg, PicturesSayWhatIsWrong) {
  EXPECT_EQ(png("<svg", 100).error().code, "draw.bad-svg");
  EXPECT_EQ(png(drawn(battle()), 0).error().code, "draw.bad-size");
  EXPECT_EQ(png(drawn(battle()), 1000000).error().code, "draw.bad-size");
}

TEST(Svg, NamesAreEscaped) {
  Scene s = battle();
  s.units[0].name = "<&>\"'";
  s.armies[0] = "Tom & \"Jerry\" </svg>";
  const std::string text = drawn(s);
  EXPECT_NE(text.find("&lt;&amp;&gt;&quot;&#39;"), std::string::npos);
  EXPECT_EQ(count(text, "</svg>"), 1U);
  EXPECT_TRUE(png(text, 200).ok());
}

TEST(Svg, LettersThatXmlCannotHoldAreReplaced) {
  EXPECT_EQ(escaped("a\x01z"), "a\uFFFDz");
  EXPECT_EQ(escaped("\xFF"), "\uFFFD");
  EXPECT_EQ(escaped("\xC3"), "\uFFFD");
  EXPECT_EQ(escaped("\xED\xA0\x80").find('\xED'), std::string::npos);
  EXPECT_EQ(escaped("ñ★"), "ñ★");
}

TEST(Svg, AnEmptySceneIsDrawn) {
  EXPECT_TRUE(png(svg({}, {}), 200).ok());
  Scene wide;
  wide.width = mm(1800);
  wide.height = mm(1200);
  EXPECT_TRUE(png(svg(wide, {}), 200).ok());
}

TEST(Svg, BasesOffTheTableAreDrawn) {
  Scene s = battle();
  s.units[0].pose = {{-2000000000, 2000000000}, degrees(359)};
  s.units[1].pose = at(-30, 620, 45);
  EXPECT_TRUE(png(drawn(s), 200).ok());
}

TEST(Svg, NumbersAreShortAndExact) {
  EXPECT_EQ(num(0), "0");
  EXPECT_EQ(num(-0.001), "0");
  EXPECT_EQ(num(12.5), "12.5");
  EXPECT_EQ(num(-3.14159), "-3.14");
  EXPECT_EQ(num(0.05), "0.05");
}

TEST(Svg, TwoDrawingsStandInOneFile) {
  const Scene a = battle();
  Scene b = battle();
  b.units[0].pose = at(300, 260, 0);
  const std::string text = svg_compare({a, words_of(a), "Expected"}, {b, words_of(b), "Got"});
  EXPECT_TRUE(png(text, 400).ok());
  EXPECT_EQ(count(text, "id=\"l-ground\""), 1U);
  EXPECT_EQ(count(text, "id=\"r-ground\""), 1U);
  EXPECT_NE(text.find(">Got<"), std::string::npos);
}

TEST(Svg, TrailsLeadFromWhereAUnitStood) {
  const Scene before = battle();
  Scene now = battle();
  now.units[1].pose = at(200, 320, 0);
  const Scene both = with_trails(now, before);
  EXPECT_EQ(both.units[1].from, before.units[1].pose);
  EXPECT_FALSE(both.units[0].from.has_value());
}

// Every picture that the array of a base uses exists, and stays on its base.
TEST(Figures, StandOnTheirBase) {
  for (const char* code : {"1Xx", "2Ps", "3Bd", "4Sp", "5Wb", "6Kn", "7Hd", "8Bw", "WWg", "99Zz", ""}) {
    for (const int depth : {10, 15, 20, 30, 40, 60, 80}) {
      for (const char* symbol : {"blades", "knights", "hordes", "elephants", "war-wagons", "of-another-game"}) {
        const Array array = array_of(unit(0, "R12", code, symbol, Seat::red, {}, depth), 40, depth);
        ASSERT_FALSE(array.stands.empty());
        for (const Stand& stand : array.stands) {
          ASSERT_NE(stand.picture, nullptr);
          EXPECT_GT(stand.scale, 0);
          EXPECT_LE(stand.x < 0 ? -stand.x : stand.x, 20.0);
          EXPECT_GE(stand.y, 0.0);
          EXPECT_LE(stand.y, depth + 2.0);
        }
      }
    }
  }
}

// Names of any bytes, poses anywhere, codes and depths that no ruleset has.
TEST(Svg, AnySceneIsWellFormed) {
  static constexpr std::array<const char*, 5> kCodes{"4Bd", "7Hd", "El", "x", ""};
  Random random(7);
  for (int round = 0; round < 12; ++round) {
    Scene s = battle();
    for (std::size_t i = 0; i < 10; ++i) {
      std::string name;
      for (std::uint32_t k = random.below(6); k > 0; --k) name += static_cast<char>(random.below(256));
      const Pose pose{{random.between(-100000, 200000), random.between(-100000, 200000)},
                      Angle{random.between(0, 359999)}};
      s.units.push_back(unit(100 + i, name, kCodes[random.below(5)], name, static_cast<Seat>(random.below(5)), pose,
                             random.between(0, 90)));
    }
    ASSERT_TRUE(png(drawn(s), 64).ok()) << "round " << round;
  }
}

TEST(Terminal, ShowsNamesFacingsAndTheFallen) {
  const Scene s = battle();
  const std::string text = text_table(s, words_of(s), 80, Colour::plain);
  EXPECT_EQ(text.find('\x1b'), std::string::npos);
  for (const char* part : {"A↑", "B↑", "X↓", "★Y↙", "Turn 4 · Close combat · Blue", "Red · Gallic · 1 lost · C"})
    EXPECT_NE(text.find(part), std::string::npos) << part << "\n" << text;
  EXPECT_EQ(count(text, "\n"), 2U + 1 + 39 + 1 + 1);
}

TEST(Terminal, LinesAreAsWideAsAsked) {
  const Scene s = battle();
  const std::string text = text_table(s, words_of(s), 60, Colour::plain);
  for (std::size_t from = 0; from < text.size();) {
    const std::size_t end = text.find('\n', from);
    const std::string line = text.substr(from, end - from);
    const auto letters = std::count_if(line.begin(), line.end(),
                                       [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; });
    EXPECT_LE(letters, 60) << line;
    from = end + 1;
  }
}

TEST(Terminal, ColourClearsWhatWasBehind) {
  const Scene s = battle();
  const std::string text = text_table(s, words_of(s), 80, Colour::ansi);
  EXPECT_EQ(count(text, "\x1b[K\n"), count(text, "\n"));
  EXPECT_NE(text.find("48;5;166"), std::string::npos);
  EXPECT_NE(text.find("48;5;25m"), std::string::npos);
}

TEST(Terminal, AnySceneIsDrawn) {
  EXPECT_FALSE(text_table({}, {}, 0, Colour::plain).empty());
  Scene s = battle();
  s.units[0].pose = {{-2000000000, 2000000000}, degrees(359)};
  s.units[1].name = "a name that is far too long for its base";
  EXPECT_FALSE(text_table(s, {}, 80, Colour::ansi).empty());
}

}  // namespace
}  // namespace acies::draw
