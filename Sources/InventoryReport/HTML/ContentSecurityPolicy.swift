import Crypto
import Foundation

/// What the page may do: run its own script and use its own style sheet, known by their hashes, and nothing else.
struct ContentSecurityPolicy: Sendable {
    /// The policy as a `meta` element carries it (W3C, Content Security Policy Level 3).
    let text: String

    /// Makes the policy of a page.
    ///
    /// - Parameters:
    ///   - script: The exact text between the tags of the script element; nil for a page without one.
    ///   - style: The exact text between the tags of the style element.
    init(script: String? = nil, style: String) {
        text = [
            "default-src 'none'",
            script.map { "script-src '\(Self.hash($0))'" },
            "style-src '\(Self.hash(style))'",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
        ].compactMap(\.self).joined(separator: "; ")
    }

    private static func hash(_ text: String) -> String {
        "sha256-" + Data(SHA256.hash(data: Data(text.utf8))).base64EncodedString()
    }
}
