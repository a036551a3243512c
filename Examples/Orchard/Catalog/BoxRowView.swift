import SwiftUI

/// One box in the list.
struct BoxRowView: View {
    let box: Box

    var body: some View {
        HStack {
            VStack(alignment: .leading) {
                Text(box.name).font(.headline)
                Text(box.fruits.formatted(.list(type: .and)))
            }
            Spacer()
            Text(box.formattedPrice)
        }
        .padding()
    }
}
