/// How signing in behaves.
enum SessionPreset: MockServicePreset {
    static let serviceName = "SessionServiceProtocol"

    /// Any email and password are right.
    case happyPath(userID: Int = 7)

    /// Signing in fails.
    case signInFails(code: String = "wrongPassword", message: String = "Email or password is wrong.")

    /// The first attempt fails, the second succeeds.
    case failThenRetry(errorCode: String = "networkTimeout")

    /// Somebody is signed in already.
    case alreadySignedIn

    /// One-off set-ups.
    case custom(sharedState: [String: SharedStateProperty], entry: MockServiceEntry)

    var sharedState: [String: SharedStateProperty] {
        switch self {
        case .happyPath, .signInFails, .failThenRetry:
            ["sessionState": SharedStateProperty(initial: .string("signedOut"))]
        case .alreadySignedIn:
            ["sessionState": SharedStateProperty(initial: .string("signedIn"))]
        case .custom(let sharedState, _):
            sharedState
        }
    }

    var serviceEntry: MockServiceEntry {
        switch self {
        case .happyPath(let userID):
            MockServiceEntry(methods: ["signIn": .singleSuccess(.dictionary(["userID": .int(userID)]))])
        case .signInFails(let code, let message):
            MockServiceEntry(methods: ["signIn": .singleFailure(code: code, message: message)])
        case .failThenRetry(let errorCode):
            MockServiceEntry(methods: [
                "signIn": MockMethodConfig(responses: [
                    .failure(code: errorCode, message: "Connection timed out"),
                    .success(.dictionary(["userID": .int(7)])),
                ])
            ])
        case .alreadySignedIn:
            MockServiceEntry(methods: ["signIn": .voidSuccess])
        case .custom(_, let entry):
            entry
        }
    }
}
