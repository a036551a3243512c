import ArgumentParser
import Foundation
import InventoryPush

/// What opens a service.
struct ServerOptions: ParsableArguments {
    @Option(
        name: .long,
        help: ArgumentHelp("The file with the token. (default: the token in $UIINVENTORY_TOKEN)", valueName: "path"),
        completion: .file()
    )
    var tokenFile: String?

    /// The service.
    ///
    /// - Parameter address: Its address as the user gave it; nil to take it from the environment.
    /// - Returns: The service with the token.
    /// - Throws: A `PushError`.
    func server(at address: String?) throws(PushError) -> PushServer {
        let environment = ProcessInfo.processInfo.environment
        return try PushServer(
            address: address ?? environment["UIINVENTORY_SERVER"] ?? "", token: try token(environment))
    }

    private func token(_ environment: [String: String]) throws(PushError) -> String? {
        guard let tokenFile else { return environment["UIINVENTORY_TOKEN"].flatMap { $0.isEmpty ? nil : $0 } }
        guard let text = try? String(contentsOfFile: FilePath.absolute(tokenFile), encoding: .utf8) else {
            throw .unreadableToken(path: tokenFile)
        }
        return text.trimmingCharacters(in: .whitespacesAndNewlines)
    }
}
