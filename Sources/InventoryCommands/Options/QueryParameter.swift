import ArgumentParser

/// The value of a parameter on the command line: `name=value`.
struct QueryParameter: ExpressibleByArgument, Sendable, Hashable {
    /// The name, without the sign in front.
    let name: String
    /// The value as it was written.
    let text: String

    /// Reads `name=value`; the value may be empty and may hold further equals signs.
    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        let name = parts[0].drop { ":@$".contains($0) }
        guard !name.isEmpty else { return nil }
        self.name = String(name)
        text = String(parts[1])
    }
}
