# What a person types. Everything works in a fresh clone.

SHELL := /bin/bash
.SHELLFLAGS := -euo pipefail -c
.DEFAULT_GOAL := help

SWIFT ?= swift
FOLDERS ?= Sources Examples
CHECKOUTS ?= Checkouts
BUNDLES ?=
DATABASE ?= demo/inventory.sqlite
FOLDER ?= .build/reports
INPUTS ?= 200000
KILLS ?= 200
SOAK ?= 3600
PROGRAM ?=
DUCKDB ?=
# On Linux with Swift's libraries inside, so that the program starts sooner and runs where no Swift is installed.
RELEASE := -c release $(if $(filter Linux,$(shell uname -s)),--static-swift-stdlib)
SECONDS_LIMIT ?= 60
# All Swift of this repository; the app in Examples is formatted by the same rules.
SOURCES := Package.swift Sources Tests Migrations Reports Examples $(wildcard Benchmarks)

.PHONY: help
help: ## Say what there is to make
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /|/' | awk -F '|' '{ printf "  make %-10s %s\n", $$1, $$2 }'

.PHONY: prepare
prepare:
	@Scripts/prepare.sh

.PHONY: demo
demo: prepare ## Build, ingest the example app and 30 nights of test runs, show and write the answers
	@SWIFT='$(SWIFT)' Scripts/demo.sh

# What answers within a time must not wait behind a thousand other tests of the same process.
SERVICE_TESTS := ^(InventoryServiceTests|InventoryUploadsTests)\.

.PHONY: test
test: prepare ## Run all tests
	$(SWIFT) test --skip '$(SERVICE_TESTS)'
	$(SWIFT) test --skip-build --filter '$(SERVICE_TESTS)'

.PHONY: browser
browser: prepare ## Drive the page of the report in headless Chromium; leaves screenshots in .build/browser
	SWIFT='$(SWIFT)' Scripts/browser.sh

.PHONY: api-test
api-test: prepare ## Ask the service what its description says, and much else, for SECONDS_LIMIT seconds (60)
	SWIFT='$(SWIFT)' SECONDS_LIMIT=$(SECONDS_LIMIT) Scripts/api-test.sh

.PHONY: build
build: prepare ## Build the program for release
	$(SWIFT) build $(RELEASE) --product uiinventory
	@echo "Built $$($(SWIFT) build $(RELEASE) --show-bin-path)/uiinventory"

.PHONY: format
format: ## Format all Swift files
	$(SWIFT) format format --in-place --recursive $(SOURCES)

.PHONY: lint
lint: ## Check format, documentation and style of all Swift files
	$(SWIFT) format lint --strict --recursive $(SOURCES)

.PHONY: bench
bench: prepare ## Compare the speed with the bare parser and ast-grep, and its growth; FOLDERS="A B" names sources
	$(SWIFT) build $(RELEASE) --product uiinventory
	$(SWIFT) run $(RELEASE) ingest-benchmark --growth $(FOLDERS)

.PHONY: bench-runs
bench-runs: prepare ## Measure reading and recording run outputs; BUNDLES="A B" names result bundles
	$(SWIFT) run $(RELEASE) run-benchmark $(BUNDLES)

.PHONY: bench-queries
bench-queries: prepare ## Measure answers with ten million attempts; PROGRAM names a release build, DUCKDB a Python with duckdb
	$(SWIFT) run $(RELEASE) query-benchmark $(if $(PROGRAM),--program $(PROGRAM)) $(if $(DUCKDB),--duckdb $(DUCKDB))

.PHONY: bench-report
bench-report: prepare ## Measure the reports of a DATABASE; the files are left in FOLDER
	$(SWIFT) run $(RELEASE) report-benchmark $(DATABASE) $(FOLDER)

.PHONY: bench-reads
bench-reads: prepare ## Compare pages of the service for a DATABASE with Datasette and nginx; needs wrk
	$(SWIFT) build $(RELEASE) --product uiinventory
	Scripts/bench-reads.sh "$$($(SWIFT) build $(RELEASE) --show-bin-path)/uiinventory" $(DATABASE)

.PHONY: bench-mixed
bench-mixed: prepare ## Measure pages of the service for a copy of DATABASE while uploads change it; needs wrk and sqlite3
	$(SWIFT) build $(RELEASE) --product uiinventory
	Scripts/bench-mixed.sh "$$($(SWIFT) build $(RELEASE) --show-bin-path)/uiinventory" $(DATABASE)

.PHONY: bench-uploads
bench-uploads: prepare ## Measure recording through the service with a release build; needs wrk and curl
	$(SWIFT) build $(RELEASE) --product uiinventory
	Scripts/bench-uploads.sh "$$($(SWIFT) build $(RELEASE) --show-bin-path)/uiinventory"

.PHONY: soak
soak: ## Kill the service KILLS times (200) under load and look for what is lost; an hour (SOAK=3600) of mixed load
	UIINVENTORY_KILLS=$(KILLS) UIINVENTORY_SOAK_SECONDS=$(SOAK) $(SWIFT) test --filter UploadProgramTests

.PHONY: fuzz
fuzz: prepare ## Read INPUTS damaged run outputs (200,000); UIINVENTORY_SAMPLES names a folder of real ones
	UIINVENTORY_FUZZ=$(INPUTS) $(SWIFT) test -c release -Xswiftc -enable-testing --filter FuzzTests

.PHONY: libfuzzer
libfuzzer: prepare ## Let libFuzzer look for run outputs that crash, for SECONDS_LIMIT seconds (60)
	SECONDS_LIMIT=$(SECONDS_LIMIT) Scripts/libfuzzer.sh

.PHONY: corpus
corpus: prepare ## Compare what is found in the checkouts in CHECKOUTS with what people read there
	$(SWIFT) build $(RELEASE) --product uiinventory
	$(SWIFT) run $(RELEASE) corpus-comparison Benchmarks/CorpusComparison/Facts $(CHECKOUTS) --differences

.PHONY: docs
docs: prepare ## Write docs/commands.md, docs/views.md and docs/queries.md anew from what they describe
	UPDATE_SNAPSHOTS=1 $(SWIFT) test --filter 'CommandReferenceTests|ViewPageTests|QueryPageTests'

.PHONY: clean
clean: ## Remove what was built and what the demo wrote
	rm -rf .build demo Examples/Runs
