import SwiftUI

/// Shows the sign-in flow or the tabs, and takes deep links.
struct RootView: View {
    @Environment(SessionModel.self) private var session
    @State private var selectedTab = RootTab.catalog
    @State private var isUnknownLinkShown = false

    var body: some View {
        Group {
            switch session.state {
            case .signedOut: SignInView()
            case .choosingPin: PinWallView()
            case .signedIn: MainTabView(selectedTab: $selectedTab)
            }
        }
        .fullScreenCover(isPresented: $isUnknownLinkShown) {
            NotFoundView()
        }
        .onOpenURL { url in
            if let tab = DeepLink(url)?.tab {
                selectedTab = tab
            } else {
                isUnknownLinkShown = true
            }
        }
    }
}
