import Foundation
import InventoryModel
import InventoryQuery
import InventoryReport

/// A conversation on a terminal: statements and names of queries in, rows out, until `.quit` or Ctrl-D.
struct QueryPrompt {
    private var asked: AskedQuery
    private var writer: RowWriter
    private var parameters: [String: QueryArgument]
    private let reader: any LineReader

    /// Starts with the options of the command line.
    ///
    /// - Throws: A `NamedQueryError` where a shipped query is broken.
    init(asked: AskedQuery, writer: RowWriter, parameters: [String: QueryArgument]) throws {
        self.asked = asked
        self.writer = writer
        self.parameters = parameters
        let words = CompletionWords.all(queries: try asked.catalog().queries)
        reader = EditLine(words: words, history: Self.historyPath()) ?? PlainLines()
    }

    /// Reads and answers.
    ///
    /// - Throws: A `ConsoleError` where nothing can be written.
    mutating func run() throws {
        try Console.write(
            "Read-only SQL on \(VisibleText.line(asked.settings.databasePath)). A statement ends with ';'. .help helps."
        )
        var statement = ""
        while let line = reader.line(prompt: statement.isEmpty ? "inventory> " : "      ...> ") {
            let isFirst = statement.isEmpty
            if isFirst, line.allSatisfy(\.isWhitespace) { continue }
            statement += isFirst ? line : "\n" + line
            guard isComplete(statement) else { continue }
            let entry = statement.trimmingCharacters(in: .whitespacesAndNewlines)
            statement = ""
            reader.remember(VisibleText.line(entry.replacing("\n", with: " ")))
            do {
                guard try answer(entry) else { return }
            } catch let error as ConsoleError {
                throw error
            } catch {
                Console.note("Error: \(error)")
            }
        }
        try Console.write("")
    }

    /// Whether a text is a command, the name of a query with its values, or a whole statement.
    private func isComplete(_ text: String) -> Bool {
        // No statement starts with a word with a hyphen, so that is the name of a query, if a misspelt one.
        text.hasPrefix(".") || namedQuery(text) != nil || text.contains(/^[\w]+-[\w-]+\s*$/)
            || AdHocQuery.isComplete(text)
    }

    /// Answers an entry; false where it is the last one.
    private mutating func answer(_ entry: String) throws -> Bool {
        guard entry.hasPrefix(".") else {
            let result = try InterruptHandling.stoppingStatements { try asked.rows(query(entry)) }
            try writer.write(result)
            let count = result.rows.count
            let words = count == 1 ? "1 row" : "\(count) rows"
            Console.note(result.truncatedBy.map { "\($0)" } ?? "(\(words))")
            return true
        }
        return try perform(PromptCommand(entry))
    }

    private mutating func perform(_ command: PromptCommand) throws -> Bool {
        let argument = command.argument
        switch command.name {
        case .quit: return false
        case .help: try Console.write(PromptCommand.Name.allCases.map { $0.help + "\n" }.joined())
        case .list: try Console.write(NamedQuerySummary(asked.catalog().queries, width: Console.width).text)
        case .describe: try writer.describe(asked.catalog().named(argument))
        case .schema: try RowWriter(format: .table).writeSchema(of: argument.isEmpty ? nil : argument)
        case .explain: try writer.write(asked.ask(query(argument)) { try $0.plan(on: $1) })
        case .format:
            guard let format = TableFormat(rawValue: argument) else {
                throw PromptError.wrongArgument(of: .format, argument)
            }
            writer = RowWriter(format: format)
        case .limit:
            guard let rows = Int(argument), rows > 0 else { throw PromptError.wrongArgument(of: .limit, argument) }
            asked.limits.rows = rows
        case .timeout:
            guard let seconds = Double(argument), seconds > 0, seconds <= 3600 else {
                throw PromptError.wrongArgument(of: .timeout, argument)
            }
            asked.limits.seconds = seconds
        case .parameter:
            if argument.isEmpty {
                parameters = [:]
            } else if let parameter = QueryParameter(argument: argument) {
                parameters[parameter.name] = parameter.value
            } else {
                throw PromptError.wrongArgument(of: .parameter, argument)
            }
        }
        return true
    }

    private func query(_ text: String) throws -> AdHocQuery {
        if let (query, values) = namedQuery(text) {
            return try asked.named(query.name, known(parameters, by: query).merging(values) { $1 })
        }
        if AskedQuery.isName(text) { return try asked.named(text, parameters) }
        // A parameter that was set for one statement may be unknown to another.
        let names = try asked.ask(AdHocQuery(text, limits: asked.limits)) { try $0.parameterNames(on: $1) }
        return try asked.statement(text, parameters.filter { names.contains($0.key) })
    }

    /// The query or view whose name a text is, and the values behind it; nil where a text is none.
    private func namedQuery(_ text: String) -> (NamedQuery, [String: QueryArgument])? {
        let words = text.split { $0.isWhitespace || $0 == ";" }.map(String.init)
        guard let name = words.first, AskedQuery.isName(name), let query = try? asked.catalog().namedOrView(name) else {
            return nil
        }
        let values = words.dropFirst().map(QueryParameter.init(argument:))
        guard values.allSatisfy({ $0 != nil }) else { return nil }
        return (query, Dictionary(values.compactMap { $0.map { ($0.name, $0.value) } }, uniquingKeysWith: { $1 }))
    }

    private func known(_ values: [String: QueryArgument], by query: NamedQuery) -> [String: QueryArgument] {
        values.filter { value in query.parameters.contains { $0.name == value.key } }
    }

    /// The file of former entries, in the folder for such files (XDG Base Directory); nil where there is no home.
    private static func historyPath() -> String? {
        let environment = ProcessInfo.processInfo.environment
        let state = environment["XDG_STATE_HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
        guard let base = state ?? environment["HOME"].map({ $0 + "/.local/state" }) else { return nil }
        let folder = base + "/uiinventory"
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder + "/query_history"
    }
}
