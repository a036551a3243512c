import ArgumentParser
import InventoryImport

/// The format of a run output on the command line.
struct RunFormatName: ExpressibleByArgument, Sendable, Hashable {
    /// The name.
    let name: String

    /// Reads the name of a format that exists.
    init?(argument: String) {
        guard RunFormats.names.contains(argument) else { return nil }
        name = argument
    }

    static var allValueStrings: [String] { RunFormats.names }
}
