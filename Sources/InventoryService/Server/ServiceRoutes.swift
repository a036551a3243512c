package import InventoryStore
package import Hummingbird

/// Addresses that belong together and what answers them.
package protocol ServiceRoutes: Sendable {
    /// Adds them to the service.
    func add(to router: ServiceRouter)

    /// What of it is for programs, for the description of the interface.
    var operations: [APIOperation] { get }
}

extension ServiceRoutes {
    package var operations: [APIOperation] { [] }
}

/// Where routes are added, always together with what a request needs to reach them.
package struct ServiceRouter {
    private let router: Router<ServiceContext>
    private let tokens: any AccessTokenCheck

    /// Creates a router.
    init(router: Router<ServiceContext>, tokens: any AccessTokenCheck) {
        self.router = router
        self.tokens = tokens
    }

    /// Routes that only who has a scope reaches.
    package func needing(_ scope: AccessScope) -> RouterGroup<ServiceContext> {
        router.group().add(middleware: AccessCheck(tokens: tokens, scope: scope))
    }

    /// Routes for everybody, which must not tell what is recorded.
    package var open: RouterGroup<ServiceContext> { router.group() }
}
