#!/usr/bin/env bash
# Lets libFuzzer look for inputs that crash the readers of run outputs, for SECONDS_LIMIT seconds (60). What it learns is
# kept in .build/libfuzzer/corpus, which starts with the files of UIINVENTORY_SAMPLES; an input that crashes is written
# to .build/libfuzzer. Needs a toolchain with libFuzzer, as those of swift.org for Linux are.
set -euo pipefail
cd "$(dirname "$0")/.."

swiftc=("${SWIFTC:-swiftc}")
out=.build/libfuzzer
flags=(
    -swift-version 6 -O -wmo -parse-as-library -package-name uiinventory -sanitize=fuzzer -I "$out"
    $(for feature in ExistentialAny InternalImportsByDefault MemberImportVisibility NonisolatedNonsendingByDefault \
        InferIsolatedConformances; do printf -- '-enable-upcoming-feature %s ' "$feature"; done)
    $(for module in CArchive CSQLite CZstd; do printf -- '-Xcc -fmodule-map-file=Sources/%s/module.modulemap ' "$module"; done)
)

# A module of the sources in a folder.
library() {
    local name=$1 folder=$2
    find "$folder" -name '*.swift' | sort >"$out/$name.files"
    "${swiftc[@]}" "${flags[@]}" -module-name "$name" -enable-testing -emit-module -emit-module-path "$out/$name.swiftmodule" \
        -c "@$out/$name.files" -o "$out/$name.o"
}

mkdir -p "$out/corpus"
library InventoryModel Sources/InventoryModel
library InventoryImport Sources/InventoryImport
"${swiftc[@]}" "${flags[@]}" -module-name Fuzzer Benchmarks/Fuzzer/Fuzzer.swift "$out/InventoryModel.o" \
    "$out/InventoryImport.o" -lsqlite3 -larchive -lzstd -o "$out/fuzzer"

# One copy of each small sample for the parser that it is for.
if [[ -n ${UIINVENTORY_SAMPLES:-} ]]; then
    number=0
    while IFS= read -r file; do
        number=$((number + 1))
        { printf '\003'; cat "$file"; } >"$out/corpus/sample-$number"
    done < <(find "$UIINVENTORY_SAMPLES" -type f -size -16k -not -path '*.xcresult/*' -not -name '*.md' | sort)
    while IFS= read -r file; do
        number=$((number + 1))
        { printf '\000'; zstd -dcfq "$file"; } >"$out/corpus/sample-$number"
    done < <(find "$UIINVENTORY_SAMPLES" -type f -name 'data.0~*' -size -4k | sort | head -n 200)
fi
"$out/fuzzer" -max_total_time="${SECONDS_LIMIT:-60}" -max_len=16384 -timeout=10 -rss_limit_mb=1024 \
    -artifact_prefix="$out/" -print_final_stats=1 "$out/corpus"
