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
    init(identifier: String?, url: String?, bundle: String = "", place: @autoclosure () -> [String] = [""]) {
        target = url.flatMap(Self.target) ?? bundle
        if let identifier, let halves = Self.halves(of: identifier), !Self.holdsFreeFunctions(halves.suite) {
            (suite, function) = halves
            return
        }
        var parts = Self.split(identifier ?? "")
        if parts.isEmpty { parts = url.map(Self.urlParts)?.dropFirst(2).map(Self.decoded) ?? [] }
        if parts.isEmpty { parts = place() }
        if let first = parts.first, parts.count > 1, Self.holdsFreeFunctions(first) { parts.removeFirst() }
        function = parts.popLast() ?? ""
        suite = parts.joined(separator: "/")
    }

    /// The suite and the function of an identifier with one slash, as nearly all have; nil for any other.
    private static func halves(of identifier: String) -> (suite: String, function: String)? {
        let bytes = identifier.utf8
        guard let slash = bytes.firstIndex(of: UInt8(ascii: "/")), slash != bytes.startIndex else { return nil }
        let rest = bytes[bytes.index(after: slash)...]
        guard !bytes[..<slash].contains(where: isMark), !rest.isEmpty, !rest.contains(UInt8(ascii: "/")) else {
            return nil
        }
        return (suite: String(identifier[..<slash]), function: String(Substring(rest)))
    }

    /// Whether a slash behind such a byte may be part of a name.
    private static func isMark(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "`") || byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
    }

    /// Whether the function takes parameters, as only Swift Testing's do.
    var hasParameters: Bool {
        function.hasSuffix(")") && !function.hasSuffix("()")
    }

    /// Whether a suite is how Apple names the place of functions that are in none.
    private static func holdsFreeFunctions(_ suite: String) -> Bool {
        suite == "$TopLevelTests" || suite == "Top-level Tests"
    }

    /// The parts of the path of a URL such as `test://com.apple.xcode/Project/Target/Suite/test`.
    private static func urlParts(_ url: String) -> [Substring] {
        let parts = url.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        guard parts.count > 3, parts[0].last == UInt8(ascii: ":"), parts[1].isEmpty else { return [] }
        return parts.dropFirst(3).map { Substring($0) }
    }

    /// The target in such a URL, which is the second part of its path; nil where it has none.
    private static func target(in url: String) -> String? {
        var rest = url.utf8[...]
        // Scheme, nothing, host and project stand before it.
        for number in 0..<4 {
            guard let slash = rest.firstIndex(of: UInt8(ascii: "/")) else { return nil }
            let part = rest[..<slash]
            if number == 0, part.last != UInt8(ascii: ":") { return nil }
            if number == 1, !part.isEmpty { return nil }
            rest = rest[slash...].dropFirst()
        }
        let part = rest.prefix { $0 != UInt8(ascii: "/") }
        return part.isEmpty ? nil : decoded(Substring(part))
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
