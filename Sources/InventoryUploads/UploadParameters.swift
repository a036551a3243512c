import Foundation
import Hummingbird
import InventoryImport
import InventoryModel
import InventoryService

/// What the address of an upload says of it.
struct UploadParameters: Sendable, Hashable {
    /// The names of the parameters.
    static let names = ["name", "written_at", "format", "commit", "branch", "ci_job", "device"]
    /// How many bytes a value may have.
    private static let valueLimit = 500

    private let values: [String: String]

    /// Reads and checks them.
    ///
    /// - Throws: A `Problem` that names the parameter.
    init(_ request: Request) throws(Problem) {
        var values: [String: String] = [:]
        for part in (request.uri.query ?? "").split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentCoding.decoded(sides[0], plusIsSpace: true),
                let value = PercentCoding.decoded(sides.count > 1 ? sides[1] : "", plusIsSpace: true)
            else { throw Problem(.badRequest, "The parameters of the address are not well formed.") }
            guard Self.names.contains(name) else {
                throw Problem(
                    .badRequest,
                    "There is no parameter '\(VisibleText.line(name))'; there are \(Self.names.joined(separator: ", "))."
                )
            }
            guard values[name] == nil else { throw Problem(.badRequest, "The parameter '\(name)' is given twice.") }
            guard value.utf8.count <= Self.valueLimit, !value.unicodeScalars.contains(where: Self.isControl) else {
                throw Problem(
                    .badRequest, "The parameter '\(name)' has more than \(Self.valueLimit) bytes or control characters."
                )
            }
            if !value.isEmpty { values[name] = value }
        }
        self.values = values
        try check()
    }

    /// The file as the sender names it.
    var name: String { values["name"] ?? "upload" }
    /// When the file was written.
    var writtenAt: Date? { values["written_at"].flatMap { try? Date($0, strategy: .iso8601) } }
    /// The format of the output; nil to find it by the content.
    var format: String? { values["format"] }
    /// The commit, in lower case.
    var commit: String? { values["commit"]?.lowercased() }
    /// The branch.
    var branch: String? { values["branch"] }
    /// The job of the build server.
    var ciJob: String? { values["ci_job"] }
    /// The device.
    var device: String? { values["device"] }

    private func check() throws(Problem) {
        if values["written_at"] != nil, writtenAt == nil {
            throw Problem(.badRequest, "The parameter 'written_at' is no time such as 2026-03-01T02:00:00Z.")
        }
        if let format, !RunFormats.names.contains(format) {
            throw Problem(
                .badRequest, "There is no format of that name; there are \(RunFormats.names.joined(separator: ", ")).")
        }
        if let commit, !(7...64).contains(commit.utf8.count) || !commit.allSatisfy(\.isHexDigit) {
            throw Problem(.badRequest, "The parameter 'commit' is no hash of a commit: 7 to 64 hexadecimal digits.")
        }
    }

    private static func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }
}

extension ProjectName {
    /// The project that an address names, which need not be there yet.
    ///
    /// - Throws: A `Problem` where it is no name.
    init(of context: ServiceContext) throws {
        let text = PercentCoding.decoded(try context.parameters.require("project")) ?? ""
        guard (1...100).contains(text.count), text.utf8.count <= 400,
            !text.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
        else { throw Problem(.badRequest, "A project's name has 1 to 100 characters and no control characters.") }
        self.init(rawValue: text)
    }
}
