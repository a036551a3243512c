import Foundation
import InventoryModel

/// A service, by its address.
package struct PushServer: Sendable, Hashable {
    /// The address, without a slash at its end.
    package let address: String
    /// What opens it; nil where the service asks for nothing.
    package let token: String?

    /// Checks an address.
    ///
    /// - Parameters:
    ///   - address: Such as `https://inventory.example.com`.
    ///   - token: What opens it.
    /// - Throws: `PushError.badAddress`, and `PushError.openToken` where a token would be sent for everybody to read.
    package init(address: String, token: String?) throws(PushError) {
        guard let url = URLComponents(string: address), let scheme = url.scheme?.lowercased(),
            ["http", "https"].contains(scheme), let host = url.host, !host.isEmpty, url.query == nil,
            url.fragment == nil, url.user == nil, url.password == nil
        else { throw .badAddress(address) }
        if token != nil, scheme == "http", !Self.isLoopback(host) { throw .openToken(host: host) }
        if let token, token.utf8.contains(where: { $0 <= 32 || $0 >= 127 }) { throw .badToken }
        var text = address
        while text.hasSuffix("/") { text.removeLast() }
        self.address = text
        self.token = token
    }

    private static func isLoopback(_ host: String) -> Bool {
        ["localhost", "127.0.0.1", "::1", "[::1]"].contains(host.lowercased())
    }

    /// The address of something of a project.
    func address(of name: String, project: ProjectName, parameters: [(String, String?)] = []) -> String {
        let items = parameters.compactMap { name, value in value.map { "\(name)=\(Self.encoded($0))" } }
        let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
        return "\(address)/api/v1/projects/\(Self.encoded(project.rawValue))/\(name)\(query)"
    }

    private static func encoded(_ text: String) -> String {
        var allowed = CharacterSet(charactersIn: "-._~")
        allowed.insert(charactersIn: "a"..."z")
        allowed.insert(charactersIn: "A"..."Z")
        allowed.insert(charactersIn: "0"..."9")
        return text.addingPercentEncoding(withAllowedCharacters: allowed) ?? ""
    }
}
