import Foundation
import InventoryTestSupport
import Testing

/// Checking, backing up, restoring and tokens, as people do it.
@Suite("The program: upkeep") struct UpkeepProgramTests {
    private let program: Program

    init() async throws {
        program = try Program()
        try program.writeProject()
        #expect(try await program("ingest", "App", "UITests", "run.txt", "--quiet").code == 0)
    }

    private func sql(_ statement: String) async throws {
        let result = try await program.shell("sqlite3 .uiinventory/inventory.sqlite \"\(statement)\"")
        #expect(result.code == 0, "\(result.errors)")
    }

    @Test func `verify says that all is well, or what is not`() async throws {
        let sound = try await program("verify", "--histories")
        #expect(sound.code == 0)
        #expect(sound.output.contains("is as it was recorded."))
        #expect(sound.output.contains("histories"))
        try await sql("UPDATE run SET passed = 9")
        let wrong = try await program("verify", "--format", "json")
        #expect(wrong.code == 1)
        #expect(wrong.output.contains("\"isSound\" : false"))
        #expect(wrong.output.contains("passed is 9, but its attempts say 1"))
        #expect(try await program("verify").output.contains("wrong: runs: "))
        #expect(try await program("verify", "--database", "none.sqlite").code == 1)
    }

    @Test func `what was backed up comes back`() async throws {
        #expect(try await program("backup", "copy.sqlite").code == 0)
        let again = try await program("backup", "copy.sqlite")
        #expect(again.code == 1)
        #expect(again.errors.contains("--force"))
        #expect(try await program("backup", "copy.sqlite", "--force").code == 0)
        try await sql("DELETE FROM run")
        #expect(try await program("restore", "copy.sqlite").code == 1)
        let restored = try await program("restore", "copy.sqlite", "--force")
        #expect(restored.code == 0, "\(restored.errors)")
        #expect(restored.output.contains("Kept"))
        let count = try await program("query", "SELECT count(*) FROM runs", "--format", "csv").output
        #expect(count.hasSuffix("\n1\n") || count.hasSuffix("\r\n1\r\n"), "\(count)")
        #expect(try await program("restore", "run.txt", "--force").code == 1)
        #expect(try await program("verify").code == 0)
    }

    @Test func `ten processes ingest while backups are made, and each backup is whole`() async throws {
        let script = """
            for i in 1 2 3 4 5 6 7 8 9 10; do
                (sed "s/1.5/$i.25/" run.txt > run$i.txt; "$program" ingest run$i.txt --quiet || echo "ingest $i failed" >&2) &
            done
            for i in 1 2 3; do "$program" backup b$i.sqlite > /dev/null || echo "backup $i failed" >&2; done
            wait
            for i in 1 2 3; do "$program" verify --database b$i.sqlite > /dev/null || echo "copy $i is wrong" >&2; done
            "$program" query "SELECT count(*) FROM runs" --format csv
            """
        let result = try await program.shell(script)
        #expect(result.errors == "")
        #expect(result.output.split(whereSeparator: \.isNewline).last == "11", "\(result.output)")
        let left = try await program.shell("ls -a . .uiinventory | grep -c -e partial -e restoring || true")
        #expect(left.output == "0\n")
    }

    @Test func `a token is shown once, listed without its secret, and revoked`() async throws {
        let made = try await program("token", "create", "CI", "--scope", "ingest", "--days", "30")
        #expect(made.code == 0, "\(made.errors)")
        let secret = made.output.trimmingCharacters(in: .whitespacesAndNewlines)
        #expect(secret.hasPrefix("uii_") && !secret.contains(" "))
        let listed = try await program("token", "list")
        #expect(
            listed.output.contains("CI") && listed.output.contains("ingest") && listed.output.contains("valid until"))
        #expect(!listed.output.contains(secret.suffix(43)))
        let json = try await program("token", "list", "--format", "json").output
        #expect(json.contains("\"name\" : \"CI\"") && !json.contains(secret.suffix(43)))
        #expect(try await program("token", "revoke", "CI").code == 0)
        #expect(try await program("token", "list").output.contains("revoked"))
        #expect(try await program("token", "revoke", "CI").code == 1)
        // Nobody reads it by SQL of his own.
        let asked = try await program("query", "SELECT token_sha256 FROM access_token")
        #expect(asked.code == 1)
        #expect(asked.errors.contains("access_token"))
    }

    @Test(arguments: [
        ["token", "create", "CI"], ["token", "create", "CI", "--scope", "root"],
        ["token", "create", "CI", "--scope", "read", "--days", "0"], ["token", "revoke"], ["backup"], ["restore"],
    ])
    func `wrong usage is told`(arguments: [String]) async throws {
        #expect(try await program.run(arguments).code == 64)
    }
}
