import Observation

/// The orders so far.
@MainActor
@Observable
final class OrdersModel {
    private(set) var orders: [Order] = []
    private(set) var hasFailed = false
    private let service: any OrdersService

    init(service: any OrdersService) {
        self.service = service
    }

    func load() async {
        do {
            orders = try await service.orders()
            hasFailed = false
        } catch {
            hasFailed = true
        }
    }
}
