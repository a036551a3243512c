import ArgumentParser
import InventoryQuery
import InventoryStore

/// Checks gates, and says on standard error which are not met.
struct GateCheck: Sendable {
    private let reading: DatabaseReading

    /// Creates the check of a project.
    init(_ reading: DatabaseReading) {
        self.reading = reading
    }

    /// Checks all of them.
    ///
    /// - Throws: `ExitCode.gateNotMet` after saying why, and `StoreError`.
    func check(_ gates: [Gate]) throws {
        guard !gates.isEmpty else { return }
        let problems = try reading.database.read { db in
            try gates.compactMap { try $0.problem(of: reading.project, db) }
        }
        for problem in problems {
            let lines = problem.split(separator: "\n").map { Console.printable(String($0)) }
            Console.note("gate not met: " + lines.joined(separator: "\n"))
        }
        if !problems.isEmpty { throw ExitCode.gateNotMet }
    }
}
