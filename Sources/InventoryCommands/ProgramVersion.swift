/// The version of this program.
package enum ProgramVersion {
    /// The version, as `--version` shows it and snapshots keep it.
    package static let current = "0.1.0"
}
