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
        target = url.count > 1 && !url[1].isEmpty ? Self.decoded(url[1]) : bundle
        var parts = Self.split(identifier ?? "")
        if parts.isEmpty { parts = url.dropFirst(2).map(Self.decoded) }
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

    /// The parts of the path of a URL such as `test://com.apple.xcode/Project/Target/Suite/test`.
    private static func urlParts(_ url: String) -> [Substring] {
        let parts = url.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count > 3, parts[0].last == UInt8(ascii: ":"), parts[1].isEmpty else { return [] }
        return parts.dropFirst(3).map { Substring($0) }
    }

    private static func decoded(_ part: Substring) -> String {
        guard part.utf8.contains(UInt8(ascii: "%")) else { return String(part) }
        return part.removingPercentEncoding ?? String(part)
    }

    /// The parts between slashes, leaving alone the slashes inside a parameter list or a raw identifier.
    static func split(_ identifier: String) -> [String] {
        var parts: [String] = []
        let bytes = identifier.utf8
        var start = bytes.startIndex
        var depth = 0
        var isRaw = false
        var index = start
        while index < bytes.endIndex {
            switch bytes[index] {
            case UInt8(ascii: "`"): isRaw.toggle()
            case UInt8(ascii: "(") where !isRaw: depth += 1
            case UInt8(ascii: ")") where !isRaw: depth -= 1
            case UInt8(ascii: "/") where !isRaw && depth == 0:
                if start < index { parts.append(String(identifier[start..<index])) }
                start = bytes.index(after: index)
            default: break
            }
            index = bytes.index(after: index)
        }
        if start < index { parts.append(String(identifier[start..<index])) }
        return parts
    }
}
