import FOSFoundation
import FOSMVVM
import Foundation

/// The vouchers that a person may redeem.
@ViewModel(options: [.clientHostedFactory])
public struct VoucherViewModel: RequestableViewModel {
    public struct Voucher: Codable, Sendable, Identifiable, Hashable {
        public let id: Int
        public let title: String

        public static func stub(id: Int = 1, title: String = "Free lime") -> Self {
            .init(id: id, title: title)
        }
    }

    @LocalizedString public var pageTitle
    @LocalizedString public var emptyStateMessage
    @LocalizedString public var redeemButtonLabel
    @LocalizedString public var errorTitle

    public let vouchers: [Voucher]
    public let isLoading: Bool
    public var vmId: ViewModelId = .init()

    public var operations: any VoucherViewModelOperations { VoucherOps() }

    public init(vouchers: [Voucher], isLoading: Bool = false) {
        self.vouchers = vouchers
        self.isLoading = isLoading
    }
}

extension VoucherViewModel: Stubbable {
    public static func stub() -> Self {
        .stub(vouchers: [.stub()])
    }

    public static func stub(vouchers: [Voucher] = [.stub()], isLoading: Bool = false) -> Self {
        .init(vouchers: vouchers, isLoading: isLoading)
    }
}
