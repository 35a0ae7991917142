// SPDX-License-Identifier: Apache-2.0
// A walk over described types that gathers each of them once, in an order in which a type comes after those it is made
// of, and says its TypeScript form.
#pragma once

#include <map>
#include <string>
#include <vector>

#include "core/describe.h"
#include "core/names.h"
#include "geometry/pose.h"

namespace acies {

enum class SchemaKind : std::uint8_t { text, words, object, choice, alias };

struct SchemaMember {
  std::string name;
  std::string type;  // TypeScript
};

struct SchemaType {
  std::string name;
  SchemaKind kind = SchemaKind::object;
  std::vector<SchemaMember> members;  // of an object
  std::vector<std::string> words;     // of an enum; names of the alternatives of a choice
  std::string of;                     // of an alias
};

class SchemaTypes {
 public:
  // Types that `known` has are used by name but not gathered again.
  explicit SchemaTypes(const SchemaTypes* known = nullptr) : known_(known) {}

  // Gathers T and all that it is made of; gives its TypeScript form.
  template <class T>
  std::string form();
  // A variant has no name of its own: gathers it as `name`.
  template <class Variant>
  void add_choice(const std::string& name);
  void add_alias(const std::string& name, const std::string& of) { add({name, SchemaKind::alias, {}, {}, of}); }

  const std::vector<SchemaType>& types() const { return types_; }
  bool has(const std::string& name) const { return places_.contains(name); }
  // Names of known types that gathered types use, sorted.
  const std::map<std::string, bool>& borrowed() const { return borrowed_; }

 private:
  void add(SchemaType type) {
    ACIES_ASSERT(!has(type.name));
    places_[type.name] = types_.size();
    types_.push_back(std::move(type));
  }
  bool known(const std::string& name) {
    if (known_ == nullptr || !known_->has(name)) return has(name);
    borrowed_[name] = true;
    return true;
  }
  std::string borrowed_name(const char* name) {
    known(name);
    return name;
  }
  template <class T>
  void add_struct(const std::string& name);

  const SchemaTypes* known_;
  std::vector<SchemaType> types_;
  std::map<std::string, std::size_t> places_;
  std::map<std::string, bool> borrowed_;
};

template <class T>
std::string SchemaTypes::form() {
  if constexpr (std::is_same_v<T, RuleId>) {
    return borrowed_name("RuleName") + " | null";
  } else if constexpr (std::is_same_v<T, UnitId>) {
    return borrowed_name("UnitName") + " | null";
  } else if constexpr (std::is_same_v<T, Length>) {
    return borrowed_name("Length");
  } else if constexpr (std::is_same_v<T, Angle>) {
    return borrowed_name("Angle");
  } else if constexpr (std::is_same_v<T, Point>) {
    return borrowed_name("Point");
  } else if constexpr (std::is_same_v<T, Pose>) {
    return borrowed_name("Pose");
  } else if constexpr (std::is_same_v<T, bool>) {
    return "boolean";
  } else if constexpr (std::is_arithmetic_v<T>) {
    return "number";
  } else if constexpr (std::is_convertible_v<T, std::string_view>) {
    return "string";
  } else if constexpr (kIsOptional<T>) {
    return form<typename T::value_type>() + " | null";
  } else if constexpr (std::is_same_v<T, std::map<std::string, std::string>>) {
    return "Record<string, string>";
  } else if constexpr (kIsArray<T>) {
    const std::string item = form<typename T::value_type>();
    if constexpr (std::tuple_size_v<T> == 2) return "[" + item + ", " + item + "]";
    return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
  } else if constexpr (DescribedList<T>) {
    const std::string item = form<typename T::value_type>();
    return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
  } else {
    const std::string name(type_name<T>());
    const bool fresh = !known(name);
    if constexpr (DescribedText<T>) {
      if (fresh) add({name, SchemaKind::text, {}, {}, ""});
      return text_may_be_none<T>() ? name + " | null" : name;
    } else if constexpr (DescribedEnum<T>) {
      if (!fresh) return name;
      SchemaType type{name, SchemaKind::words, {}, {}, ""};
      for (const EnumEntry<T>& entry : kEnumTexts<T>) type.words.emplace_back(entry.text.view());
      add(std::move(type));
    } else if (fresh) {
      add_struct<T>(name);
    }
    return name;
  }
}

template <class T>
void SchemaTypes::add_struct(const std::string& name) {
  SchemaType type{name, SchemaKind::object, {}, {}, ""};
  if constexpr (DescribedAlternative<T>)
    type.members.push_back({std::string(variant_tag<T>().key), "\"" + std::string(variant_tag<T>().name) + "\""});
  boost::mp11::mp_for_each<DescribedMembers<T>>([&](auto d) {
    using Member = std::remove_cvref_t<decltype(std::declval<T&>().*d.pointer)>;
    type.members.push_back({d.name, form<Member>()});
  });
  add(std::move(type));
}

template <class Variant>
void SchemaTypes::add_choice(const std::string& name) {
  SchemaType type{name, SchemaKind::choice, {}, {}, ""};
  boost::mp11::mp_for_each<boost::mp11::mp_iota_c<std::variant_size_v<Variant>>>(
      [&](auto i) { type.words.push_back(form<std::variant_alternative_t<decltype(i)::value, Variant>>()); });
  add(std::move(type));
}

}  // namespace acies
