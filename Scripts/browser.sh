#!/usr/bin/env bash
# Drives the page of the report in headless Chromium; screenshots are left in .build/browser/screenshots.
set -euo pipefail
cd "$(dirname "$0")/.."

swift=${SWIFT:-swift}
folder=$PWD/.build/browser
export UIINVENTORY_PAGES=$folder/pages UIINVENTORY_SCREENSHOTS=$folder/screenshots
mkdir -p "$UIINVENTORY_PAGES" "$UIINVENTORY_SCREENSHOTS"

if [[ -z ${CHROMIUM:-} ]] && ! command -v chromium >/dev/null && ! command -v google-chrome >/dev/null; then
    if [[ $(id -u) -eq 0 ]] && command -v apt-get >/dev/null; then
        apt-get install --yes --quiet chromium >/dev/null
    else
        echo "Chromium is missing: install the package 'chromium', or name a binary in CHROMIUM." >&2
        exit 1
    fi
fi
if ! cmp --silent Tests/Browser/requirements.txt "$folder/requirements.txt"; then
    python3 -m venv "$folder/python"
    "$folder/python/bin/pip" install --quiet --disable-pip-version-check --requirement Tests/Browser/requirements.txt
    cp Tests/Browser/requirements.txt "$folder/requirements.txt"
fi
"$swift" test --filter BrowserPageTests
cd Tests/Browser
PYTHONDONTWRITEBYTECODE=1 "$folder/python/bin/python" -m unittest discover --verbose "$@"
