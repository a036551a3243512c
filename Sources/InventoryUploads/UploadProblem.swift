import Foundation
import HTTPTypes
import InventoryImport
import InventoryIngest
import InventoryModel
import InventoryService
import InventoryStore

/// What errors of recording mean to whoever sent something.
enum UploadProblem {
    /// The disk of the service is full.
    static let noRoom = Problem(
        HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage"),
        "The service has no room to take this: send it again when somebody has made some.",
        fields: [.retryAfter: "60"])

    /// Too much waits already.
    static func busy(_ reason: String) -> Problem {
        // A commit of all that waits takes less; the sender adds a random time of its own.
        Problem(.tooManyRequests, "Try again later: \(reason).", fields: [.retryAfter: "1"])
    }

    /// The problem that an error is; other errors as they are.
    static func of(_ error: any Error) -> any Error {
        switch error {
        case let error as WriteQueueError:
            switch error {
            case .full: busy(error.description)
            case .closed: Problem(.serviceUnavailable, "The service ends: try again.", fields: [.retryAfter: "5"])
            }
        case StoreError.full: noRoom
        case let error as SnapshotDocumentError: Problem(.unprocessableContent, error.description)
        case let error as ImportError: Problem(.unprocessableContent, error.description)
        // The file is the service's own: that it cannot be read or unpacked says nothing of what was sent.
        case IngestError.unreadable: noRoom
        case let error as IngestError: Problem(.unprocessableContent, text(error))
        case StoreError.failed(_, let reason) where reason.contains("constraint failed"):
            // A constraint that what was sent does not keep, though each of its rows looked right.
            Problem(.unprocessableContent, "What was sent does not fit together and was not recorded.")
        case is CocoaError: noRoom
        default: error
        }
    }

    private static func text(_ error: IngestError) -> String {
        guard case .nothingRead(let problems) = error, let first = problems.first else { return error.description }
        return "\(error.description); the first problem: \(first.message)"
    }
}
