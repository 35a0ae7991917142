# The two commands: `make run` opens the table, `make test` checks everything. Both install what is missing on Debian 12
# and build first. `make help` lists the rest.
SHELL := /bin/bash
PRESET := release
BUILD := build/$(PRESET)
JOBS := $(shell nproc 2>/dev/null || echo 2)
ACIES := bin/acies

# On a terminal the compiler's progress is one moving line; elsewhere only errors are shown.
QUIET := $(if $(MAKE_TERMOUT),,--quiet)

.PHONY: help run play test build all bootstrap configure cases determinism bench growth frames soak peers fuzz asan \
  tsan lint format clean
.DEFAULT_GOAL := help

help:
	@echo 'make run          opens the table: a page in your browser, to play, watch and ask'
	@echo 'make play         plays a battle between two bots in the terminal; its record and drawing in battles/'
	@echo 'make test         everything: unit tests, cases, layers, fuzz targets, determinism (short form)'
	@echo 'make build        the program, at $(ACIES)'
	@echo 'make bench        speed, with the figures to reach and those last kept'
	@echo 'make growth       how cost grows with units and terrain, with a plot'
	@echo 'make frames       what a frame of the page costs with sixty bases on the table (needs Chromium)'
	@echo 'make soak         the server under load, and server and database killed under it, SECONDS=60 each'
	@echo 'make peers        the server beside another, in one table (needs npm)'
	@echo 'make determinism  the same battles under g++ and clang, -O0 and -O3 (the long form)'
	@echo 'make asan, tsan   the tests under address and undefined-behaviour, or thread sanitizers'
	@echo 'make fuzz         every fuzz target under libFuzzer, SECONDS=60 each'
	@echo 'make lint         clang-tidy and the format check'
	@echo 'make format       clang-format, in place'
	@echo 'make clean        removes build/ and bin/'

bootstrap:
	@tools/bootstrap

configure: bootstrap
	@mkdir -p $(BUILD)
	@cmake --preset $(PRESET) >$(BUILD)/configure.log 2>&1 || { cat $(BUILD)/configure.log; exit 1; }

build: configure
	@$(if $(QUIET),echo 'acies: building',:)
	@cmake --build $(BUILD) -j $(JOBS) --target acies -- $(QUIET)
	@mkdir -p bin && cmake -E copy_if_different $(BUILD)/acies $(ACIES)

all: build
	@cmake --build $(BUILD) -j $(JOBS) -- $(QUIET)

run: build
	@$(ACIES) serve --open

play: build
	@$(ACIES) play

test: all
	@ctest --test-dir $(BUILD) -j $(JOBS) --output-on-failure --no-tests=error
	@$(MAKE) --no-print-directory cases
	@tools/determinism --short

# Every case of every ruleset; the last line says how many passed.
cases: build
	@$(ACIES) case rulesets/*/cases

bench: build
	@cmake --build $(BUILD) -j $(JOBS) --target acies_bench -- $(QUIET)
	@$(BUILD)/tests/perf/acies_bench --kept=tests/perf/figures.json --write=$(BUILD)/figures.json
	@echo 'acies: to keep these figures: cp $(BUILD)/figures.json tests/perf/figures.json'

# How cost grows with what is on the table: numbers, and the plot of docs/performance.md.
growth: build
	@cmake --build $(BUILD) -j $(JOBS) --target acies_growth -- $(QUIET)
	@$(BUILD)/tests/perf/acies_growth docs/img/growth.svg

# What a frame of the page costs; figures in web/README.md.
frames: build
	@tools/web_packages
	@cd web && ACIES_BINARY=$(abspath $(BUILD))/acies npm run --silent frames

# The server: its figures, then an hour's worth of mishaps in short: kill -9 of server and database under load.
soak: build
	@cmake --build $(BUILD) -j $(JOBS) --target acies_load -- $(QUIET)
	@tests/server/soak $(BUILD)/tests/server/acies_load $(BUILD)/acies $(or $(SECONDS),60)

# The server beside boardgame.io's, with the same kind of players (docs/server.md).
peers: build
	@cmake --build $(BUILD) -j $(JOBS) --target acies_load -- $(QUIET)
	@tests/server/peer/run $(BUILD)/tests/server/acies_load $(BUILD)/acies $(SECONDS)

determinism: bootstrap
	@tools/determinism

asan tsan: bootstrap
	@cmake --preset $@ >/dev/null
	@cmake --build build/$@ -j $(JOBS) -- $(QUIET)
	@ctest --test-dir build/$@ -j $(JOBS) --output-on-failure

fuzz: bootstrap
	@tools/fuzz $(or $(SECONDS),60)

lint: bootstrap
	@cmake --preset lint >/dev/null
	@tools/format --check
	@run-clang-tidy -quiet -j $(JOBS) -p build/lint '/(src|rulesets|tests)/' 2>/dev/null | grep -v '^clang-tidy' ; exit $${PIPESTATUS[0]}

format: bootstrap
	@tools/format

clean:
	@rm -rf build bin
