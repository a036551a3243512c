package import Foundation
package import GRDB
package import InventoryModel
package import InventoryQuery

/// The gates of a project as a JUnit report, which servers of continuous integration show beside the tests.
///
/// The form is the one that Jenkins reads (https://github.com/jenkinsci/xunit-plugin, `junit-10.xsd`).
package struct GateReport: Sendable {
    /// A gate and why it is not met.
    package struct Answer: Sendable, Hashable {
        /// The gate.
        package var gate: Gate
        /// Why the project does not meet it; nil where it does.
        package var problem: String?

        /// Notes an answer.
        package init(_ gate: Gate, problem: String?) {
            self.gate = gate
            self.problem = problem
        }
    }

    private let project: ProjectName
    private let answers: [Answer]
    private let generatedAt: Date

    /// Collects the answers.
    ///
    /// - Parameters:
    ///   - project: The project.
    ///   - answers: The gates with their answers.
    ///   - generatedAt: When they were checked.
    package init(project: ProjectName, answers: [Answer], generatedAt: Date) {
        self.project = project
        self.answers = answers
        self.generatedAt = generatedAt
    }

    /// Checks gates.
    ///
    /// - Throws: A `DatabaseError` of SQLite.
    package static func answers(to gates: [Gate], of project: ProjectName, _ db: Database) throws -> [Answer] {
        try gates.map { Answer($0, problem: try $0.problem(of: project, db)) }
    }

    /// The XML text, with a newline at its end.
    package var text: String {
        let failures = answers.count { $0.problem != nil }
        let counts = "tests=\"\(answers.count)\" failures=\"\(failures)\" errors=\"0\" skipped=\"0\" time=\"0\""
        let timestamp = generatedAt.formatted(.iso8601)
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<testsuites name=\"uiinventory\" \(counts)>",
            "  <testsuite name=\"\(XMLText.escaped("Gates of \(project.rawValue)"))\" \(counts) "
                + "timestamp=\"\(timestamp.replacing("Z", with: ""))\">",
        ]
        for answer in answers {
            let testcase =
                "    <testcase classname=\"uiinventory.gates\" name=\"\(XMLText.escaped(answer.gate.title))\" time=\"0\""
            guard let problem = answer.problem else {
                lines.append(testcase + "/>")
                continue
            }
            let first = problem.split(separator: "\n").first.map(String.init) ?? problem
            lines += [
                testcase + ">",
                "      <failure type=\"gate\" message=\"\(XMLText.escaped(first))\">"
                    + problem.split(separator: "\n").map { XMLText.escaped(String($0)) }.joined(separator: "\n")
                    + "</failure>",
                "    </testcase>",
            ]
        }
        return (lines + ["  </testsuite>", "</testsuites>"]).joined(separator: "\n") + "\n"
    }
}
