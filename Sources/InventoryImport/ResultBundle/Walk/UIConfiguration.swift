/// The configuration of the app's user interface that a launch test ran in, in the words of `xcresulttool`.
enum UIConfiguration {
    private static let orientations = [
        "1": "Portrait", "2": "Portrait Upside Down", "3": "Landscape Left", "4": "Landscape Right",
    ]

    private static let appearances = ["1": "Light Appearance", "2": "Dark Appearance"]

    /// The text of an `ActionTestConfiguration`, such as `Dark Appearance, Landscape Right`; nil where it says nothing.
    static func text(of configuration: ResultObject) -> String? {
        var parts: [(rank: Int, text: String)] = []
        for pair in configuration["values"]?.elements("storage") ?? [] {
            guard let key = pair.text("key"), let value = pair.text("value") else { continue }
            switch key {
            case "XCUIAppearanceMode": parts.append((0, appearances[value] ?? "Appearance \(value)"))
            case "XCUIDeviceOrientation": parts.append((1, orientations[value] ?? "Orientation \(value)"))
            default: parts.append((2, "\(key) \(value)"))
            }
        }
        guard !parts.isEmpty else { return nil }
        return parts.sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }.map(\.text).joined(separator: ", ")
    }
}
