import Foundation

/// Services that answer as a UI test's launch environment says.
struct MockedServices: SessionService, CatalogService, CartService, OrdersService {
    private struct Configuration: Decodable {
        struct Entry: Decodable {
            let methods: [String: Method]
        }

        struct Method: Decodable {
            let responses: [Response]
        }

        struct Response: Decodable {
            let errorCode: String?
            let delayMs: Int
        }

        let services: [String: Entry]
        let globalDelayMs: Int
    }

    /// The error that a mocked method throws.
    struct MockedError: Error {
        let code: String
    }

    private let configuration: Configuration

    /// Reads the configuration; nil where the environment holds none.
    init?(environment: [String: String]) {
        guard let text = environment["MOCK_SERVICES"], let data = Data(base64Encoded: text) else { return nil }
        guard let configuration = try? JSONDecoder().decode(Configuration.self, from: data) else { return nil }
        self.configuration = configuration
    }

    func signIn(email: String, password: String) async throws {
        try await answer("SessionServiceProtocol", "signIn")
    }

    func boxes() async throws -> [Box] {
        try await answer("CatalogServiceProtocol", "boxes")
        return [.sample]
    }

    func placeOrder(boxes: [Box], address: String) async throws {
        try await answer("CartServiceProtocol", "placeOrder")
    }

    func orders() async throws -> [Order] {
        try await answer("OrdersServiceProtocol", "orders")
        return []
    }

    private func answer(_ service: String, _ method: String) async throws {
        let response = configuration.services[service]?.methods[method]?.responses.first
        try await Task.sleep(for: .milliseconds(max(response?.delayMs ?? 0, configuration.globalDelayMs)))
        if let code = response?.errorCode { throw MockedError(code: code) }
    }
}
