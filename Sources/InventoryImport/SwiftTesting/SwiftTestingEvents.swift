import Foundation
package import InventoryModel

/// Reads Swift Testing's event stream (`swift test --event-stream-output-path`), versions 0 and 6.3.
package enum SwiftTestingEvents: RunFileImporter {
    package static let format = "swift-testing-events"

    package static func recognises(_ file: RunFile) -> Bool {
        Set(file.outline.topLevelKeys).isSuperset(of: ["kind", "payload"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var reader = EventStreamReader(file: file)
        let decoder = JSONDecoder()
        for line in JSONLines(file) {
            if let json = line.json, let record = try? decoder.decode(EventRecord.self, from: json) {
                reader.take(record)
            } else {
                reader.noteUnreadable(line)
            }
        }
        return try reader.finish()
    }
}
