import InventoryModel
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
            return Self.quoted(key)
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
        case .text(let text): quoted(text)
        case .blob(let bytes): quoted(DisplayCell.hexadecimal(bytes))
        }
    }

    /// Escapes all that acts or hides, which is more than JSON asks for and means the same to a parser.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where VisibleText.isUnsafe(scalar): result += escaped(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func escaped(_ scalar: Unicode.Scalar) -> String {
        String(scalar).utf16.map { unit in
            let digits = String(unit, radix: 16)
            return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }
        .joined()
    }
}
