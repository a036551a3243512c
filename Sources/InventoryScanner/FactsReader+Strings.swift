import InventoryModel
import SwiftSyntax

extension FactsReader {
    /// Reads a string literal: text with its escapes resolved, and interpolations.
    mutating func string(_ literal: StringLiteralExprSyntax) -> Expression {
        let escape = "\\" + (literal.openingPounds?.text ?? "")
        var pieces: [StringPiece] = []
        for segment in literal.segments {
            switch segment {
            case .stringSegment(let text):
                let resolved = unescaped(text.content.text, after: escape)
                if case .text(let before)? = pieces.last {
                    pieces[pieces.count - 1] = .text(before + resolved)
                } else if !resolved.isEmpty {
                    pieces.append(.text(resolved))
                }
            case .expressionSegment(let interpolation):
                let value = interpolation.expressions.first.map { expression($0.expression) }
                pieces.append(.interpolation(value ?? .other("")))
            }
        }
        return .string(pieces, position(of: literal))
    }

    /// Resolves the escapes of a string literal, and its line ends to LF (The Swift Programming Language, "String
    /// Literals"); `escape` is the backslash with the number signs of a raw string.
    private func unescaped(_ text: String, after escape: String) -> String {
        let text = text.utf8.contains(UInt8(ascii: "\r")) ? text.replacing("\r\n", with: "\n") : text
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var result = ""
        var rest = text[...]
        while let range = rest.firstRange(of: escape) {
            result += rest[..<range.lowerBound]
            rest = rest[range.upperBound...]
            guard let character = rest.popFirst() else { break }
            switch character {
            case "n": result += "\n"
            case "t": result += "\t"
            case "r": result += "\r"
            case "0": result += "\0"
            case "u": result += unicodeScalar(&rest)
            // The line goes on in the next one.
            case "\n", " ", "\t": rest = rest.drop { $0 == " " || $0 == "\t" || $0 == "\n" }
            default: result.append(character)
            }
        }
        return result + rest
    }

    private func unicodeScalar(_ rest: inout Substring) -> String {
        guard rest.first == "{", let end = rest.firstIndex(of: "}") else { return "" }
        let digits = rest[rest.index(after: rest.startIndex)..<end]
        rest = rest[rest.index(after: end)...]
        return UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init).map { String(Character($0)) } ?? ""
    }
}
