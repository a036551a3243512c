#!/usr/bin/env bash
# The whole line on the example app: sources and 30 nights of runs in; coverage, flaky tests, missing identifiers out.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
runs=Examples/Runs
output=demo
export UIINVENTORY_CONFIG=Examples/.uiinventory.yml
export UIINVENTORY_DATABASE=$output/inventory.sqlite

title() {
    printf '\n== %s\n' "$1"
}

title "Build"
"$swift" build --product uiinventory
"$swift" build --product generate-example-runs
binaries=$("$swift" build --show-bin-path)
mkdir -p "$output"

title "Sources of the example app and its UI tests"
"$binaries/uiinventory" ingest

title "30 nights of test runs (generated, see Examples/README.md)"
"$binaries/generate-example-runs" "$runs"
recorded=0
while IFS=$'\t' read -r file started_at commit branch; do
    "$binaries/uiinventory" ingest "$runs/$file" --quiet --format json \
        --started-at "$started_at" --commit "$commit" --branch "$branch" >"$output/ingest.json"
    recorded=$((recorded + $(grep -c '"outcome" : "recorded"' "$output/ingest.json" || true)))
done <"$runs/nights.tsv"
rm -f "$output/ingest.json"
echo "$recorded recorded, $(($(wc -l <"$runs/nights.tsv") - recorded)) already known"

title "Which screens are covered? (uiinventory coverage)"
"$binaries/uiinventory" coverage

title "Which tests are flaky? (uiinventory flaky)"
"$binaries/uiinventory" flaky

title "Which elements have no identifier? (uiinventory missing)"
"$binaries/uiinventory" missing

title "Dashboards (uiinventory report)"
"$binaries/uiinventory" report --html "$output/report.html" --markdown "$output/summary.md"
echo "Open $PWD/$output/report.html in a browser; the summary for a pull request is $PWD/$output/summary.md."
echo "Ask your own questions: $binaries/uiinventory query uncovered-screens --database $UIINVENTORY_DATABASE"
