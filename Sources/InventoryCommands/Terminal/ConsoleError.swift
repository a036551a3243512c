/// Why the program could not say what it had to say.
enum ConsoleError: Error, CustomStringConvertible {
    /// Standard output cannot be written to.
    case cannotWrite(reason: String)

    var description: String {
        switch self {
        case .cannotWrite(let reason): "standard output cannot be written to (\(reason)); make room or write elsewhere"
        }
    }
}
