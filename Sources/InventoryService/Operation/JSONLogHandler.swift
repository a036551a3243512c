import Foundation
package import Logging

/// Writes each message as one line of JSON to standard error, for what collects logs.
package struct JSONLogHandler: LogHandler {
    package var logLevel: Logger.Level = .info
    package var metadata: Logger.Metadata = [:]
    private let label: String

    /// Creates the handler of a logger.
    package init(label: String) {
        self.label = label
    }

    package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
        get { metadata[key] }
        set { metadata[key] = newValue }
    }

    package func log(event: LogEvent) {
        let line = Self.line(
            event.level, "\(event.message)", metadata.merging(event.metadata ?? [:]) { _, new in new }, label: label,
            at: Date())
        // Where standard error cannot be written to, there is nobody to tell.
        try? FileHandle.standardError.write(contentsOf: Data(line.utf8))
    }

    /// One line, with the end of the line; no text acts on a terminal.
    static func line(
        _ level: Logger.Level, _ message: String, _ metadata: Logger.Metadata, label: String, at time: Date
    ) -> String {
        let fixed: [(String, JSONDocument)] = [
            ("time", .text(time.formatted(.iso8601))), ("level", .text(level.rawValue)), ("logger", .text(label)),
            ("message", .text(message)),
        ]
        let names = Set(fixed.map(\.0))
        let more = metadata.filter { !names.contains($0.key) }.sorted { $0.key < $1.key }
            .map { ($0.key, JSONDocument.text("\($0.value)")) }
        return JSONDocument.object(fixed + more).text + "\n"
    }
}
