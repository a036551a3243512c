import FOSFoundation
import FOSMVVM
import Foundation

/// The subscription, as its screen shows it.
@ViewModel(options: [.clientHostedFactory])
public struct SubscriptionViewModel: RequestableViewModel {
    @LocalizedString public var pageTitle
    @LocalizedString public var pauseButtonLabel
    @LocalizedString public var skipButtonLabel
    @LocalizedString public var saveButtonLabel

    public let planName: String
    public let isPaused: Bool
    public let hasError: Bool
    public var vmId: ViewModelId = .init()

    public var operations: any SubscriptionViewModelOperations { SubscriptionOps() }

    public init(planName: String, isPaused: Bool = false, hasError: Bool = false) {
        self.planName = planName
        self.isPaused = isPaused
        self.hasError = hasError
    }
}

extension SubscriptionViewModel: Stubbable {
    public static func stub() -> Self {
        .stub(planName: "Weekly Citrus")
    }

    public static func stub(planName: String = "Weekly Citrus", isPaused: Bool = false, hasError: Bool = false) -> Self
    {
        .init(planName: planName, isPaused: isPaused, hasError: hasError)
    }
}
