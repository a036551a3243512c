package import ArgumentParser

/// The commands on a database of one's own, in the order of the help.
package enum InventoryCommandList {
    /// The commands.
    package static let all: [any ParsableCommand.Type] = [
        IngestCommand.self, PushCommand.self, CoverageCommand.self, FlakyCommand.self, MissingCommand.self,
        AffectedCommand.self,
        ReportCommand.self, NightlyCommand.self, QueryCommand.self, InitCommand.self, DoctorCommand.self,
        VerifyCommand.self, BackupCommand.self, RestoreCommand.self, TokenCommand.self,
    ]
}
