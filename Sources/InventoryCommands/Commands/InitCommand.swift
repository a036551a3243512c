import ArgumentParser
import Foundation

/// Writes a configuration for the project at hand.
struct InitCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "init",
        abstract: "Write a commented configuration file",
        discussion: """
            Writes .uiinventory.yml into the folder and never overwrites one.

            EXAMPLES
              uiinventory init
              uiinventory init ~/Projects/Shop --project Shop
            """
    )

    @Argument(help: "The project's folder.", completion: .directory)
    var folder = "."

    @Option(name: .long, help: ArgumentHelp("The project's name. (default: the Xcode project's, else the folder's)"))
    var project: String?

    func run() throws {
        let url = URL(filePath: (folder as NSString).expandingTildeInPath, directoryHint: .isDirectory)
            .standardizedFileURL
        var template = ConfigurationTemplate(folder: url.path)
        if let project { template.project = project }
        let file = url.appending(path: ConfigurationFile.name)
        do {
            try Data(template.text.utf8).write(to: file, options: .withoutOverwriting)
        } catch CocoaError.fileWriteFileExists {
            throw InitError.exists(path: file.path)
        } catch {
            throw InitError.unwritable(path: file.path)
        }
        try Console.write(file.path)
        Console.note("Next: uiinventory ingest")
    }
}

/// Why no configuration was written.
enum InitError: Error, Hashable, CustomStringConvertible {
    /// There is one already.
    case exists(path: String)
    /// The folder does not exist or cannot be written.
    case unwritable(path: String)

    /// One line for the user: what is wrong, where, and what to try.
    var description: String {
        switch self {
        case .exists(let path): "'\(path)' exists already: edit it, or remove it first"
        case .unwritable(let path): "'\(path)' cannot be written: check that its folder exists and its permissions"
        }
    }
}
