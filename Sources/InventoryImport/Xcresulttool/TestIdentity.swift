import Foundation

/// What names a test in the output of xcresulttool, taken apart (`formats.md` §3.6).
struct TestIdentity: Hashable {
    /// The test target; empty where the output does not say.
    var target: String
    /// The suite with its outer suites, separated by `/`; empty for a free function.
    var suite: String
    /// The function as the output has it, with or without `()`.
    var function: String

    /// Takes the parts from the identifier, else from the URL, else from where the node stands in the tree.
    ///
    /// The identifier lacks the target, which is the second part of the URL's path, else the bundle's name.
    init(of node: TestNode, bundle: String, suites: [String]) {
        self.init(
            identifier: node.nodeIdentifier,
            url: node.nodeIdentifierURL,
            bundle: bundle,
            place: suites + [node.name ?? ""]
        )
    }

    /// Takes the parts from the identifier, else from the URL, else as the names of the place have them.
    init(identifier: String?, url: String?, bundle: String = "", place: [String] = [""]) {
        let url = url.map(Self.urlParts) ?? []
        target = url.count > 1 && !url[1].isEmpty ? url[1] : bundle
        var parts = Self.split(identifier ?? "")
        if parts.isEmpty { parts = Array(url.dropFirst(2)) }
        if parts.isEmpty { parts = place.isEmpty ? [""] : place }
        if let first = parts.first, parts.count > 1, Self.freeFunctionSuites.contains(first) { parts.removeFirst() }
        function = parts.removeLast()
        suite = parts.joined(separator: "/")
    }

    /// Whether the function takes parameters, as only Swift Testing's do.
    var hasParameters: Bool {
        function.hasSuffix(")") && !function.hasSuffix("()")
    }

    // How Apple names the place of functions that are in no suite.
    private static let freeFunctionSuites: Set = ["$TopLevelTests", "Top-level Tests"]

    private static func urlParts(_ url: String) -> [String] {
        guard let scheme = url.range(of: "://") else { return [] }
        return url[scheme.upperBound...].split(separator: "/", omittingEmptySubsequences: false).dropFirst()
            .map { $0.removingPercentEncoding ?? String($0) }
    }

    /// The parts between slashes, leaving alone the slashes inside a parameter list or a raw identifier.
    static func split(_ identifier: String) -> [String] {
        var parts: [String] = []
        var part = ""
        var depth = 0
        var isRaw = false
        for character in identifier {
            switch character {
            case "`": isRaw.toggle()
            case "(" where !isRaw: depth += 1
            case ")" where !isRaw: depth -= 1
            default: break
            }
            if character == "/", depth == 0, !isRaw {
                parts.append(part)
                part = ""
            } else {
                part.append(character)
            }
        }
        return (parts + [part]).filter { !$0.isEmpty }
    }
}
