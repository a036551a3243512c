/// The version of this program.
enum ProgramVersion {
    /// The version, as `--version` shows it and snapshots keep it.
    static let current = "0.1.0"
}
