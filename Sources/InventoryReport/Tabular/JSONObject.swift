import InventoryQuery

/// Rows as JSON objects whose keys keep the order of the columns, which Foundation's encoder does not.
struct JSONObject {
    private let keys: [String]

    /// Prepares the keys; a name that comes again gets a number, as an object's keys are unique.
    init(columns: [String]) {
        var used: Set<String> = []
        keys = columns.map { column in
            var key = column
            var number = 2
            while !used.insert(key).inserted {
                key = "\(column)_\(number)"
                number += 1
            }
            return JSONText.quoted(key)
        }
    }

    /// One row on one line.
    func text(of row: [QueryValue]) -> String {
        "{" + zip(keys, row).map { "\($0):\(Self.text(of: $1))" }.joined(separator: ",") + "}"
    }

    /// A blob is hexadecimal text; an infinite number, which JSON does not have, is null.
    private static func text(of value: QueryValue) -> String {
        switch value {
        case .null: "null"
        case .integer(let integer): String(integer)
        case .real(let real): real.isFinite ? String(real) : "null"
        case .text(let text): JSONText.quoted(text)
        case .blob(let bytes): JSONText.quoted(DisplayCell.hexadecimal(bytes))
        }
    }
}
