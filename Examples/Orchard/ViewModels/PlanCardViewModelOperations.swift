import FOSMVVM
import Foundation

// MARK: - Operations Protocol

public protocol PlanCardViewModelOperations: ViewModelOperations {}

// MARK: - Stubbing and Testing

#if canImport(SwiftUI)
public final class PlanCardStubOps: PlanCardViewModelOperations, @unchecked Sendable {
    public init() {}
}
#endif
