import Mustache

/// A row of a table as the template shows it.
struct PageRow: Sendable, Hashable {
    /// A cell of it.
    struct Cell: Sendable, Hashable {
        /// The classes that decide how it looks.
        var style: String
        /// The column's heading, which a narrow page shows beside the value.
        var heading: String
        /// The value in words.
        var words: String
        /// Where the value leads.
        var target: String?
        /// The bar, of a ladder.
        var bar: LadderBar?
    }

    /// The visible cells.
    var cells: [Cell]

    /// Lays out a row.
    ///
    /// - Parameters:
    ///   - row: The row's values.
    ///   - columns: The table's columns.
    ///   - links: Where things are found.
    init(_ row: [PageCell], columns: [PageTable.Column], links: PageLinks) {
        let name = row.first.map { Self.words($0, kind: .text) } ?? ""
        cells = zip(row, columns).compactMap { value, column in
            column.isHidden ? nil : Self.cell(value, column: column, name: name, links: links)
        }
    }

    private static func cell(
        _ value: PageCell, column: PageTable.Column, name: String, links: PageLinks
    ) -> Cell {
        var cell = Cell(
            style: column.kind.rawValue, heading: column.title, words: PageText.shown(words(value, kind: column.kind)))
        switch (column.kind, value) {
        case (.ladder, .counts(let counts)):
            let levels = counts.enumerated().flatMap { Array(repeating: $0, count: $1) }
            cell.bar = LadderBar(Ladder(levels: levels)) { links.elements(level: $0, ofScreen: name) }
        case (.screen, .text(let text?)): cell.target = links.screen(text)
        case (.test, .test(let test)): cell.target = links.test(test)
        case (.run, .text(let run?)):
            cell.target = links.run(run)
            cell.words = String(cell.words.prefix(12))
        case (.level, .number(let level?)): cell.style += " l\(level)"
        case (.state, .text(let text?)): cell.style += " s-\(text.split(separator: " ").first ?? "")"
        default: break
        }
        return cell
    }

    private static func words(_ value: PageCell, kind: PageTable.Column.Kind) -> String {
        switch value {
        case .text(let text):
            kind == .history ? marks(text ?? "") : text.flatMap { $0.isEmpty ? nil : $0 } ?? "–"
        case .number(let number):
            kind == .level ? level(number) : number?.grouped ?? "–"
        case .decimal(let number):
            if kind == .rate {
                number.map { Share(numerator: Int(($0 * 1000).rounded()), denominator: 1000).percentText } ?? "–"
            } else {
                number?.durationText ?? "–"
            }
        case .date(let date): (kind == .day ? date?.dayText : date?.minuteText) ?? "–"
        case .counts(let counts): kind == .percent ? share(counts) : counts.count.grouped
        case .numbers(let numbers): numbers.count.grouped
        case .texts(let texts): texts.count.grouped
        case .tests(let rows): rows.count.grouped
        case .test(let test): PageText.test(test)
        case .place(let file, let line): file.map { file in line.map { "\(file):\($0)" } ?? file } ?? "–"
        }
    }

    private static func share(_ counts: [Int]) -> String {
        guard counts.count == 2, counts[1] > 0 else { return "–" }
        return
            "\(Share(numerator: counts[0], denominator: counts[1]).percentText) · \(counts[0].grouped)/\(counts[1].grouped)"
    }

    private static func level(_ number: Int?) -> String {
        number.flatMap(Ladder.Level.init).map { "\($0.rawValue) \($0.title)" } ?? "–"
    }

    /// The history without the script's drawings.
    private static func marks(_ history: String) -> String {
        String(
            history.map { letter in
                switch ReportModel.HistoryMark(rawValue: letter) {
                case .passed: "■"
                case .failed: "✕"
                case .passedOnRetry: "◪"
                case .expectedFailure: "▣"
                case .skipped: "□"
                case .unknown: "?"
                case .absent, nil: "·"
                }
            }
        )
    }
}

// The template asks for thousands of them; finding them by reflection takes longer than all else of a page.
extension PageRow.Cell: MustacheParent {
    func child(named name: String) -> Any? {
        switch name {
        case "style": style
        case "heading": heading
        case "words": words
        case "target": target
        case "bar": bar
        default: nil
        }
    }
}
