import InventoryModel

/// A test as Swift Testing's event stream introduces it.
struct EventTest {
    /// The module, which is the test target.
    let target: String
    /// The suite with its outer suites, separated by `/`.
    let suite: String
    /// The function with its parameter list.
    let name: String
    /// The display name, where it differs.
    var displayName: String?
    /// Tags and bugs.
    var labels: [String: [String]] = [:]

    /// Takes an id such as `Module.Suite/Nested/function()/File.swift:3:4` apart; nil where it names no function.
    init?(id: String) {
        var isRaw = false
        let dot = id.firstIndex { character in
            if character == "`" { isRaw.toggle() }
            return character == "." && !isRaw
        }
        guard let dot else { return nil }
        target = String(id[..<dot])
        var parts = TestIdentity.split(String(id[id.index(after: dot)...]))
        // Suites end in their name, functions in the place of their declaration.
        guard parts.count > 1, let last = parts.last, Self.isPlace(last) else { return nil }
        parts.removeLast()
        name = parts.removeLast()
        suite = parts.joined(separator: "/")
    }

    /// Adds what a line about the test says.
    mutating func describe(_ payload: EventRecord.Payload) {
        if let text = payload.displayName, text != name { displayName = text }
        let tags = (payload.tags ?? payload._tags ?? []).map { $0.hasPrefix(".") ? String($0.dropFirst()) : $0 }
        if !tags.isEmpty { labels["tag"] = tags }
        let bugs = (payload.bugs ?? []).compactMap { $0.url ?? $0.id }
        if !bugs.isEmpty { labels["bug"] = bugs }
    }

    private static func isPlace(_ text: String) -> Bool {
        let parts = text.split(separator: ":")
        return parts.count >= 3 && parts.suffix(2).allSatisfy { Int($0) != nil }
    }
}
