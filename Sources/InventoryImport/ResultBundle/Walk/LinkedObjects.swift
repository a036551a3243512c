/// The objects that an object of Xcode's results refers to.
protocol LinkedObjects: AnyObject {
    /// The object of that id; nil where it cannot be had, which the source has told of where that is a damage. The
    /// content is what it holds, for the diagnostic.
    func object(_ id: String, content: String) -> ResultObject?

    /// Whether the payload of that id is there.
    func hasPayload(_ id: String) -> Bool
}

/// The objects beside a file of legacy JSON: they are other files, which come on their own.
final class NoLinkedObjects: LinkedObjects {
    func object(_ id: String, content: String) -> ResultObject? { nil }

    func hasPayload(_ id: String) -> Bool { true }
}
