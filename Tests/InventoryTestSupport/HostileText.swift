/// Texts that sources and runs may hold to break out of a report.
package enum HostileText {
    /// Markup, quotes, delimiters, invisible and very long text.
    package static let all: [String] = [
        "<script>alert(1)</script>", "</script><!--<script>", "\" onmouseover=\"alert(1)", "\"\u{301} onmouseover=\"x",
        "'><img src=x onerror=alert(1)>", "{{{data}}}", "]]>", "a | b || c", "@octocat and #1 and GH-2", "`` ` ```",
        "**bold** _it_ [link](https://example.com)", "line\nbreak\r\nand\ttab", "\u{1B}[31mred\u{1B}[0m\u{7}",
        "\u{202E}gpj.exe\u{202C}", "شاشة الدخول", "画面🙂👨‍👩‍👧‍👦", "\u{0}\u{1}\u{7F}\u{9B}", "a\u{2028}b\u{2029}c",
        "=cmd|'/c calc'!A1",
        String(repeating: "long.", count: 2000), "", " ", "&lt;b&gt; & &#60;",
    ]
}
