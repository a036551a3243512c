/// What Swift Testing says in its messages for people only.
enum EventText {
    /// The message of an issue: what failed, then the comments.
    static func message(in messages: [EventRecord.Message]?) -> String {
        (messages ?? []).compactMap(\.text).joined(separator: "\n")
    }

    /// The reason in `Test x() skipped: "reason"` or `Test x() was cancelled after 0.1 seconds: "reason"`.
    static func reason(in messages: [EventRecord.Message]?) -> String? {
        guard let text = messages?.first(where: { $0.symbol == "skip" })?.text else { return nil }
        for mark in [" skipped: \"", " seconds: \""] {
            if let range = text.firstRange(of: mark), text.last == "\"", range.upperBound < text.endIndex {
                return String(text[range.upperBound...].dropLast())
            }
        }
        return nil
    }

    /// The name of an attachment, which `Attached 'note.txt' to attaches().` tells in its quotes.
    static func attachmentName(in messages: [EventRecord.Message]?) -> String? {
        guard let text = messages?.first(where: { $0.symbol == "_attachment" })?.text else { return nil }
        guard let start = text.firstRange(of: "Attached '"), let end = text.firstRange(of: "' to ") else { return nil }
        return start.upperBound < end.lowerBound ? String(text[start.upperBound..<end.lowerBound]) : nil
    }
}
