import Foundation
import InventoryModel
import InventoryReport

/// A line of the prompt that is no SQL: `.name argument`.
struct PromptCommand: Equatable {
    /// What there is.
    enum Name: String, CaseIterable {
        case describe
        case explain
        case format
        case help
        case limit
        case list
        case parameter
        case quit
        case schema
        case timeout

        /// What it does, with what stands behind it.
        var help: String {
            switch self {
            case .describe: ".describe NAME    the parameters and the SQL of a query"
            case .explain: ".explain SQL      how a statement would be run, or a query that has a name"
            case .format:
                ".format NAME      how rows are written: "
                    + TableFormat.allCases.map(\.rawValue).joined(separator: ", ")
            case .help: ".help             this"
            case .limit: ".limit COUNT      the most rows"
            case .list: ".list             the queries that have a name"
            case .parameter: ".parameter N=V    the value of a parameter from here on; without one they are forgotten"
            case .quit: ".quit             the end, as is Ctrl-D"
            case .schema: ".schema VIEW      the columns of a view; without a name all views"
            case .timeout: ".timeout SECONDS  the longest time"
            }
        }
    }

    /// What is to be done.
    var name: Name
    /// What stands behind, without spaces around it.
    var argument: String

    /// Reads a line.
    ///
    /// - Throws: A `PromptError` where there is no such command.
    init(_ line: String) throws(PromptError) {
        let parts = line.dropFirst().split(maxSplits: 1, whereSeparator: \.isWhitespace)
        let word = parts.first.map(String.init) ?? ""
        guard let name = Name(rawValue: word == "exit" ? "quit" : word) else {
            throw .unknownCommand(word, nearest: NearestName.of(word, in: Name.allCases.map(\.rawValue)))
        }
        self.name = name
        argument = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespacesAndNewlines) : ""
    }
}

/// Why a line of the prompt does nothing.
enum PromptError: Error, Hashable, CustomStringConvertible {
    /// There is no command of the name.
    case unknownCommand(String, nearest: String?)
    /// What stands behind a command does not fit it.
    case wrongArgument(of: PromptCommand.Name, String)

    var description: String {
        switch self {
        case .unknownCommand(let word, let nearest):
            VisibleText.line("there is no command '.\(word)'")
                + (nearest.map { "; did you mean '.\($0)'?" } ?? ": .help lists them")
        case .wrongArgument(let name, let argument):
            VisibleText.line("'\(argument)' does not fit: \(name.help)")
        }
    }
}
