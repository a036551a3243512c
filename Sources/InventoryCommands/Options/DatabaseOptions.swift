import ArgumentParser

/// Where the database is.
package struct DatabaseOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            """
            The database's path. (default: $UIINVENTORY_DATABASE, else the configuration's, else \
            .uiinventory/inventory.sqlite)
            """,
            valueName: "path"
        ),
        completion: .file(extensions: ["sqlite", "db"])
    )
    var database: String?

    package init() {}
}
