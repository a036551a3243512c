import InventoryModel

/// The objects of a result bundle, with a diagnostic for each one that is missing or damaged.
final class BundleObjects: LinkedObjects {
    /// The store.
    let store: ObjectStore
    /// The problems met so far.
    private(set) var diagnostics: [Diagnostic] = []
    private let name: String
    /// The ids of the objects that could not be read.
    private(set) var unreadable: Set<String> = []

    /// Creates the objects of the bundle of that name.
    init(store: ObjectStore, name: String) {
        self.store = store
        self.name = name
    }

    /// How messages about an object end where others could be read.
    static let restWasRead = "; the rest was read"

    func object(_ id: String, content: String) -> ResultObject? {
        read(id, content: content) { id throws(ObjectStore.Failure) in try store.object(id) }
    }

    func hasPayload(_ id: String) -> Bool {
        ObjectID(id).map(store.contains) ?? false
    }

    /// Reads from the store and tells of what goes wrong.
    ///
    /// - Parameters:
    ///   - id: The id of the object.
    ///   - content: What the object holds.
    ///   - isExtra: Whether bundles often come without it.
    ///   - body: What to read.
    /// - Returns: What was read; nil where it cannot be.
    func read<Value>(
        _ id: String,
        content: String,
        isExtra: Bool = false,
        _ body: (ObjectID) throws(ObjectStore.Failure) -> Value?
    ) -> Value? {
        guard let object = ObjectID(id) else {
            tell(.warning, "damaged-object", id, "'\(id)' (\(content)) is no id of an object; it was left out")
            return nil
        }
        do {
            return try body(object)
        } catch {
            let (code, problem) = Self.describe(error)
            let severity = isExtra && error == .missing ? Diagnostic.Severity.note : .warning
            tell(severity, code, id, "object '\(id)' (\(content)) \(problem)\(Self.restWasRead)")
            return nil
        }
    }

    /// The diagnostics, with one for all objects that could not be verified.
    func finish() -> [Diagnostic] {
        guard store.unverifiedCount > 0 else { return diagnostics }
        let text =
            "\(store.unverifiedCount) objects lack their file of references; they were read without being verified"
        return diagnostics + [Diagnostic(.note, code: "unverified-object", message: text, file: name)]
    }

    private func tell(_ severity: Diagnostic.Severity, _ code: String, _ id: String, _ message: String) {
        guard unreadable.insert(id).inserted else { return }
        diagnostics.append(Diagnostic(severity, code: code, message: message, file: name))
    }

    private static func describe(_ failure: ObjectStore.Failure) -> (code: String, problem: String) {
        switch failure {
        case .missing: ("missing-object", "is missing")
        case .damaged: ("damaged-object", "is damaged: its bytes do not match its id")
        case .tooBig: ("damaged-object", "is larger than \(ObjectStore.sizeLimit >> 20) MB")
        case .malformed(let reason): ("damaged-object", "cannot be read: \(reason)")
        case .unreadable(let reason): ("unreadable-object", "cannot be opened: \(reason)")
        }
    }
}
