# Every target sets the project up by itself; nothing is installed twice.
PYTHON := .venv/bin/python

.PHONY: run test screens bench check clean

run: .venv/ready
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		$(PYTHON) main.py; \
	else \
		echo "No display here: writing the screenshot tour into build/screens/ instead."; \
		$(MAKE) --no-print-directory screens; \
	fi

test: .venv/browser check
	$(PYTHON) -m pytest -n auto --dist worksteal --cov --cov-report=term

check: .venv/ready
	$(PYTHON) -m ruff format --check .
	$(PYTHON) -m ruff check .
	$(PYTHON) -m mypy

screens: .venv/ready
	$(PYTHON) -m tests.ui.tour build/screens

bench: .venv/ready
	$(PYTHON) -m tests.bench

clean:
	rm -rf .venv build .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage

.venv/ready: pyproject.toml .ci/setup
	@.ci/setup
	@touch $@

.venv/browser: .venv/ready
	@.ci/setup browser
	@touch $@
