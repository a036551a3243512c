#!/usr/bin/env bash
# Measures reading while uploads change what is read: pages of a database by wrk at 50 connections, and small runs from 16
# clients at the same time; then each alone, in one run.
#   Scripts/bench-mixed.sh PROGRAM DATABASE [SECONDS]
# The database is copied. Needs wrk.
set -euo pipefail

program=$(realpath "${1:?name the program}")
database=$(realpath "${2:?name a database}")
seconds=${3:-10}
scripts=$(cd "$(dirname "$0")/.." && pwd)/Benchmarks/Service
folder=$(mktemp -d)
trap 'kill "$pid" 2>/dev/null || true; rm -rf "$folder"' EXIT
cd "$folder"

sqlite3 -readonly "$database" "VACUUM INTO 'mixed.sqlite'"
mkfifo address
"$program" serve --port 0 --database mixed.sqlite --log-level error >address & pid=$!
read -r url <address
project=$(curl -sSf "${url}projects.csv" | awk -F, 'NR > 1 && $6 > most { most = $6; name = $1 } END { print name }')

read_page() {
    wrk -t 1 -c 50 -d "${seconds}s" --timeout 60s --latency "${url}projects/$project/$1" \
        | awk -v page="$1" '/Requests\/sec/ { rate = $2 } $1 == "50%" { half = $2 } $1 == "99%" { most = $2 } /Non-2xx/ { bad = ", " $0 }
            END { printf "%-12s %10s requests/s, p50 %s, p99 %s%s\n", page, rate, half, most, bad }'
}
send() { PROJECT=$project wrk -t 1 -c 16 -d "${seconds}s" --timeout 60s -s "$scripts/uploads.lua" "$url" | tail -n 1; }

for page in tests overview runs; do
    printf 'first answer of %s: %s s\n' "$page" "$(curl -sSf -o /dev/null -w '%{time_total}' "${url}projects/$project/$page")"
done
echo "reading alone"
for page in tests overview runs; do read_page $page; done
echo "sending alone"
send
for page in tests overview runs; do
    echo "sending and reading $page"
    send & sender=$!
    read_page $page
    wait $sender
done
awk '/VmHWM/ { printf "memory at most %d MB\n", $2 / 1000 }' "/proc/$pid/status"
