#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0
"""Checks that what is written agrees with what is there.

  1. Every relative link of a Markdown file leads to a file, and every #anchor to a heading.
  2. Every rule id that a page, a source file or a case names exists: in text/rule_ids.h of its ruleset, or as a ruling
     in its rulings.md.
  3. Every C++ file begins with its licence and has no line over 120 columns, strings and comments included.

usage: check_docs.py [ROOT]
       check_docs.py --self-test
"""
import pathlib
import re
import subprocess
import sys
import tempfile

LINK = re.compile(r"(?<!`)!?\[[^\]]*\]\(([^)\s]+)\)")
LICENCE = "// SPDX-License-Identifier: Apache-2.0\n"
WIDEST = 120
NOT_RULES = {"ex"}  # worked examples
WRITTEN = {".md", ".h", ".cpp", ".toml", ".case", ".py"}


def files_of(root):
    """What belongs to the repository, also what is not committed yet."""
    listed = subprocess.run(["git", "-C", str(root), "ls-files", "--cached", "--others", "--exclude-standard"],
                            capture_output=True, text=True)
    if listed.returncode == 0:
        names = [root / name for name in listed.stdout.splitlines()]
    else:
        names = [p for p in root.rglob("*") if not {"build", "bin", ".git"} & set(p.relative_to(root).parts)]
    return sorted(p for p in names if p.is_file())


def anchors_of(page):
    """The anchors of a page's headings, as web sites make them."""
    text = re.sub(r"```.*?```", "", page.read_text(), flags=re.DOTALL)
    found = set()
    for heading in re.findall(r"^#+\s+(.*)$", text, flags=re.MULTILINE):
        plain = re.sub(r"[`*]|\[([^\]]*)\]\([^)]*\)", r"\1", heading).lower()
        found.add(re.sub(r"[^\w\- ]", "", plain).strip().replace(" ", "-"))
    return found


def check_links(root, page):
    text = re.sub(r"```.*?```", lambda m: "\n" * m.group(0).count("\n"), page.read_text(), flags=re.DOTALL)
    for number, line in enumerate(text.split("\n"), 1):
        for target in LINK.findall(line):
            if re.match(r"[a-z]+:", target):
                continue
            name, _, anchor = target.partition("#")
            goal = (page.parent / name).resolve() if name else page
            if not goal.exists():
                yield f"{page.relative_to(root)}:{number}: no file at {target}"
            elif anchor and goal.suffix == ".md" and anchor not in anchors_of(goal):
                yield f"{page.relative_to(root)}:{number}: no heading #{anchor} in {name or page.name}"


def known_ids(folder):
    ids = set(re.findall(r'"([a-z]+\.[a-z0-9.-]+)"', (folder / "text/rule_ids.h").read_text()))
    rulings = folder / "rulings.md"
    if rulings.exists():
        ids |= set(re.findall(r"^- `([a-z]+\.gap\.[a-z0-9-]+)`", rulings.read_text(), flags=re.MULTILINE))
    return ids


def check_ids(root, files):
    for folder in sorted(p.parent.parent for p in root.glob("rulesets/*/text/rule_ids.h")):
        known = known_ids(folder)
        prefixes = {i[:n] for i in known for n in range(len(i))}
        pattern = re.compile(rf"(?<![\w./-]){folder.name}\.[a-z]+(?:-[a-z]+)*((?:\.[a-z0-9]+(?:-[a-z0-9]+)*)*)(\.\*|-\*|\*)?")
        for path in files:
            if path.suffix not in WRITTEN or path.name in ("check_layers.py", "check_docs.py"):
                continue
            for number, line in enumerate(path.read_text().split("\n"), 1):
                if path.stem.endswith("_test"):
                    line = line.partition("//")[2]  # tests of refusals make up names
                for match in pattern.finditer(line):
                    name, star = match.group(0), match.group(2)
                    if not match.group(1) and not star:
                        continue
                    sound = name[:-len(star)] in prefixes if star else name in known
                    if not sound and name.split(".")[1] not in NOT_RULES:
                        yield f"{path.relative_to(root)}:{number}: no rule {name}"


def check_width(root, path):
    for number, line in enumerate(path.read_text().splitlines(), 1):
        if len(line) > WIDEST:
            yield f"{path.relative_to(root)}:{number}: {len(line)} columns, more than {WIDEST}"


def problems_of(root):
    files = files_of(root)
    problems = []
    for path in files:
        if path.suffix == ".md":
            problems += check_links(root, path)
        if path.suffix in (".h", ".cpp") and not path.read_text().startswith(LICENCE):
            problems.append(f"{path.relative_to(root)}:1: no licence line")
        if path.suffix in (".h", ".cpp"):
            problems += check_width(root, path)
    return problems + list(check_ids(root, files)), files


SOUND = {
    "README.md": "# A\n[rules](rulesets/dba/rulings.md#some-rulings) [out](https://example.org) `[no](link)` dba.zoc.*\n",
    "rulesets/dba/text/rule_ids.h": LICENCE + '"dba.zoc.retire", "dba.zoc.enter"\n',
    "rulesets/dba/rulings.md": "## Some rulings\n- `dba.gap.edge` What? **That.**\n",
    "rulesets/dba/a.cpp": LICENCE + "// dba.zoc.retire, dba.gap.edge, dba.ex.anything\n// " + 117 * "\u2026" + "\n",
}
PLANTED = [
    ("b.md", "[x](missing.md)", "no file at missing.md"),
    ("b.md", "[x](README.md#b)", "no heading #b"),
    ("b.md", "see dba.zoc.retreat", "no rule dba.zoc.retreat"),
    ("b.md", "see dba.zone.*", "no rule dba.zone.*"),
    ("rulesets/dba/b.cpp", LICENCE + "// dba.gap.edges", "no rule dba.gap.edges"),
    ("c.case", "rule dba.zoc.entry", "no rule dba.zoc.entry"),
    ("b.h", "#pragma once\n", "no licence line"),
    ("b.h", LICENCE + "// " + 118 * "\u2026", "121 columns"),
]


def self_test():
    wrong = []
    for name, text, expected in [("README.md", SOUND["README.md"], None)] + PLANTED:
        with tempfile.TemporaryDirectory() as folder:
            root = pathlib.Path(folder).resolve()
            for path, content in {**SOUND, name: text}.items():
                (root / path).parent.mkdir(parents=True, exist_ok=True)
                (root / path).write_text(content)
            found, _ = problems_of(root)
        if (expected is None and found) or (expected and not any(expected in problem for problem in found)):
            wrong.append(f"{name}: expected {expected!r}, found {found}")
    print("\n".join(wrong + [f"self-test of the docs check: {len(PLANTED)} mistakes planted, {len(wrong)} wrong"]))
    return 1 if wrong else 0


def main(arguments):
    if arguments == ["--self-test"]:
        return self_test()
    root = pathlib.Path(arguments[0] if arguments else pathlib.Path(__file__).parent.parent).resolve()
    problems, files = problems_of(root)
    print("\n".join(problems + [f"docs: {sum(p.suffix == '.md' for p in files)} pages, {len(problems)} problems"]))
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
