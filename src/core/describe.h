// SPDX-License-Identifier: Apache-2.0
// The one description of structs. A struct or enum is described once, beside its ruleset (describe_core.h,
// rulesets/*/describe.h), with Boost.Describe; from that come its JSON (json_write.h, json_read.h), its hash
// (state_hash.h), its equality (describe_same.h) and its TypeScript and protocol page (engine/schema.h). A member that
// is left out of the description exists for none of them.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <variant>
#include <vector>

#include <boost/describe.hpp>
#include <boost/mp11.hpp>

#include "base/bounded_vector.h"
#include "base/hash.h"

namespace acies {

// How an alternative of a variant is told apart in JSON: {"event": "moved", …}.
struct VariantTag {
  std::string_view key;
  std::string_view name;
};

// All used in the namespace of the type.
#define ACIES_DESCRIBE_STRUCT(Type, Members) \
  BOOST_DESCRIBE_STRUCT(Type, (), Members)   \
  constexpr std::string_view described_name(const Type*) { return #Type; }

#define ACIES_DESCRIBE_ENUM(Type, ...)   \
  BOOST_DESCRIBE_ENUM(Type, __VA_ARGS__) \
  constexpr std::string_view described_name(const Type*) { return #Type; }

// Alternatives of a Command or an Event variant. An event brings its name as Type::kName.
#define ACIES_DESCRIBE_COMMAND(Type, Name, Members) \
  ACIES_DESCRIBE_STRUCT(Type, Members)              \
  constexpr ::acies::VariantTag described_tag(const Type*) { return {"command", Name}; }

#define ACIES_DESCRIBE_EVENT(Type, Members) \
  ACIES_DESCRIBE_STRUCT(Type, Members)      \
  constexpr ::acies::VariantTag described_tag(const Type*) { return {"event", Type::kName}; }

template <class T>
concept DescribedEnum = std::is_enum_v<T> && boost::describe::has_describe_enumerators<T>::value;

template <class T>
concept DescribedStruct = std::is_class_v<T> && boost::describe::has_describe_members<T>::value;

// A small value that is known outside by a short text (a troop code). described_text gives the text, empty for "none";
// described_from_text reads one and says whether it is known. Both are found in the namespace of the type.
template <class T>
concept DescribedText = requires(const T& value, T& out, std::string_view text) {
  { described_text(value) } -> std::convertible_to<std::string_view>;
  { described_from_text(text, out) } -> std::same_as<bool>;
};

// Whether the value by default is "none", null in JSON.
template <DescribedText T>
bool text_may_be_none() {
  return std::string_view(described_text(T{})).empty();
}

// A type that stands for another one outside: described_inner gives it.
template <class T>
concept DescribedWrapper = requires(const T& value) {
  described_inner(value);
};

template <class T>
constexpr std::string_view type_name() {
  return described_name(static_cast<const T*>(nullptr));
}

template <class T>
concept DescribedAlternative = requires(const T* type) {
  described_tag(type);
};

template <DescribedAlternative T>
constexpr VariantTag variant_tag() {
  return described_tag(static_cast<const T*>(nullptr));
}

template <class T>
inline constexpr bool kIsBoundedVector = false;
template <class T, std::size_t N>
inline constexpr bool kIsBoundedVector<BoundedVector<T, N>> = true;
template <class T>
inline constexpr bool kIsVector = false;
template <class T>
inline constexpr bool kIsVector<std::vector<T>> = true;
template <class T>
inline constexpr bool kIsArray = false;
template <class T, std::size_t N>
inline constexpr bool kIsArray<std::array<T, N>> = true;
template <class T>
inline constexpr bool kIsOptional = false;
template <class T>
inline constexpr bool kIsOptional<std::optional<T>> = true;
template <class T>
inline constexpr bool kIsVariant = false;
template <class... Ts>
inline constexpr bool kIsVariant<std::variant<Ts...>> = true;

// Lists of any length, and lists whose length is part of the type.
template <class T>
concept DescribedList = kIsBoundedVector<T> || kIsVector<T> || kIsArray<T>;

template <class T>
using DescribedMembers = boost::describe::describe_members<T, boost::describe::mod_public>;

template <class T>
inline constexpr std::size_t kMemberCount = boost::mp11::mp_size<DescribedMembers<T>>::value;

// Calls f(name, member) for each described member of `object`, in the described order.
template <class T, class F>
constexpr void for_each_member(T& object, F&& f) {
  boost::mp11::mp_for_each<DescribedMembers<std::remove_const_t<T>>>(
      [&](auto d) { f(std::string_view(d.name), object.*d.pointer); });
}

// The text of an enumerator: its name in the code with '-' for '_' ("break_off" is "break-off").
struct EnumText {
  std::array<char, 32> bytes{};
  std::size_t size = 0;
  constexpr std::string_view view() const { return {bytes.data(), size}; }
};

constexpr EnumText enum_text_of(std::string_view identifier) {
  EnumText text;
  ACIES_ASSERT(identifier.size() <= text.bytes.size());
  for (const char c : identifier) text.bytes[text.size++] = c == '_' ? '-' : c;
  return text;
}

// A number for a word of the description, the same in every version: what the state hash is fed instead of positions.
constexpr std::uint64_t word_of(std::string_view text) {
  Hasher hasher;
  hasher.add(text);
  return hasher.value();
}

template <DescribedEnum E>
struct EnumEntry {
  E value{};
  EnumText text;
  std::uint64_t word = 0;  // word_of(text)
};

template <DescribedEnum E>
using Enumerators = boost::describe::describe_enumerators<E>;

// Every enumerator with its text, in the order of the description.
template <DescribedEnum E>
inline constexpr auto kEnumTexts = [] {
  std::array<EnumEntry<E>, boost::mp11::mp_size<Enumerators<E>>::value> entries{};
  std::size_t i = 0;
  boost::mp11::mp_for_each<Enumerators<E>>([&](auto d) {
    entries[i] = {d.value, enum_text_of(d.name), 0};
    entries[i].word = word_of(entries[i].text.view());
    ++i;
  });
  return entries;
}();

// Empty when the value is no enumerator.
template <DescribedEnum E>
constexpr std::string_view enum_text(E value) {
  for (const EnumEntry<E>& entry : kEnumTexts<E>)
    if (entry.value == value) return entry.text.view();
  return {};
}

template <DescribedEnum E>
constexpr std::optional<E> find_enum(std::string_view text) {
  for (const EnumEntry<E>& entry : kEnumTexts<E>)
    if (entry.text.view() == text) return entry.value;
  return std::nullopt;
}

}  // namespace acies
