// SPDX-License-Identifier: Apache-2.0
// The server's words: errors in the language of whoever is told, and the catalogues they come from.
#pragma once

#include "core/json.h"
#include "text/catalogue.h"

namespace acies {

// The words of the core and the server, and of a ruleset when there is one of this id. Valid for ever.
const Catalogue& words_of(std::string_view ruleset, Language language);

// {"code", "where", "message", "hint"}.
Json said_error(const Error& error, Language language, std::string_view ruleset = {});

// The error for what a client may not do or has misspelt; said by its code.
Error server_error(std::string code, std::string where = {},
                   std::vector<std::pair<std::string, std::string>> args = {});

// As plain text for people: well-formed UTF-8 without control characters, its ends trimmed, at most so many letters.
// Empty when nothing is left of it.
std::string plain_text(std::string_view text, std::size_t letters);

}  // namespace acies
