import InventoryModel

/// Why something that was sent as a snapshot is none.
package enum SnapshotDocumentError: Error, Sendable, Hashable, CustomStringConvertible {
    /// It is something else.
    case noSnapshot
    /// It has a form that this version does not know.
    case version(Int)
    /// A part of it is not of the form; `place` is such as `inventory.tests[3].name`.
    case malformed(place: String, problem: String)

    /// Tells what a decoder found.
    init(_ error: DecodingError) {
        let (path, problem): ([any CodingKey], String) =
            switch error {
            case .typeMismatch(_, let context), .valueNotFound(_, let context): (context.codingPath, "has another type")
            case .keyNotFound(let key, let context): (context.codingPath + [key], "is missing")
            case .dataCorrupted(let context) where context.codingPath.isEmpty: ([], "it is not JSON")
            case .dataCorrupted(let context): (context.codingPath, "has a value that is not known")
            @unknown default: ([], "it cannot be read")
            }
        self = .malformed(place: Self.text(path), problem: problem)
    }

    private static func text(_ path: [any CodingKey]) -> String {
        path.reduce(into: "") { text, key in
            text += key.intValue.map { "[\($0)]" } ?? (text.isEmpty ? key.stringValue : ".\(key.stringValue)")
        }
    }

    package var description: String {
        switch self {
        case .noSnapshot: "this is no snapshot: send what 'uiinventory ingest --push' makes"
        case .version(let version):
            "the snapshot has form \(version), and this service knows form \(SnapshotDocument.currentVersion): "
                + "update the older of the two programs"
        case .malformed(let place, let problem):
            "the snapshot is not as its form says\(place.isEmpty ? "" : " at \(VisibleText.line(place))"): \(problem)"
        }
    }
}
