// SPDX-License-Identifier: Apache-2.0
// Messages as text: streamed JSON is what the documents of core/json_write.h give.
#include "server/telling.h"

#include <gtest/gtest.h>

#include "core/json_write.h"
#include "server/json_stream.h"
#include "server/spoken.h"

namespace acies {
namespace {

template <class T>
std::string streamed(const T& value) {
  std::string text;
  stream_json(text, value, Names{});
  return text;
}

TEST(JsonStream, EscapesAsTheLibraryDoes) {
  for (const std::string& text :
       {std::string(), std::string("plain"), std::string("a\"b\\c/d"), std::string("\n\t\r\b\f\x01\x1f\x7f"),
        std::string("Íñigo ⚔ 𐌰"), std::string("\0", 1), std::string("</script>")})
    EXPECT_EQ(streamed(text), json_text(Json(text)));
}

TEST(JsonStream, WritesStructsAsDocumentsDo) {
  Preview preview;
  preview.accepted = true;
  preview.command = "move A: advance 60";
  preview.reasons.push_back({"dba.move", "A \"goes\"", "", "text", {"A", "B"}, {}, Pose{{100, -200}, Angle{90000}}});
  preview.units.emplace_back();
  EXPECT_EQ(streamed(preview), json_text(to_json(preview, Names{})));

  TableChange change;
  change.gone = {"A", "B"};
  change.contacts = std::vector<SaidContact>{{"A", "X"}};
  change.free_take_back = 7;
  EXPECT_EQ(streamed(change), json_text(to_json(change, Names{})));
  EXPECT_EQ(streamed(TableView{}), json_text(to_json(TableView{}, Names{})));

  SaidOdds odds;
  for (const double share : {0.0, 1.0, 0.5, 1.0 / 3, 1e-9}) odds.outcomes.push_back({"what", "1/3", share});
  EXPECT_EQ(streamed(odds), json_text(to_json(odds, Names{})));

  Affair affair{AffairKind::offered_take_back, Seat::red, 3, "", ""};
  EXPECT_EQ(streamed(affair), json_text(to_json(affair, Names{})));
  const std::map<std::string, std::string> none;
  EXPECT_EQ(streamed(none), "{}");
  EXPECT_EQ(streamed(std::map<std::string, std::string>{{"a", "b"}, {"c", "d"}}), R"({"a":"b","c":"d"})");
}

TEST(Affairs, ComeBackFromTheirLines) {
  const Affair chat{AffairKind::chat, Seat::blue, 0, "it's \"so\"", "1700000000"};
  const Result<std::optional<Affair>> back = read_affair(affair_line(chat));
  ASSERT_TRUE(back.ok() && back->has_value());
  EXPECT_EQ((*back)->kind, AffairKind::chat);
  EXPECT_EQ((*back)->by, Seat::blue);
  EXPECT_EQ((*back)->text, chat.text);
  const Result<std::optional<Affair>> record = read_affair(R"({"n":1,"seat":"red"})");
  ASSERT_TRUE(record.ok());
  EXPECT_FALSE(record->has_value());
}

TEST(PlainText, LeavesOutWhatIsNoLetter) {
  EXPECT_EQ(plain_text("  Ana \t\n López  ", 40), "Ana López");
  EXPECT_EQ(plain_text("a\xff\xfe\x62", 40), "a b");
  EXPECT_EQ(plain_text("\xe2\x80\xaegnp.exe", 40), "gnp.exe") << "no turning of directions";
  EXPECT_EQ(plain_text("ñññññ", 3), "ñññ") << "letters, not bytes";
  EXPECT_EQ(plain_text("\xc0\xaf\xed\xa0\x80", 40), "") << "overlong forms and surrogates";
  EXPECT_EQ(plain_text("<b>", 40), "<b>") << "text is text; the page shows it as such";
}

}  // namespace
}  // namespace acies
