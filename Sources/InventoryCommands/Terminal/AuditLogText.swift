import Foundation
import InventoryStore

/// The log of writes for people.
struct AuditLogText {
    private let entries: [AuditEntry]

    /// Creates the text of entries, the newest first.
    init(_ entries: [AuditEntry]) {
        self.entries = entries
    }

    /// A line for each write; times are UTC.
    var text: String {
        guard !entries.isEmpty else { return "Nothing was written through the service." }
        return entries.map { entry in
            [
                entry.happenedAt.formatted(.iso8601), entry.action, entry.project ?? "", entry.subjectID ?? "",
                entry.result, entry.tokenName.map { "by \($0) (\(entry.tokenID ?? ""))" } ?? "without a token",
            ]
            .filter { !$0.isEmpty }.joined(separator: "  ")
        }
        .map(Console.printable).joined(separator: "\n")
    }
}
