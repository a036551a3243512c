import SwiftUI

struct AboutView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            Text("Orchard brings fruit from small farms.")
            Text("Drawings by the Orchard family.")
                .accessibilityIdentifier(AccessibilityIdentifier.credits)
            Text("Version 4.2")
                .accessibilityIdentifier(AccessibilityIdentifier.version)
            Button("Close") { dismiss() }
                .accessibilityIdentifier(AccessibilityIdentifier.closeButton)
        }
        .accessibilityIdentifier(AccessibilityIdentifier.scrollView)
    }
}

// MARK: - AccessibilityIdentifiers

private enum AccessibilityIdentifier {
    static let scrollView = "about.scrollView"
    static let credits = "about.credits"
    static let version = "about.version"
    static let closeButton = "about.closeButton"
}
