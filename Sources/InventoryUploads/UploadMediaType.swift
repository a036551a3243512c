import Hummingbird
import InventoryService

/// What an upload may say it is; what it really is, its content tells.
enum UploadMediaType {
    /// What run outputs may be.
    static let runs: Set<String> = [
        "application/json", "application/x-ndjson", "application/jsonl", "application/xml", "text/xml",
        "application/x-plist", "application/zip", "application/x-tar", "application/gzip", "application/x-gzip",
        "application/zstd", "application/x-xz", "application/x-bzip2", "application/octet-stream",
    ]
    /// What snapshots may be.
    static let snapshots: Set<String> = ["application/json", "application/gzip", "application/x-gzip"]

    /// Refuses what is none of some types, such as a form of a web page.
    ///
    /// - Throws: A `Problem` that lists them.
    static func check(_ request: Request, isOneOf types: Set<String>) throws(Problem) {
        let said = request.headers[.contentType] ?? ""
        let type = said.prefix { $0 != ";" }.trimmingSuffix { $0 == " " }.lowercased()
        guard types.contains(type) else {
            throw Problem(
                .unsupportedMediaType,
                "Send it with a Content-Type that says what it is: \(types.sorted().joined(separator: ", ")).")
        }
    }
}

extension Substring {
    fileprivate func trimmingSuffix(_ isSpace: (Character) -> Bool) -> Substring {
        var text = self
        while let last = text.last, isSpace(last) { text.removeLast() }
        return text
    }
}
