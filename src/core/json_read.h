// SPDX-License-Identifier: Apache-2.0
// JSON to described types, strictly: a missing member, a wrong type, an unknown word, a number out of range or a list
// that is too long gives one Error whose `where` is the place in the document as a JSON pointer ("/records/3/hash").
// Members that the description does not know are ignored, so that newer files with additions can be read. Members that
// a type has got later are named in its kAdded and may be missing, so that older files can be read.
#pragma once

#include <algorithm>
#include <limits>
#include <map>
#include <utility>

#include "core/describe.h"
#include "core/json.h"
#include "core/names.h"
#include "geometry/pose.h"

namespace acies {

// A place in a document, as a chain that is turned into text only when there is an error.
struct JsonPlace {
  const JsonPlace* parent = nullptr;
  std::string_view key;  // member name, or empty for an item of a list
  std::size_t index = 0;
  std::string text() const;
};

class JsonReader {
 public:
  explicit JsonReader(const Names& names) : names_(names) {}

  // True and `out` is filled, or false and error() says why; then `out` is in no defined state.
  template <class T>
  bool read(const Json& json, T& out, const JsonPlace& place);
  // The member `key` of an object into `out`.
  template <class T>
  bool member(const Json& object, std::string_view key, T& out, const JsonPlace& place);
  const Error& error() const { return error_; }

  // `args` are what the words of another language need.
  using Args = std::vector<std::pair<std::string, std::string>>;
  bool fail(std::string_view code, const JsonPlace& place, std::string message, std::string hint = "", Args args = {});
  // The member, or null after noting that it is missing.
  const Json* find(const Json& object, std::string_view key, const JsonPlace& place);

 private:
  bool read_integer(const Json& json, std::int64_t low, std::int64_t high, std::int64_t& out, const JsonPlace& place);
  bool read_integers(const Json& json, std::span<std::int32_t> out, const JsonPlace& place);
  bool read_text(const Json& json, std::string& out, const JsonPlace& place);
  bool read_unit(const Json& json, UnitId& out, const JsonPlace& place);
  bool read_rule(const Json& json, RuleId& out, const JsonPlace& place);
  bool read_pose(const Json& json, Pose& out, const JsonPlace& place);
  bool expect_object(const Json& json, const JsonPlace& place);
  bool expect_array(const Json& json, const JsonPlace& place);
  bool unknown_word(std::string_view what, std::string_view word, std::string known, const JsonPlace& place);

  template <class T>
  bool read_enum(const Json& json, T& out, const JsonPlace& place);
  template <class T>
  bool read_described_text(const Json& json, T& out, const JsonPlace& place);
  template <class T>
  bool read_list(const Json& json, T& out, const JsonPlace& place);
  template <class T>
  bool read_variant(const Json& json, T& out, const JsonPlace& place);
  bool read_map(const Json& json, std::map<std::string, std::string>& out, const JsonPlace& place);

  Names names_;
  Error error_;
};

// The whole of `json` as a T. `where` comes before the place inside: "", "record.json".
template <class T>
Result<T> from_json(const Json& json, const Names& names) {
  JsonReader reader(names);
  T value{};
  if (!reader.read(json, value, JsonPlace{})) return reader.error();
  return value;
}

template <class T>
bool JsonReader::read(const Json& json, T& out, const JsonPlace& place) {
  if constexpr (std::is_same_v<T, RuleId>) {
    return read_rule(json, out, place);
  } else if constexpr (std::is_same_v<T, UnitId>) {
    return read_unit(json, out, place);
  } else if constexpr (std::is_same_v<T, Length>) {
    return read(json, out.hundredths, place);
  } else if constexpr (std::is_same_v<T, Angle>) {
    return read(json, out.thousandths, place);
  } else if constexpr (std::is_same_v<T, Point>) {
    std::array<std::int32_t, 2> xy{};
    if (!read_integers(json, xy, place)) return false;
    out = {xy[0], xy[1]};
    return true;
  } else if constexpr (std::is_same_v<T, Pose>) {
    return read_pose(json, out, place);
  } else if constexpr (DescribedText<T>) {
    return read_described_text(json, out, place);
  } else if constexpr (DescribedEnum<T>) {
    return read_enum(json, out, place);
  } else if constexpr (std::is_same_v<T, bool>) {
    if (!json.is_boolean()) return fail("json.type", place, "This must be true or false.");
    out = json.get<bool>();
    return true;
  } else if constexpr (std::is_integral_v<T>) {
    static_assert(sizeof(T) < 8, "64-bit numbers travel as text (hex64)");
    std::int64_t number = 0;
    if (!read_integer(json, std::numeric_limits<T>::min(), std::numeric_limits<T>::max(), number, place)) return false;
    out = static_cast<T>(number);
    return true;
  } else if constexpr (std::is_same_v<T, std::string>) {
    return read_text(json, out, place);
  } else if constexpr (kIsOptional<T>) {
    if (json.is_null()) {
      out.reset();
      return true;
    }
    return read(json, out.emplace(), place);
  } else if constexpr (std::is_same_v<T, std::map<std::string, std::string>>) {
    return read_map(json, out, place);
  } else if constexpr (DescribedList<T>) {
    return read_list(json, out, place);
  } else if constexpr (kIsVariant<T>) {
    return read_variant(json, out, place);
  } else {
    static_assert(DescribedStruct<T>, "describe this type before reading it");
    if (!expect_object(json, place)) return false;
    bool good = true;
    for_each_member(out, [&](std::string_view name, auto& m) {
      if constexpr (requires { T::kAdded; }) {
        const bool added = std::find(T::kAdded.begin(), T::kAdded.end(), name) != T::kAdded.end();
        if (added && json.find(std::string(name)) == json.end()) return;
      }
      good = good && member(json, name, m, place);
    });
    return good;
  }
}

template <class T>
bool JsonReader::member(const Json& object, std::string_view key, T& out, const JsonPlace& place) {
  const Json* found = find(object, key, place);
  return found != nullptr && read(*found, out, JsonPlace{&place, key, 0});
}

template <class T>
bool JsonReader::read_enum(const Json& json, T& out, const JsonPlace& place) {
  std::string word;
  if (!read_text(json, word, place)) return false;
  const std::optional<T> value = find_enum<T>(word);
  if (value) {
    out = *value;
    return true;
  }
  std::string known;
  for (const EnumEntry<T>& entry : kEnumTexts<T>) {
    if (!known.empty()) known += ", ";
    known += entry.text.view();
  }
  return unknown_word(type_name<T>(), word, std::move(known), place);
}

template <class T>
bool JsonReader::read_described_text(const Json& json, T& out, const JsonPlace& place) {
  if (json.is_null() && text_may_be_none<T>()) {
    out = T{};
    return true;
  }
  std::string word;
  if (!read_text(json, word, place)) return false;
  if (!word.empty() && described_from_text(word, out)) return true;
  return unknown_word(type_name<T>(), word, "", place);
}

template <class T>
bool JsonReader::read_list(const Json& json, T& out, const JsonPlace& place) {
  if (!expect_array(json, place)) return false;
  if constexpr (kIsArray<T>) {
    if (json.size() != out.size())
      return fail("json.list-size", place, "This list must have " + std::to_string(out.size()) + " items.", "",
                  {{"size", std::to_string(out.size())}});
    for (std::size_t i = 0; i < out.size(); ++i)
      if (!read(json[i], out[i], JsonPlace{&place, {}, i})) return false;
  } else {
    if constexpr (kIsBoundedVector<T>) {
      if (json.size() > T::kCapacity)
        return fail("json.list-size", place, "This list can have " + std::to_string(T::kCapacity) + " items at most.",
                    "", {{"most", std::to_string(T::kCapacity)}});
    }
    out.clear();
    for (std::size_t i = 0; i < json.size(); ++i) {
      typename T::value_type item{};
      if (!read(json[i], item, JsonPlace{&place, {}, i})) return false;
      out.push_back(std::move(item));
    }
  }
  return true;
}

template <class T>
bool JsonReader::read_variant(const Json& json, T& out, const JsonPlace& place) {
  if (!expect_object(json, place)) return false;
  constexpr std::string_view key = variant_tag<std::variant_alternative_t<0, T>>().key;
  std::string tag;
  if (!member(json, key, tag, place)) return false;
  bool known = false;
  bool good = false;
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<T>>>([&](auto i) {
    using Candidate = std::variant_alternative_t<decltype(i)::value, T>;
    if (known || variant_tag<Candidate>().name != tag) return;
    known = true;
    good = read(json, out.template emplace<decltype(i)::value>(), place);
  });
  if (known) return good;
  std::string words;
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<T>>>([&](auto i) {
    if (!words.empty()) words += ", ";
    words += variant_tag<std::variant_alternative_t<decltype(i)::value, T>>().name;
  });
  return unknown_word(key, tag, std::move(words), JsonPlace{&place, key, 0});
}

}  // namespace acies
