import Foundation

private final class BundleToken {}

extension Bundle {
    /// The bundle of the UI tests.
    static let module = Bundle(for: BundleToken.self)
}
