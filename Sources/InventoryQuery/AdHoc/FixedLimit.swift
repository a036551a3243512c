/// A limit that no option raises, by which SQLite refuses a statement or a value.
///
/// The values are those of https://www.sqlite.org/security.html for untrusted SQL.
package enum FixedLimit: Sendable, Hashable, CaseIterable {
    case statementLength
    case valueLength
    case callCost
    case columns
    case depth
    case compoundTerms
    case operations
    case arguments
    case patternLength
    case parameters
    case joinedTables

    /// What it limits, and its value.
    package var description: String {
        switch self {
        case .statementLength: "a statement has at most 100,000 bytes"
        case .valueLength: "a text or value has at most 4,000,000 bytes"
        case .callCost:
            "a text or value has at most 4,000,000 bytes, a width at most 1,000,000 characters, and two texts that a "
                + "function compares a product of lengths of at most 100,000,000"
        case .columns: "a result has at most 200 columns"
        case .depth: "expressions nest at most 60 deep"
        case .compoundTerms: "UNION and the like join at most 20 queries"
        case .operations: "a statement compiles to at most 25,000 operations"
        case .arguments: "a function takes at most 32 arguments"
        case .patternLength: "a pattern of LIKE or GLOB has at most 200 bytes"
        case .parameters: "parameters have numbers of at most 200"
        case .joinedTables: "a statement joins at most 64 tables"
        }
    }

    /// Recognises what SQLite says when a limit is met; nil for another message.
    init?(message: String) {
        let known: [(String, Self)] = [
            ("Expression tree is too large", .depth), ("parser stack overflow", .depth),
            ("too many terms in compound SELECT", .compoundTerms), ("too many columns", .columns),
            ("too many arguments on function", .arguments), ("LIKE or GLOB pattern too complex", .patternLength),
            ("too many SQL variables", .parameters), ("variable number must be between", .parameters),
            ("at most 64 tables in a join", .joinedTables), ("too many terms in", .columns),
        ]
        guard let limit = known.first(where: { message.hasPrefix($0.0) })?.1 else { return nil }
        self = limit
    }
}
