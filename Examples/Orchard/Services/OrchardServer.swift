import Foundation

/// The shop's server.
struct OrchardServer: SessionService, CatalogService, CartService, OrdersService {
    let baseURL: URL

    static let productionURL = URL(string: "https://orchard.example/api") ?? URL(filePath: "/")

    func signIn(email: String, password: String) async throws {
        _ = try await post("session", body: ["email": email, "password": password])
    }

    func boxes() async throws -> [Box] {
        try JSONDecoder().decode([Box].self, from: await get("boxes"))
    }

    func placeOrder(boxes: [Box], address: String) async throws {
        let ids = boxes.map { "\($0.id)" }.joined(separator: ",")
        _ = try await post("orders", body: ["address": address, "boxes": ids])
    }

    func orders() async throws -> [Order] {
        try JSONDecoder().decode([Order].self, from: await get("orders"))
    }

    private func get(_ path: String) async throws -> Data {
        try await URLSession.shared.data(from: baseURL.appending(path: path)).0
    }

    private func post(_ path: String, body: [String: String]) async throws -> Data {
        var request = URLRequest(url: baseURL.appending(path: path))
        request.httpMethod = "POST"
        request.httpBody = try JSONEncoder().encode(body)
        return try await URLSession.shared.data(for: request).0
    }
}
