import Foundation

/// The services that the app runs with: real ones, or those that a UI test asks for.
struct ServiceContainer: Sendable {
    let session: any SessionService
    let catalog: any CatalogService
    let cart: any CartService
    let orders: any OrdersService

    /// The services of this launch.
    static let current: ServiceContainer = {
        let environment = ProcessInfo.processInfo.environment
        if let mocks = MockedServices(environment: environment) {
            return ServiceContainer(session: mocks, catalog: mocks, cart: mocks, orders: mocks)
        }
        let base = environment["ORCHARD_BASE_URL"].flatMap(URL.init(string:))
        let server = OrchardServer(baseURL: base ?? OrchardServer.productionURL)
        return ServiceContainer(session: server, catalog: server, cart: server, orders: server)
    }()
}
