import SwiftUI

struct OrderConfirmationView: View {
    let onDone: @MainActor () -> Void

    var body: some View {
        VStack(spacing: 24) {
            Text("Your fruit is on its way.")
                .accessibilityIdentifier("confirmation.title")
            Button("Done", action: onDone)
                .accessibilityIdentifier("confirmation.done")
        }
    }
}
