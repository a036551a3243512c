import Foundation

/// Labels as the JSON object that views show.
enum LabelsJSON {
    /// The labels by name, names sorted; `{}` where there are none.
    ///
    /// - Throws: An error of the encoder.
    static func text(_ labels: [String: [String]]) throws -> String {
        labels.isEmpty ? "{}" : try json(labels)
    }

    /// A list of names as a JSON array.
    ///
    /// - Throws: An error of the encoder.
    static func text(_ names: [String]) throws -> String {
        names.isEmpty ? "[]" : try json(names)
    }

    private static func json(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(value), as: UTF8.self)
    }
}
