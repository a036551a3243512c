import SwiftUI

/// The ten digits, for PINs of four.
struct NumpadView: View {
    let onComplete: @MainActor (String) -> Void
    @State private var digits = ""

    var body: some View {
        LazyVGrid(columns: Array(repeating: GridItem(), count: 3)) {
            ForEach(0..<10) { digit in
                Button("\(digit)") { enter(digit) }
                    .accessibilityIdentifier("pin.digit.\(digit)")
            }
            Button("Delete") { digits = String(digits.dropLast()) }
                .accessibilityIdentifier("pin.delete")
        }
    }

    private func enter(_ digit: Int) {
        digits += "\(digit)"
        guard digits.count == 4 else { return }
        onComplete(digits)
        digits = ""
    }
}
