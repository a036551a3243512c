#!/usr/bin/env bash
# Measures reading through the service: a page and a list of tests beside Datasette on the same database, and a page that has
# not changed beside nginx with the same bytes as a file; 50 connections each, in one run, as ratios.
#   Scripts/bench-reads.sh PROGRAM DATABASE [SECONDS]
# Needs wrk; nginx and python3 are left out where they are missing.
set -euo pipefail

program=$(realpath "${1:?name the program}")
database=$(realpath "${2:?name a database}")
seconds=${3:-10}
root=$(cd "$(dirname "$0")/.." && pwd)
tools=$root/.build/bench-service
folder=$(mktemp -d)
started=()
trap 'for id in "${started[@]}"; do kill "$id" 2>/dev/null || true; done; rm -rf "$folder"' EXIT
mkdir -p "$tools"
cd "$folder"

mkfifo address
"$program" serve --port 0 --database "$database" --log-level error >address &
started+=($!)
read -r url <address
project=$(curl -sSf "${url}projects.csv" | awk -F, 'NR > 1 && $6 > most { most = $6; name = $1 } END { print name }')
echo "project $project, 50 connections, $seconds s each"

# measure NAME URL [HEADER] [SECONDS]: prints a line; leaves requests per second in $rate.
measure() {
    local out
    curl -sSf -o /dev/null "$2"
    out=$(wrk -t 2 -c 50 -d "${4:-$seconds}s" --timeout 60s --latency ${3:+-H "$3"} "$2")
    rate=$(awk '/Requests\/sec/ { print $2 }' <<<"$out")
    printf '%-28s %10s requests/s, p99 %s%s\n' "$1" "$rate" "$(awk '$1 == "99%" { print $2 }' <<<"$out")" \
        "$(grep -E 'Non-2xx|Socket errors' <<<"$out" | sed 's/^ */, /' || true)"
}

ratio() { awk -v a="$2" -v b="$3" -v name="$1" 'BEGIN { if (b > 0) printf "%-28s %.2f\n", name, a / b; else print name, "not measured: no answer in time" }'; }

measure "list as JSON" "${url}api/v1/projects/$project/tests?limit=100" && json=$rate
measure "page" "${url}projects/$project/tests" && page=$rate
tag=$(curl -sS -o same.html -D - "${url}projects/$project/tests" | tr -d '\r' | awk 'tolower($1) == "etag:" { print $2 }')
measure "page, not changed" "${url}projects/$project/tests" "If-None-Match: $tag" && same=$rate

if python3 -m venv "$tools/python" && "$tools/python/bin/pip" install --quiet --disable-pip-version-check datasette==0.65.5; then
    port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
    name=$(basename "$database" | sed 's/\.[^.]*$//')
    "$tools/python/bin/datasette" serve "$database" --host 127.0.0.1 --port "$port" --setting sql_time_limit_ms 60000 \
        >datasette.log 2>&1 &
    started+=($!)
    peer=http://127.0.0.1:$port/$name/tests
    curl -sSf -o /dev/null --retry 30 --retry-connrefused --retry-delay 1 "http://127.0.0.1:$port/-/versions.json"
    # Long enough for the first answers to 50 at a time.
    measure "Datasette, JSON" "$peer.json?_size=100&project=$project" "" 60
    ratio "list ÷ Datasette" "$json" "$rate"
    measure "Datasette, page" "$peer?_size=100&project=$project" "" 60
    ratio "page ÷ Datasette" "$page" "$rate"
fi

if command -v nginx >/dev/null; then
    port=$(python3 -c 'import socket; s = socket.socket(); s.bind(("127.0.0.1", 0)); print(s.getsockname()[1])')
    cat >nginx.conf <<NGINX
daemon off; worker_processes auto; pid $folder/nginx.pid; error_log $folder/error.log;
events { worker_connections 1024; }
http { access_log off; sendfile on; keepalive_requests 1000000000; default_type text/html;
  client_body_temp_path $folder; proxy_temp_path $folder; fastcgi_temp_path $folder; uwsgi_temp_path $folder; scgi_temp_path $folder;
  server { listen 127.0.0.1:$port; root $folder; } }
NGINX
    nginx -c "$folder/nginx.conf" -e "$folder/error.log" &
    started+=($!)
    curl -sSf -o /dev/null --retry 10 --retry-connrefused --retry-delay 1 "http://127.0.0.1:$port/same.html"
    measure "nginx, the page as a file" "http://127.0.0.1:$port/same.html"
    ratio "page, not changed ÷ nginx" "$same" "$rate"
fi
