import Foundation

/// A value that a mocked method returns.
enum MockValue: Codable, Equatable {
    case int(Int)
    case string(String)
    case array([MockValue])
    case dictionary([String: MockValue])
}

/// A property that several mocked methods share.
struct SharedStateProperty: Codable, Equatable {
    let initial: MockValue
}

/// One answer of a mocked method.
struct MockResponse: Codable, Equatable {
    var value: MockValue?
    var errorCode: String?
    var errorMessage: String?
    var delayMs = 0
    var updateSharedState: [String: MockValue] = [:]

    static func success(
        _ value: MockValue,
        delayMs: Int = 0,
        updateSharedState: [String: MockValue] = [:]
    ) -> MockResponse {
        MockResponse(value: value, delayMs: delayMs, updateSharedState: updateSharedState)
    }

    static func failure(code: String, message: String) -> MockResponse {
        MockResponse(errorCode: code, errorMessage: message)
    }
}

/// The answers of a mocked method, in the order of its calls.
struct MockMethodConfig: Codable, Equatable {
    var responses: [MockResponse]

    static let voidSuccess = MockMethodConfig(responses: [MockResponse()])

    static func singleSuccess(_ value: MockValue) -> MockMethodConfig {
        MockMethodConfig(responses: [.success(value)])
    }

    static func singleFailure(code: String, message: String) -> MockMethodConfig {
        MockMethodConfig(responses: [.failure(code: code, message: message)])
    }
}

/// How one mocked service behaves.
struct MockServiceEntry: Codable, Equatable {
    var bindings: [String: String] = [:]
    var methods: [String: MockMethodConfig]
}

/// How all mocked services behave; the app reads it from its launch environment.
struct MockServiceConfiguration: Codable, Equatable {
    var sharedState: [String: SharedStateProperty] = [:]
    var services: [String: MockServiceEntry] = [:]
    var globalDelayMs = 0
}
