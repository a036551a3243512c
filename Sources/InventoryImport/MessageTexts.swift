import InventoryModel

/// The messages of one run, each kept once: a broken screen fails a thousand tests with the same words.
///
/// What streamed formats tell is bounded by it, too, however long their files are.
struct MessageTexts {
    /// How many bytes all messages may have that differ.
    static let totalLimit = 24 << 20
    /// How many bytes one may have; the rest is cut off, as from the texts of XML.
    static let textLimit = XMLElements.textLimit
    /// How many bytes are kept of those that come when the limit of all is reached.
    static let restLimit = 256

    private var known: Set<String> = []
    private var total = 0
    /// How many messages were cut off as there are so many.
    private var cutCount = 0

    /// Replaces the messages of an attempt by those that are kept.
    mutating func keep(in attempt: inout TestAttempt) {
        if let message = attempt.message { attempt.message = kept(message) }
        if let file = attempt.failureFile { attempt.failureFile = kept(file) }
        for index in attempt.issues.indices {
            attempt.issues[index].message = kept(attempt.issues[index].message)
            if let file = attempt.issues[index].file { attempt.issues[index].file = kept(file) }
        }
    }

    /// What to tell of messages that were cut off; nil where none was.
    func diagnostic(file: String) -> Diagnostic? {
        guard cutCount > 0 else { return nil }
        let text =
            "the messages are longer than \(Self.totalLimit >> 20) MB together; "
            + "\(cutCount) of them were cut to \(Self.restLimit) bytes"
        return Diagnostic(.warning, code: "messages-cut", message: text, file: file)
    }

    private mutating func kept(_ text: String) -> String {
        // Texts of up to 15 bytes take no memory of their own.
        guard text.utf8.count > 15 else { return text }
        let text = Self.cut(text, to: Self.textLimit)
        if let index = known.firstIndex(of: text) { return known[index] }
        guard total + text.utf8.count > Self.totalLimit else {
            total += text.utf8.count
            known.insert(text)
            return text
        }
        guard text.utf8.count > Self.restLimit else { return text }
        cutCount += 1
        return Self.cut(text, to: Self.restLimit)
    }

    /// The beginning of a text that is longer than so many bytes, with a mark that it is one.
    static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        return String(decoding: text.utf8.prefix(limit), as: UTF8.self) + "…"
    }
}
