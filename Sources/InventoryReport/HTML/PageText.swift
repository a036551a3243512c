/// Text as the page shows it: visible, and not longer than somebody reads.
enum PageText {
    /// The most characters; the JSON report has longer texts whole.
    static let limit = 400

    /// The text on one line, a long one without its middle.
    static func shown(_ text: String) -> String {
        // Most texts are short, and counting characters takes its time.
        text.utf8.count <= limit ? text.visible : text.visible.shortenedInMiddle(to: limit)
    }

    /// The parts of a test's id before and after its last `/`, each as the page shows it; no first part without `/`.
    static func parts(ofTest id: String) -> (suite: String?, name: String) {
        guard let slash = id.lastIndex(of: "/") else { return (nil, shown(id)) }
        return (shown(String(id[..<slash])), shown(String(id[id.index(after: slash)...])))
    }

    /// A test's id as the page and its links have it.
    static func test(_ id: String) -> String {
        let parts = parts(ofTest: id)
        return (parts.suite.map { $0 + "/" } ?? "") + parts.name
    }
}
