import SwiftUI

/// One box in the list; its parts take the identifier with the suffixes `.name`, `.fruits` and `.price`.
struct BoxRowView: View {
    let box: Box
    let accessibilityIdentifier: String

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(box.name)
                    .font(.headline)
                    .accessibilityIdentifier("\(accessibilityIdentifier).name")
                Text(box.fruits.formatted(.list(type: .and)))
                    .accessibilityIdentifier("\(accessibilityIdentifier).fruits")
            }
            Spacer()
            Text(box.formattedPrice)
                .accessibilityIdentifier("\(accessibilityIdentifier).price")
        }
        .padding()
    }
}
