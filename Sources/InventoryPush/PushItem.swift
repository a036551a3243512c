package import Foundation

/// A file to send, and what is known of it.
package struct PushItem: Sendable, Hashable {
    /// What kind of thing it is, which is where it is sent.
    package enum Kind: String, Sendable, Hashable {
        case run = "runs"
        case snapshot = "snapshots"
    }

    /// What kind of thing it is.
    package var kind: Kind
    /// The file as the user named it.
    package var name: String
    /// Where it is read.
    package var location: URL
    /// What its content is, as HTTP names it.
    package var mediaType: String
    /// When it was written; nil where that says nothing.
    package var writtenAt: Date?
    /// What the service is told of it, such as the commit.
    package var parameters: [String: String]

    /// Creates an item.
    package init(
        _ kind: Kind, name: String, location: URL, mediaType: String = "application/octet-stream",
        writtenAt: Date? = nil, parameters: [String: String] = [:]
    ) {
        self.kind = kind
        self.name = name
        self.location = location
        self.mediaType = mediaType
        self.writtenAt = writtenAt
        self.parameters = parameters
    }
}

/// What became of what was sent.
package struct PushReceipt: Sendable, Hashable, Codable {
    /// What the service did.
    package enum Outcome: String, Sendable, Hashable, Codable {
        case recorded
        case alreadyKnown = "already_known"
    }

    /// The file as the user named it.
    package var name: String
    /// What the service did.
    package var outcome: Outcome
    /// Whether it was not sent, as the service has it.
    package var isSkipped = false
    /// How often it was tried.
    package var attempts: Int
    /// Problems that the service tells of it.
    package var problems: [String] = []
}
