/// The line of code that gives an element an identifier.
enum IdentifierLine {
    /// The line in the language of the element's framework.
    ///
    /// - Parameters:
    ///   - identifier: The identifier.
    ///   - kind: The SwiftUI or UIKit type; names of UIKit's types begin with `UI` and another capital.
    /// - Returns: A modifier of SwiftUI, or an assignment of UIKit.
    static func adding(_ identifier: String, to kind: String) -> String {
        let escaped = identifier.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"")
        let isUIKit = kind.hasPrefix("UI") && kind.dropFirst(2).first?.isUppercase == true
        return isUIKit ? ".accessibilityIdentifier = \"\(escaped)\"" : ".accessibilityIdentifier(\"\(escaped)\")"
    }
}
