.DEFAULT_GOAL := help
PYTHON ?= python3
VENV ?= .venv
BIN := $(VENV)/bin

.PHONY: help
help:  ## List what can be made
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sort | awk -F ':.*## ' '{printf "  %-10s %s\n", $$1, $$2}'

# One virtual environment for users of the demo, a marker file for each set of extras installed into it.
$(BIN)/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed; set PYTHON=…")'
	$(PYTHON) -m venv $(VENV)

$(VENV)/.installed: $(BIN)/python pyproject.toml
	@echo "Installing into $(VENV), once; this takes a minute or two."
	$(BIN)/python -m pip install --disable-pip-version-check --editable .
	@touch $@

$(VENV)/.installed-local: $(BIN)/python pyproject.toml
	@echo "Installing into $(VENV), once; this takes a minute or two."
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[local]'
	@touch $@ $(VENV)/.installed

$(VENV)/.installed-dev: $(BIN)/python pyproject.toml
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	@touch $@ $(VENV)/.installed $(VENV)/.installed-local

$(VENV)/.installed-bench: $(VENV)/.installed-dev
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,bench]'
	@touch $@

$(VENV)/.installed-docs: $(VENV)/.installed-dev
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,docs]'
	@touch $@

$(VENV)/.installed-fuzz: $(VENV)/.installed-dev
	-$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev,fuzz]'
	@touch $@

.PHONY: demo
demo: $(VENV)/.installed-local  ## Ask a model on this machine a question five times; with OPENAI_API_KEY a hosted one
	@$(BIN)/python -m langchain_congrs.cli.demo $(ARGS)

.PHONY: test
test: unit integration  ## Run all tests

.PHONY: unit
unit: $(VENV)/.installed-dev  ## Run the unit tests: no sockets, no models
	$(BIN)/python -m pytest -n auto $(ARGS)

.PHONY: integration
integration: $(VENV)/.installed-dev  ## Run the tests against real servers on loopback
	$(BIN)/python -m pytest tests/integration_tests -m "not slow" --force-enable-socket --allow-hosts=127.0.0.1,localhost,::1 $(ARGS)

.PHONY: notebooks
notebooks: $(VENV)/.installed-dev  ## Execute the notebooks of the cookbook, each from an empty kernel
	env -u OPENAI_API_KEY $(BIN)/python -m pytest --nbmake cookbook/*.ipynb --force-enable-socket $(ARGS)

.PHONY: cookbook
cookbook: $(VENV)/.installed-dev  ## Execute the notebooks again and write their outputs
	env -u OPENAI_API_KEY $(BIN)/python cookbook/rewrite.py

.PHONY: slow
slow: $(VENV)/.installed-dev  ## Run the tests that need a model with sense (1.1 GB, or CONGRS_GGUF)
	$(BIN)/python -m pytest tests/integration_tests -m slow --force-enable-socket --allow-hosts=127.0.0.1,localhost,::1 $(ARGS)

.PHONY: fuzz
fuzz: $(VENV)/.installed-fuzz  ## Look for texts, graphs and states that break it (FUZZ_SECONDS, 600 by default)
	$(BIN)/python -m tests.fuzz $(ARGS)

.PHONY: load
load: $(VENV)/.installed-dev  ## Two minutes of load on a LangGraph dev server (LOAD_SECONDS, LOAD_RUNS)
	$(BIN)/python -m tests.integration_tests.load $(ARGS)

.PHONY: floors
floors:  ## Run the unit tests on the lowest versions that the package allows
	$(PYTHON) -m tests.supply floors

.PHONY: newest
newest:  ## Run the unit tests on the newest versions that can be had
	$(PYTHON) -m tests.supply newest

.PHONY: dist
dist:  ## Build wheel and sdist, check them, install each in an empty environment, list licences, audit
	$(PYTHON) -m tests.supply dist

.PHONY: lint
lint: $(VENV)/.installed-dev  ## Check style
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

.PHONY: format
format: $(VENV)/.installed-dev  ## Mend style
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

.PHONY: type
type: $(VENV)/.installed-dev  ## Check types
	$(BIN)/mypy

.PHONY: docs
docs: $(VENV)/.installed-docs  ## Build the documentation into build/site; a warning is an error
	NO_MKDOCS_2_WARNING=1 $(BIN)/python -m mkdocs build --quiet --strict $(ARGS)

.PHONY: bench
bench: $(VENV)/.installed-bench  ## Measure speed, memory and graphs on recorded responses (CONGRS_RECORDED names their folder)
	$(BIN)/python -m tests.benchmarks $(ARGS)

.PHONY: evidence
evidence: $(VENV)/.installed-bench  ## Measure every figure that README and docs quote from recorded responses; write build/evidence
	$(BIN)/python -m tests.benchmarks.evidence $(ARGS)

.PHONY: clean
clean:  ## Remove what was made
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
