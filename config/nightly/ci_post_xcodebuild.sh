#!/bin/sh
# A night of uiinventory by Xcode Cloud: copy to ci_scripts/ci_post_xcodebuild.sh, and let a scheduled workflow test the app.
#
# Xcode Cloud keeps no files from build to build. UIINVENTORY_STORE, an environment variable of the workflow, is the address
# of a place that takes GET and PUT, where the database and the newest dashboards live; UIINVENTORY_STORE_TOKEN, a secret
# one, is sent along. Without them each night stands alone: coverage as always, but no trend and no flaky tests.
set -eu

# Called after each step of xcodebuild: only tests have results.
if [ ! -d "${CI_RESULT_BUNDLE_PATH:-}" ]; then
    exit 0
fi
cd "$CI_PRIMARY_REPOSITORY_PATH"
command -v uiinventory >/dev/null || { echo "uiinventory is not installed: install it in ci_post_clone.sh" >&2; exit 1; }

database=.uiinventory/inventory.sqlite
nights=.uiinventory/nights
mkdir -p .uiinventory TestResults
cp -R "$CI_RESULT_BUNDLE_PATH" "TestResults/build-${CI_BUILD_NUMBER:-0}.xcresult"

# The token goes through standard input, so that no list of processes shows it.
transfer() {
    printf 'header = "Authorization: Bearer %s"\n' "${UIINVENTORY_STORE_TOKEN:-}" |
        curl --config - --silent --show-error --retry 3 "$@"
}

if [ -n "${UIINVENTORY_STORE:-}" ]; then
    # 404: the first night.
    code=$(transfer --output "$database.new" --write-out '%{http_code}' "$UIINVENTORY_STORE/inventory.sqlite")
    case $code in
    200) mv "$database.new" "$database" ;;
    404) rm -f "$database.new" ;;
    *) echo "the database cannot be fetched: $UIINVENTORY_STORE answered $code" >&2; exit 1 ;;
    esac
fi

# The configuration has 'nightly: {runs: [TestResults]}'. Status 2 says that a gate is not met.
status=0
uiinventory nightly || status=$?
if [ "$status" != 0 ] && [ "$status" != 2 ]; then
    exit "$status"
fi

if [ -n "${UIINVENTORY_STORE:-}" ]; then
    for file in inventory.sqlite nights/latest/report.html nights/latest/summary.md; do
        if [ -f ".uiinventory/$file" ]; then
            transfer --fail --upload-file ".uiinventory/$file" "$UIINVENTORY_STORE/$(basename "$file")"
        fi
    done
fi
echo "The dashboards are in $nights."
exit "$status"
