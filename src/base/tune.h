#pragma once
#include <array>
#include <cstdlib>
#include <cstring>
namespace acies {
struct Tuned {
  std::array<double, 100> v;
  std::array<bool, 100> set{};
};
inline Tuned read_tuned(const char* name) {
  Tuned t{};
  const char* s = std::getenv(name);
  while (s && *s) {
    char* e;
    long i = std::strtol(s, &e, 10);
    if (*e != '=') break;
    double v = std::strtod(e + 1, &e);
    t.v[(std::size_t)i] = v;
    t.set[(std::size_t)i] = true;
    s = *e ? e + 1 : e;
  }
  return t;
}
inline const Tuned kTunedA = read_tuned("TUNE_A");
inline const Tuned kTunedB = read_tuned("TUNE_B");
inline thread_local const Tuned* tuned = &kTunedA;
inline double tune(int i, double d) { return tuned->set[(std::size_t)i] ? tuned->v[(std::size_t)i] : d; }
}  // namespace acies
