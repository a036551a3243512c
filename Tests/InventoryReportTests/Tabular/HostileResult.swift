import InventoryQuery

extension QueryResult {
    /// One row of each kind of value and of text that could do harm.
    static let hostile = QueryResult(
        columns: ["id", "text|<b>", "share", "id"],
        rows: [
            [.integer(1), .text("plain"), .real(0.5), .null],
            [.integer(-20), .text("a,\"b\"\r\nc\td\\"), .real(1.0 / 3), .blob([0, 255])],
            [.integer(3), .text("=HYPERLINK(\"http://x\")"), .null, .text("-1")],
            [.null, .text("\u{1B}[31mred\u{07}\u{9B}2J\u{7F}"), .real(-2), .text("@user www.x.org")],
            [.integer(5), .text("abc\u{202E}fdp\u{200B}\u{2028}"), .real(1e300), .text("<script>alert('x')</script>")],
            [.integer(6), .text("日本語 👩‍👩‍👧 é"), .real(.infinity), .text("| `x` **y** [z](u) &amp;")],
        ]
    )
}
