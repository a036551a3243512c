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
