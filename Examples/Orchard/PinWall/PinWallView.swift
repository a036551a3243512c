import SwiftUI

/// Has a person choose a PIN and repeat it.
struct PinWallView: View {
    @Environment(SessionModel.self) private var session
    @State private var chosenPin: String?

    var body: some View {
        if let chosenPin {
            ConfirmPinView(expected: chosenPin, onSuccess: session.finishPin)
        } else {
            CreatePinView { chosenPin = $0 }
        }
    }
}

struct CreatePinView: View {
    let onChosen: @MainActor (String) -> Void

    var body: some View {
        VStack {
            Text("Choose a PIN")
                .accessibilityIdentifier("pin.create.title")
            NumpadView(onComplete: onChosen)
        }
    }
}

struct ConfirmPinView: View {
    let expected: String
    let onSuccess: @MainActor () -> Void
    @State private var isWrong = false

    var body: some View {
        VStack {
            Text("Repeat the PIN")
                .accessibilityIdentifier("pin.confirm.title")
            if isWrong {
                Text("The PINs differ.")
                    .accessibilityIdentifier("pin.confirm.error")
            }
            NumpadView { pin in
                isWrong = pin != expected
                if pin == expected { onSuccess() }
            }
        }
    }
}
