import Foundation

/// Where a page finds what it tells of: at fragments of itself, which its script knows, or at addresses of a service.
package struct PageLinks: Sendable, Hashable {
    /// The address of the project's pages; nil for fragments.
    private let base: String?

    /// Everything is on the same page.
    package static let fragments = Self(base: nil)

    /// Each thing has a page of its own.
    ///
    /// - Parameter base: The address of the project's pages, without a slash at its end.
    /// - Returns: The links.
    package static func pages(of base: String) -> Self { Self(base: base) }

    /// A page of the project, such as `screens`.
    package func section(_ name: String) -> String { base.map { "\($0)/\(name)" } ?? "#\(name)" }

    /// One screen.
    package func screen(_ name: String) -> String {
        base.map { "\($0)/screen?name=\(Self.encoded(name))" } ?? "#" + Self.fragment("screen", name)
    }

    /// One test.
    package func test(_ id: String) -> String {
        base.map { "\($0)/test?id=\(Self.encoded(id))" } ?? "#test=" + Self.encoded(PageText.test(id))
    }

    /// One run; nil where runs have no address.
    package func run(_ id: String) -> String? { base.map { "\($0)/run?id=\(Self.encoded(id))" } }

    /// One snapshot, compared with the current one; nil where snapshots have no address.
    package func snapshot(_ id: String) -> String? { base.map { "\($0)/compare?base=\(Self.encoded(id))" } }

    /// The elements that stand at a level, of one screen or of all.
    func elements(level: Int, ofScreen screen: String? = nil) -> String {
        guard let base else {
            return "#" + (screen.map { Self.fragment("screen", $0) } ?? "elements") + "&level=\(level)"
        }
        return "\(base)/elements?" + (screen.map { "screen=\(Self.encoded($0))&" } ?? "") + "level=\(level)"
    }

    /// What a figure counts.
    func figure(_ kind: ReportModel.Figure.Kind) -> String {
        switch kind {
        case .screensWithTest: section("screens")
        // From level 3 on, which an address says by the order.
        case .elementsReferenced: base.map { "\($0)/elements?sort=-level" } ?? "#elements&level=3%2B"
        case .elementsProven: elements(level: 5)
        case .flakyTests: base.map { "\($0)/flaky?state=flaky" } ?? "#flaky&state=flaky"
        }
    }

    /// The diagnostics of a kind.
    func diagnostics(code: String) -> String {
        base.map { "\($0)/diagnostics?code=\(Self.encoded(code))" } ?? "#diagnostics&" + Self.fragment("code", code)
    }

    /// What a topic's definition follows.
    var help: String { base.map { "\($0)/help#help-" } ?? "#help=" }

    /// A fragment such as `screen=Log%20in`.
    static func fragment(_ key: String, _ value: String) -> String { "\(key)=\(encoded(PageText.shown(value)))" }

    /// A text as a part of an address.
    package static func encoded(_ text: String) -> String {
        // What `encodeURIComponent` leaves alone, so that the script's links are the same.
        let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_.!~*'()")
        return text.addingPercentEncoding(withAllowedCharacters: unreserved) ?? ""
    }
}
