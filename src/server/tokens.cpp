// SPDX-License-Identifier: Apache-2.0
#include "server/tokens.h"

#include <sodium.h>

#include <array>

namespace acies {
namespace {

std::string hex(const unsigned char* bytes, std::size_t size) {
  std::string text(size * 2 + 1, '\0');
  sodium_bin2hex(text.data(), text.size(), bytes, size);
  text.pop_back();
  return text;
}

std::string hashed(std::string_view text) {
  std::array<unsigned char, 32> out{};
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                     0);
  return hex(out.data(), out.size());
}

}  // namespace

bool prepare_secrets() { return sodium_init() >= 0; }

std::string random_id() {
  constexpr std::string_view kLetters = "abcdefghjkmnpqrstuvwxyz23456789";  // none that look alike
  std::string id(12, ' ');
  for (char& c : id) c = kLetters[randombytes_uniform(static_cast<std::uint32_t>(kLetters.size()))];
  return id;
}

std::string random_token() {
  std::array<unsigned char, 16> bytes{};
  randombytes_buf(bytes.data(), bytes.size());
  std::string text(sodium_base64_ENCODED_LEN(bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING), '\0');
  sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), sodium_base64_VARIANT_URLSAFE_NO_PADDING);
  text.resize(text.find('\0'));
  return text;
}

std::uint64_t random_seed() {
  std::uint64_t seed = 0;
  randombytes_buf(&seed, sizeof seed);
  return seed;
}

std::uint64_t bot_seed(std::string_view salt, std::uint32_t records, int refused) {
  const std::string text =
      "acies-bot " + std::string(salt) + " " + std::to_string(records) + " " + std::to_string(refused);
  std::uint64_t seed = 0;
  std::array<unsigned char, crypto_generichash_BYTES> out{};
  crypto_generichash(out.data(), out.size(), reinterpret_cast<const unsigned char*>(text.data()), text.size(), nullptr,
                     0);
  for (std::size_t i = 0; i < 8; ++i) seed = seed << 8U | out[i];
  return seed;
}

std::string token_hash(std::string_view token) { return hashed("acies-token " + std::string(token)); }

bool same_hash(std::string_view a, std::string_view b) {
  return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::string commitment(std::uint64_t seed, std::string_view salt) {
  std::array<unsigned char, 8> bytes{};
  for (std::size_t i = 0; i < bytes.size(); ++i) bytes[i] = static_cast<unsigned char>(seed >> (56U - 8U * i));
  return hashed("acies-seed " + hex(bytes.data(), bytes.size()) + " " + std::string(salt));
}

}  // namespace acies
