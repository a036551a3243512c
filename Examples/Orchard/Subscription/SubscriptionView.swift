import FOSFoundation
import FOSMVVM
import Foundation
import SwiftUI

public struct SubscriptionView: ViewModelView {
    @State private var error: (any Error)?
    @State private var name = ""

    #if DEBUG
    @State private var repaintToggle = false
    #endif

    private let viewModel: SubscriptionViewModel
    private let operations: any SubscriptionViewModelOperations

    public var body: some View {
        VStack {
            Text(viewModel.pageTitle)
                .font(.headline)
                .uiTestingIdentifier("subscriptionTitle")
            Text(viewModel.planName)
                .uiTestingIdentifier("planName", isEnabled: !viewModel.isPaused)

            TextField("Name", text: $name)
                .uiTestingIdentifier("planNameTextField")
            Button(errorBinding: $error, asyncAction: rename) {
                Text(viewModel.saveButtonLabel)
            }
            .uiTestingIdentifier("saveButton")
            Button(action: pause) {
                Text(viewModel.pauseButtonLabel)
            }
            .disabled(viewModel.isPaused)
            .uiTestingIdentifier("pauseButton")
            Button(action: skipNextBox) {
                Text(viewModel.skipButtonLabel)
            }
            .uiTestingIdentifier("skipButton")

            if viewModel.hasError {
                Text("The subscription could not be changed.")
                    .uiTestingIdentifier("subscriptionError")
            }
            NavigationLink("Vouchers") { VoucherView(viewModel: .stub()) }
                .uiTestingIdentifier("vouchersLink")
        }
        #if DEBUG
        .testDataTransporter(viewModelOps: operations, repaintToggle: $repaintToggle)
        #endif
    }

    public init(viewModel: SubscriptionViewModel) {
        self.viewModel = viewModel
        self.operations = viewModel.operations
    }
}

private extension SubscriptionView {
    func pause() {
        operations.pause()
        toggleRepaint()
    }

    func skipNextBox() {
        operations.skipNextBox()
        toggleRepaint()
    }

    @Sendable func rename() async throws {
        try await operations.rename(to: name)
        toggleRepaint()
    }

    func toggleRepaint() {
        #if DEBUG
        repaintToggle.toggle()
        #endif
    }
}

#if DEBUG
#Preview {
    SubscriptionView.previewHost(
        bundle: .main
    )
    .uiTestingIdentifier("preview.subscription")
}
#endif
