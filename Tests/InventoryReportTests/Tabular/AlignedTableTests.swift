import InventoryQuery
import Testing

@testable import InventoryReport

@Suite struct AlignedTableTests {
    private let result = QueryResult(
        columns: ["screen", "declared", "share"],
        rows: [
            [.text("Landing"), .integer(12), .real(0.5)],
            [.text("設定"), .integer(3), .null],
            [.text("👍🏽 Feed"), .integer(100), .real(2.0 / 3)],
        ]
    )

    @Test func `Aligns text to the left, numbers to the right, by cells of the terminal`() {
        #expect(
            TableFormat.table.text(of: result) == """
                screen   declared   share
                ───────  ────────  ──────
                Landing        12     0.5
                設定            3
                👍🏽 Feed       100  0.6667

                """)
    }

    @Test func `Draws a frame`() {
        #expect(
            TableFormat.box.text(of: result) == """
                ┌─────────┬──────────┬────────┐
                │ screen  │ declared │  share │
                ├─────────┼──────────┼────────┤
                │ Landing │       12 │    0.5 │
                │ 設定    │        3 │        │
                │ 👍🏽 Feed │      100 │ 0.6667 │
                └─────────┴──────────┴────────┘

                """)
    }

    @Test func `Narrows the widest columns to fit`() {
        let wide = QueryResult(
            columns: ["screen", "message"],
            rows: [[.text("Landing"), .text(String(repeating: "long ", count: 20))], [.text("Feed"), .text("short")]])
        #expect(
            TableFormat.table.text(of: wide, width: 30) == """
                screen   message
                ───────  ─────────────────────
                Landing  long long long long …
                Feed     short

                """)
    }

    @Test func `Keeps the end of paths and ids of tests`() {
        let wide = QueryResult(
            columns: ["test_id", "n"], rows: [[.text("AppUITests/LandingTests/testSubmit()"), .integer(1)]])
        #expect(
            TableFormat.table.text(of: wide, width: 25) == """
                test_id                 n
                ──────────────────────  ─
                AppUITe…s/testSubmit()  1

                """)
    }

    @Test func `Writes one column a line where columns do not fit`() {
        let columns = (1...5).map { "column_\($0)" }
        let many = QueryResult(
            columns: columns,
            rows: [columns.map { .text("value of \($0)") }, [.integer(1), .null, .null, .null, .text("x")]])
        #expect(
            TableFormat.table.text(of: many, width: 24) == """
                column_1  value of colu…
                column_2  value of colu…
                column_3  value of colu…
                column_4  value of colu…
                column_5  value of colu…

                column_1  1
                column_2
                column_3
                column_4
                column_5  x

                """)
    }

    @Test(arguments: 1...120)
    func `Never exceeds the width`(width: Int) {
        for format in [TableFormat.table, .box] {
            for result in [result, .hostile] {
                let widths = format.text(of: result, width: width).split(separator: "\n").map {
                    DisplayWidth.of(String($0))
                }
                #expect(widths.allSatisfy { $0 <= width })
            }
        }
    }

    @Test(arguments: [
        ("", 0), ("abc", 3), ("日本", 4), ("é", 1), ("e\u{301}", 1), ("👩‍👩‍👧", 2), ("🇩🇪", 2), ("❤️", 2), ("ｆｕｌｌ", 8), ("한글", 4),
        ("…", 1), ("│", 1), ("ж", 1), ("א", 1),
    ])
    func `Knows how many cells a text takes`(text: String, width: Int) {
        #expect(DisplayWidth.of(text) == width)
    }

    @Test(arguments: [
        ("abc", 3, "abc"), ("abcd", 3, "ab…"), ("日本語", 5, "日本…"), ("日本語", 4, "日…"), ("abc", 1, "…"), ("abc", 0, ""),
    ])
    func `Cuts a text to fit`(text: String, width: Int, expected: String) {
        #expect(DisplayWidth.cut(text, to: width) == expected)
    }

    @Test(
        arguments: [
            (0.5, "0.5"), (1, "1.0"), (-2, "-2.0"), (2.0 / 3, "0.6667"), (1e300, "1e+300"), (0.00001, "1e-05"),
            (0, "0.0"),
            (1234.56789, "1234.5679"), (.infinity, "inf"),
        ] as [(Double, String)])
    func `Rounds numbers for people to four decimals`(value: Double, expected: String) {
        #expect(DisplayCell.text(of: .real(value)) == expected)
    }
}
