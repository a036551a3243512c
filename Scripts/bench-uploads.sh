#!/usr/bin/env bash
# Measures recording through the service with a program that is built already: small runs from 16 clients by wrk, and runs
# of 50,000 tests beside the command's own recording of the same files.
#   Scripts/bench-uploads.sh PROGRAM [SECONDS]
set -euo pipefail

program=$(realpath "${1:?name the program}")
seconds=${2:-10}
scripts=$(cd "$(dirname "$0")/.." && pwd)/Benchmarks/Service
folder=$(mktemp -d)
trap 'kill "$pid" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"

# A run of so many tests; another one for each number.
run() {
    awk -v number="$1" -v tests="$2" 'BEGIN {
        printf "{\"devices\": [], \"testPlanConfigurations\": [], \"testNodes\": [{\"name\": \"UITests\", \"nodeType\": \"UI test bundle\", \"children\": [{\"name\": \"S\", \"nodeType\": \"Test Suite\", \"children\": ["
        for (t = 0; t < tests; t++)
            printf "%s{\"name\": \"t%d()\", \"nodeType\": \"Test Case\", \"nodeIdentifier\": \"S/t%d()\", \"result\": \"%s\", \"durationInSeconds\": %d.%03d}", t ? "," : "", t, t, (t + number) % 97 ? "Passed" : "Failed", number, t % 1000
        printf "]}]}]}"
    }'
}

start() {
    rm -f out && mkfifo out
    "$program" serve --port 0 --database served.sqlite --log-level error > out & pid=$!
    read -r url < out
}

seconds_of() {
    local begin end
    begin=$(date +%s.%N)
    "$@" > /dev/null
    end=$(date +%s.%N)
    awk -v a="$begin" -v b="$end" 'BEGIN { printf "%.2f", b - a }'
}

send() { for n in 1 2 3 4; do curl -sSf -H 'Content-Type: application/json' --data-binary @"large$n.json" "${url}api/v1/projects/Bench/runs"; done; }
ingest() { for n in 1 2 3 4; do "$program" ingest "large$n.json" --project Bench --database own.sqlite --quiet; done; }

run 0 20 > first.json
"$program" ingest first.json --project Bench --database served.sqlite --quiet
start
echo "small runs: 20 tests, 16 clients, $seconds s, synchronous = FULL"
wrk -t 2 -c 16 -d "${seconds}s" --timeout 10s -s "$scripts/uploads.lua" "$url" | tail -n 1
kill -TERM "$pid" && wait "$pid"

for n in 1 2 3 4; do run "$n" 50000 > "large$n.json"; done
rm -rf served.sqlite* && "$program" ingest first.json --project Bench --database served.sqlite --quiet
"$program" ingest first.json --project Bench --database own.sqlite --quiet
start
service=$(seconds_of send)
command=$(seconds_of ingest)
kill -TERM "$pid" && wait "$pid"
awk -v s="$service" -v c="$command" 'BEGIN {
    printf "4 runs of 50,000 tests: service %.2f s, command %.2f s, the service has %.0f %% of the rate of the command\n", s, c, c / s * 100 }'
"$program" verify --database served.sqlite | tail -n 1
