import SwiftUI

/// Says that something went wrong and offers to try again.
///
/// Its parts take the identifier with the suffixes `.title` and `.button`.
struct DSErrorView: View {
    let title: String
    let accessibilityIdentifier: String?
    let retry: @MainActor () -> Void

    init(title: String, accessibilityIdentifier: String? = nil, retry: @escaping @MainActor () -> Void) {
        self.title = title
        self.accessibilityIdentifier = accessibilityIdentifier
        self.retry = retry
    }

    var body: some View {
        VStack(spacing: 12) {
            Image(systemName: "exclamationmark.triangle")
            Text(title)
                .font(.headline)
                .accessibilityIdentifier(accessibilityIdentifier.map { "\($0).title" } ?? "")
            Button("Try again", action: retry)
                .accessibilityIdentifier(accessibilityIdentifier.map { "\($0).button" } ?? "")
        }
        .padding()
    }
}

#Preview {
    DSErrorView(title: "No connection", accessibilityIdentifier: "preview.errorView") {}
}
