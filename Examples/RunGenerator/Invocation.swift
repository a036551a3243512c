import Foundation

/// What the command line asks for.
enum Invocation: Equatable {
    /// Show the help.
    case help
    /// Write run outputs of some nights into a folder.
    case write(folder: URL, nights: Int)

    /// A command line that asks for nothing that exists.
    struct WrongUsage: Error, CustomStringConvertible {
        /// What is wrong.
        let description: String
    }

    /// The help text.
    static let usage = """
        usage: generate-example-runs OUTPUT_FOLDER [--nights N]

        Writes the run outputs of N nights (1 to 90, default 30) of Orchard's tests, always the same bytes, and
        nights.tsv with the columns file, start, commit and branch.
        """

    /// Reads the arguments after the program's name.
    ///
    /// - Throws: `WrongUsage` where an argument is unknown, missing or out of range.
    init(_ arguments: some Sequence<String>) throws {
        var folder: URL?
        var nights = 30
        var rest = Array(arguments)[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--help", "-h":
                self = .help
                return
            case "--nights":
                guard let number = rest.popFirst().flatMap({ Int($0) }), (1...90).contains(number) else {
                    throw WrongUsage(description: "--nights takes a number from 1 to 90")
                }
                nights = number
            case _ where argument.hasPrefix("-"):
                throw WrongUsage(description: "there is no option '\(argument)'")
            case _ where folder == nil:
                folder = URL(filePath: argument)
            default:
                throw WrongUsage(description: "'\(argument)' is one argument too many")
            }
        }
        guard let folder else { throw WrongUsage(description: "the output folder is missing") }
        self = .write(folder: folder, nights: nights)
    }
}
