import ArgumentParser

/// Which project is meant.
struct ProjectOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp(
            "The project's name. (default: $UIINVENTORY_PROJECT, else the configuration's, else the folder's name)",
            valueName: "name"
        )
    )
    var project: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The configuration file. (default: $UIINVENTORY_CONFIG, else .uiinventory.yml here or above)",
            valueName: "path"
        ),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config: String?
}
