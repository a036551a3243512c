/// How text is written to a terminal.
package struct TerminalStyle: Sendable, Hashable {
    /// Whether colours may be used; the caller looks at `NO_COLOR` and whether there is a terminal.
    package var useColor: Bool
    /// The columns that a line may have.
    package var width: Int

    /// Creates a style; below 72 columns the tables keep 72.
    package init(useColor: Bool = false, width: Int = 80) {
        self.useColor = useColor
        self.width = max(width, 72)
    }

    /// The colours, as ECMA-48 numbers them.
    enum Color: Int {
        case red = 31
        case green = 32
        case yellow = 33
        case grey = 90
        case bold = 1
    }

    /// A sentence in lines of the terminal's width, broken at spaces.
    func lines(of sentence: String) -> [String] {
        sentence.wrapped(to: width).map { colored($0, .bold) }
    }

    /// The line after a table of which only the first rows are shown; none where all are.
    func rest(of count: Int, shown: Int?) -> [String] {
        guard let shown, count > shown else { return [] }
        return [colored("… and \((count - shown).grouped) more", .grey)]
    }

    /// The text in a colour, where colours may be used.
    func colored(_ text: String, _ color: Color) -> String {
        useColor ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
    }
}
