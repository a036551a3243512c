import Foundation
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InventoryModel
import InventoryService
import InventoryStore
import InventoryTestSupport
import Logging
import NIOCore

/// A service over a database file with the sample inventory and three nights of runs, in a folder of its own.
struct ServiceFixture: Sendable {
    /// The project that holds all rows.
    static let project = ProjectName(rawValue: "Sample")

    /// The folder; the file lives as long as this value.
    let folder: TemporaryFolder
    /// The database, open for writing.
    let database: InventoryDatabase
    /// How the service is set up.
    var configuration: ServiceConfiguration
    /// Addresses besides those of the service.
    var routes: [any ServiceRoutes] = []
    /// Who knows the tokens; nil for the database.
    var tokens: (any AccessTokenCheck)? = NoTokens()

    /// Records the sample inventory and its runs.
    ///
    /// - Throws: Any error of the store or the file system.
    init() throws {
        folder = try TemporaryFolder()
        database = try InventoryDatabase(path: folder.path("inventory.sqlite"))
        configuration = ServiceConfiguration(databasePath: folder.path("inventory.sqlite"), port: 0, version: "1.2.3")
        try Self.record(Self.project, in: database)
    }

    /// Records the sample inventory and its runs in a project.
    ///
    /// - Throws: Any error of the store.
    static func record(_ project: ProjectName, in database: InventoryDatabase) throws {
        _ = try database.recordSnapshot(
            makeInventory(),
            metadata: SnapshotMetadata(
                project: project, takenAt: makeDate(day: 1), commitSHA: "abc", branch: "main", toolVersion: "1.0.0"))
        for day in 1...3 { try recordRun(day: day, project, in: database) }
    }

    /// Records the run of a day.
    ///
    /// - Throws: Any error of the store.
    static func recordRun(day: Int, _ project: ProjectName = project, in database: InventoryDatabase) throws {
        let attempts = [
            makeAttempt("testSubmit()", .failed),
            makeAttempt("testSubmit()", .passed, attempt: 2),
            makeAttempt("testEmail()", day == 2 ? .skipped : .passed),
            makeAttempt("testGone()", .failed),
        ]
        let run = makeRun(
            "\(project)-night-\(day)", startedAt: makeDate(day: day), commitSHA: "commit\(day)", attempts: attempts)
        _ = try database.recordRun(run, project: project)
    }

    /// Asks the service in this process, without a network.
    ///
    /// - Throws: Any error of `body` and of the service.
    func ask<Value: Sendable>(
        _ setup: TestingSetup = .router, _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let server = InventoryServer(configuration: configuration, tokens: tokens, routes: routes, logger: logger)
        return try await server.application().test(setup, body)
    }

    /// Runs the service as the program does, and ends it.
    ///
    /// - Throws: Any error of `body` and of the service.
    func run(_ body: @escaping @Sendable (_ port: Int) async throws -> Void) async throws {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let server = InventoryServer(configuration: configuration, tokens: tokens, routes: routes, logger: logger)
        let (addresses, found) = AsyncStream<String>.makeStream()
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                defer { found.finish() }
                try await server.run { found.yield($0) }
            }
            var address = addresses.makeAsyncIterator()
            let url = await address.next().flatMap(URL.init(string:))
            try await body(url?.port ?? 0)
            group.cancelAll()
        }
    }

    /// Asks for one address.
    ///
    /// - Throws: Any error of the service.
    func get(
        _ address: String, method: HTTPRequest.Method = .get, headers: HTTPFields = [:], body: String? = nil
    ) async throws -> TestResponse {
        try await ask { client in
            try await client.execute(
                uri: address, method: method, headers: headers, body: body.map { ByteBuffer(string: $0) })
        }
    }
}

extension TestResponse {
    /// The body as text.
    var text: String { String(buffer: body) }
}
