import ArgumentParser
import InventoryModel
import InventoryQuery
import InventoryReport
import InventoryStore

/// Checks gates, and says on standard error which are not met.
struct GateCheck: Sendable {
    private let reading: DatabaseReading
    private let runs: RunSelection

    /// Creates the check of a project, whose tests some runs tell of, or all.
    init(_ reading: DatabaseReading, runs: RunSelection = RunSelection()) {
        self.reading = reading
        self.runs = runs
    }

    /// Checks all of them.
    ///
    /// - Throws: `ExitCode.gateNotMet` after saying why, and `StoreError`.
    func check(_ gates: [Gate]) throws {
        guard !gates.isEmpty else { return }
        let answers = try reading.database.read(flakinessOf: runs, project: reading.project) { db in
            try GateReport.answers(to: gates, of: reading.project, db)
        }
        try Self.fail(on: answers)
    }

    /// Says which are not met.
    ///
    /// - Throws: `ExitCode.gateNotMet` after saying why.
    static func fail(on answers: [GateReport.Answer]) throws {
        let problems = answers.compactMap(\.problem)
        for problem in problems {
            let lines = problem.split(separator: "\n").map { Console.printable(String($0)) }
            Console.note("gate not met: " + lines.joined(separator: "\n"))
        }
        if !problems.isEmpty { throw ExitCode.gateNotMet }
    }
}
