#!/usr/bin/env bash
# Checks what a build needs: Swift 6.2 or newer and the headers of SQLite. Installs the latter where that is possible.
set -euo pipefail

fail() {
    printf 'error: %s\n' "$1" >&2
    exit 1
}

check_swift() {
    local version
    command -v "${SWIFT:-swift}" >/dev/null \
        || fail "Swift is not installed. Get Swift 6.2 or newer from https://www.swift.org/install"
    version=$("${SWIFT:-swift}" --version 2>/dev/null | sed -nE 's/.*Swift version ([0-9]+\.[0-9]+).*/\1/p' | head -n 1)
    [[ -n $version ]] || fail "'${SWIFT:-swift} --version' tells no version. Get Swift 6.2 or newer from https://www.swift.org/install"
    if (( ${version%%.*} < 6 || (${version%%.*} == 6 && ${version##*.} < 2) )); then
        fail "Swift $version is too old. Get Swift 6.2 or newer from https://www.swift.org/install"
    fi
}

has_sqlite() {
    [[ $(uname -s) == Darwin ]] && return 0
    printf '#include <sqlite3.h>\n' | "${CC:-clang}" -E -x c - >/dev/null 2>&1
}

install_with_apt() {
    local prefix=()
    command -v apt-get >/dev/null || return 1
    if (( EUID != 0 )); then
        command -v sudo >/dev/null && sudo -n true 2>/dev/null || return 1
        prefix=(sudo)
    fi
    echo "Installing libsqlite3-dev ..." >&2
    export DEBIAN_FRONTEND=noninteractive
    "${prefix[@]}" apt-get install --yes --quiet libsqlite3-dev >&2 \
        || { "${prefix[@]}" apt-get update --quiet >&2 && "${prefix[@]}" apt-get install --yes --quiet libsqlite3-dev >&2; }
}

check_swift
if ! has_sqlite && ! { install_with_apt && has_sqlite; }; then
    fail "the headers of SQLite are missing and could not be installed. Install them:
  Debian, Ubuntu   sudo apt-get install libsqlite3-dev
  Fedora           sudo dnf install sqlite-devel
  macOS            xcode-select --install"
fi
