// SPDX-License-Identifier: Apache-2.0
// Messages as text, and the affairs of a battle as lines.
#include "server/telling.h"

#include <gtest/gtest.h>

#include "core/json_write.h"
#include "server/spoken.h"

namespace acies {
namespace {

// The start that seats share and what is their own make one message, as if it had been written at once.
TEST(UpdateTexts, AreWholeMessages) {
  auto news = std::make_shared<TableNews>();
  news->record.n = 7;
  news->change.gone = {"A", "B"};
  news->change.contacts = std::vector<SaidContact>{{"A", "X"}};
  SaidClock clock{{1000, 2000}, Seat::red, 5};
  UpdateTexts texts(clock);
  for (const std::optional<std::uint32_t> free : {std::optional<std::uint32_t>(6), std::optional<std::uint32_t>()}) {
    const Frame frame = texts.frame({news, {std::nullopt, free}});
    TableChange whole;
    static_cast<SharedChange&>(whole) = news->change;
    whole.free_take_back = free;
    const Result<Json> told = parse_json(*frame);
    ASSERT_TRUE(told.ok()) << *frame;
    EXPECT_EQ((*told)["type"], "update");
    EXPECT_EQ((*told)["record"], to_json(news->record, Names{}));
    EXPECT_EQ((*told)["change"], to_json(whole, Names{}));
    EXPECT_EQ((*told)["clock"], to_json(clock, Names{}));
  }
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
