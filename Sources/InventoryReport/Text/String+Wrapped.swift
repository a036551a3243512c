extension String {
    /// The text in lines of at most so many cells of a terminal, broken at spaces; a longer word has a line of its own.
    func wrapped(to width: Int) -> [String] {
        var lines: [String] = []
        for word in split(separator: " ").map(String.init) {
            guard let line = lines.last, DisplayWidth.of(line + " " + word) <= width else {
                lines.append(word)
                continue
            }
            lines[lines.count - 1] = line + " " + word
        }
        return lines
    }

    /// The text in lines behind a name, all in their columns.
    ///
    /// - Parameters:
    ///   - name: What stands in front of the first line.
    ///   - nameWidth: The cells of the name's column; a longer name has a line of its own.
    ///   - width: The cells of a line.
    /// - Returns: The lines.
    func wrapped(behind name: String, nameWidth: Int, width: Int) -> [String] {
        let indentation = String(repeating: " ", count: nameWidth)
        var lines = wrapped(to: Swift.max(20, width - nameWidth)).map { indentation + $0 }
        guard DisplayWidth.of(name) < nameWidth, let first = lines.first else { return [name] + lines }
        lines[0] = name + first.dropFirst(DisplayWidth.of(name))
        return lines
    }
}
