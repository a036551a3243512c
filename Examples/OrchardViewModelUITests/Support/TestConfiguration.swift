import Foundation

/// What the app is given besides the view model.
struct TestConfiguration: Codable, Sendable {
    var accountID: Int?
    var isOnline = true

    static let `default` = TestConfiguration()

    static func requireAccount(id: Int = 7) -> TestConfiguration {
        TestConfiguration(accountID: id)
    }
}
