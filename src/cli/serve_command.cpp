// SPDX-License-Identifier: Apache-2.0
// acies serve: tables for browsers, until it is told to stop.
#include <array>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <iostream>

#include <fcntl.h>
#include <spawn.h>
#include <sys/resource.h>
#include <unistd.h>
#include <CLI/CLI.hpp>

#include "cli/commands.h"
#include "server/server.h"

namespace acies::embedded {
std::span<const File> page();
}  // namespace acies::embedded

namespace acies::cli {
namespace {

struct Arguments {
  std::string db;
  bool bare = false;
  bool open = false;
  bool allow_seed = false;
  ServerOptions server;
};

// $XDG_DATA_HOME/acies or ~/.local/share/acies, made when it is missing.
std::string usual_store() {
  const auto variable = [](const char* name) -> std::string {
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
  };
  std::filesystem::path folder = variable("XDG_DATA_HOME");
  if (folder.empty()) folder = std::filesystem::path(variable("HOME")) / ".local" / "share";
  folder /= "acies";
  std::error_code ignored;  // the store says what is wrong
  std::filesystem::create_directories(folder, ignored);
  return (folder / "battles.sqlite").string();
}

// What may be shown of a database's address: not its password.
std::string without_password(const std::string& store) {
  const std::size_t start = store.find("://");
  const std::size_t at = store.find('@');
  if (start == std::string::npos || at == std::string::npos) return store;
  return store.substr(0, start + 3) + store.substr(at + 1);
}

// Each client is an open file.
void allow_many_files() {
  rlimit limit{};
  if (getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  setrlimit(RLIMIT_NOFILE, &limit);
}

// Where there is a screen and a program that opens addresses; else the address has been printed, and that is all.
void open_browser(std::string address) {
  if (std::getenv("DISPLAY") == nullptr && std::getenv("WAYLAND_DISPLAY") == nullptr) return;
  std::signal(SIGCHLD, SIG_IGN);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  posix_spawnattr_setsigmask(&attributes, &none);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  for (const int file : {STDOUT_FILENO, STDERR_FILENO})
    posix_spawn_file_actions_addopen(&files, file, "/dev/null", O_WRONLY, 0);
  std::string program = "xdg-open";
  const std::array<char*, 3> words{program.data(), address.data(), nullptr};
  pid_t child = 0;
  posix_spawnp(&child, program.c_str(), &files, &attributes, words.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
}

Exit run(const Program& program, const Arguments& arguments) {
  // Blocked before any thread is started, so that only this one hears them.
  sigset_t signals;
  sigemptyset(&signals);
  sigaddset(&signals, SIGINT);
  sigaddset(&signals, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &signals, nullptr);
  allow_many_files();

  const std::string where = arguments.db.empty() ? usual_store() : arguments.db;
  Result<std::unique_ptr<Store>> store = open_store(where);
  if (!store) return program.bad_input(store.error());
  const Result<std::unique_ptr<Server>> server = Server::start(std::move(*store), arguments.server);
  if (!server) return program.bad_input(server.error());
  const std::string host = arguments.server.address == "0.0.0.0" ? "localhost" : arguments.server.address;
  const std::string address = "http://" + host + ":" + std::to_string((*server)->port()) + "/";
  if (arguments.bare) {
    std::cout << address << std::endl;
  } else {
    std::cout << program.say("serve/at", {{"address", address}}) << '\n'
              << program.say("serve/kept", {{"store", without_password(where)}}) << std::endl;
  }
  if (arguments.open) open_browser(address);
  int signal = 0;
  sigwait(&signals, &signal);
  (*server)->stop();
  if (!arguments.bare) std::cout << '\n' << program.say("serve/stopping") << '\n';
  return Exit::ok;
}

}  // namespace

void add_serve(CLI::App& app, Program& program) {
  auto arguments = std::make_shared<Arguments>();
  arguments->server.page = embedded::page();
  CLI::App* sub = app.add_subcommand("serve", program.say("help/serve"));
  sub->add_option("--port", arguments->server.port, program.say("help/serve-port"));
  sub->add_option("--address", arguments->server.address, program.say("help/serve-address"));
  sub->add_option("--db", arguments->db, program.say("help/serve-db"));
  sub->add_option("--page", arguments->server.page_folder, program.say("help/serve-page"));
  sub->add_flag("--open", arguments->open, program.say("help/serve-open"));
  sub->add_flag("--bare", arguments->bare, program.say("help/serve-bare"));
  sub->add_flag("--allow-seed", arguments->allow_seed, program.say("help/serve-seed"));
  sub->callback([arguments, &program] {
    if (arguments->allow_seed) arguments->server.seeds = Seeds::asked;
    program.exit = run(program, *arguments);
  });
}

}  // namespace acies::cli
