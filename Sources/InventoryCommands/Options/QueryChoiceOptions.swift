import ArgumentParser

/// What is asked in place of a statement or a name.
struct QueryChoiceOptions: ParsableArguments {
    @Option(
        name: [.short, .long],
        help: ArgumentHelp("A file that holds the statement.", valueName: "path"),
        completion: .file(extensions: ["sql"])
    )
    var file: String?

    @Option(
        name: .long, parsing: .upToNextOption,
        help: ArgumentHelp(
            "Two runs: show the tests whose outcome differs. A run is an id or the start of one, 'newest' or 'previous'.",
            valueName: "run")
    )
    var diff: [String] = []

    @Flag(name: .long, help: "List the queries that have a name, shipped ones and your own.")
    var list = false

    @Option(name: .long, help: ArgumentHelp("Show the parameters and the SQL of a query.", valueName: "name"))
    var describe: String?

    @Flag(name: .long, help: "Show the views with their columns, or the one that is named; in Markdown with a diagram.")
    var schema = false

    @Flag(name: .long, help: "Show how the statement would be run and what could make it faster.")
    var explain = false

    func validate() throws {
        if !diff.isEmpty, diff.count != 2 { throw ValidationError("--diff takes two runs.") }
        let chosen = [file != nil, !diff.isEmpty, list, describe != nil, schema].count { $0 }
        if chosen > 1 { throw ValidationError("--file, --diff, --list, --describe and --schema exclude each other.") }
        if explain, list || describe != nil || schema {
            throw ValidationError("--explain needs a statement or the name of a query.")
        }
    }

    /// Whether a statement or a name is of no use.
    var excludesStatement: Bool { file != nil || !diff.isEmpty || list || describe != nil }
}
