/// A small picture of one figure for a README, made without any service.
package struct Badge: ReportRenderer {
    /// What it shows.
    package enum Figure: Sendable, Hashable {
        /// The share of the elements that tests reference.
        case coverage
        /// The tests that are flaky.
        case flaky
    }

    private let figure: Figure

    /// Creates the renderer of a figure.
    package init(_ figure: Figure) {
        self.figure = figure
    }

    package func render(_ report: ReportModel) throws -> String {
        let (label, value, colour) = content(report)
        // Widths are about those of Verdana at 11 px; `textLength` makes the text fit them in any font.
        let left = Self.width(label)
        let right = Self.width(value)
        let words = "\(XMLText.escaped(label)): \(XMLText.escaped(value))"
        return """
            <svg xmlns="http://www.w3.org/2000/svg" width="\(left + right)" height="20" role="img" aria-label="\(words)">
            <title>\(words)</title>
            <rect width="\(left + right)" height="20" rx="3" fill="\(colour)"/>
            <path d="M3 0H\(left)v20H3a3 3 0 0 1-3-3V3a3 3 0 0 1 3-3z" fill="#3f464d"/>
            <g fill="#fff" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11" text-anchor="middle">
            <text x="\(Double(left) / 2)" y="14" textLength="\(left - 12)">\(XMLText.escaped(label))</text>
            <text x="\(Double(left) + Double(right) / 2)" y="14" textLength="\(right - 12)">\(XMLText.escaped(value))</text>
            </g>
            </svg>

            """
    }

    /// Colours with a contrast of 4.5 to white text or more.
    private func content(_ report: ReportModel) -> (label: String, value: String, colour: String) {
        let kind: ReportModel.Figure.Kind = figure == .coverage ? .elementsReferenced : .flakyTests
        let label = figure == .coverage ? "UI coverage" : "flaky tests"
        guard let found = report.figures.first(where: { $0.kind == kind }), let part = found.numerator,
            let whole = found.denominator
        else { return (label, "unknown", "#5b646d") }
        switch figure {
        case .coverage: return (label, Share(numerator: part, denominator: whole).percentText, "#1d6b41")
        case .flaky: return (label, part.grouped, part == 0 ? "#1d6b41" : "#8a5a00")
        }
    }

    private static func width(_ text: String) -> Int {
        12
            + Int(
                text.unicodeScalars.reduce(0.0) { $0 + ("ilI.,:;|' ".unicodeScalars.contains($1) ? 4.0 : 7.2) }
                    .rounded())
    }
}
