import Foundation
import InventoryMetrics
package import GRDB
package import InventoryModel

/// A condition that a project must meet, such as before a change is merged.
package enum Gate: Sendable, Hashable {
    /// Tests must reach this share of the elements, in percent; without elements there is no share, and it is met.
    case coverage(percent: Double)
    /// At most so many elements may lack an identifier.
    case missing(atMost: Int)
    /// No element may have become a gap since the base; without a base it is met.
    case newGaps(since: SnapshotRow?)
    /// At most so many tests may be flaky.
    case flaky(atMost: Int)

    /// What it asks for, in words.
    package var title: String {
        switch self {
        case .coverage(let percent):
            "tests reach at least \(percent.formatted(Self.plain)) % of the elements"
        case .missing(let most): "at most \(most) \(most == 1 ? "element lacks" : "elements lack") an identifier"
        case .newGaps: "no new gaps"
        case .flaky(let most): "at most \(most) \(most == 1 ? "test is" : "tests are") flaky"
        }
    }

    private static let plain = FloatingPointFormatStyle<Double>.number.locale(.init(identifier: "en_US_POSIX"))

    /// Why the project does not meet it, in one line or more; nil where it does.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package func problem(of project: ProjectName, _ db: Database) throws -> String? {
        switch self {
        case .coverage(let percent):
            guard let row = try ProjectCoverageQuery(project: project).fetch(db).first,
                // Compared without dividing, so that 60 of 100 is exactly 60 %.
                Double(row.referenced) * 100 < percent * Double(row.declared)
            else { return nil }
            let share = Double(row.referenced) * 100 / Double(row.declared)
            let text = share.formatted(.number.precision(.fractionLength(1)).locale(.init(identifier: "en_US_POSIX")))
            return "tests reach \(row.referenced) of \(row.declared) elements, \(text) % of at least \(percent) %"
        case .missing(let most):
            let count = try MissingIdentifiersQuery(project: project).fetch(db).count
            guard count > most else { return nil }
            return "\(count == 1 ? "1 element lacks" : "\(count) elements lack") an identifier, at most \(most) may"
        case .newGaps(let base):
            let gaps = try NewGapsQuery(project: project, base: base).fetch(db)
            guard !gaps.isEmpty else { return nil }
            let places = gaps.map { gap in
                "\n  \(gap.file):\(gap.line): \(gap.elementKind) \(gap.identifier ?? gap.label ?? "without identifier")"
            }
            return "\(gaps.count) new \(gaps.count == 1 ? "gap" : "gaps"):" + places.joined()
        case .flaky(let most):
            let count = try FlakyTestsQuery(project: project, states: [.flaky]).fetch(db).count
            guard count > most else { return nil }
            return "\(count == 1 ? "1 test is" : "\(count) tests are") flaky, at most \(most) may be"
        }
    }
}
