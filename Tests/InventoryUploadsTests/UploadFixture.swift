import Foundation
import GRDB
import HTTPTypes
import Hummingbird
import HummingbirdTesting
import InventoryModel
import InventoryService
import InventoryStore
import InventoryTestSupport
import InventoryUploads
import Logging
import NIOCore

/// A service over an empty database file that takes uploads, in a folder of its own.
struct UploadFixture: Sendable {
    /// The folder; the files live as long as this value.
    let folder: TemporaryFolder
    /// The path of the database.
    let path: String
    /// How the service is set up.
    var configuration: ServiceConfiguration
    /// How much uploads may take.
    var limits = UploadLimits()

    /// Makes the database.
    init() throws {
        folder = try TemporaryFolder()
        path = folder.path("inventory.sqlite")
        try InventoryDatabase(path: path).close()
        configuration = ServiceConfiguration(databasePath: path, port: 0, version: "1.2.3")
    }

    /// Asks the service in this process.
    func ask<Value: Sendable>(
        _ setup: TestingSetup = .router, _ body: @escaping @Sendable (any TestClientProtocol) async throws -> Value
    ) async throws -> Value {
        var logger = Logger(label: "test")
        logger.logLevel = .critical
        let metrics = PrometheusRegistry()
        let uploads = try UploadService(databasePath: path, limits: limits, metrics: metrics)
        let server = InventoryServer(
            configuration: configuration, routes: uploads.routes, services: uploads.services, metrics: metrics,
            logger: logger)
        return try await server.application().test(setup, body)
    }

    /// The rows of a query, columns joined by `|`.
    func rows(_ sql: String) throws -> [String] {
        try InventoryDatabase(readingAt: path).read { db in
            try Row.fetchAll(db, sql: sql).map { row in
                row.databaseValues.map { $0.isNull ? "NULL" : "\($0.storage.value ?? "")" }.joined(separator: "|")
            }
        }
    }

    /// What lies in the spool.
    func spooled() throws -> [String] {
        let root = path + "-spool"
        return try FileManager.default.contentsOfDirectory(atPath: root).flatMap { name in
            try FileManager.default.contentsOfDirectory(atPath: "\(root)/\(name)")
        }
    }
}

extension TestClientProtocol {
    /// Sends something.
    func send(
        _ body: Data, to address: String = "/api/v1/projects/App/runs", type: String = "application/json",
        headers: HTTPFields = [:]
    ) async throws -> TestResponse {
        var headers = headers
        headers[.contentType] = type
        return try await execute(uri: address, method: .post, headers: headers, body: ByteBuffer(bytes: body))
    }
}

extension TestResponse {
    /// The body as text.
    var text: String { String(buffer: body) }
}

/// A run output of Xcode with so many tests; another number is another run.
func makeOutput(_ number: Int = 1, tests: Int = 2) -> Data {
    let cases = (0..<tests).map { test in
        """
        {"name": "test\(test)()", "nodeType": "Test Case", "nodeIdentifier": "LandingTests/test\(test)()",
         "result": "\((test + number) % 7 == 6 ? "Failed" : "Passed")", "durationInSeconds": \(number).\(100 + test)}
        """
    }
    return Data(
        """
        {"devices": [], "testPlanConfigurations": [], "testNodes": [
          {"name": "UITests", "nodeType": "UI test bundle", "children": [
            {"name": "LandingTests", "nodeType": "Test Suite", "children": [\(cases.joined(separator: ","))]}]}]}
        """.utf8)
}
