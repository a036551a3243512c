/// How far an ingest is.
package enum IngestProgress: Sendable, Hashable {
    /// Looks for files.
    case looking
    /// Reads sources: how many are done, of how many.
    case scanning(done: Int, of: Int)
    /// Joins the facts of all sources.
    case linking
    /// Reads run outputs: how many are done, of how many.
    case importing(done: Int, of: Int)
    /// Writes to the database.
    case recording
}
