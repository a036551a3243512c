import Foundation

/// An activity's title by which a test hands data to Allure, such as `allure.label.epic:Sign-in`.
///
/// The form is `allure.KIND`, `.NAME` and `[OPTIONS]` where the kind has them, `:` or `=`, and the value; names may be
/// percent-encoded.
struct AllureTitle: Hashable {
    /// The label under which the inventory keeps it.
    var label: String
    /// The value.
    var value: String

    /// Reads a title; nil where it is none for Allure.
    init?(_ title: String) {
        let prefix = "allure."
        guard title.hasPrefix(prefix) else { return nil }
        let body = title.dropFirst(prefix.count)
        let end = Self.separator(in: body)
        let head = body[..<(end ?? body.endIndex)]
        let kind = head.prefix { $0 != "." && $0 != "[" }
        let rest = head.dropFirst(kind.count)
        value = end.map { String(body[body.index(after: $0)...]) } ?? ""
        let bracket = rest.first == "[" ? rest.startIndex : rest.lastIndex(of: "[")
        let options = bracket.map { rest[$0...].dropFirst().prefix { $0 != "]" } }
        let name = rest[..<(bracket ?? rest.endIndex)].drop { $0 == "." }
        guard let label = Self.label(String(kind), name: Self.decoded(name), options: options.map(Self.decoded)) else {
            return nil
        }
        self.label = label
        if Self.flags.contains(label), value.isEmpty { value = "true" }
        let modes = kind == "parameter" ? options?.split(separator: ",").map { $0.drop { $0 == " " } } ?? [] : []
        // As in Allure's reports: hidden parameters are left out, masked ones stay masked.
        guard !modes.contains("hidden") else { return nil }
        if modes.contains("masked"), !value.isEmpty { value = "******" }
        guard !value.isEmpty, !label.isEmpty else { return nil }
    }

    /// Adds it to the labels of a test, once.
    func add(to labels: inout [String: [String]]) {
        if labels[label]?.contains(value) != true { labels[label, default: []].append(value) }
    }

    private static let flags: Set = ["flaky", "muted", "known"]

    /// The first `:` or `=` that is in no brackets.
    private static func separator(in text: Substring) -> Substring.Index? {
        var depth = 0
        for index in text.indices {
            switch text[index] {
            case "[": depth += 1
            case "]": depth -= 1
            case ":" where depth <= 0, "=" where depth <= 0: return index
            default: break
            }
        }
        return nil
    }

    private static func decoded(_ text: Substring) -> String {
        text.removingPercentEncoding ?? String(text)
    }

    private static func label(_ kind: String, name: String, options: String?) -> String? {
        switch kind {
        // Allure's own name for the label; tools before Allure 3 wrote AS_ID, which labels may still say.
        case "id": "ALLURE_ID"
        case "label": name == "AS_ID" ? "ALLURE_ID" : name
        // A link's type is any word; those of trackers have kinds of their own.
        case "link": options.flatMap { ["issue", "tms"].contains($0) ? $0 : nil } ?? "link"
        case "issue", "tms": kind
        case "parameter": "parameter.\(name)"
        case "name", "description", "precondition", "expectedResult": kind
        case _ where flags.contains(kind): kind
        default: nil
        }
    }
}
