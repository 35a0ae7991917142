// SPDX-License-Identifier: Apache-2.0
// Runs a fuzz target without libFuzzer, so that every build tries every target: first each file of the corpus as it is,
// then mutations of them, always the same ones for the same seed. A crash or an input that takes too long leaves the
// input in a file and names it. docs/testing.md says how to fuzz for real.
#include <csignal>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>

#include <algorithm>
#include <array>
#include <chrono>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <fcntl.h>
#include <unistd.h>

#include "core/random.h"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

namespace fs = std::filesystem;

struct Settings {
  std::vector<fs::path> corpus;
  std::uint64_t iterations = 20000;
  std::uint64_t seed = 1;
  double seconds = 20;
  std::string save = "crash-input";
};

constexpr std::size_t kLongest = 1U << 16U;
constexpr unsigned kSlowSeconds = 10;  // for one input

// What is being tried, where the signal handler finds it.
const char* current_data = nullptr;
std::size_t current_size = 0;
char save_path[512] = "crash-input";

void say(const char* text) {
  if (::write(STDERR_FILENO, text, std::strlen(text)) < 0) return;
}

// Only what a signal handler may do: open, write, close.
void on_crash(int signal) {
  const int file = ::open(save_path, O_WRONLY | O_CREAT | O_TRUNC, 0644);
  if (file >= 0 && ::write(file, current_data, current_size) >= 0) ::close(file);
  say(signal == SIGALRM ? "fuzz: an input takes too long; it is in " : "fuzz: crashed; the input is in ");
  say(save_path);
  say("\n");
  std::_Exit(1);
}

void try_input(const std::string& input) {
  current_data = input.data();
  current_size = input.size();
  ::alarm(kSlowSeconds);
  LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(input.data()), input.size());
  ::alarm(0);
}

constexpr auto kPieces = std::to_array<std::string_view>({
    "0",
    "-1",
    "1e9",
    "2147483648",
    "-2147483649",
    "18446744073709551616",
    "0.005",
    "nan",
    "\n",
    "\r\n",
    "\t",
    " ",
    "\"",
    "'",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    ";",
    "#",
    "/",
    "//",
    "\\",
    "=",
    "x",
    "*",
    "+",
    "\xC3\xB1",
    "\xEF\xBB\xBF",
    "\xFF",
    std::string_view("\0", 1),
});

std::string piece_of(const std::string& text, acies::Random& random) {
  if (text.empty()) return {};
  const std::size_t from = random.below(static_cast<std::uint32_t>(text.size()));
  return text.substr(from, 1U + random.below(48));
}

// From the start of one line to the start of another: text formats are made of lines.
std::string line_of(const std::string& text, acies::Random& random) {
  if (text.empty()) return {};
  const std::size_t at = random.below(static_cast<std::uint32_t>(text.size()));
  const std::size_t before = text.rfind('\n', at);
  const std::size_t from = before == std::string::npos ? 0 : before + 1;
  const std::size_t to = text.find('\n', at);
  return text.substr(from, to == std::string::npos ? to : to + 1 - from);
}

void mutate(std::string& input, const std::vector<std::string>& corpus, acies::Random& random) {
  const auto size = static_cast<std::uint32_t>(input.size());
  const std::size_t at = random.below(size + 1);
  const std::string& other = corpus[random.below(static_cast<std::uint32_t>(corpus.size()))];
  switch (random.below(9)) {
    case 0:
      if (at < size) input[at] = static_cast<char>(static_cast<unsigned char>(input[at]) ^ (1U << random.below(8)));
      break;
    case 1:
      if (at < size) input[at] = static_cast<char>(random.below(256));
      break;
    case 2: input.erase(at, 1U + random.below(16)); break;
    case 3: input.insert(at, kPieces[random.below(static_cast<std::uint32_t>(kPieces.size()))]); break;
    case 4: input.insert(at, piece_of(input, random)); break;
    case 5: input.insert(at, piece_of(other, random)); break;
    case 6: input.insert(at, line_of(other, random)); break;
    case 7: {
      const std::string line = line_of(input, random);
      const std::size_t found = input.find(line);
      if (!line.empty() && found != std::string::npos) input.erase(found, line.size());
      break;
    }
    default:
      if (random.one_in(4))
        input.resize(at);
      else if (at < size && input[at] >= '0' && input[at] <= '9')
        input[at] = static_cast<char>('0' + random.below(10));
  }
  if (input.size() > kLongest) input.resize(kLongest);
}

std::string read(const fs::path& path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

// Every file named or below a folder named, in order of its path.
std::vector<std::string> load(const std::vector<fs::path>& places) {
  std::vector<fs::path> files;
  for (const fs::path& place : places) {
    if (fs::is_directory(place)) {
      for (const auto& entry : fs::recursive_directory_iterator(place))
        if (entry.is_regular_file()) files.push_back(entry.path());
    } else if (fs::exists(place)) {
      files.push_back(place);
    } else {
      std::fprintf(stderr, "fuzz: no corpus at %s\n", place.c_str());
      std::exit(2);
    }
  }
  std::sort(files.begin(), files.end());
  std::vector<std::string> inputs;
  for (const fs::path& file : files) inputs.push_back(read(file));
  return inputs;
}

Settings parse(int argc, char** argv) {
  Settings settings;
  for (int i = 1; i < argc; ++i) {
    const std::string_view word = argv[i];
    const bool has_value = word.starts_with("--") && i + 1 < argc;
    if (has_value && word == "--iterations")
      settings.iterations = std::strtoull(argv[++i], nullptr, 10);
    else if (has_value && word == "--seed")
      settings.seed = std::strtoull(argv[++i], nullptr, 10);
    else if (has_value && word == "--seconds")
      settings.seconds = std::strtod(argv[++i], nullptr);
    else if (has_value && word == "--save")
      settings.save = argv[++i];
    else if (word.starts_with("--")) {
      std::fprintf(stderr, "usage: %s [--iterations N] [--seed N] [--seconds N] [--save FILE] CORPUS…\n", argv[0]);
      std::exit(2);
    } else
      settings.corpus.emplace_back(word);
  }
  return settings;
}

}  // namespace

int main(int argc, char** argv) {
  const Settings settings = parse(argc, argv);
  std::vector<std::string> corpus = load(settings.corpus);
  if (corpus.empty()) corpus.emplace_back();  // a new target: from nothing
  std::snprintf(save_path, sizeof save_path, "%s", settings.save.c_str());
  for (const int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM}) std::signal(signal, on_crash);

  const auto start = std::chrono::steady_clock::now();
  const auto elapsed = [&] { return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(); };
  for (const std::string& input : corpus) try_input(input);
  std::uint64_t tried = 0;
  for (; tried < settings.iterations && elapsed() < settings.seconds; ++tried) {
    acies::Random random(settings.seed, tried);
    std::string input = corpus[random.below(static_cast<std::uint32_t>(corpus.size()))];
    for (std::uint32_t n = 1U + random.below(6); n > 0; --n) mutate(input, corpus, random);
    try_input(input);
  }
  std::printf("%zu corpus files and %llu mutations in %.1f s\n", corpus.size(), static_cast<unsigned long long>(tried),
              elapsed());
  return 0;
}
