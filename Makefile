# Two commands do everything on a machine with Python 3.11+, make and git: `make play` and `make test`.

PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8765
GAMES ?= 400
WORKERS ?= $(shell nproc)
SETUP := scripts/setup $(PYTHON)
PYTEST := pytest -n auto --dist loadgroup

.PHONY: help play test check coverage docs bench perft playthroughs ladder studies constraints clean
.DEFAULT_GOAL := help

help:
	@sed -nE 's/^([a-z]+):.*## (.*)/make \1\t\2/p' Makefile | expand -t 20

.venv/ready-play: pyproject.toml constraints.txt scripts/setup
	@$(SETUP) play

.venv/ready-test: pyproject.toml constraints.txt scripts/setup
	@$(SETUP) test

play: .venv/ready-play  ## set up, then serve the games on localhost
	@$(BIN)/atoll serve --port $(PORT) $(ARGS)

test: check  ## set up, then check and test everything
	@scripts/need-chromium
	$(BIN)/$(PYTEST) $(ARGS)

check: .venv/ready-test  ## format, lint and types only
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

coverage: .venv/ready-test  ## run the tests and show which lines they do not reach
	@scripts/need-chromium
	$(BIN)/coverage erase
	$(BIN)/coverage run -m $(PYTEST) $(ARGS)
	$(BIN)/coverage combine -q
	$(BIN)/coverage html -q -d build/coverage
	$(BIN)/coverage report

.venv/ready-docs: pyproject.toml constraints.txt scripts/setup
	@$(SETUP) docs

docs: .venv/ready-docs  ## build the documentation site into build/site, and check its links
	$(BIN)/mkdocs build --quiet
	@echo "build/site/index.html: written"

bench: .venv/ready-play  ## random playouts of every game
	@$(BIN)/atoll bench $(ARGS)

perft: .venv/ready-test  ## count the choice sequences of the whole perft corpus (a minute)
	@$(BIN)/atoll perft --corpus --deep

playthroughs: .venv/ready-test  ## write the games in tests/playthroughs anew
	@$(BIN)/atoll playthrough --renew tests/playthroughs

# If it is stopped, the same command continues; GAMES for each match, ARGS="--minutes 6" for as many as fit.
ladder: .venv/ready-test  ## measure every bot in every game anew (hours)
	@$(BIN)/atoll ladder --games $(GAMES) --workers $(WORKERS) --out build/ladder \
		--page docs/ladder.md --report src/atoll/lab/reports/ladder.json $(ARGS)

studies: .venv/ready-test  ## study every game anew, for docs/study
	@mkdir -p src/atoll/lab/reports
	@for game in $$($(BIN)/python -c "import atoll; print(*atoll.games())"); do \
		$(BIN)/atoll study $$game --workers $(WORKERS) --out docs/study --lang en $(ARGS) && \
		mv docs/study/$$game.json src/atoll/lab/reports/study-$$game.json || exit 1; done

constraints: .venv/ready-test  ## pin the versions that are installed now
	@{ head -1 constraints.txt; $(BIN)/python -m pip freeze --exclude-editable; } > .venv/constraints.new
	@mv .venv/constraints.new constraints.txt

clean:  ## remove .venv and caches
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis .coverage* dist
