# SPDX-License-Identifier: Apache-2.0
"""The program as a person or a script meets it: answers, exit codes, one clear message for bad input, no half files.

usage: program_test.py PATH-TO-ACIES PROJECT
"""
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import tomllib
import unittest

ACIES = pathlib.Path(sys.argv[1]).resolve()
PROJECT = pathlib.Path(sys.argv[2]).resolve()
RECORD = None


def run(*words, cwd=None, stdin="", **environment):
    env = {"PATH": os.environ["PATH"], "LANG": "C.UTF-8", **environment}
    return subprocess.run([str(ACIES), *map(str, words)], cwd=cwd, input=stdin, env=env, capture_output=True, text=True,
                          timeout=300)


class Folder(unittest.TestCase):
    def setUp(self):
        self.temporary = tempfile.TemporaryDirectory()
        self.folder = pathlib.Path(self.temporary.name)

    def tearDown(self):
        self.temporary.cleanup()

    def good(self, *words, **more):
        done = run(*words, cwd=self.folder, **more)
        self.assertEqual(done.returncode, 0, done.stderr)
        self.assertNotIn("\u27e6", done.stdout, "words are missing")
        return done

    def answer(self, *words, **more):
        return json.loads(self.good(*words, "--json", **more).stdout)

    def bad(self, *words, says, **more):
        """Exit code 2, one line that says so, and nothing new in the folder."""
        before = sorted(self.folder.rglob("*"))
        done = run(*words, cwd=self.folder, **more)
        self.assertEqual(done.returncode, 2, (words, done.stdout, done.stderr))
        self.assertEqual(done.stderr.count("\n"), 1, done.stderr)
        self.assertTrue(done.stderr.startswith("acies: "), done.stderr)
        self.assertNotIn("\u27e6", done.stderr, "words are missing")
        for part in says if isinstance(says, tuple) else (says,):
            self.assertIn(part, done.stderr)
        self.assertEqual(sorted(self.folder.rglob("*")), before, "a file was left behind")

    def write(self, name, text):
        path = self.folder / name
        path.write_text(text)
        return path

    def record(self):
        """A small battle, played once for all tests."""
        global RECORD
        if RECORD is None:
            self.good("play", "--seed", "3", "--still", "--record", "r.json", "--svg", "r.svg")
            RECORD = (self.folder / "r.json").read_text()
        return self.write("record.json", RECORD)


class Options(Folder):
    def test_lists(self):
        for ruleset, option in (("dba", "scale"), ("antika", "late-disorder")):
            told = self.good("options", ruleset).stdout
            self.assertIn(option, told)
            self.assertIn(option, self.good("play", ruleset, "--help").stdout)
            answer = self.answer("options", ruleset)
            self.assertEqual(answer["ruleset"], ruleset)
            for each in answer["options"]:
                self.assertIn(each["name"], told)
                self.assertTrue(each["rule"].startswith(ruleset + "."))
                self.assertNotIn("\u27e6", "".join(each.values()))
        self.assertEqual([each["ruleset"] for each in self.answer("options")], ["dba", "antika"])

    def test_bad(self):
        self.bad("options", "chess", says=("chess", "dba, antika"))


class OtherRulesets(Folder):
    def test_lists(self):
        self.assertEqual(self.good("list", "ls", "antika").stdout, self.good("list", "ls", "--ruleset", "antika").stdout)
        self.assertIn("macedon-150", self.good("list", "ls", "antika").stdout)
        self.assertIn("macedon", self.good("list", "show", "antika", "macedon-150").stdout.lower())
        mine = self.write("mine.toml", (PROJECT / "rulesets/antika/armies/macedon-150.toml").read_text())
        self.good("list", "check", "antika", mine)
        self.bad("list", "ls", "chess", says=("chess", "dba, antika"))

    def test_help_names_them(self):
        self.assertIn("dba, antika", self.good("play", "--help").stdout)


class Odds(Folder):
    def test_duel(self):
        odds = self.answer("odds", "dba", "Kn", "LH")
        self.assertEqual(odds["of"], 36)
        self.assertEqual(sum(o["ways"] for o in odds["outcomes"]), 36)
        self.assertEqual(sum(odds["verdicts"].values()), 36)
        for outcome in odds["outcomes"]:
            for side in ("attacker", "defender"):
                self.assertIn(outcome[side], ("none", "pursue", "pushed", "recoil", "flee", "destroyed"))
        for side in ("attacker", "defender"):
            for line in odds["tally"][side]:
                self.assertEqual(sorted(set(line) - {"unit"}), ["rule", "text", "value"])
                self.assertTrue(line["rule"].startswith("dba."))

    def test_long_fractions_are_in_json_only(self):
        self.assertIn("/36", self.good("odds", "dba", "Kn", "LH").stdout)
        self.assertNotRegex(self.good("odds", "antika", "HI", "HI").stdout, r"\d{10}")
        self.assertIn("/7776", self.good("odds", "antika", "LI/bow", "HI", "--shooting").stdout)
        odds = self.answer("odds", "antika", "HI", "HI")
        for outcome in odds["outcomes"]:
            self.assertEqual(outcome["fraction"], f"{outcome['ways']}/{odds['of']}")
            self.assertAlmostEqual(outcome["chance"], outcome["ways"] / odds["of"])

    def test_situation(self):
        plain = self.answer("odds", "dba", "Bd", "Sp")
        worse = self.answer("odds", "dba", "Bd", "Sp", "--overlap-attacker", 2)
        total = lambda odds: sum(line["value"] for line in odds["tally"]["attacker"])
        self.assertEqual(total(worse), total(plain) - 2)

    def test_language(self):
        self.assertIn("retrocede", self.good("odds", "dba", "Bd", "Sp", "--lang", "es").stdout)
        self.assertIn("retrocede", self.good("odds", "dba", "Bd", "Sp", LC_ALL="es_ES.UTF-8").stdout)
        self.assertIn("recoils", self.good("odds", "dba", "Bd", "Sp").stdout)

    def test_case(self):
        done = run("odds", PROJECT / "rulesets/dba/cases/combat.case", "--json")
        self.assertIn(done.returncode, (0, 2))
        if done.returncode == 0:
            for odds in json.loads(done.stdout):
                self.assertEqual(sum(o["ways"] for o in odds["outcomes"]), odds["of"])

    def test_bad(self):
        self.bad("odds", "nix", "Kn", "LH", says=("nix", "dba"))
        self.bad("odds", "dba", "Kx", "LH", says=("Kx", "Kn"))
        self.bad("odds", "dba", "Kn", says="acies odds dba")
        self.bad("odds", "dba", "Kn", "LH", "--going", "mud", says=("--going", "marsh"))
        self.bad("odds", "dba", "Kn", "LH", "--shooting", says="shoot")
        self.bad("odds", "dba", "Kn", "LH", "--overlap-attacker", 3, says="--overlap-attacker")
        self.bad("odds", "no.case", says=("no.case", "no such file"))


class Sim(Folder):
    def test_answer_does_not_depend_on_jobs(self):
        one = self.answer("sim", "dba", "--red", "S15", "--blue", "S10", "--games", 12, "--seed", 5, "--jobs", 1)
        two = self.answer("sim", "dba", "--red", "S15", "--blue", "S10", "--games", 12, "--seed", 5, "--jobs", 2)
        self.assertEqual(one["games"], 12)
        self.assertEqual(one["red"] + one["blue"] + one["draw"], 12)
        self.assertEqual(one["signature"], two["signature"])
        self.assertRegex(one["signature"], "^[0-9a-f]{16}$")
        for key in ("mean_turns", "commands_per_second", "commands"):
            self.assertGreater(one[key], 0)
        self.assertLessEqual(one["red_share"]["low"], one["red_share"]["share"])

    def test_memory(self):
        child = subprocess.Popen([str(ACIES), "sim", "dba", "--games", "60", "--jobs", "2"], stdout=subprocess.DEVNULL)
        _, status, usage = os.wait4(child.pid, 0)
        child.returncode = status
        self.assertEqual(status, 0)
        if "asan" not in str(ACIES) and "tsan" not in str(ACIES):
            self.assertLess(usage.ru_maxrss / 1024, 64, "MiB at most")

    def test_table(self):
        for language in ("en", "es"):
            self.assertIn("%", self.good("sim", "dba", "--games", 2, "--lang", language).stdout)

    def test_bad(self):
        self.bad("sim", "nix", says="nix")
        self.bad("sim", "dba", "--red", "S99", says=("red", "S99", "list ls"))
        self.bad("sim", "dba", "--red", "no.toml", says=("no.toml", "no such file"))
        self.bad("sim", "dba", "--red-bot", "deep", says="--red-bot")
        self.bad("sim", "dba", "--games", 0, says="--games")
        self.bad("sim", "dba", "--option", "scale", says=("--option", "name=value"))
        self.bad("sim", "dba", "--option", "scale=17", says="15 or 25")
        self.bad("sim", "dba", "--option", "size=17", says="size")
        self.bad("sim", "dba", "--choose-red", "12x4Bd", says="red")
        self.bad("sim", "dba", "--red", self.write("bad.toml", "name = ["), says="red")
        self.bad("sim", "dba", "--red", self.write("empty.toml", ""), says="empty")


class Ladder(Folder):
    def test_strengths(self):
        answer = self.answer("ladder", "dba", "--bots", "recruit,random", "--games", 8, "--lists", "S15,S14,S10", "--jobs", 1)
        again = self.answer("ladder", "dba", "--bots", "recruit,random", "--games", 8, "--lists", "S15,S14,S10", "--jobs", 2)
        self.assertEqual(answer, again)
        self.assertEqual(answer["list_pairs"], 3)
        self.assertEqual(answer["games"], 8)
        self.assertEqual([bot["bot"] for bot in answer["bots"]], ["recruit", "random"])
        self.assertAlmostEqual(sum(bot["elo"] for bot in answer["bots"]), 0, places=6)
        self.assertEqual(sum(answer["encounters"][0]["pairs"]), 4)

    def test_sprt(self):
        done = run("ladder", "dba", "--bots", "random,recruit", "--sprt", "0,100", "--games", 200, "--json")
        self.assertEqual(done.returncode, 1, "a test that refuses is a check that found something")
        test = json.loads(done.stdout)["sprt"]
        self.assertEqual(test["verdict"], "refused")
        self.assertLessEqual(test["ratio"], test["low"])

    def test_table(self):
        for language, word in (("en", "Battles"), ("es", "Batallas")):
            told = self.good("ladder", "dba", "--bots", "random,recruit", "--games", 2, "--lists", "S15", "--lang", language).stdout
            self.assertIn(word, told)
            self.assertIn("±", told)

    def test_bad(self):
        self.bad("ladder", "chess", says=("chess", "dba, antika"))
        self.bad("ladder", "dba", "--bots", "recruit,deep", says=("--bots", "deep"))
        self.bad("ladder", "dba", "--bots", "recruit", says="two bots")
        self.bad("ladder", "dba", "--bots", "recruit,recruit", says="twice")
        self.bad("ladder", "dba", "--bots", "recruit,random", "--sprt", "30,0", says="--sprt")
        self.bad("ladder", "dba", "--lists", "S99", says="S99")


class Lab(Folder):
    QUICK = ("--red-bot", "levy", "--blue-bot", "levy")

    def test_answer_does_not_depend_on_jobs(self):
        for ruleset in ("dba", "antika"):
            words = ("lab", ruleset, "--games", 10, "--seed", 4, *self.QUICK)
            one = self.good(*words, "--jobs", 1, "--json").stdout
            self.assertEqual(one, self.good(*words, "--jobs", 3, "--json").stdout)
            (meeting,) = json.loads(one)["match_ups"]
            self.assertEqual(meeting["games"], 10)
            self.assertEqual(sum(meeting[side]["count"] for side in ("first_won", "second_won", "drawn")), 10)
            self.assertEqual(sum(count for _, count in meeting["turns"]["counts"]), 10)
            self.assertEqual(sum(meeting["heat"]["cells"]), meeting["combats"])
            for side in (0, 1):
                for kind in meeting["kinds"][side]:
                    self.assertEqual(sum(kind["lost_by_turn"]), kind["lost"])
                    self.assertLessEqual(kind["lost"], kind["count"] * 10)
                for number, victim in enumerate(meeting["kinds"][1 - side]):
                    killed = sum(kind["killed"][number] for kind in meeting["kinds"][side])
                    self.assertEqual(killed + victim["fell_alone"], victim["lost"])
            for rule in meeting["rules"]:
                self.assertLessEqual(rule["decisive"], rule["lines"])

    def test_goes_on_until_it_is_sure(self):
        (meeting,) = self.answer("lab", "dba", "--until", "12%", *self.QUICK)["match_ups"]
        self.assertEqual(meeting["games"] % 128, 0)
        for side in ("first_won", "second_won"):
            self.assertLessEqual(meeting[side]["high"] - meeting[side]["low"], 0.24)

    def test_matrix_and_files(self):
        self.good("lab", "dba", "--matrix", "S15,S14,S10", "--games", 4, *self.QUICK, "--csv", "all.csv", "--html", "all.html")
        lines = (self.folder / "all.csv").read_text().splitlines()
        self.assertEqual(len(lines), 1 + 3 * 4)
        self.assertEqual(len({line.split(",")[0] for line in lines[1:]}), 2)
        page = (self.folder / "all.html").read_text()
        self.assertEqual(page.count("\u27e6"), 0)
        outside = re.findall(r'''[ (](?:src|href)=\\?["'](?!#).{0,40}|@import|url\((?!#).{0,20}|fetch\(''', page)
        self.assertEqual(outside, [], "the page asks for something beside itself")
        data = json.loads(re.search(r'<script type="application/json" id="data">(.*?)</script>', page, re.S).group(1))
        self.assertEqual(len(data["lists"]), 3)
        self.assertEqual(sorted(data["words"]["en"]), sorted(data["words"]["es"]))
        for replay in data["replays"]:
            self.assertGreater(len(replay["frames"]), 10)
            for frame in replay["frames"]:
                for base, look, *_ in frame["moved"]:
                    self.assertLess(base, len(replay["bases"]))
                    self.assertLess(look, len(replay["looks"]))

    def test_stopped_and_resumed(self):
        words = ("lab", "dba", "--games", 600, "--seed", 9, *self.QUICK)
        child = subprocess.Popen([str(ACIES), *map(str, words), "--resume", "kept.journal", "--json"], cwd=self.folder,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        kept = self.folder / "kept.journal"
        while child.poll() is None and not (kept.exists() and kept.read_text().count("\n") > 20):
            time.sleep(0.01)
        child.send_signal(signal.SIGINT)
        told, warned = child.communicate(timeout=60)
        self.assertEqual(child.returncode, 0, warned)
        part = json.loads(told)
        if not part["complete"]:
            self.assertIn("--resume", warned)
        whole = self.answer(*words)
        self.assertEqual(self.answer(*words, "--resume", "kept.journal"), whole)
        self.bad("lab", "dba", "--games", 600, "--seed", 10, *self.QUICK, "--resume", "kept.journal", says="another run")

    # Open MPI leaves memory behind, and its threads are not the sanitizer's business.
    MPI = {"LANG": "C.UTF-8", "OMPI_ALLOW_RUN_AS_ROOT": "1", "OMPI_ALLOW_RUN_AS_ROOT_CONFIRM": "1",
           "ASAN_OPTIONS": "detect_leaks=0"}

    def mpirun(self, *words):
        """mpirun with these words, or skips the test where Acies was built without MPI."""
        program = shutil.which("mpirun")
        if program is None or "mpi" not in subprocess.run(["ldd", str(ACIES)], capture_output=True, text=True).stdout:
            self.skipTest("built without MPI")
        if "tsan" in str(ACIES):
            self.skipTest("MPI under the thread sanitizer")
        env = {"PATH": os.environ["PATH"], "HOME": str(self.folder), **self.MPI}
        return subprocess.Popen([program, "--oversubscribe", *words], cwd=self.folder, env=env, stdout=subprocess.PIPE,
                                stderr=subprocess.PIPE, text=True)

    def test_mpi(self):
        words = ["lab", "dba", "--games", "40", "--seed", "6", *self.QUICK, "--json"]
        child = self.mpirun("-n", "3", str(ACIES), *words)
        told, warned = child.communicate(timeout=300)
        self.assertEqual(child.returncode, 0, warned)
        self.assertEqual(told, self.good(*words).stdout)

    def test_mpi_with_a_dead_rank(self):
        """One of three is killed: the run goes on without it, to the same answer."""
        words = ["lab", "dba", "--games", "60", "--seed", "6", "--json"]
        child = self.mpirun("--enable-recovery", "-n", "3", str(ACIES), *words, "--resume", "kept.journal")
        kept = self.folder / "kept.journal"
        while child.poll() is None and not (kept.exists() and kept.read_text().count("\n") > 5):
            time.sleep(0.01)
        for process in pathlib.Path("/proc").glob("[0-9]*"):
            try:
                given = (process / "environ").read_bytes().split(b"\0")
                ours = os.readlink(process / "exe") == str(ACIES) and os.readlink(process / "cwd") == str(self.folder.resolve())
            except OSError:
                continue
            if ours and b"OMPI_COMM_WORLD_RANK=2" in given:
                os.kill(int(process.name), signal.SIGKILL)
        told, warned = child.communicate(timeout=300)
        self.assertEqual(child.returncode, 0, warned)
        self.assertEqual(told, self.good(*words).stdout)

    def test_table(self):
        for language in ("en", "es"):
            for words in (("dba",), ("antika",), ("dba", "--matrix", "S15,S14,S10")):
                self.assertIn("1", self.good("lab", *words, "--games", 2, *self.QUICK, "--lang", language).stdout)

    def test_bad(self):
        self.bad("lab", "chess", says="chess")
        self.bad("lab", "dba", "--red", "S99", says="S99")
        self.bad("lab", "dba", "--until", "much", says="--until")
        self.bad("lab", "dba", "--until", "0%", says="--until")
        self.bad("lab", "dba", "--matrix", "S15", says="two lists")
        self.bad("lab", "dba", "--matrix", self.folder, says="two lists")
        self.bad("lab", "dba", "--red-bot", "deep", says="--red-bot")
        self.bad("lab", "dba", "--games", 2, *self.QUICK, "--resume", "no/such/folder/x", says="journal")


class Luck(Folder):
    def test_of_a_battle(self):
        answer = self.answer("luck", self.record())
        self.assertGreater(answer["decisions"], 3)
        self.assertTrue(0 <= answer["p"] <= 1)
        self.assertEqual(len(answer["turning"]), 5)
        self.assertAlmostEqual(sum(each["standing"]["luck"] for each in answer["all"]), answer["luck_of_red"], places=6)
        swings = [abs(each["standing"]["luck"]) for each in answer["turning"]]
        self.assertEqual(swings, sorted(swings, reverse=True))
        for each in answer["turning"]:
            self.assertTrue(each["rule"].startswith("dba."))
            self.assertTrue(0 < each["chance"] <= 1)
            self.assertTrue(each["told"])
            self.assertTrue(each["text"])

    def test_words_and_curve(self):
        for language in ("en", "es"):
            self.good("luck", self.record(), "--lang", language, "--svg", f"{language}.svg")
            self.assertIn("<path", (self.folder / f"{language}.svg").read_text())
        self.good("luck", PROJECT / "tests/records/playthrough-antika.json")

    def test_why_tells_what_a_bot_would_do_and_the_terms_of_each_score(self):
        answer = self.answer("why", self.record(), "--at", "12", "--bot", "recruit")
        self.assertEqual((answer["n"], answer["bot"]), (12, "recruit"))
        values = [each["value"] for each in answer["weighed"]]
        self.assertGreater(len(values), 1)
        self.assertEqual(values, sorted(values, reverse=True))
        for each in answer["weighed"]:
            self.assertAlmostEqual(sum(each["terms"].values()), each["value"], places=6)
        for language, word in (("en", "weighed"), ("es", "sopesada")):
            out = self.good("why", self.record(), "--at", "12", "--lang", language, "--most", "2").stdout
            self.assertIn(word, out)
        self.assertIn("--at", self.good("why", self.record()).stdout)
        self.bad("why", self.record(), "--at", "99999", says="99999")
        self.bad("why", self.record(), "--bot", "hannibal", says="hannibal")
        self.bad("why", self.write("bad.json", "{"), says="bad.json")

    def test_bad(self):
        self.bad("luck", "no.json", says=("no.json", "no such file"))
        self.bad("luck", self.write("bad.json", "{"), says="bad.json")


class Play(Folder):
    def test_leaves_record_and_drawing(self):
        self.good("play", "--seed", 4, "--still")
        files = sorted(path.name for path in (self.folder / "battles").iterdir())
        self.assertEqual(len(files), 2, files)
        self.assertTrue(files[0].endswith("-4.json") and files[1].endswith("-4.svg"))
        self.assertTrue((self.folder / "battles" / files[1]).read_text().startswith("<svg"))
        self.assertIn("all as stored", self.good("replay", self.folder / "battles" / files[0], "--check").stdout)

    def test_same_seed_same_battle(self):
        self.good("play", "--seed", 9, "--still", "--record", "a.json", "--svg", "a.svg")
        self.good("play", "--seed", 9, "--still", "--record", "b.json", "--svg", "b.svg")
        self.assertEqual((self.folder / "a.json").read_bytes(), (self.folder / "b.json").read_bytes())
        self.assertEqual((self.folder / "a.svg").read_bytes(), (self.folder / "b.svg").read_bytes())

    def test_person(self):
        lines = "help\noptions\nmove A: advance 60\nroll\nnonsense\nwhy\ntable\nundo\nroll\nquit\n"
        done = self.good("play", "--red", "human", "--blue", "human", "--seed", 1, stdin=lines)
        self.assertIn("battle notation", done.stdout)
        self.assertIn("acies.command.not-asked", done.stdout)
        self.assertIn("Taken back", done.stdout)

    def test_tells_what_was_agreed_before_the_first_command(self):
        done = self.good("play", "antika", "--seed", "3", "--still", "--option", "scenario=river", "--option",
                         "late-disorder=on", "--record", "a.json", "--svg", "a.svg")
        agreed = done.stdout.split("Terrain is placed")[0]
        self.assertIn("Antika a08", agreed)
        for part in ("scenario = river: ", "[antika.gap.scenario-river.setup]", "late-disorder = on: ",
                     "[antika.gap.disorder-variant]", "turn-limit = 12: "):
            self.assertIn(part, agreed)
        self.assertNotIn("depth-", agreed)
        for words in (("replay", "a.json"), ("replay", "a.json", "--story")):
            told = self.good(*words, "--lang", "es").stdout
            self.assertIn("late-disorder = on: Una unidad está desordenada cuando una herida más", told[:1500])

    def test_two_a_side(self):
        lists = ("--list-red", "hoplites-75", "--list-red", "thracians-75", "--list-blue", "thracians-75",
                 "--list-blue", "hoplites-75")
        words = ("play", "antika", "--seed", "2", "--still", "--red", "levy", "--blue", "levy", *lists)
        done = self.good(*words, "--record", "two.json", "--svg", "two.svg")
        self.assertIn("two-a-side = on: ", done.stdout)
        self.assertIn("wins." if "wins." in done.stdout else "draw", done.stdout)
        self.good("replay", "two.json", "--check")
        self.assertIn(" + ", self.good("replay", "two.json", "--story", "--lang", "es").stdout)
        self.bad("play", "antika", *lists[:6], says="antika.gap.two-a-side")
        self.bad("play", "dba", "--list-red", "S15", "--list-red", "S14", says="at most one army")

    def test_a_die_names_the_scenario(self):
        done = self.good("play", "antika", "--seed", "4", "--still", "--option", "scenario=random", "--record", "d.json",
                         "--svg", "d.svg", "--red", "levy", "--blue", "levy")
        self.assertIn("scenario = random: ", done.stdout)
        self.assertIn("The ten-sided die shows", done.stdout)
        self.good("replay", "d.json", "--check")

    def test_units_are_called_in_the_language_of_the_reader(self):
        self.good("play", "antika", "--seed", "3", "--still", "--record", "c.json", "--svg", "c.svg")
        self.assertIn("(Hastati and principes)", self.good("replay", "c.json", "--story").stdout)
        self.assertIn("(Hastati y principes)", self.good("replay", "c.json", "--story", "--lang", "es").stdout)
        self.assertIn("Velites", (self.folder / "c.svg").read_text())

    def test_undo_goes_back_further_each_time(self):
        lines = "roll\nundo\nundo\nroll\nundo\nquit\n"
        done = self.good("play", "--red", "human", "--blue", "human", "--seed", 1, "--record", "u.json", "--svg", "u.svg",
                         stdin=lines)
        self.assertIn("nothing of yours", done.stdout)
        self.assertEqual([r.get("take_back_to") for r in json.loads((self.folder / "u.json").read_text())["records"]],
                         [None, 0, None, 2])

    def test_bad_lines_are_answered_in_sentences(self):
        lines = "foo\nmov A: advance 60\nroll 7\nmove Q7: advance 60\nquit\n"
        told = self.good("play", "--red", "human", "--blue", "human", "--seed", 1, stdin=lines).stdout
        self.assertIn("column 1: “foo” is no command. There are: roll, deploy,", told)
        self.assertIn("column 1: “mov” is no command. Did you mean 'move'?", told)
        self.assertIn("column 6: The line should end before “7”.", told)
        self.assertIn("column 6: There is no unit “Q7”.", told)
        told = self.good("play", "--red", "human", "--seed", 1, "--lang", "es", stdin="movr A: avanzar 60\nsalir\n").stdout
        self.assertIn("columna 1: «movr» no es una orden. ¿Quería decir 'move'?", told)

    def test_person_in_spanish(self):
        done = self.good("play", "--red", "human", "--seed", 1, "--lang", "es", stdin="ayuda\nopciones\nsalir\n")
        self.assertIn("notación de batalla", done.stdout)

    def test_typed_dice(self):
        done = self.good("play", "--red", "human", "--blue", "human", "--dice", "typed", "--record", "t.json", "--svg", "t.svg",
                         stdin="roll\n9\nx\n6\n1\nquit\n")
        self.assertIn("from 1 to 6", done.stdout)
        record = json.loads((self.folder / "t.json").read_text())
        self.assertEqual(record["header"]["seed"], "typed")
        self.assertEqual(record["records"][0]["dice"], [6, 1])

    def test_input_that_ends_among_the_dice_records_nothing(self):
        self.good("play", "--red", "human", "--blue", "human", "--dice", "typed", "--record", "t.json", "--svg", "t.svg",
                  stdin="roll\n6\n")
        self.assertEqual(json.loads((self.folder / "t.json").read_text())["records"], [])

    def test_json(self):
        battle = self.answer("play", "--seed", 2, "--record", "a.json", "--svg", "a.svg")
        self.assertIn(battle["outcome"]["ending"], ("won", "drawn"))
        self.assertEqual(battle["records"], len(json.loads((self.folder / "a.json").read_text())["records"]))

    def test_bad(self):
        self.bad("play", "--red", "nobody", says="--red")
        self.bad("play", "--list-red", "S99", says="S99")
        self.bad("play", "nix", says="nix")
        self.bad("play", "--still", "--record", self.folder, says="cannot be written")


class Replay(Folder):
    def test_tells_and_checks(self):
        record = self.record()
        told = self.good("replay", record, "--at", 3).stdout
        self.assertIn("roll", told)
        report = self.answer("replay", record, "--check")
        self.assertEqual(report["divergences"], [])
        self.assertEqual(len(self.answer("replay", record)), report["records"])

    def test_another_event_is_found(self):
        document = json.loads(self.record().read_text())
        changed = next(r for r in document["records"] if any(e["event"] == "pips" for e in r["events"]))
        next(e for e in changed["events"] if e["event"] == "pips")["pips"] += 1
        done = run("replay", self.write("changed.json", json.dumps(document)), "--check")
        self.assertEqual(done.returncode, 1, done.stderr)
        self.assertIn(f"Record {changed['n']}", done.stdout)

    def test_bad(self):
        text = self.record().read_text()
        document = json.loads(text)
        self.bad("replay", "no.json", says=("no.json", "no such file"))
        self.bad("replay", self.folder, says="folder")
        self.bad("replay", self.write("cut.json", text[: len(text) // 2]), "--check", says="cut.json")
        self.bad("replay", self.write("other.json", "{}"), says=("other.json", "record"))
        document["version"] = 99
        self.bad("replay", self.write("newer.json", json.dumps(document)), says=("99", "newer version"))
        document = json.loads(text)
        document["records"][2]["hash"] = "0" * 16
        self.bad("replay", self.write("hash.json", json.dumps(document)), says=("hash.json", "hash"))
        document = json.loads(text)
        document["header"]["setup"]["ruleset"] = "nix"
        self.bad("replay", self.write("nix.json", json.dumps(document)), says="nix")
        document = json.loads(text)
        document["header"]["setup"]["units"][0]["type"] = "9Xy"
        self.bad("replay", self.write("unit.json", json.dumps(document)), says="9Xy")
        self.bad("replay", self.folder / "record.json", "--at", 99999, says=("--at", "99999"))

    def test_bad_in_spanish(self):
        text = self.record().read_text()
        self.bad("replay", self.write("cut.json", text[: len(text) // 2]), "--lang", "es", says=("cut.json", "está cortado"))
        missing = json.loads(text)
        del missing["records"][3]["hash"]
        self.bad("replay", self.write("missing.json", json.dumps(missing)), "--lang", "es", says=("/records/3", "falta «hash»"))

    def test_every_mistake_of_a_setup_is_told(self):
        document = json.loads(self.record().read_text())
        document["header"]["setup"]["units"][1]["type"] = "9Zz"
        document["header"]["setup"]["units"][2]["type"] = "8Yy"
        path = self.write("types.json", json.dumps(document))
        for words in (("replay", path), ("replay", path, "--check")):
            done = run(*words, cwd=self.folder)
            self.assertEqual(done.returncode, 2)
            self.assertEqual(done.stderr.count("\n"), 2, done.stderr)
            self.assertIn("9Zz", done.stderr)
            self.assertIn("8Yy", done.stderr)

    def test_errors_in_json(self):
        done = run("replay", "no.json", "--json", cwd=self.folder)
        self.assertEqual((done.returncode, done.stdout), (2, ""))
        error = json.loads(done.stderr)
        self.assertEqual(set(error), {"error", "where", "message"})
        self.assertIn("no.json", error["where"])


class Draw(Folder):
    def test_draws(self):
        record = self.record()
        self.good("draw", record, "-o", "end.svg")
        self.good("draw", record, "--at", 0, "-o", "start.png", "--width", 200)
        self.assertTrue((self.folder / "end.svg").read_text().startswith("<svg"))
        self.assertTrue((self.folder / "start.png").read_bytes().startswith(b"\x89PNG"))
        self.assertTrue(self.good("draw", record, "-o", "-").stdout.startswith("<svg"))
        self.good("draw", PROJECT / "rulesets/dba/cases/combat.case", "-o", "case.svg")

    def test_bad(self):
        record = self.record()
        self.bad("draw", record, "-o", "x.jpg", says=("x.jpg", ".svg"))
        self.bad("draw", record, "--at", 99999, "-o", "x.svg", says="99999")
        self.bad("draw", "no.json", "-o", "x.svg", says="no.json")
        self.bad("draw", self.write("bad.case", "case \"x\"\n  nonsense\n"), "-o", "x.svg", says="bad.case:")
        self.bad("draw", PROJECT / "rulesets/dba/cases/combat.case", "--case", "nix", "-o", "x.svg", says="nix")
        self.bad("draw", record, says="--output")


class Lists(Folder):
    def test_shows(self):
        self.assertEqual(len(self.answer("list", "ls")), 38)
        self.assertEqual(self.answer("list", "show", "S15")[0]["name"], "Polybian Roman")
        self.assertIn("Romanos", self.good("list", "show", "II/33", "--lang", "es").stdout)
        self.good("list", "check", "S01", "S38")
        self.good("list", "check", PROJECT / "rulesets/dba/armies/s15-polybian-roman.toml")

    def test_bad(self):
        good = (PROJECT / "rulesets/dba/armies/s15-polybian-roman.toml").read_text()
        self.bad("list", "check", self.write("eleven.toml", good.replace("6x4Bd", "5x4Bd")),
                 says=("eleven.toml", "dba.list.validate-sum"))
        self.bad("list", "check", self.write("unknown.toml", good.replace("6x4Bd", "6x4Zz")), says=("unknown.toml", "9:36", "Zz"))
        self.bad("list", "check", "S99", says="S99")
        self.bad("list", "show", "no.toml", says="no.toml")


class Rules(Folder):
    def test_rules(self):
        rules = self.answer("rules", "dba")
        self.assertGreater(len(rules), 500)
        for rule in rules:
            self.assertTrue(rule["text"], rule["id"])
        shown = [rule for rule in rules if rule["cases"]]
        missing = self.answer("rules", "dba", "--missing")
        self.assertEqual(len(shown) + len(missing), len(rules))
        self.assertEqual(self.answer("rules", "dba", shown[0]["id"])[0]["cases"], shown[0]["cases"])
        self.good("rules", "dba", "dba.zoc", "--lang", "es")

    def test_bad(self):
        self.bad("rules", "nix", says="nix")
        self.bad("rules", "dba", "dba.nix", says="dba.nix")
        self.bad("rules", "dba", "--cases", "nowhere", says="nowhere")


class Cases(Folder):
    def test_runs(self):
        done = self.good("case", PROJECT / "rulesets/dba/cases/combat.case")
        self.assertRegex(done.stdout.rstrip().splitlines()[-1], r"^\d+ passed, 0 failed$")

    def test_bad(self):
        done = run("case", "no.case", cwd=self.folder)
        self.assertEqual(done.returncode, 2)
        self.assertIn("no.case", done.stderr)


class Rest(Folder):
    def test_help_everywhere(self):
        for language in ("en", "es"):
            for command in ("", "play", "odds", "case", "rules", "replay", "draw", "list", "sim", "lab", "ladder", "luck", "why", "bench", "schema", "signature"):
                done = self.good(*command.split(), "--help", "--lang", language)
                self.assertIn("acies", done.stdout)

    def test_command_line(self):
        self.bad(says="--help")
        self.bad("nonsense", says="--help")
        self.bad("sim", "dba", "--gamez", 3, says="--gamez")
        self.bad("odds", "--lang", "xx", "dba", "Kn", "LH", says="--lang")

    def test_schema(self):
        self.good("schema", "-o", "out")
        self.good("schema", "-o", "out", "--check")
        self.assertEqual(run("schema", "--check", "-o", PROJECT).returncode, 0)

    def test_signature_is_the_golden_one(self):
        kept = (PROJECT / "tests/golden/signature.txt").read_text().splitlines()
        self.assertEqual(self.good("signature").stdout.splitlines(), [line for line in kept if not line.startswith("#")])


class Words(unittest.TestCase):
    def test_both_languages_say_the_same_things(self):
        def words(path):
            return {f"{section}/{key}": text for section, keys in tomllib.loads(path.read_text()).items() for key, text in keys.items()}

        def places(text):
            return sorted(set(re.findall(r"\{(\w+)[,}]", text)))

        for english in [PROJECT / "src/cli/program.en.toml", PROJECT / "rulesets/dba/text/fates.en.toml"]:
            en, es = words(english), words(english.with_name(english.name.replace(".en.", ".es.")))
            self.assertEqual(sorted(en), sorted(es))
            for key in en:
                self.assertEqual(places(en[key]), places(es[key]), key)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0]])
