/// A named way in which one mocked service behaves.
protocol MockServicePreset {
    static var serviceName: String { get }
    var sharedState: [String: SharedStateProperty] { get }
    var serviceEntry: MockServiceEntry { get }
}
