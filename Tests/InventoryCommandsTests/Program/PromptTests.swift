import Foundation
import InventoryTestSupport
import Subprocess
import Testing

@testable import InventoryCommands

/// The prompt of `uiinventory query` on a pseudo-terminal, which Python's standard library makes.
@Suite
struct PromptTests {
    private static let python = ["/usr/bin/python3", "/usr/local/bin/python3", "/opt/homebrew/bin/python3"]
        .first { FileManager.default.isExecutableFile(atPath: $0) }

    /// Types each line when the prompt is there, and prints all that the program writes, then its exit status.
    private static let driver = """
        import os, pty, select, sys, time
        prompts = (b'inventory> ', b'...> ')
        program, lines = sys.argv[1], sys.argv[2:]
        pid, terminal = pty.fork()
        if pid == 0:
            os.execv(program, [program, 'query'])
        seen = b''
        def wait():
            global seen
            start, end = len(seen), time.time() + 60
            while time.time() < end:
                if select.select([terminal], [], [], 0.2)[0]:
                    try: data = os.read(terminal, 65536)
                    except OSError: return False
                    if not data: return False
                    seen += data
                elif any(prompt in seen[start:] for prompt in prompts):
                    return True
            return False
        alive = wait()
        for line in lines:
            if not alive: break
            # What stands behind '!!' is typed while the statement before it runs.
            for part in line.split('!!'):
                os.write(terminal, part.encode().decode('unicode_escape').encode('latin1'))
                if '!!' in line: time.sleep(2)
            alive = wait()
        os.write(1, seen.replace(b'\\r', b''))
        os.close(terminal)
        print('\\nexit', os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
        """

    private let program: Program

    init() async throws {
        program = try Program()
        try program.writeProject()
        let result = try await program(
            "ingest", "App", "UITests", "run.txt", "--project", "Shop", "--commit", "abc1234")
        try #require(result.code == 0, "\(result.errors)")
    }

    @Test(.enabled(if: Self.python != nil, "Python, which makes the pseudo-terminal, is not installed"))
    func answersUntilTheEnd() async throws {
        let text = try await talk([
            "SELECT screen\\n", "FROM screens;\\n", "nope-nope\\n", "SELECT nope FROM runs;\\n", "missing-by-screen\\n",
            "screens project=Other\\n",
            ".format csv\\n", ".parameter a=7\\n", "SELECT :a AS seven;\\n", ".limit 1\\n", "VALUES (1), (2);\\n",
            ".foo\\n",
            ".limit x\\n", ".explain SELECT 1\\n", ".schema runs\\n", ".quit\\n",
        ])
        #expect(text.contains("      ...> "))
        #expect(text.contains("\nLanding\n"))
        #expect(text.contains("there is no query 'nope-nope'"))
        #expect(text.contains("  SELECT nope FROM runs;\n         ^\n"))
        #expect(text.contains("(1 row)"))
        #expect(text.contains("(0 rows)"))
        #expect(text.contains("seven\n7\n"))
        #expect(text.contains("only the first 1 rows are shown"))
        #expect(text.contains("there is no command '.foo'"))
        #expect(text.contains("'x' does not fit: .limit COUNT"))
        #expect(text.contains("SCAN CONSTANT ROW"))
        #expect(text.contains("Example: SELECT started_at, branch"))
        #expect(text.hasSuffix("\nexit 0\n"))
    }

    @Test(
        .enabled(
            if: Self.python != nil && EditLine(words: [], history: nil) != nil, "Python or libedit is not installed"))
    func completesNamesAndKeepsAHistory() async throws {
        let first = try await talk([".format csv\\n", "SELECT count(*) AS n FROM page_act\\t;\\n", "\\x04"])
        #expect(first.contains("\nn\n0\n"))
        let history = try String(
            contentsOfFile: program.folder.path(".local/state/uiinventory/query_history"), encoding: .utf8)
        #expect(history.contains("page_actions"))
        // Up twice: the entry before Ctrl-D's session ended.
        let second = try await talk(["\\x1b[A\\n", ".quit\\n"])
        #expect(second.contains("count(*)"))
        #expect(second.contains("(1 row)"))
        let attributes = try FileManager.default.attributesOfItem(
            atPath: program.folder.path(".local/state/uiinventory/query_history"))
        #expect((attributes[.posixPermissions] as? Int).map { $0 & 0o077 } == 0)
    }

    @Test(.enabled(if: Self.python != nil, "Python, which makes the pseudo-terminal, is not installed"))
    func controlCStopsTheStatementAndNotThePrompt() async throws {
        let endless = "WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c) SELECT max(n) FROM c;\\n"
        let text = try await talk([".timeout 3600\\n", endless + "!!\\x03", "SELECT 41 + 1 AS n;\\n", ".quit\\n"])
        #expect(text.contains("Error: stopped before it was done"))
        #expect(text.contains("42"))
        #expect(text.hasSuffix("\nexit 0\n"))
    }

    @Test(
        arguments: [
            ("SEL", ["SELECT"]), ("sel", ["select"]), ("scr", ["screens", "screen"]), ("r.run", ["r.run_id"]),
            (".sc", [".schema"]), ("nothing", []),
        ] as [(String, [String])])
    func completesWords(typed: String, expected: [String]) throws {
        let words = [".schema", ".quit", "screens", "screen", "run_id", "SELECT"]
        #expect(CompletionWords.matching(typed, in: words) == expected)
    }

    private func talk(_ lines: [String]) async throws -> String {
        // The shell changes the folder; it hands the arguments on as they are.
        let shell = ["-c", "cd \"$0\" && exec \"$@\"", program.folder.url.path]
        let result = try await Subprocess.run(
            .name("sh"),
            arguments: Arguments(shell + [Self.python ?? "", "-c", Self.driver, program.path] + lines),
            environment: .custom(["PATH": "/usr/bin:/bin", "HOME": program.folder.url.path, "TERM": "xterm"]),
            output: .string(limit: 1_000_000),
            error: .string(limit: 1_000_000)
        )
        #expect(result.standardError == "")
        return result.standardOutput
    }
}
