/// A body of a function or property as the bytes of a file show it.
struct DeclaredBody {
    /// The attributes and modifiers in front of the keyword.
    var attributes: Range<Int>
    /// From the keyword to the `{`.
    var header: Range<Int>
    /// What the braces enclose.
    var range: Range<Int>

    /// Where the type of the result may stand: behind the last arrow of a function, anywhere in the header of a property.
    func result(in source: UnsafeBufferPointer<UInt8>) -> Range<Int> {
        guard starts(with: "func", in: source) else {
            return starts(with: "var", in: source) || starts(with: "let", in: source)
                ? header : header.upperBound..<header.upperBound
        }
        var offset = header.upperBound - 1
        while offset > header.lowerBound {
            if source[offset] == UInt8(ascii: ">"), source[offset - 1] == UInt8(ascii: "-") {
                return offset..<header.upperBound
            }
            offset -= 1
        }
        return header.upperBound..<header.upperBound
    }

    /// Whether it is the body of an initialiser.
    func isInitializer(in source: UnsafeBufferPointer<UInt8>) -> Bool { starts(with: "init", in: source) }

    private func starts(with keyword: StaticString, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        keyword.withUTF8Buffer { source[header].starts(with: $0) }
    }
}
