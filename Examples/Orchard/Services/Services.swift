/// Signs people in.
protocol SessionService: Sendable {
    func signIn(email: String, password: String) async throws
}

/// Knows the boxes on offer.
protocol CatalogService: Sendable {
    func boxes() async throws -> [Box]
}

/// Takes orders.
protocol CartService: Sendable {
    func placeOrder(boxes: [Box], address: String) async throws
}

/// Knows the orders so far.
protocol OrdersService: Sendable {
    func orders() async throws -> [Order]
}
