import SwiftUI

@main
struct OrchardApp: App {
    @State private var session = SessionModel(service: ServiceContainer.current.session)
    @State private var cart = CartModel(service: ServiceContainer.current.cart)

    var body: some Scene {
        WindowGroup {
            RootView()
                .environment(session)
                .environment(cart)
        }
    }
}
