/// What a page is written as.
enum PageFormat: String, Sendable, Hashable, CaseIterable {
    case html
    case json
    case csv
    case markdown = "md"

    /// What stands behind the page's name in its address.
    var ending: String { self == .html ? "" : "." + rawValue }

    /// The media type.
    var type: String {
        switch self {
        case .html: "text/html; charset=utf-8"
        case .json: "application/json"
        case .csv: "text/csv; charset=utf-8; header=present"
        case .markdown: "text/markdown; charset=utf-8"
        }
    }

    /// The name for readers.
    var title: String {
        switch self {
        case .html: "HTML"
        case .json: "JSON"
        case .csv: "CSV"
        case .markdown: "Markdown"
        }
    }
}
