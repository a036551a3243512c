import ArgumentParser
import InventoryQuery

/// The value of a parameter on the command line: `name=value`, `name:=JSON` or `name=@file`.
struct QueryParameter: ExpressibleByArgument, Sendable, Hashable {
    /// The name, without the sign in front.
    let name: String
    /// The value.
    let value: QueryArgument

    /// Reads a name and a value; the value may be empty and may hold further equals signs.
    init?(argument: String) {
        let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2 else { return nil }
        var name = parts[0].drop { ":@$".contains($0) }
        let text = String(parts[1])
        if name.hasSuffix(":") {
            name.removeLast()
            guard let value = QueryArgument(json: text) else { return nil }
            self.value = value
        } else {
            value = text.hasPrefix("@") ? .file(String(text.dropFirst())) : .text(text)
        }
        guard !name.isEmpty else { return nil }
        self.name = String(name)
    }
}
