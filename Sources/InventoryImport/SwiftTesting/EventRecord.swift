import Foundation

/// A line of Swift Testing's event stream, versions 0 and 6.3: fields with an underscore are not part of the
/// documented format.
struct EventRecord: Decodable {
    /// A place in the sources.
    struct Location: Decodable {
        let fileID: String?
        let filePath: String?
        let _filePath: String?
        let line: Int?

        /// The full path where it is known.
        var file: String? { filePath ?? _filePath ?? fileID }
    }

    /// A point in time, in seconds.
    struct Instant: Decodable {
        let absolute: Double?
        let since1970: Double?
    }

    /// A line of the console's text.
    struct Message: Decodable {
        let symbol: String?
        let text: String?
    }

    /// An argument set.
    struct Case: Decodable {
        let id: String
        let displayName: String?
    }

    /// Something that a test recorded.
    struct Issue: Decodable {
        let isKnown: Bool?
        let severity: String?
        let isFailure: Bool?
        let sourceLocation: Location?
    }

    /// A value that a test kept.
    struct Attachment: Decodable {
        let path: String?
        let _preferredName: String?
    }

    /// A bug that a test names; since 6.4.
    struct Bug: Decodable {
        let url: String?
        let id: String?
    }

    /// What a line tells: a test or an event.
    struct Payload: Decodable {
        let kind: String?
        // Of a test.
        let name: String?
        let displayName: String?
        let id: String?
        let tags: [String]?
        let _tags: [String]?
        let bugs: [Bug]?
        // Of an event.
        let instant: Instant?
        let messages: [Message]?
        let testID: String?
        let issue: Issue?
        let attachment: Attachment?
        let _testCase: Case?
        let _comments: [String]?
        let _sourceLocation: Location?
    }

    /// What the payload is.
    let kind: String?
    /// The payload.
    let payload: Payload?
}
