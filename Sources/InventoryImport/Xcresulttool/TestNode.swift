/// A node of the tree in the output of `xcresulttool get test-results tests`.
struct TestNode: Decodable {
    /// A place in the sources; since Xcode 27.
    struct SourceLocation: Decodable {
        /// The full path.
        var filePath: String?
        /// The 1-based line.
        var lineNumber: Int?
    }

    /// What a node is.
    enum Kind: String {
        case plan = "Test Plan"
        case unitBundle = "Unit test bundle"
        case uiBundle = "UI test bundle"
        case suite = "Test Suite"
        case testCase = "Test Case"
        case device = "Device"
        case configuration = "Test Plan Configuration"
        case arguments = "Arguments"
        case repetition = "Repetition"
        case caseRun = "Test Case Run"
        case failureMessage = "Failure Message"
        case skipMessage = "Skip Message"
        case expectedFailure = "Expected Failure"
        case sourceReference = "Source Code Reference"
        case attachment = "Attachment"
        case expression = "Expression"
        case testValue = "Test Value"
        case runtimeWarning = "Runtime Warning"

        /// Whether such a node divides the executions of a test case.
        var isRun: Bool {
            switch self {
            case .device, .configuration, .arguments, .repetition, .caseRun: true
            default: false
            }
        }

        /// Whether such a node tells why an execution did not simply pass.
        var isReason: Bool {
            switch self {
            case .failureMessage, .skipMessage, .expectedFailure: true
            default: false
            }
        }
    }

    /// What the node is, told from its word once, as it is asked for again and again.
    enum NodeType: Decodable {
        case known(Kind)
        /// A word that is not known; Xcode may add words.
        case unknown(String)

        /// Tells what a word means.
        init(word: String) {
            self = Kind(rawValue: word).map(Self.known) ?? .unknown(word)
        }

        init(from decoder: any Decoder) throws {
            self.init(word: try decoder.singleValueContainer().decode(String.self))
        }
    }

    /// What the node is, by its word.
    var nodeType: NodeType?
    /// The name, the display name or the message.
    var name: String?
    /// What identifies the node among its kind: `Suite/test()`, a device's id, a repetition's number.
    var nodeIdentifier: String?
    /// `test://com.apple.xcode/Project/Bundle/Suite/test`, percent-encoded; since Xcode 26.
    var nodeIdentifierURL: String?
    /// The duration as localised text, such as `0,18s`.
    var duration: String?
    /// The duration in seconds, of several executions their mean; since Xcode 26.
    var durationInSeconds: Double?
    /// How it ended, in words.
    var result: String?
    /// The tags of a Swift Testing test.
    var tags: [String]?
    /// Where a message belongs; since Xcode 27.
    var sourceLocation: SourceLocation?
    /// The nodes below.
    var children: [TestNode]?

    /// What the node is; nil where the word is not known.
    var kind: Kind? {
        guard case .known(let kind)? = nodeType else { return nil }
        return kind
    }

    /// The word for what the node is, where it is not known.
    var unknownWord: String? {
        guard case .unknown(let word)? = nodeType else { return nil }
        return word
    }
}

extension TestNode {
    /// The duration in seconds that the node itself states; nil where it states none, or one that is no duration.
    var ownDuration: Double? {
        let seconds = durationInSeconds ?? duration.flatMap(DurationText.seconds)
        return seconds.flatMap { $0.isFinite && $0 >= 0 ? $0 : nil }
    }
}

extension TestNode {
    /// Whether the node is a message in the output for one test, which calls it `Test Case Run`.
    var isMessage: Bool {
        kind == .caseRun && name?.isEmpty == false && !(children ?? []).contains { $0.kind?.isReason == true }
    }
}
