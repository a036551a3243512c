#!/usr/bin/env bash
# Asks the service what its description says can be asked, and much that cannot, for SECONDS_LIMIT seconds (60) of
# reading and as many of sending.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
seconds=${SECONDS_LIMIT:-60}
folder=$PWD/.build/api-test
tests=$PWD/Tests/API
mkdir -p "$folder"
if ! cmp --silent "$tests/requirements.txt" "$folder/requirements.txt"; then
    python3 -m venv "$folder/python"
    "$folder/python/bin/pip" install --quiet --disable-pip-version-check --requirement "$tests/requirements.txt"
    cp "$tests/requirements.txt" "$folder/requirements.txt"
fi
"$swift" build --product uiinventory
program=$("$swift" build --show-bin-path)/uiinventory

# The sources of the example app and one run of its tests: something to find in each listing.
rm -rf "$folder/data" && mkdir "$folder/data" && cd "$folder/data"
database=$folder/data/inventory.sqlite
"$program" ingest "$OLDPWD/Examples" --project Orchard --database "$database" --quiet
"$program" ingest "$tests/run.json" --project Orchard --database "$database" --quiet

mkfifo address
"$program" serve --port 0 --database "$database" >address 2>log.jsonl &
server=$!
trap 'kill "$server" 2>/dev/null || true' EXIT
exec 3<address
read -r url <&3

"$folder/python/bin/python" - "$url" <<'PYTHON'
import json, sys, urllib.request
from openapi_spec_validator import validate
with urllib.request.urlopen(sys.argv[1] + "openapi.json") as answer:
    validate(json.load(answer))
print("openapi.json is valid")
PYTHON
ask() {
    "$folder/python/bin/st" --config-file "$tests/schemathesis.toml" run "${url}openapi.json" --checks all \
        --phases examples,coverage,fuzzing --seed 1 --max-examples 20 --max-time "$seconds" --no-color "$@"
}
ask --include-method GET
# No schema can tell what a run output of some format is: that what fits the schema is refused is right here.
ask --include-method POST --exclude-checks positive_data_acceptance
kill -TERM "$server"
wait "$server"
trap - EXIT
if grep --quiet '"level":"error"' log.jsonl; then
    grep '"level":"error"' log.jsonl >&2
    exit 1
fi
