import FOSFoundation
import FOSMVVM
import Foundation

/// A subscription plan on a card; display only.
@ViewModel
public struct PlanCardViewModel {
    public let title: String
    public let details: String
    public var vmId: ViewModelId = .init()

    public init(title: String, details: String) {
        self.title = title
        self.details = details
    }
}

extension PlanCardViewModel: Stubbable {
    public static func stub() -> Self {
        .stub(title: "Weekly Citrus")
    }

    public static func stub(title: String = "Weekly Citrus", details: String = "Six kinds of fruit") -> Self {
        .init(title: title, details: details)
    }
}
