// SPDX-License-Identifier: Apache-2.0
#include "tests/server/serving.h"

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdlib>
#include <fstream>
#include <sstream>
#include <thread>
#include <vector>

namespace acies::load {

Serving::Serving(std::string program, std::string db) : program_(std::move(program)), db_(std::move(db)) {
  std::string name = (std::filesystem::temp_directory_path() / "acies-load-XXXXXX").string();
  if (mkdtemp(name.data()) != nullptr) folder_ = name;
  if (db_.empty()) db_ = (folder_ / "battles.sqlite").string();
}

Serving::~Serving() {
  if (pid_ > 0) {
    ::kill(pid_, SIGTERM);
    waitpid(pid_, nullptr, 0);
  }
  std::error_code ignored;
  std::filesystem::remove_all(folder_, ignored);
}

bool Serving::start() {
  for (int i = 0; i < 20; ++i) {
    if (start_once()) return true;
    std::this_thread::sleep_for(std::chrono::milliseconds(250));
  }
  return false;
}

bool Serving::start_once() {
  int ends[2];
  if (pipe(ends) != 0) return false;
  const std::string port = std::to_string(port_);
  const std::vector<const char*> words{program_.c_str(), "serve",  "--port",       port.c_str(), "--db",
                                       db_.c_str(),      "--bare", "--allow-seed", nullptr};
  const pid_t pid = fork();
  if (pid == 0) {
    dup2(ends[1], STDOUT_FILENO);
    close(ends[0]);
    close(ends[1]);
    execv(program_.c_str(), const_cast<char* const*>(words.data()));
    _exit(127);
  }
  close(ends[1]);
  // It prints its address when it listens; the pipe closes when it ends before.
  std::string address;
  char letter = 0;
  while (read(ends[0], &letter, 1) == 1 && letter != '\n') address += letter;
  close(ends[0]);
  const std::size_t colon = address.rfind(':');
  if (letter != '\n' || colon == std::string::npos) {
    waitpid(pid, nullptr, 0);
    return false;
  }
  port_ = static_cast<std::uint16_t>(std::strtoul(address.c_str() + colon + 1, nullptr, 10));
  pid_ = pid;
  return true;
}

void Serving::kill() {
  if (pid_ <= 0) return;
  ::kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  pid_ = 0;
}

double Serving::memory() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/statm");
  double all = 0;
  double resident = 0;
  file >> all >> resident;
  return resident * static_cast<double>(sysconf(_SC_PAGESIZE)) / (1024.0 * 1024.0);
}

double Serving::cpu() const {
  std::ifstream file("/proc/" + std::to_string(pid_) + "/stat");
  std::string text;
  std::getline(file, text);
  // After the name, which may hold anything: the state, ten numbers, then the ticks of program and kernel.
  std::istringstream fields(text.substr(std::min(text.rfind(')') + 1, text.size())));
  std::string skipped;
  for (int i = 0; i < 11; ++i) fields >> skipped;
  double program = 0;
  double kernel = 0;
  fields >> program >> kernel;
  return (program + kernel) / static_cast<double>(sysconf(_SC_CLK_TCK));
}

}  // namespace acies::load
