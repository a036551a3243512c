import Foundation
import InventoryTestSupport
import Testing

/// The command `serve`, started and stopped as people and service managers do.
@Suite
struct ServeProgramTests {
    private let program: Program

    init() async throws {
        program = try Program()
        try program.writeProject()
        let result = try await program("ingest", "App", "UITests", "run.txt", "--project", "Shop", "--quiet")
        try #require(result.code == 0, "\(result.errors)")
    }

    /// Starts the service, runs a script that knows its address as `$url`, and tells it to end.
    private func serve(_ options: String = "", _ script: String) async throws -> Program.Result {
        try await program.shell(
            """
            mkfifo out && { "$program" serve --port 0 \(options) > out 2> log & } && pid=$! && exec 3< out \\
            && read -r url <&3 && { \(script); }; kill -TERM $pid; wait $pid; code=$?; cat log >&2; exit $code
            """)
    }

    @Test
    func answersUntilItIsToldToEnd() async throws {
        let result = try await serve("", "curl -sS -m 10 ${url}healthz ${url}readyz")
        #expect(result.output == "ok\nready\n")
        #expect(result.code == 0, "\(result.errors)")
    }

    @Test(arguments: [("screens", "coverage"), ("flaky", "flaky"), ("missing", "missing")])
    func pagesTellWhatTheCommandsTell(page: String, command: String) async throws {
        let expected = try await program(command, "--format", "json")
        #expect(expected.code == 0)
        let result = try await serve("", "curl -sS -m 10 ${url}projects/Shop/\(page).json")
        #expect(result.output == expected.output)
    }

    @Test
    func aDatabaseThatIsNotThereIsAnError() async throws {
        let result = try await program("serve", "--port", "0", "--database", "nothing.sqlite")
        #expect(result.code == 1)
        #expect(result.errors.contains("no database at"))
    }

    @Test
    func othersDoNotReachItUnasked() async throws {
        let bare = try await program("serve", "--port", "0", "--host", "0.0.0.0")
        #expect(bare.code == 1)
        #expect(bare.errors.contains("without TLS"))
        let nameless = try await program("serve", "--port", "0", "--host", "0.0.0.0", "--behind-tls")
        #expect(nameless.code == 1)
        #expect(nameless.errors.contains("there is no token"))
    }

    @Test
    func whatIsSaidWithACertificateIsSecret() async throws {
        let result = try await program.shell(
            """
            openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -keyout key.pem -out chain.pem \\
                -days 2 -subj /CN=localhost -addext subjectAltName=DNS:localhost,IP:127.0.0.1 2> openssl.log || cat openssl.log
            openssl ecparam -genkey -name prime256v1 -noout -out other.pem
            token=$("$program" token create all --scope read --scope ingest 2> /dev/null)
            mkfifo out
            "$program" serve --port 0 --host 0.0.0.0 --tls-certificate chain.pem --tls-key key.pem > out 2> log & pid=$!
            exec 3< out; read -r url <&3; port=${url##*:}; port=${port%/}; echo "${url%%:*}"
            ask() { curl -s -m 20 --cacert chain.pem -o answer -w '%{http_code} %{ssl_verify_result}\\n' "$@"; }
            ask "https://localhost:$port/readyz"
            ask "https://localhost:$port/projects/Shop/tests"
            ask -H "Authorization: Bearer $token" "https://127.0.0.1:$port/projects/Shop/tests.json"; grep -c testGo answer
            sed 's/1.5/9.5/' run.txt > new.json
            ask -H "Authorization: Bearer $token" -H 'Content-Type: application/json' --data-binary @new.json \\
                "https://localhost:$port/api/v1/projects/Shop/runs"
            ask --tls-max 1.1 "https://localhost:$port/healthz"; echo "old: $?"
            curl -s -m 20 -o answer "http://localhost:$port/healthz"; echo "open: $?"
            curl -s -m 20 -o answer "https://localhost:$port/healthz"; echo "unknown: $?"
            kill -TERM $pid; wait $pid; echo "ended: $?"
            "$program" serve --port 0 --tls-certificate chain.pem --tls-key other.pem; echo "other key: $?"
            "$program" serve --port 0 --tls-certificate gone.pem --tls-key key.pem; echo "no file: $?"
            """)
        let lines = result.output.split(separator: "\n").map(String.init)
        #expect(
            lines.prefix(6) == ["https", "200 0", "401 0", "200 0", "1", "201 0"], "\(result.output)\(result.errors)")
        for line in ["old: 35", "unknown: 60", "ended: 0", "other key: 1", "no file: 1"] {
            #expect(lines.contains(line), "\(line) in \(result.output)\(result.errors)")
        }
        #expect(!lines.contains("open: 0"))
        #expect(result.errors.contains("chain.pem") && result.errors.contains("gone.pem"), "\(result.errors)")
    }

    @Test
    func thousandsOfConnectionsLeaveRoomForOthers() async throws {
        try program.write(
            "connect.py",
            """
            import resource, select, socket, sys, time, urllib.request
            port, count = int(sys.argv[1]), int(sys.argv[2])
            hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
            resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
            count = min(count, hard - 100)
            open_ones = []
            for _ in range(count):
                one = socket.socket()
                one.setblocking(False)
                one.connect_ex(('127.0.0.1', port))
                open_ones.append(one)
            answered, began = 0, time.monotonic()
            while time.monotonic() - began < 90 and answered < 5:
                try:
                    with urllib.request.urlopen(f'http://127.0.0.1:{port}/readyz', timeout=10) as answer:
                        answered += answer.status == 200
                except OSError:
                    # Refused or reset: asked again, as a client would.
                    time.sleep(0.2)
            print(count >= 1000, answered)
            """)
        let result = try await serve(
            "--connections 200",
            """
            port=${url##*:}; port=${port%/}; python3 connect.py $port 10000
            awk '/VmHWM/ { print ($2 < 600000) }' /proc/$pid/status
            """)
        #expect(result.output == "True 5\n1\n", "\(result.errors.suffix(2000))")
        #expect(result.code == 0)
    }

    @Test
    func tooFewFilesThatMayBeOpenEndNothing() async throws {
        try program.write(
            "connect.py",
            """
            import socket, sys, time, urllib.request
            port = int(sys.argv[1])
            open_ones = [socket.create_connection(('127.0.0.1', port), timeout=10) for _ in range(150)]
            # The service runs into its limit meanwhile, which nothing outside of it tells.
            time.sleep(1)
            for one in open_ones: one.close()
            for _ in range(100):
                try:
                    with urllib.request.urlopen(f'http://127.0.0.1:{port}/readyz', timeout=10) as answer:
                        print(answer.status)
                        break
                except OSError:
                    # Refused or reset: asked again, as a client would.
                    time.sleep(0.2)
            """)
        let result = try await program.shell(
            """
            mkfifo out; (ulimit -n 96; exec "$program" serve --port 0) > out 2> log & pid=$!
            exec 3< out; read -r url <&3; port=${url##*:}; port=${port%/}
            python3 connect.py $port; kill -TERM $pid; wait $pid; echo "ended: $?"; cat log >&2
            """)
        #expect(result.output == "200\nended: 0\n", "\(result.errors.suffix(2000))")
        #expect(result.errors.contains("cannot be taken"), "the limit was reached")
    }

    @Test
    func aPortThatIsTakenIsAnError() async throws {
        let result = try await serve(
            "", "port=${url##*:} && \"$program\" serve --port ${port%/} 2> second; echo $?; cat second")
        #expect(result.output.hasPrefix("1\n"))
        #expect(result.output.contains("cannot listen at 127.0.0.1"))
    }

    @Test
    func wrongUsageIsRefused() async throws {
        #expect(try await program("serve", "--port", "65536").code == 64)
        #expect(try await program("serve", "--tls-key", "key.pem").code == 64)
        #expect(try await program("serve", "--read-timeout", "0").code == 64)
    }
}
