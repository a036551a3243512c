import ArgumentParser

/// How much is said on standard error.
struct LoggingOptions: ParsableArguments {
    @Flag(name: .shortAndLong, help: "Say nothing but errors on standard error.")
    var quiet = false

    @Flag(name: .shortAndLong, help: "Say everything on standard error, notes too.")
    var verbose = false

    func validate() throws {
        if quiet, verbose { throw ValidationError("--quiet and --verbose exclude each other.") }
    }

    /// What is said.
    var level: Console.Level { quiet ? .errors : verbose ? .all : .warnings }
}
