# Two commands do everything on a machine with Python 3.11+, make and git:
#   make play    set up, then serve the games on localhost
#   make test    set up, then check and test everything

PYTHON ?= python3
BIN := .venv/bin
PORT ?= 8765
GAMES ?= 400
WORKERS ?= $(shell nproc)
SETUP := scripts/setup $(PYTHON)

.PHONY: help play test check bench ladder studies playthroughs constraints clean
.DEFAULT_GOAL := help

help:
	@sed -n 's/^#   //p' Makefile; echo "make check   format, lint and types only"; \
	echo "make bench   random playouts of every game"; \
	echo "make ladder  every bot in every game, measured anew (hours)"; \
	echo "make playthroughs  the games in tests/playthroughs written anew"; \
	echo "make studies every game studied anew, for docs/study"; echo "make clean   remove .venv and caches"

.venv/ready-play: pyproject.toml constraints.txt scripts/setup
	@$(SETUP) play

.venv/ready-test: pyproject.toml constraints.txt scripts/setup
	@$(SETUP) test

play: .venv/ready-play
	@$(BIN)/atoll serve --port $(PORT) $(ARGS)

check: .venv/ready-test
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/mypy

test: check
	@scripts/need-chromium
	$(BIN)/pytest -n auto --dist loadgroup $(ARGS)

bench: .venv/ready-play
	@$(BIN)/atoll bench $(ARGS)

# Torn or stopped, the same command goes on; GAMES for each match, ARGS="--minutes 6" for as many as fit.
ladder: .venv/ready-test
	@$(BIN)/atoll ladder --games $(GAMES) --workers $(WORKERS) --out build/ladder \
		--page docs/ladder.md --report src/atoll/lab/reports/ladder.json $(ARGS)

studies: .venv/ready-test
	@mkdir -p src/atoll/lab/reports
	@for game in $$($(BIN)/python -c "import atoll; print(*atoll.games())"); do \
		$(BIN)/atoll study $$game --workers $(WORKERS) --out docs/study --lang en $(ARGS) && \
		mv docs/study/$$game.json src/atoll/lab/reports/study-$$game.json || exit 1; done

playthroughs: .venv/ready-test
	@$(BIN)/atoll playthrough --renew tests/playthroughs

constraints: .venv/ready-test
	@{ head -1 constraints.txt; $(BIN)/python -m pip freeze --exclude-editable; } > .venv/constraints.new
	@mv .venv/constraints.new constraints.txt

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
