import FOSFoundation
import FOSMVVM
import Foundation

#if canImport(SwiftUI)

// MARK: - Operations Protocol

public protocol SubscriptionViewModelOperations: ViewModelOperations {
    func pause()
    func skipNextBox()
    func rename(to name: String) async throws
}

// MARK: - Real Implementation

public struct SubscriptionOps: SubscriptionViewModelOperations {
    public func pause() {}

    public func skipNextBox() {}

    public func rename(to name: String) async throws {
        try await Task.sleep(for: .milliseconds(10))
    }

    public init() {}
}

#endif

// MARK: - Stubbing and Testing

#if canImport(SwiftUI)
public final class SubscriptionStubOps: SubscriptionViewModelOperations, @unchecked Sendable {
    public private(set) var pauseCalled: Bool
    public private(set) var skipNextBoxCalled: Bool
    public private(set) var renameCalled: Bool

    public func pause() {
        pauseCalled = true
    }

    public func skipNextBox() {
        skipNextBoxCalled = true
    }

    public func rename(to name: String) async throws {
        renameCalled = true
    }

    public init() {
        self.pauseCalled = false
        self.skipNextBoxCalled = false
        self.renameCalled = false
    }
}
#endif
