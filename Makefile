# Every target sets the project up by itself; nothing is installed twice.
PYTHON := .venv/bin/python
# Every process of the tests loads the same modules: what one has compiled, the others take, whatever the shell says.
unexport PYTHONDONTWRITEBYTECODE

.PHONY: run test test-measured check format screens bench apk pins clean

# VIEW=kaito/board opens the app on a page, with sample data. Without a display there are pictures instead.
run: .venv/ready
	@if [ -n "$$DISPLAY$$WAYLAND_DISPLAY" ]; then \
		$(if $(VIEW),COMPANION_WINDOW=1 $(PYTHON) -m tests.ui.window '$(VIEW)',$(PYTHON) main.py); \
	else \
		$(PYTHON) -m $(if $(VIEW),tests.ui.screens build/screens --view '$(VIEW)' $(ONE_LOOK),tests.ui.story build/story); \
	fi

ONE_LOOK = --size 412x915 --text 1.0 --scheme dark $(LANGUAGE_GIVEN)

# T=tests/games/kaito runs a part, and shows what of companion/games/kaito it does not reach.
ifdef T
test: .venv/tests check
	$(PYTHON) -m pytest $(T) $(if $(wildcard $(ROOM)),--cov=$(ROOM) --cov-report=term --cov-fail-under=0)
else
test: .venv/tests
	@# Beside each other, because the types alone keep one core busy for a while.
	@$(MAKE) --no-print-directory --jobs check test-measured
	$(UNMEASURED) -n $(shell expr $$(nproc) + 1) tests --ignore tests/ui
	$(UNMEASURED) -n auto $(VIEWS)
	$(UNMEASURED) -n auto $(PAGES)
	$(UNMEASURED) -n auto tests/ui $(addprefix --ignore ,$(VIEWS) $(PAGES))
endif

test-measured:
	$(PYTHON) -m pytest $(MEASURED) -n auto --dist worksteal -m measured --cov --cov-report=term

# One worker more than there are cores where walks and browsers wait for each other's processes. The pages have several
# runs, because what closed apps leave in memory is given back at once at the end of a process, and to search it for garbage
# before would take longer than many tests.
UNMEASURED = $(PYTHON) -m pytest --dist worksteal -m "not measured"
VIEWS = tests/ui/test_views.py
PAGES = tests/ui/kaito tests/ui/kingbrick
# The rooms of which every branch must be covered by the examples of their own tests.
MEASURED = $(addprefix tests/,coach fairplay games pairing protocol rulebook store table)
ROOM = $(patsubst tests/%,companion/%,$(T))

check: .venv/ready
	$(PYTHON) -m ruff format --check --quiet .
	$(PYTHON) -m ruff check --quiet .
	$(PYTHON) -m mypy

format: .venv/ready
	$(PYTHON) -m ruff format .
	$(PYTHON) -m ruff check --fix .

# Only a language that is given to make itself counts: every shell has a LANG too.
LANGUAGE_GIVEN = $(if $(filter command line,$(origin LANG)),--language $(LANG))

screens: .venv/ready
	$(PYTHON) -m tests.ui.screens build/screens $(if $(VIEW),--view '$(VIEW)') $(LANGUAGE_GIVEN) \
		$(if $(SIZE),--size $(SIZE)) $(if $(TEXT),--text $(TEXT)) $(if $(SCHEME),--scheme $(SCHEME))

bench: .venv/ready
	$(PYTHON) -m tests.bench

# The Android package, into bin/; it needs nothing of .venv.
apk:
	@.ci/apk

# Whatever pyproject.toml leaves open is raised to its newest version; what both locks have, they have in the same one.
COMPILE = $(PYTHON) -m uv pip compile --universal --upgrade --only-binary :all: --generate-hashes --no-header --quiet

pins: .venv/ready
	$(COMPILE) pyproject.toml --all-extras --output-file requirements.lock
	$(COMPILE) --group packager --constraint requirements.lock --output-file packaging.lock
	$(PYTHON) -m tests.package.wheels

clean:
	rm -rf .venv .venv-apk build .mypy_cache .pytest_cache .ruff_cache .hypothesis .coverage

.venv/ready: requirements.lock packaging.lock .ci/setup
	@.ci/setup
	@touch $@

.venv/tests: .venv/ready
	@.ci/setup tests
	@touch $@
