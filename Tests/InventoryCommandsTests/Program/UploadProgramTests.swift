import Foundation
import InventoryTestSupport
import Testing

/// The service and what sends to it, as processes that end when they should, and when they should not.
@Suite("The program: uploads", .timeLimit(.minutes(120))) struct UploadProgramTests {
    private let program: Program
    /// How often the service is killed; `make soak` asks for more.
    private let killCount = ProcessInfo.processInfo.environment["UIINVENTORY_KILLS"].flatMap(Int.init) ?? 4

    init() async throws {
        program = try Program()
        try program.writeProject()
        let result = try await program(
            "ingest", "run.txt", "--project", "Shop", "--database", "served.sqlite", "--quiet")
        try #require(result.code == 0, "\(result.errors)")
        try program.write(
            "lib.sh",
            #"""
            # Starts the service; sets $url and $pid.
            start() {
                rm -f out; mkfifo out
                "$program" serve --port 0 --database served.sqlite --log-level error "$@" > out 2>> log & pid=$!
                exec 3< out && read -r url <&3
            }
            stop() { kill -TERM $pid; wait $pid; }
            # A run of 20 tests, another one for each number.
            run() {
                printf '{"devices": [], "testPlanConfigurations": [], "testNodes": [{"name": "UITests", "nodeType": "UI test bundle", "children": [{"name": "S", "nodeType": "Test Suite", "children": ['
                for t in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19; do
                    printf '{"name": "t%s()", "nodeType": "Test Case", "nodeIdentifier": "S/t%s()", "result": "Passed", "durationInSeconds": %s.5},' $t $t $1
                done
                printf '{"name": "t0()", "nodeType": "Test Case", "nodeIdentifier": "S/t0()", "result": "Failed", "durationInSeconds": %s.5}]}]}]}' $1
            }
            # Sends runs of numbers that begin with a letter's code, and writes down those that were acknowledged.
            send() {
                n=$1
                while :; do
                    n=$((n + 1)); run $n > run-$1.json
                    status=$(curl -s -m 20 -o answer-$1 -w '%{http_code}' -H 'Content-Type: application/json' \
                        --data-binary @run-$1.json "${url}api/v1/projects/Shop/runs?name=r$n")
                    [ "$status" = 201 ] && echo r$n >> acknowledged
                    [ "$status" = 000 ] && return
                done
            }
            """#)
    }

    private func shell(_ script: String) async throws -> Program.Result {
        try await program.shell(". ./lib.sh; \(script)")
    }

    @Test func `what is pushed is there, and is not sent twice`() async throws {
        try program.write(
            "more/a.json",
            String(decoding: Data(contentsOf: program.folder.url.appending(path: "run.txt")), as: UTF8.self).replacing(
                "1.5", with: "2.5"))
        try program.write("more/notes.json", "{}")
        let result = try await shell(
            """
            start; export UIINVENTORY_SERVER=$url
            "$program" push more --project Shop --branch main --commit abcdef1 || echo "first: $?"
            "$program" push more --project Shop --format json || echo "second: $?"
            "$program" push nothing --project Shop 2> /dev/null; echo "missing: $?"
            stop
            "$program" query "SELECT count(*), max(branch), max(commit_sha) FROM runs" --database served.sqlite --format csv
            """)
        #expect(result.errors == "")
        #expect(result.output.contains("1 recorded"), "\(result.output)")
        #expect(result.output.contains("\"isSkipped\" : true"))
        #expect(result.output.contains("missing: 1"))
        #expect(result.output.split(whereSeparator: \.isNewline).last == "2,main,abcdef1", "\(result.output)")
    }

    @Test func `what sources hold is pushed, and no line of them`() async throws {
        let result = try await shell(
            """
            start
            "$program" ingest App UITests --push "$url" --project Shop --branch main || echo "push: $?"
            "$program" ingest App UITests --push "$url" --project Shop --branch main || echo "push: $?"
            stop
            ls .uiinventory 2> /dev/null
            cp served.sqlite one.sqlite; "$program" ingest App UITests --project Shop --database here.sqlite --branch main --quiet
            for db in served here; do
                "$program" query "SELECT identifier, file, line FROM view_elements ORDER BY 1" --database $db.sqlite --format csv > $db.csv
            done
            cmp served.csv here.csv && grep -c landing.go served.csv
            "$program" query "SELECT count(*) FROM snapshots" --database served.sqlite --format csv
            grep -c "import SwiftUI" served.sqlite
            """)
        #expect(result.output.contains("already known"), "\(result.output)\(result.errors)")
        let lines = result.output.split(whereSeparator: \.isNewline)
        #expect(lines.suffix(4) == ["1", "count(*)", "1", "0"], "\(result.output)\(result.errors)")
    }

    @Test func `a token is needed where there is one, and never stands in the arguments`() async throws {
        let result = try await shell(
            """
            token=$("$program" token create CI --scope ingest --database served.sqlite 2> /dev/null)
            start; sed 's/1.5/3.5/' run.txt > new.json
            "$program" push new.json --to "$url" --project Shop 2> without; echo "without: $?"
            UIINVENTORY_TOKEN=wrong "$program" push new.json --to "$url" --project Shop 2> wrong; echo "wrong: $?"
            echo "$token" > token; "$program" push new.json --to "$url" --project Shop --token-file token; echo "file: $?"
            UIINVENTORY_TOKEN=$token "$program" push new.json --to http://example.com --project Shop 2> open; echo "open: $?"
            stop; cat open >&2
            "$program" token log --database served.sqlite; "$program" token log --limit 0 2> /dev/null; echo "usage: $?"
            """)
        for line in ["without: 1", "wrong: 1", "file: 0", "open: 1", "usage: 64"] {
            #expect(result.output.contains(line))
        }
        #expect(result.errors.contains("use https://"), "\(result.errors)")
        let log = result.output.split(separator: "\n").filter { $0.contains("record run") }
        #expect(log.count == 1 && log[0].contains("recorded  by CI ("), "\(log)")
    }

    @Test func `whatever moment the service is killed at, what it acknowledged is there and whole`() async throws {
        let result = try await shell(
            """
            touch acknowledged
            for round in $(seq \(killCount)); do
                start
                for sender in 1 2 3 4; do send $((round * 100000 + sender * 10000)) & done
                random=$(od -An -N1 -tu1 /dev/urandom)
                sleep $(awk -v r="$random" 'BEGIN { print 0.2 + r / 200 }'); kill -9 $pid; wait $pid 2> /dev/null
                for job in $(jobs -p); do wait $job; done
            done
            start; curl -s -m 10 "${url}readyz"; stop
            find served.sqlite-spool -type f | wc -l
            "$program" verify --histories --database served.sqlite > verified || cat verified >&2
            sqlite3 served.sqlite "SELECT source_name FROM run" | sort > recorded
            sort acknowledged | comm -23 - recorded | sed 's/^/lost: /' >&2
            echo "acknowledged: $(($(wc -l < acknowledged) > 0))"
            """)
        #expect(result.errors == "")
        #expect(result.output == "ready\n0\nacknowledged: 1\n", "\(result.output)")
    }

    @Test func `a full disk refuses uploads, and everything is whole when there is room again`() async throws {
        let result = try await shell(
            """
            trap '' XFSZ; ulimit -S -f 1200
            start
            for n in $(seq 150); do
                run $n > r.json
                curl -s -m 20 -o answer -w '%{http_code}\\n' -H 'Content-Type: application/json' --data-binary @r.json "${url}api/v1/projects/Shop/runs?name=r$n"
            done | sort | uniq -c | awk '{print $2}' | tr '\\n' ' '
            curl -s -m 10 "${url}readyz"
            stop; ulimit -S -f unlimited
            "$program" verify --database served.sqlite > verified || cat verified >&2
            start; run 9999 > r.json
            curl -s -m 20 -o answer -w '%{http_code}\\n' -H 'Content-Type: application/json' --data-binary @r.json "${url}api/v1/projects/Shop/runs"; stop
            """)
        #expect(result.errors == "")
        #expect(result.output.hasPrefix("201 50"), "\(result.output)")
        #expect(result.output.hasSuffix("ready\n201\n"), "\(result.output)")
    }

    @Test func `memory stays bounded under mixed load`() async throws {
        let seconds = ProcessInfo.processInfo.environment["UIINVENTORY_SOAK_SECONDS"].flatMap(Int.init) ?? 15
        let result = try await shell(
            """
            touch acknowledged; start
            for sender in 1 2 3; do send ${sender}0000000 & done
            # Reads until the service is gone.
            look() {
                while :; do
                    for page in overview tests runs.json flaky.csv screens.md compare missing test?id=UITests/S/t1%28%29; do
                        curl -s -m 60 -o look-$1 "${url}projects/Shop/$page" || return
                    done
                    curl -s -m 60 -o look-$1 "${url}api/v1/projects/Shop/results?limit=1000&offset=2000" || return
                    curl -s -m 60 -o look-$1 "${url}query.json?sql=SELECT+*+FROM+test_results+ORDER+BY+duration" || return
                    curl -s -m 60 -o look-$1 "${url}metrics" || return
                done
            }
            look 1 & look 2 &
            field() { awk -v name="$1:" '$1 == name { print $2 }' /proc/$pid/status; }
            # The first part of the time fills what is kept; what is used then may not grow any more.
            sleep \(max(5, seconds * 2 / 5)); before=$(field VmHWM)
            sleep \(max(5, seconds * 3 / 5)); after=$(field VmHWM)
            stop; for job in $(jobs -p); do wait $job; done
            echo "grew $((after - before)) KiB to $after KiB, $(wc -l < acknowledged) uploads" >&2
            echo "bounded: $((after - before < 128 * 1024 && after < 1024 * 1024)), used: $(($(wc -l < acknowledged) > 10))"
            """)
        #expect(result.output == "bounded: 1, used: 1\n", "\(result.errors)")
        // What a long run is for is to see this.
        if seconds > 60 { print(result.errors) }
    }

    @Test func `uploads that are on their way end before the service does`() async throws {
        let result = try await shell(
            """
            start
            for sender in 1 2 3; do send ${sender}0000 & done
            sleep 0.7; stop; echo "ended: $?"
            for job in $(jobs -p); do wait $job; done
            sqlite3 served.sqlite "SELECT source_name FROM run" | sort > recorded
            sort acknowledged | comm -23 - recorded | sed 's/^/lost: /' >&2
            """)
        #expect(result.output == "ended: 0\n")
        #expect(result.errors == "")
    }
}
