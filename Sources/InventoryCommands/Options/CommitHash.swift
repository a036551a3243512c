import ArgumentParser

/// A commit on the command line.
struct CommitHash: ExpressibleByArgument, Sendable, Hashable {
    /// The hash, lower-case hexadecimal.
    let text: String

    /// Reads 4 to 64 hexadecimal digits.
    init?(argument: String) {
        guard (4...64).contains(argument.utf8.count), argument.allSatisfy({ $0.isASCII && $0.isHexDigit }) else {
            return nil
        }
        text = argument.lowercased()
    }
}
