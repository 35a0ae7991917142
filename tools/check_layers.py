#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that the layers of Acies point one way.

The modules and what each may see are read from CMakeLists.txt (acies_module, acies_ruleset, acies_program); the
includes and the words of every source file under src/ and rulesets/ are compared with them:

  1. A file includes only its own module and modules below it.
  2. No ruleset includes another; modules above include only its ruleset.h, src/cases its case_facts.h, src/lab its census.h.
  3. What lies below the rulesets names none of them.
  4. From the engine down: no input or output, clock, random device, thread, locale, hashed container, or function
     of the C library whose last bit differs between machines; and no variable that outlives a call, but for buffers
     that carry nothing from one call to the next, in a struct called Workspace that each thread has its own of.

Test files (*_test.cpp, *_test.h, testing.h) may see more: tests/support, the test libraries, any library function.

usage: check_layers.py [ROOT]        check the repository at ROOT (default: the one this script is in)
       check_layers.py --self-test   plant each kind of violation in a small tree and demand that it is found
"""
import pathlib
import re
import sys
import tempfile
from dataclasses import dataclass, field

TOP_OF_THE_PURE = "engine"
RULESET_DOORS = {"ruleset.h": None, "case_facts.h": {"cases"}, "census.h": {"lab"}}  # header: who may include it; None: everybody above

BANNED_HEADERS = {
    "a clock": {"chrono", "ctime", "time.h", "sys/time.h"},
    "chance": {"random"},
    "input or output": {"iostream", "istream", "ostream", "fstream", "sstream", "iomanip", "filesystem", "unistd.h",
                        "fcntl.h", "stdio.h", "sys/stat.h", "sys/socket.h", "dirent.h"},
    "a thread": {"thread", "mutex", "shared_mutex", "future", "condition_variable", "atomic", "barrier", "latch",
                 "semaphore", "stop_token", "pthread.h"},
    "a locale": {"locale", "clocale", "locale.h", "regex"},
    "hashing order": {"unordered_map", "unordered_set"},
}
HEADER_REASON = {header: reason for reason, headers in BANNED_HEADERS.items() for header in headers}

C_FUNCTIONS = {
    "its last bit differs between machines": "sin cos tan asin acos atan atan2 sinh cosh tanh exp exp2 expm1 log log2 "
                                             "log10 log1p pow cbrt hypot fma erf tgamma lgamma",
    "chance": "rand srand random_shuffle",
    "a clock": "time clock localtime gmtime gettimeofday clock_gettime",
    "the surroundings": "getenv system",
    "input or output": "fopen fread fwrite printf scanf puts getchar putchar",
}
FUNCTION_REASON = {name: reason for reason, names in C_FUNCTIONS.items() for name in names.split()}
CALL = re.compile(r"(?<![\w.>:])(?:::)?(?:std::)?(" + "|".join(FUNCTION_REASON) + r")\s*\(")
STD_NAME = re.compile(r"\bstd::(" + "|".join(FUNCTION_REASON) + r")\b")
HASHED = re.compile(r"\bstd::(unordered_\w+|hash)\b")
THREAD_LOCAL = re.compile(r"\bthread_local\b(?!\s+Workspace\b)")
STATIC_VARIABLE = re.compile(r"^\s*(?:inline\s+)?static\s+(?!const\b|constexpr\b|consteval\b|inline\s+const)"
                             r"[\w:<>,&*\s]+?\s[\w]+\s*(?:=|;|\{)")
INCLUDE = re.compile(r'^\s*#\s*include\s*(?:"([^"]+)"|<([^>]+)>)')
DECLARED = re.compile(r"^\s*acies_(module|ruleset|program)\s*\(([^)]*)\)", re.MULTILINE)


@dataclass
class Module:
    name: str
    kind: str  # module, ruleset, program
    depends: list = field(default_factory=list)
    folder: pathlib.Path = None


def modules_of(root):
    """Every module that CMakeLists.txt declares, by name."""
    modules = {}
    text = re.sub(r"#.*", "", (root / "CMakeLists.txt").read_text())
    for kind, arguments in DECLARED.findall(text):
        words = arguments.split()
        module = Module(words[0], kind)
        module.folder = root / ("rulesets" if kind == "ruleset" else "src") / module.name
        key = None
        for word in words[1:]:
            if word in ("DEPENDS", "LIBRARIES"):
                key = word
            elif key == "DEPENDS":
                module.depends.append(word)
        modules[module.name] = module
    return modules


def seen_by(modules, name, found=None):
    """The names of all modules below `name`."""
    found = set() if found is None else found
    for below in modules[name].depends:
        if below not in found:
            found.add(below)
            seen_by(modules, below, found)
    return found


def is_test(path):
    return path.stem.endswith("_test") or path.name == "testing.h"


def without_comments(text, keep_strings=True):
    """The text with comments (and the insides of strings) blanked; lines stay where they are."""
    def blank(match):
        token = match.group(0)
        if token.startswith("/"):
            return re.sub(r"[^\n]", " ", token)
        if keep_strings or token.startswith("'"):
            return token
        return '"' + re.sub(r"[^\n]", " ", token[1:-1]) + '"'

    return re.sub(r'//[^\n]*|/\*.*?\*/|"(?:\\.|[^"\\\n])*"|(?<![0-9A-Fa-f])\'(?:\\.|[^\'\\\n])*\'', blank, text,
                  flags=re.DOTALL)


class Checker:
    def __init__(self, root):
        self.root = root
        self.modules = modules_of(root)
        self.rulesets = {m.name for m in self.modules.values() if m.kind == "ruleset"}
        self.pure = {TOP_OF_THE_PURE} | seen_by(self.modules, TOP_OF_THE_PURE)
        self.below_rulesets = set()
        for name in self.rulesets:
            self.below_rulesets |= seen_by(self.modules, name)
        self.problems = []
        self.files = 0

    def run(self):
        self.check_declarations()
        for module in self.modules.values():
            if not module.folder.is_dir():
                continue
            for path in sorted(module.folder.rglob("*")):
                if path.suffix in (".h", ".cpp"):
                    self.files += 1
                    self.check_file(module, path)
        return self.problems

    def report(self, path, line, message):
        self.problems.append(f"{path.relative_to(self.root)}:{line}: {message}")

    def check_declarations(self):
        """CMakeLists.txt itself: each module after those it sees; every folder declared; no ruleset sees another."""
        listing, earlier = self.root / "CMakeLists.txt", set()
        for module in self.modules.values():
            for below in module.depends:
                if below not in earlier:
                    self.report(listing, 1, f"{module.name} depends on {below}, which is not declared before it")
            if module.kind == "ruleset":
                for other in sorted(seen_by(self.modules, module.name) & self.rulesets):
                    self.report(listing, 1, f"ruleset {module.name} depends on ruleset {other}")
            earlier.add(module.name)
        for parent in ("src", "rulesets"):
            folder = self.root / parent
            for child in sorted(folder.iterdir()) if folder.is_dir() else []:
                if child.is_dir() and any(child.rglob("*.cpp")) and child not in {m.folder for m in self.modules.values()}:
                    self.report(listing, 1, f"{parent}/{child.name} holds code but is no module")

    def check_file(self, module, path):
        text = path.read_text()
        code = without_comments(text)
        for number, line in enumerate(code.split("\n"), 1):
            match = INCLUDE.match(line)
            if match and match.group(1):
                self.check_include(module, path, number, match.group(1))
            elif match and not is_test(path) and module.name in self.pure and match.group(2) in HEADER_REASON:
                self.report(path, number, f"<{match.group(2)}> brings {HEADER_REASON[match.group(2)]} "
                                          f"below the program ({module.name})")
        if module.name in self.below_rulesets and not is_test(path):
            self.check_names(module, path, code)
        if module.name in self.pure and not is_test(path):
            self.check_words(path, without_comments(text, keep_strings=False))

    def check_include(self, module, path, number, included):
        parts = included.split("/")
        if parts[0] == "tests":
            if not is_test(path):
                self.report(path, number, f'"{included}" belongs to the tests')
            return
        target = parts[1] if parts[0] == "rulesets" and len(parts) > 1 else parts[0]
        if len(parts) < 2 or target not in self.modules:
            self.report(path, number, f'"{included}" is in no module; write it from src/ or from the top')
            return
        if target == module.name:
            return
        if module.kind == "ruleset" and target in self.rulesets:
            self.report(path, number, f"ruleset {module.name} includes ruleset {target}")
        elif target not in seen_by(self.modules, module.name):
            self.report(path, number, f"{module.name} includes {target}, which is not below it")
        elif target in self.rulesets and not is_test(path):
            welcome = RULESET_DOORS.get("/".join(parts[2:]), set())
            if welcome is not None and module.name not in welcome:
                self.report(path, number, f'"{included}" is inside ruleset {target}; include rulesets/{target}/ruleset.h')

    def check_names(self, module, path, code):
        for number, line in enumerate(code.split("\n"), 1):
            for name in sorted(self.rulesets):
                if re.search(rf"\b{name}\b", line):
                    self.report(path, number, f"{module.name} is below the rulesets and names {name}")

    def check_words(self, path, code):
        for number, line in enumerate(code.split("\n"), 1):
            for name in sorted({m.group(1) for pattern in (CALL, STD_NAME) for m in pattern.finditer(line)}):
                self.report(path, number, f"{name}: {FUNCTION_REASON[name]}")
            for match in HASHED.finditer(line):
                self.report(path, number, f"{match.group(0)}: hashing order")
            if THREAD_LOCAL.search(line) or STATIC_VARIABLE.match(line):
                self.report(path, number, "a variable that outlives the call")


# ---------------------------------------------------------------------------------------------------------------------

SOUND = {
    "CMakeLists.txt": "acies_module(base)\nacies_module(core DEPENDS base)\nacies_ruleset(dba DEPENDS core)\n"
                      "acies_ruleset(dbm DEPENDS core LIBRARIES x::y)\nacies_module(engine DEPENDS dba dbm)\n"
                      "acies_module(cases DEPENDS engine)\n"
                      "acies_program(cli DEPENDS cases)\n",
    "src/base/hash.h": '#include <cstdint>\n// std::sin, "dba" and <random> in a comment are nobody\'s business\n',
    "src/core/die.h": '#include "base/hash.h"\nstruct Die { static constexpr int kSides = 6; static Die make(); };\n',
    "src/core/die_test.cpp": '#include <chrono>\n#include "tests/support/x.h"\nint a = dba::b();\n',
    "rulesets/dba/ruleset.h": '#include "core/die.h"\n#include "rulesets/dba/state.h"\n',
    "rulesets/dba/state.h": "inline const char* k = \"std::sin(x) rand()\";\nint time_of(int x); double t = m.time(1);\n",
    "rulesets/dbm/ruleset.h": '#include "core/die.h"\n',
    "rulesets/dbm/sample.cpp": "Workspace& workspace() {\n  thread_local Workspace w;\n  return w;\n}\n",
    "rulesets/dba/case_facts.h": '#include "rulesets/dba/state.h"\n',
    "src/cases/runner.cpp": '#include "rulesets/dba/case_facts.h"\n',
    "src/engine/match.h": '#include "rulesets/dba/ruleset.h"\n#include "rulesets/dbm/ruleset.h"\n',
    "src/cli/main.cpp": '#include <iostream>\n#include <chrono>\n#include "engine/match.h"\nstatic int runs = 0;\n',
}

# What is planted (file, text), and a piece of what must be said of it.
PLANTED = [
    ("src/base/up.h", '#include "core/die.h"\n', "base includes core, which is not below it"),
    ("src/core/up.cpp", '#include "engine/match.h"\n', "core includes engine, which is not below it"),
    ("src/engine/up_test.cpp", '#include "cli/main.h"\n', "engine includes cli, which is not below it"),
    ("rulesets/dbm/other.h", '#include "rulesets/dba/ruleset.h"\n', "ruleset dbm includes ruleset dba"),
    ("src/cli/deep.cpp", '#include "rulesets/dba/state.h"\n', "is inside ruleset dba"),
    ("src/engine/facts.cpp", '#include "rulesets/dba/case_facts.h"\n', "is inside ruleset dba"),
    ("src/core/lost.h", '#include "die.h"\n', "is in no module"),
    ("src/core/helped.h", '#include "tests/support/x.h"\n', "belongs to the tests"),
    ("src/core/partial.h", "namespace dba { struct State; }\n", "core is below the rulesets and names dba"),
    ("src/core/partial.cpp", 'auto s = find("dba");\n', "core is below the rulesets and names dba"),
    ("src/core/clock.h", "#include <chrono>\n", "<chrono> brings a clock"),
    ("rulesets/dba/chance.cpp", "#include <random>\n", "<random> brings chance"),
    ("src/engine/print.cpp", "#include <iostream>\n", "<iostream> brings input or output"),
    ("src/engine/file.cpp", "#include <fstream>\n", "<fstream> brings input or output"),
    ("src/engine/run.cpp", "#include <thread>\n", "<thread> brings a thread"),
    ("src/core/map.h", "#include <unordered_map>\n", "<unordered_map> brings hashing order"),
    ("src/core/map2.h", "std::unordered_set<int> s();\n", "std::unordered_set: hashing order"),
    ("src/core/sine.cpp", "double f(double x) { return std::sin(x); }\n", "sin: its last bit"),
    ("src/core/sine2.cpp", "double f(double x) { return sin(x); }\n", "sin: its last bit"),
    ("src/core/sine3.cpp", "auto f = &std::atan2;\n", "atan2: its last bit"),
    ("src/core/rand.cpp", "int f() { return rand(); }\n", "rand: chance"),
    ("src/core/time.cpp", "long f() { return std::time(nullptr); }\n", "time: a clock"),
    ("src/core/env.cpp", 'auto f() { return std::getenv("HOME"); }\n', "getenv: the surroundings"),
    ("src/core/write.cpp", 'void f() { std::printf("x"); }\n', "printf: input or output"),
    ("src/core/kept.cpp", "int f() {\n  static int calls = 0;\n  return ++calls;\n}\n", "a variable that outlives"),
    ("src/core/kept2.cpp", "thread_local int calls = 0;\n", "a variable that outlives"),
    ("src/stray/a.cpp", "int a;\n", "src/stray holds code but is no module"),
    ("CMakeLists.txt", SOUND["CMakeLists.txt"].replace("dbm DEPENDS core", "dbm DEPENDS core dba"),
     "ruleset dbm depends on ruleset dba"),
    ("CMakeLists.txt", SOUND["CMakeLists.txt"].replace("module(base)", "module(base DEPENDS core)"),
     "base depends on core, which is not declared before it"),
]


def problems_of(files):
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        for name, text in files.items():
            (root / name).parent.mkdir(parents=True, exist_ok=True)
            (root / name).write_text(text)
        return Checker(root).run()


def self_test():
    wrong = [f"sound tree: {problem}" for problem in problems_of(SOUND)]
    for name, text, expected in PLANTED:
        found = problems_of({**SOUND, name: text})
        if not any(expected in problem for problem in found):
            wrong.append(f"planted in {name}: {expected!r} not found in {found}")
    print("\n".join(wrong + [f"self-test of the layer check: {len(PLANTED)} violations planted, {len(wrong)} wrong"]))
    return 1 if wrong else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    root = pathlib.Path(arguments[0] if arguments else pathlib.Path(__file__).parent.parent).resolve()
    checker = Checker(root)
    problems = checker.run()
    print("\n".join(problems + [f"layers: {checker.files} files in {len(checker.modules)} modules, "
                                f"{len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
