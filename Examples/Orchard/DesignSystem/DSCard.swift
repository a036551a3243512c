import SwiftUI

/// A card with a picture, a title and a line of status.
struct DSCard: View {
    let systemImage: String
    let title: String
    let status: String
    let accessibilityIdentifier: String

    var body: some View {
        HStack {
            Image(systemName: systemImage)
                .accessibilityIdentifier("\(accessibilityIdentifier).image")
            VStack(alignment: .leading) {
                Text(title)
                    .font(.headline)
                    .accessibilityIdentifier("\(accessibilityIdentifier).title")
                Text(status)
                    .foregroundStyle(.secondary)
                    .accessibilityIdentifier("\(accessibilityIdentifier).status")
            }
            Spacer()
        }
        .padding()
        .background(.thinMaterial, in: .rect(cornerRadius: 12))
    }
}
