import FOSFoundation
import FOSMVVM
import Foundation

#if canImport(SwiftUI)

// MARK: - Operations Protocol

public protocol VoucherViewModelOperations: ViewModelOperations {
    func redeem(code: String) async throws
    func refresh() -> AsyncThrowingStream<Int, any Error>
}

// MARK: - Real Implementation

public struct VoucherOps: VoucherViewModelOperations {
    public func redeem(code: String) async throws {}

    public func refresh() -> AsyncThrowingStream<Int, any Error> {
        AsyncThrowingStream { $0.finish() }
    }

    public init() {}
}

#endif

// MARK: - Stubbing and Testing

#if canImport(SwiftUI)
public final class VoucherStubOps: VoucherViewModelOperations, @unchecked Sendable {
    public private(set) var redeemCalled: Bool
    public private(set) var refreshCalled: Bool

    public func redeem(code: String) async throws {
        redeemCalled = true
    }

    public func refresh() -> AsyncThrowingStream<Int, any Error> {
        refreshCalled = true
        return AsyncThrowingStream { continuation in
            continuation.yield(1)
            continuation.finish()
        }
    }

    public init() {
        self.redeemCalled = false
        self.refreshCalled = false
    }
}
#endif
