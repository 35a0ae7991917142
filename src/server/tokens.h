// SPDX-License-Identifier: Apache-2.0
// Secrets of the server (libsodium): ids and tokens that nobody can guess, the hashes under which tokens are kept, and
// the commitment to the seed of the dice.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace acies {

// Must be called once before the others. False: there is no randomness to be had.
bool prepare_secrets();
std::string random_id();     // 12 letters and digits, for addresses
std::string random_token();  // 128 bits, base64url
std::uint64_t random_seed();
// For a bot's answer: the same for the same secret and question, so that it can think once more what it thought.
std::uint64_t bot_seed(std::string_view salt, std::uint32_t records, int refused);
// Of a token, for the store; compared in constant time.
std::string token_hash(std::string_view token);
bool same_hash(std::string_view a, std::string_view b);
// What is told at the start: the hash of seed and salt. Whoever is given both afterwards can check it.
std::string commitment(std::uint64_t seed, std::string_view salt);

}  // namespace acies
