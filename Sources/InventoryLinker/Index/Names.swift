extension String {
    /// The part before the first dot: the outermost type of `UITest.Page.Login`.
    var firstDottedPart: String {
        guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return self }
        return String(self[..<dot])
    }

    /// The part behind the last dot: the simple name of `UITest.Page.Login`.
    var lastDottedPart: String {
        guard let dot = utf8.lastIndex(of: UInt8(ascii: ".")) else { return self }
        return String(self[utf8.index(after: dot)...])
    }

    /// The name with each dot replaced; quicker than searching for text.
    func replacingDots(with separator: String) -> String {
        guard utf8.contains(UInt8(ascii: ".")) else { return self }
        let parts = utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        return parts.map { String(Substring($0)) }.joined(separator: separator)
    }
}

extension StringProtocol {
    /// Whether it starts with a capital letter, as the names of types do; names of ASCII letters are told by one byte.
    var startsWithCapital: Bool {
        guard let byte = utf8.first else { return false }
        return byte < 0x80 ? (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) : first?.isUppercase == true
    }
}
