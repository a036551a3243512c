import Foundation

/// Where places in the sources lead: an address of a code host with the path and `#L12` after it.
package struct SourceLinks: Sendable, Hashable {
    private let base: String

    /// Takes an address such as `https://github.com/team/app/blob/4f1c2d3`; nil for what cannot be one.
    ///
    /// - Parameter address: An `http` or `https` address without question mark, number sign or white space.
    package init?(_ address: String) {
        let allowed = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/:@!$&'*+,;=%")
        let isWeb = address.hasPrefix("https://") || address.hasPrefix("http://")
        guard isWeb, address.unicodeScalars.allSatisfy(allowed.contains), URL(string: address)?.host() != nil else {
            return nil
        }
        base = address.hasSuffix("/") ? String(address.dropLast()) : address
    }

    /// The address of a line; nil where the path cannot be written as an address.
    func address(_ file: String, _ line: Int?) -> String? {
        // Brackets and parentheses would end the link of Markdown.
        let unreserved = CharacterSet(
            charactersIn: "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~/+")
        guard file.utf8.count <= 1_000, let path = file.addingPercentEncoding(withAllowedCharacters: unreserved) else {
            return nil
        }
        return "\(base)/\(path)" + (line.map { "#L\($0)" } ?? "")
    }
}
