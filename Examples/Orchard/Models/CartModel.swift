import Observation

/// What is about to be ordered.
@MainActor
@Observable
final class CartModel {
    private(set) var boxes: [Box] = []
    private(set) var errorMessage: String?
    private let service: any CartService

    init(service: any CartService) {
        self.service = service
    }

    /// The sum in cents.
    var totalInCents: Int { boxes.reduce(0) { $0 + $1.priceInCents } }

    func add(_ box: Box, quantity: Int = 1) {
        boxes.append(contentsOf: repeatElement(box, count: max(0, quantity)))
    }

    func remove(_ box: Box) {
        boxes.removeAll { $0.id == box.id }
    }

    /// Places the order.
    func placeOrder(to address: String) async -> Bool {
        do {
            try await service.placeOrder(boxes: boxes, address: address)
            boxes = []
            errorMessage = nil
            return true
        } catch {
            errorMessage = "The payment was declined."
            return false
        }
    }
}
