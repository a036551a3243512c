import SwiftUI

/// Shown for a link that leads nowhere.
struct NotFoundView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        VStack {
            Text("There is nothing here.")
                .accessibilityIdentifier(AccessibilityIdentifier.title)
            Button("Go back") { dismiss() }
                .accessibilityIdentifier(AccessibilityIdentifier.goBackButton)
        }
    }
}

// MARK: - AccessibilityIdentifiers

private enum AccessibilityIdentifier {
    static let title = "notFound.title"
    static let goBackButton = "notFound.goBackButton"
}
