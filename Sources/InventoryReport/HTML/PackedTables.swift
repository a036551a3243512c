import Foundation

/// The rows of tables as columns of numbers: each text and each list is kept once and named by its place.
///
/// A page with 20,000 tests would be several times as large with its rows written out.
struct PackedTables: Sendable {
    /// How a column is packed, which tells the script how to unpack it.
    enum Form: String, Sendable {
        /// Places of texts; place 0 stands for none.
        case text
        /// Numbers; null for none.
        case number
        /// Places of lists of numbers.
        case list
        /// Places of lists of places of texts.
        case texts
        /// Places of lists of rows, each as its distance from the one before.
        case rows
        /// Two columns: places of files, and lines.
        case place
        /// Two columns: places of the texts before and after the last `/` of test ids.
        case test
        /// Places of histories with repetitions as `p28r2`.
        case marks
    }

    private(set) var texts: [String] = []
    private(set) var lists: [[Int?]] = []
    private var textPlaces: [String: Int] = [:]
    private var listPlaces: [[Int?]: Int] = [:]

    /// The place of a text; 0 for none.
    mutating func place(of text: String?) -> Int {
        guard let text else { return 0 }
        if let place = textPlaces[text] { return place }
        texts.append(PageText.shown(text))
        textPlaces[text] = texts.count
        return texts.count
    }

    /// Takes in the texts of columns in which few of them stand in many rows, before all others, and the empty list.
    mutating func placeSharedTexts(of table: PageTable) {
        _ = place(of: [])
        for column in table.columns.indices {
            var texts: Set<String> = []
            for row in table.rows {
                guard case .text(let text) = row[column], texts.count <= 40 else {
                    texts.removeAll()
                    break
                }
                if let text { texts.insert(text) }
            }
            if texts.count <= 40, table.columns[column].kind != .history {
                for text in texts.sorted() { _ = place(of: text) }
            }
        }
    }

    /// The place of a list.
    mutating func place(of list: [Int?]) -> Int {
        if let place = listPlaces[list] { return place }
        lists.append(list)
        listPlaces[list] = lists.count - 1
        return lists.count - 1
    }

    /// Writes a column and says how it is packed; the cells of a column are all of one case.
    ///
    /// - Parameters:
    ///   - column: The place of the column.
    ///   - rows: The rows of the table.
    ///   - kind: How the column looks.
    ///   - json: What it is written to.
    /// - Returns: How it is packed.
    mutating func write(
        column: Int, of rows: [[PageCell]], kind: PageTable.Column.Kind, to json: inout CompactJSON
    ) -> Form {
        let form = Self.form(of: rows.first?[column], kind: kind)
        json.beginArray()
        switch form {
        case .place, .test:
            var (first, second): ([Int?], [Int?]) = ([], [])
            first.reserveCapacity(rows.count)
            second.reserveCapacity(rows.count)
            for row in rows {
                let pair = pair(row[column])
                first.append(pair.0)
                second.append(pair.1)
            }
            json.array(first)
            json.array(second)
        case .marks:
            for row in rows {
                guard case .text(let history) = row[column] else { continue }
                json.number(place(of: history.flatMap { $0.isEmpty ? nil : Self.repetitions(in: $0) }))
            }
        default: for row in rows { write(row[column], to: &json) }
        }
        json.endArray()
        return form
    }

    private static func form(of cell: PageCell?, kind: PageTable.Column.Kind) -> Form {
        switch cell {
        case .text, nil: kind == .history ? .marks : kind == .test ? .test : .text
        case .number, .decimal, .date: .number
        case .counts, .numbers: .list
        case .texts: .texts
        case .tests: .rows
        case .test: .test
        case .place: .place
        }
    }

    private mutating func pair(_ cell: PageCell) -> (Int?, Int?) {
        switch cell {
        case .place(let file, let line): return (place(of: file), line)
        case .test(let test):
            let parts = PageText.parts(ofTest: test)
            return (place(of: parts.suite), place(of: parts.name))
        default: return (0, nil)
        }
    }

    private mutating func write(_ cell: PageCell, to json: inout CompactJSON) {
        switch cell {
        case .text(let text): json.number(place(of: text))
        case .number(let number): json.number(number)
        case .decimal(let number): json.decimal(number)
        case .date(let date): json.number(date.map { Int($0.timeIntervalSince1970) })
        case .counts(let counts): json.number(place(of: counts.map(Optional.some)))
        case .numbers(let numbers): json.number(place(of: numbers))
        case .texts(let list): json.number(place(of: list.map { place(of: $0) }))
        case .tests(let rows):
            json.number(place(of: zip(rows, [0] + rows).map { $0 - $1 }))
        case .test, .place: json.number(nil)
        }
    }

    /// A history with its repetitions as numbers: `pppp.` is `p4.1`.
    static func repetitions(in history: String) -> String {
        // By bytes, as marks are ASCII letters.
        var bytes: [UInt8] = []
        var (last, count): (UInt8, Int) = (0, 0)
        for mark in history.utf8 {
            if mark == last {
                count += 1
                continue
            }
            if count > 0 { bytes += [last] + String(count).utf8 }
            (last, count) = (mark, 1)
        }
        if count > 0 { bytes += [last] + String(count).utf8 }
        return String(decoding: bytes, as: UTF8.self)
    }
}
