import Crypto
import Foundation
import HTTPTypes
import HummingbirdTesting
import InventoryService
import InventoryStore
import InventoryTestSupport
import NIOCore
import NIOPosix
import Testing

@testable import InventoryUploads

/// Run outputs that machines send.
@Suite("Uploads of runs", .timeLimit(.minutes(3))) struct RunUploadTests {
    private var service: UploadFixture

    init() throws { service = try UploadFixture() }

    private func expectEmpty(sourceLocation: SourceLocation = #_sourceLocation) throws {
        #expect(try service.rows("SELECT count(*) FROM run") == ["0"], sourceLocation: sourceLocation)
        #expect(try service.spooled() == [], sourceLocation: sourceLocation)
    }

    @Test func `a run is recorded once, and the second time it is known`() async throws {
        try await service.ask { client in
            let address =
                "/api/v1/projects/My%20App/runs?name=night.json&commit=ABCDEF1&branch=main&ci_job=job-7&device=iPhone+17"
                + "&written_at=2026-03-01T02:00:00Z"
            let first = try await client.send(makeOutput(), to: address)
            #expect(first.status == .created, "\(first.text)")
            #expect(first.text.contains(#""outcome":"recorded""#) && first.text.contains(#""tests":2"#))
            // The database has it when the answer is there.
            #expect(
                try service.rows("SELECT project, branch, commit_sha, device, started_at FROM runs")
                    == ["My App|main|abcdef1|iPhone 17|2026-03-01T02:00:00Z"])
            let second = try await client.send(makeOutput(), to: address)
            #expect(second.status == .ok)
            #expect(second.text.contains(#""outcome":"already_known""#))
            // The same run written differently.
            let other = try await client.send(makeOutput() + Data("\n\n".utf8), to: address)
            #expect(other.status == .ok, "\(other.text)")
        }
        #expect(try service.rows("SELECT count(*) FROM run") == ["1"])
        #expect(try service.spooled() == [])
        let log = try InventoryDatabase(readingAt: service.path).auditLog(limit: 9)
        #expect(log.map(\.result) == ["already_known", "recorded"])
        #expect(log.allSatisfy { $0.project == "My App" && $0.subjectID?.count == 16 && $0.contentSHA256?.count == 64 })
    }

    @Test func `uploads and the queue are measured`() async throws {
        try await service.ask { client in
            _ = try await client.send(makeOutput())
            _ = try await client.send(makeOutput())
            _ = try await client.send(Data("{}".utf8))
            let text = try await client.execute(uri: "/metrics", method: .get).text
            for (result, count) in [("recorded", 1), ("already_known", 1), ("refused", 1)] {
                let line = "uiinventory_uploads_total{action=\"record run\",result=\"\(result)\"} \(count)"
                #expect(text.contains(line), "\(text)")
            }
            #expect(text.contains("uiinventory_write_queue_waiting 0"), "\(text)")
            #expect(text.contains("uiinventory_write_queue_written 1"))
            #expect(text.contains("uiinventory_upload_duration_seconds_bucket"))
        }
    }

    @Test func `whoever asks by content knows what need not be sent`() async throws {
        try await service.ask { client in
            let sha256 = SHA256.hash(data: makeOutput()).map { String(format: "%02x", $0) }.joined()
            let address = "/api/v1/projects/App/contents/\(sha256)"
            #expect(try await client.execute(uri: address, method: .get).status == .notFound)
            _ = try await client.send(makeOutput())
            #expect(try await client.execute(uri: address, method: .get).status == .noContent)
            let other = "/api/v1/projects/Other/contents/\(sha256)"
            #expect(try await client.execute(uri: other, method: .get).status == .notFound)
        }
    }

    @Test func `compressed outputs and archives of several are taken`() async throws {
        try await service.ask { client in
            let compressed = try await client.send(SentArchive.gzip, type: "application/gzip")
            #expect(compressed.status == .created, "\(compressed.text)")
            let archive = try await client.send(SentArchive.tarball, type: "application/x-tar")
            #expect(archive.status == .created, "\(archive.text)")
            #expect(archive.text.contains("cut.json"), "what cannot be read is told")
            #expect(try await client.send(SentArchive.tarball, type: "application/octet-stream").status == .ok)
        }
        #expect(try service.rows("SELECT count(*) FROM run") == ["4"])
    }

    @Test func `nothing leads out of an archive`() async throws {
        try await service.ask { client in
            let answer = try await client.send(SentArchive.evilZip, type: "application/zip")
            #expect(answer.status == .created)
            #expect(answer.text.contains("unsafe-archive"))
        }
        #expect(try service.rows("SELECT source_name FROM run") == ["upload/a/run.json"])
        #expect(!FileManager.default.fileExists(atPath: "/tmp/abs.json"))
        #expect(
            try FileManager.default.subpathsOfDirectory(atPath: service.folder.url.path).allSatisfy {
                !$0.contains("out.json")
            })
    }

    @Test func `what unpacks to too much is refused`() async throws {
        var service = service
        service.limits.unpackedBytes = 500
        try await service.ask { client in
            let answer = try await client.send(SentArchive.gzip, type: "application/gzip")
            #expect(answer.status == .created)
            let larger = try await client.send(SentArchive.tarball, type: "application/gzip")
            #expect(larger.status == .unprocessableContent, "\(larger.text)")
            #expect(larger.text.contains("more than 500 bytes"))
        }
        #expect(try service.rows("SELECT count(*) FROM run") == ["1"])
        #expect(try service.spooled() == [])
    }

    @Test func `what comes a byte now and then ends with its connection, and leaves nothing`() async throws {
        var service = service
        service.configuration.limits.headSeconds = 3
        try await service.ask(.live) { [service] client in
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "localhost", port: try #require(client.port)).get()
            let head = """
                POST /api/v1/projects/App/runs HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n\
                Content-Length: 5000\r\n\r\n{"devices": [
                """
            try? await channel.writeAndFlush(ByteBuffer(string: head)).get()
            // A service that waits for all of it would take minutes.
            for _ in 0..<600 where channel.isActive {
                try await Task.sleep(for: .milliseconds(50))
                try? await channel.writeAndFlush(ByteBuffer(string: " ")).get()
            }
            #expect(!channel.isActive)
            try? await channel.close().get()
            for _ in 0..<200 where try !service.spooled().isEmpty { try await Task.sleep(for: .milliseconds(50)) }
            try expectEmpty()
        }
    }

    @Test func `what is too large is refused, whether it says so or not`() async throws {
        var service = service
        service.limits.bodyBytes = 1000
        try await service.ask { client in
            let answer = try await client.send(makeOutput(tests: 50))
            #expect(answer.status == .contentTooLarge)
            #expect(answer.headers[.contentType] == "application/problem+json")
            #expect(try await client.send(makeOutput(tests: 1)).status == .created)
        }
        #expect(try service.rows("SELECT count(*) FROM run") == ["1"])
        #expect(try service.spooled() == [])
    }

    @Test(arguments: [
        ("", "no body", 400), ("{}", "no run output", 422), ("[", "", 422), ("{\"devices\": [", "", 422),
        ("<html></html>", "", 422), ("\u{0}\u{1}", "", 422), (String(repeating: "[", count: 200_000), "", 422),
        ("PK\u{3}\u{4}nonsense", "", 422),
    ])
    func `what is no run output is refused in words`(text: String, words: String, status: Int) async throws {
        try await service.ask { client in
            let answer = try await client.send(Data(text.utf8))
            #expect(answer.status.code == status, "\(answer.text)")
            #expect(words.isEmpty || answer.text.contains(words), "\(answer.text)")
            #expect(!answer.text.contains(service.folder.url.path), "no path of the service is told")
        }
        try expectEmpty()
    }

    @Test func `a run that is cut off anywhere is refused or whole`() async throws {
        let output = makeOutput(tests: 5)
        try await service.ask { client in
            for count in stride(from: 1, to: output.count - 1, by: 41) {
                let answer = try await client.send(output.prefix(count))
                #expect(answer.status == .unprocessableContent, "\(count): \(answer.text)")
            }
        }
        try expectEmpty()
        let log = try InventoryDatabase(readingAt: service.path).auditLog(limit: 1)
        #expect(log.first?.result.hasPrefix("refused: ") == true)
    }

    @Test(arguments: [
        "text/html", "multipart/form-data; boundary=x", "application/x-www-form-urlencoded", "text/plain", "",
    ])
    func `what says that it is something else is not read`(type: String) async throws {
        try await service.ask { client in
            let answer = try await client.send(makeOutput(), type: type)
            #expect(answer.status == .unsupportedMediaType)
        }
        try expectEmpty()
    }

    @Test(arguments: [
        "runs?nonsense=1", "runs?commit=main", "runs?commit=abc", "runs?written_at=yesterday", "runs?format=mars",
        "runs?name=%00", "runs?name=a&name=b", "runs?name=%ZZ", "runs?branch=%1B%5B2J",
    ])
    func `parameters that nobody reads or that make no sense are refused`(rest: String) async throws {
        try await service.ask { client in
            let answer = try await client.send(makeOutput(), to: "/api/v1/projects/App/\(rest)")
            #expect(answer.status == .badRequest, "\(answer.text)")
        }
        try expectEmpty()
    }

    @Test(arguments: ["%20%0A", "a%00b", String(repeating: "x", count: 101), "%FF"])
    func `a project needs a name`(name: String) async throws {
        try await service.ask { client in
            let answer = try await client.send(makeOutput(), to: "/api/v1/projects/\(name)/runs")
            #expect(answer.status == .badRequest, "\(answer.text)")
        }
        try expectEmpty()
    }

    @Test func `a thousand uploads of one run at a time record it once`() async throws {
        let statuses = try await service.ask(.live) { client in
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<1000 {
                    if number >= 64 { _ = try await group.next() }
                    group.addTask { try await client.send(makeOutput(tests: 20)).status.code }
                }
                return try await group.reduce(into: [:]) { $0[$1, default: 0] += 1 }
            }
        }
        #expect(Set(statuses.keys).isSubset(of: [200, 201, 429]), "\(statuses)")
        #expect(statuses[201] ?? 0 <= 1)
        #expect(try service.rows("SELECT count(*) FROM run") == ["1"])
        #expect(try service.spooled() == [])
    }

    @Test func `a run in the future starts when it was received`() async throws {
        try await service.ask { client in
            let answer = try await client.send(
                makeOutput(), to: "/api/v1/projects/App/runs?written_at=2126-03-01T02:00:00Z")
            #expect(answer.status == .created)
        }
        #expect(try service.rows("SELECT ordered_at_ms <= unixepoch() * 1000 + 1000 FROM run") == ["1"])
    }

    @Test func `a token needs the scope, and is named in the log`() async throws {
        let tokens = AccessTokens(try InventoryDatabase(path: service.path))
        let sender = try tokens.create(name: "CI", scopes: [.ingest], now: .now)
        let reader = try tokens.create(name: "eyes", scopes: [.read], now: .now)
        let over = try tokens.create(
            name: "old", scopes: [.ingest], expiresAt: .now.addingTimeInterval(-10), now: .now.addingTimeInterval(-60))
        try await service.ask { client in
            for (token, status) in [
                (nil, 401), ("wrong", 401), (reader.secret, 403), (over.secret, 401), (sender.secret, 201),
            ] as [(String?, Int)] {
                let headers: HTTPFields = token.map { [.authorization: "Bearer \($0)"] } ?? [:]
                #expect(try await client.send(makeOutput(), headers: headers).status.code == status)
            }
            _ = try tokens.revoke("CI", now: .now)
            let headers: HTTPFields = [.authorization: "Bearer \(sender.secret)"]
            #expect(try await client.send(makeOutput(2), headers: headers).status == .unauthorized)
        }
        let log = try InventoryDatabase(readingAt: service.path).auditLog(limit: 9)
        #expect(log.map(\.tokenName) == ["CI"] && log.first?.tokenID == sender.token.id)
        #expect(try tokens.list().map { $0.lastUsedAt != nil } == [true, false, false])
    }

    @Test func `a database that was moved away takes nothing, and goes on when it is back`() async throws {
        try await service.ask { client in
            #expect(try await client.send(makeOutput(1)).status == .created)
            let away = service.path + ".away"
            for suffix in ["", "-wal", "-shm"] {
                try FileManager.default.moveItem(atPath: service.path + suffix, toPath: away + suffix)
            }
            let answer = try await client.send(makeOutput(2))
            #expect(answer.status == .serviceUnavailable, "\(answer.text)")
            #expect(!FileManager.default.fileExists(atPath: service.path))
            for suffix in ["", "-wal", "-shm"] {
                try FileManager.default.moveItem(atPath: away + suffix, toPath: service.path + suffix)
            }
            #expect(try await client.send(makeOutput(2)).status == .created)
        }
        #expect(try service.rows("SELECT count(*) FROM run") == ["2"])
    }

    @Test func `what services that were killed left is removed, and not what others have`() throws {
        let root = service.folder.url.appending(path: "spools")
        let left = root.appending(path: "left")
        try FileManager.default.createDirectory(at: left, withIntermediateDirectories: true)
        try Data("half".utf8).write(to: left.appending(path: "upload"))
        let first = try UploadSpool(root: root, byteCount: 10)
        #expect(!FileManager.default.fileExists(atPath: left.path))
        try Data("whole".utf8).write(to: first.folder.appending(path: "upload"))
        let second = try UploadSpool(root: root, byteCount: 10)
        #expect(FileManager.default.fileExists(atPath: first.folder.appending(path: "upload").path))
        #expect(first.folder != second.folder)
        #expect(first.take(6) && first.take(4) && !first.take(1))
        first.giveBack(6)
        #expect(first.take(6) && first.byteCount == 10)
    }

    @Test func `more than the spool holds waits`() async throws {
        var service = service
        service.limits.spoolBytes = 400
        try await service.ask { client in
            let answer = try await client.send(makeOutput(tests: 30))
            #expect(answer.status == .tooManyRequests)
            #expect(answer.headers[.retryAfter] == "1")
        }
        try expectEmpty()
    }
}
