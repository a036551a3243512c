import ArgumentParser
import Foundation
import InventoryQuery

/// The share of the elements that tests must reach.
struct CoverageGate: Sendable {
    /// The least share, in percent.
    let percent: Double

    /// Checks the value of an option.
    ///
    /// - Throws: `ValidationError` where it is no percentage.
    static func validate(_ percent: Double?) throws {
        guard let percent else { return }
        if !(0...100).contains(percent) { throw ValidationError("--fail-under must be from 0 to 100.") }
    }

    /// Checks the screens; without elements there is no share, and the gate is met.
    ///
    /// - Throws: `ExitCode.gateNotMet`, after saying so on standard error.
    func check(_ screens: [ScreenCoverageRow]) throws {
        let declared = screens.reduce(0) { $0 + $1.declared }
        let referenced = screens.reduce(0) { $0 + $1.referenced }
        // Compared without dividing, so that 60 of 100 is exactly 60 %.
        guard Double(referenced) * 100 < percent * Double(declared) else { return }
        let share = Double(referenced) * 100 / Double(declared)
        let text = share.formatted(.number.precision(.fractionLength(1)).locale(.init(identifier: "en_US_POSIX")))
        Console.note(
            "gate not met: tests reach \(referenced) of \(declared) elements, \(text) % of at least \(percent) %")
        throw ExitCode.gateNotMet
    }
}
