BIN := .venv/bin
PYTEST := $(BIN)/pytest -n 2 --dist worksteal

.DEFAULT_GOAL := help
.PHONY: help setup env web play terminal test checks lint audit format wheel bench learn solve soak chaos load leaks fuzz test-scale test-cluster rolling browser chromium pure tells house pictures clean

help:  ## list what make can do
	@sed -n 's/^\([a-z-]*\):.*## /  make \1\t/p' Makefile | expand -t 16

setup:  ## make .venv and compile; quick if nothing changed
	@scripts/setup.sh

env:
	@scripts/setup.sh env

web: env  ## build the web app; quick if nothing changed
	@scripts/web.sh

play: web  ## open the table in the browser
	@$(BIN)/langfinger serve

terminal: env  ## sit down at the table in this terminal
	@$(BIN)/langfinger play gelegenheit

# One core compiles for minutes; the other has all that needs no compiled build, and the net.
test: env  ## all checks; the games on the pure build, then everything on the compiled one
	@$(MAKE) --no-print-directory -j3 setup pure chromium
	@if $(BIN)/python -c 'import sys; from langfinger.build import compiled; sys.exit(not compiled())'; \
	then echo '$(PYTEST)  # compiled'; \
	else echo 'langfinger: no compiled build here, so everything runs on the pure one'; fi
	@$(PYTEST)
	@$(MAKE) --no-print-directory test-scale

# Pure Python is what LANGFINGER_PURE imports, whatever compiled files come to lie beside it.
pure: checks
	@games=$$(LANGFINGER_PURE=1 $(BIN)/python -c 'from langfinger.games import GAMES; print(*GAMES)') && \
	for game in $$games; do LANGFINGER_PURE=1 $(BIN)/langfinger rules $$game --coverage || exit 1; done
	LANGFINGER_PURE=1 $(PYTEST) tests/kernel tests/games tests/contract --cov

test-scale: env  ## the server suite in pure Python and two houses, on a PostgreSQL and a Redis of their own
	@scripts/setup.sh env services
	LANGFINGER_PURE=langfinger_server $(BIN)/python -m langfinger.stress.services $(PYTEST) tests/server tests/scale -m 'not file'

test-cluster: env  ## many games on two machines of a Ray cluster, one of which dies; installs Ray first
	@scripts/setup.sh env cluster
	LANGFINGER_CLUSTER=1 $(BIN)/pytest -n 0 tests/lab/test_cluster.py

# Whoever has no browser and may not install one hears of it from the tests that need it.
chromium:
	@scripts/browser.sh || true

checks: web
	@$(MAKE) --no-print-directory lint
	$(BIN)/python -m scripts.audit --if-they-answer

lint: env  ## format, style, types, layers, and the laws of the house
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-logo
	$(BIN)/python scripts/check_compiled.py
	$(BIN)/uv lock --check --quiet
	$(BIN)/python scripts/check_locks.py
	$(BIN)/python -m scripts.house --check
	scripts/web.sh run lint

audit: env  ## ask PyPI and npm which of the versions we use have known holes; needs the internet
	$(BIN)/python -m scripts.audit
	cd web && PATH="$$(../scripts/web.sh node):$$PATH" npm audit signatures

format: env  ## put the code in shape
	$(BIN)/ruff check --fix --exit-zero
	$(BIN)/ruff format
	scripts/web.sh run format

wheel: env web  ## a wheel for releases: compiled twice, the second time with a profile of play
	$(BIN)/python scripts/wheel.py

bench: setup  ## measure against other game libraries (installs them first)
	@scripts/setup.sh bench
	$(BIN)/langfinger bench --peers

learn: setup  ## a net learns Gelegenheit by playing itself, then plays against random seats
	OMP_NUM_THREADS=1 OPENBLAS_NUM_THREADS=1 $(BIN)/python -m langfinger.lab.learning.deep gelegenheit --reach 0.55

solve: setup  ## solve the end of a game of the template, and say how much is left to win against it
	$(BIN)/python -m langfinger.lab.learning.solve

soak: setup  ## play many games against the laws of the contract
	$(BIN)/python -m langfinger.contract.soak

chaos: setup  ## kill the server again and again while bots play; then all faults, with two houses
	@scripts/setup.sh env services
	$(BIN)/python -m langfinger.stress.chaos --kills 1000
	$(BIN)/python -m langfinger.stress.chaos --houses 2 --games 500 --faults 200

fuzz: setup  ## say what is not meant at every door of the house
	$(BIN)/python -m langfinger.stress.fuzz

rolling: setup  ## restart two houses in turn while people play: nobody may notice
	@scripts/setup.sh env services
	$(BIN)/python -m langfinger.stress.rolling

load: setup  ## many live tables at once, beside a bare broadcast
	$(BIN)/python -m langfinger.stress.load

leaks: setup  ## twin worlds on the wire: the bytes sent to a seat must not differ
	$(BIN)/python -m langfinger.stress.leaks

browser: setup web  ## the web table in a real browser
	$(BIN)/pytest tests/web

tells: setup  ## can an observer guess from messages and times who could have reacted?
	$(BIN)/python -m langfinger.stress.timing_attack

house: env  ## the rooms of the house, their sizes and doors, and whether it keeps its laws
	@$(BIN)/python -m scripts.house

pictures: web  ## all pictures of the docs anew, from the running app
	@PATH="$$(scripts/web.sh node):$$PATH" node tests/web/pictures.mjs

clean:  ## remove all that was built, .venv too
	rm -rf .venv build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis .import_linter_cache
	rm -rf src/*.egg-info src/*__mypyc.* src/langfinger/server/static web/node_modules
	find src -name '*.so' -delete
	find src tests scripts -name __pycache__ -prune -exec rm -rf {} +
