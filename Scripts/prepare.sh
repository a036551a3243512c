#!/usr/bin/env bash
# Checks what a build needs: Swift 6.2 or newer and the headers of SQLite, libarchive and zstd. Installs the latter where
# that is possible.
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

has_headers() {
    local headers=('zstd.h')
    # macOS has SQLite, and libarchive without headers.
    [[ $(uname -s) == Darwin ]] || headers+=('sqlite3.h' 'archive.h')
    printf '#include <%s>\n' "${headers[@]}" | "${CC:-clang}" $(pkg-config --cflags libzstd 2>/dev/null) -E -x c - >/dev/null 2>&1
}

install_with_apt() {
    local prefix=() packages=(libsqlite3-dev libarchive-dev libzstd-dev)
    command -v apt-get >/dev/null || return 1
    if (( EUID != 0 )); then
        command -v sudo >/dev/null && sudo -n true 2>/dev/null || return 1
        prefix=(sudo)
    fi
    echo "Installing ${packages[*]} ..." >&2
    export DEBIAN_FRONTEND=noninteractive
    "${prefix[@]}" apt-get install --yes --quiet "${packages[@]}" >&2 \
        || { "${prefix[@]}" apt-get update --quiet >&2 && "${prefix[@]}" apt-get install --yes --quiet "${packages[@]}" >&2; }
}

check_swift
if ! has_headers && ! { install_with_apt && has_headers; }; then
    fail "the headers of SQLite, libarchive or zstd are missing and could not be installed. Install them:
  Debian, Ubuntu   sudo apt-get install libsqlite3-dev libarchive-dev libzstd-dev
  Fedora           sudo dnf install sqlite-devel libarchive-devel libzstd-devel
  macOS            brew install zstd pkg-config"
fi
