import FOSFoundation
import FOSMVVM
import Foundation
import SwiftUI

public struct VoucherView: ViewModelView {
    @State private var error: (any Error)?
    @State private var code = ""
    @State private var selectedID: Int?

    #if DEBUG
    @State private var repaintToggle = false
    #endif

    private let viewModel: VoucherViewModel
    private let operations: any VoucherViewModelOperations

    public var body: some View {
        VStack {
            if viewModel.isLoading {
                ProgressView()
                    .uiTestingIdentifier("loadingIndicator")
            } else if viewModel.vouchers.isEmpty {
                Text(viewModel.emptyStateMessage)
                    .uiTestingIdentifier("emptyStateMessage")
            } else {
                vouchers
            }

            TextField("Code", text: $code)
                .uiTestingIdentifier("codeTextField")
            Button(errorBinding: $error, asyncAction: redeem) {
                Text(viewModel.redeemButtonLabel)
            }
            .disabled(selectedID == nil && code.isEmpty)
            .uiTestingIdentifier("redeemButton")
            Menu("More") {
                Button("Refresh", action: refresh)
                    .uiTestingIdentifier("refreshButton")
            }
            .uiTestingIdentifier("moreMenu")
        }
        #if DEBUG
        .testDataTransporter(viewModelOps: operations, repaintToggle: $repaintToggle)
        #endif
    }

    private var vouchers: some View {
        ScrollView {
            ForEach(viewModel.vouchers) { voucher in
                Button {
                    select(voucher)
                } label: {
                    Text(voucher.title)
                }
                .uiTestingIdentifier("voucherButton")
            }
        }
        .uiTestingIdentifier("voucherList")
    }

    public init(viewModel: VoucherViewModel) {
        self.viewModel = viewModel
        self.operations = viewModel.operations
    }
}

private extension VoucherView {
    func select(_ voucher: VoucherViewModel.Voucher) {
        selectedID = selectedID == voucher.id ? nil : voucher.id
        toggleRepaint()
    }

    func refresh() {
        _ = operations.refresh()
        toggleRepaint()
    }

    @Sendable func redeem() async throws {
        try await operations.redeem(code: code)
        toggleRepaint()
    }

    func toggleRepaint() {
        #if DEBUG
        repaintToggle.toggle()
        #endif
    }
}
