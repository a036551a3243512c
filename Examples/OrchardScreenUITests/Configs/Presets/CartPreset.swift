/// What the cart holds and how paying ends.
enum CartPreset: MockServicePreset {
    static let serviceName = "CartServiceProtocol"

    /// One box is in the cart.
    case filled(boxID: Int = 1)

    /// The payment is declined.
    case paymentDeclined

    /// One-off set-ups.
    case custom(sharedState: [String: SharedStateProperty], entry: MockServiceEntry)

    var sharedState: [String: SharedStateProperty] {
        switch self {
        case .filled(let boxID): ["cart": SharedStateProperty(initial: .array([.int(boxID)]))]
        case .paymentDeclined: ["cart": SharedStateProperty(initial: .array([.int(1)]))]
        case .custom(let sharedState, _): sharedState
        }
    }

    var serviceEntry: MockServiceEntry {
        switch self {
        case .filled: MockServiceEntry(methods: ["placeOrder": .voidSuccess])
        case .paymentDeclined:
            MockServiceEntry(methods: [
                "placeOrder": .singleFailure(code: "declined", message: "The payment was declined.")
            ])
        case .custom(_, let entry): entry
        }
    }
}
