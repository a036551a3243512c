import Foundation
import InventoryModel
import InventoryPush

/// What was sent, for people and for programs.
struct PushAnswer: Encodable {
    private let schemaVersion = 1
    private let project: ProjectName
    private let receipts: [PushReceipt]
    private let diagnostics: [Diagnostic]

    /// Creates the answer.
    init(_ summary: PushJob.Summary, project: ProjectName) {
        self.project = project
        receipts = summary.receipts
        diagnostics = summary.diagnostics
    }

    /// The JSON text, keys sorted.
    ///
    /// - Throws: An error of the encoder, which does not happen with these types.
    func json() throws -> String { try VerificationAnswer.json(self) }

    /// A few lines.
    var text: String {
        let recorded = receipts.count { $0.outcome == .recorded }
        let skipped = receipts.count(where: \.isSkipped)
        let problems = receipts.flatMap { receipt in receipt.problems.map { "\(receipt.name): \($0)" } }
        let sum =
            "Sent to project \(project): \(recorded) recorded, \(receipts.count - recorded) already known"
            + (skipped > 0 ? ", of which \(skipped) were not sent" : "")
        return (problems + [sum]).map(Console.printable).joined(separator: "\n")
    }
}
