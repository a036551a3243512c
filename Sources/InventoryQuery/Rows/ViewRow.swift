package import GRDB
import Synchronization

/// A row of a public view, with one property a column.
///
/// The properties have the names of the columns in Swift's spelling: `test_id` is `testID`.
package protocol ViewRow: FetchableRecord, Decodable, Encodable, Hashable, Sendable {
    /// The name of the view.
    static var view: String { get }
    /// The columns that put the rows in an order that never changes.
    static var order: [String] { get }
}

extension ViewRow {
    package static var databaseColumnDecodingStrategy: DatabaseColumnDecodingStrategy {
        .custom { column in ColumnKey(stringValue: propertyName(ofColumn: column)) }
    }
}

/// The properties that were asked for before: the same few columns are read in every row.
private let knownNames = Mutex<[String: String]>([:])

/// The property for a column: `source_sha256` becomes `sourceSHA256`.
private func propertyName(ofColumn column: String) -> String {
    if let known = knownNames.withLock({ $0[column] }) { return known }
    let name = newPropertyName(ofColumn: column)
    knownNames.withLock { $0[column] = name }
    return name
}

private func newPropertyName(ofColumn column: String) -> String {
    let acronyms = ["id": "ID", "sha": "SHA", "sha256": "SHA256"]
    let words = column.split(separator: "_").map(String.init)
    return words.prefix(1).joined() + words.dropFirst().map { acronyms[$0] ?? $0.capitalizedASCII }.joined()
}

private struct ColumnKey: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) {
        self.stringValue = stringValue
    }

    init?(intValue: Int) { nil }
}

extension String {
    fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
