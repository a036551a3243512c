/// Names screens after the types that make or test them.
enum ScreenNames {
    private static let viewSuffixes = [
        "ViewController", "ViewModelView", "HostingController", "View", "Screen", "Page",
    ]
    private static let pageSuffixes = [
        "PageObject", "ScreenObject", "Screen", "Robot", "Page", "View", "Actions", "Component",
    ]

    /// The screen of a view type: `Landing` for `LandingView`, `LandingScreen` or `LandingScreenView`.
    static func screen(ofView name: String) -> String {
        stripped(name.replacingDots(with: ""), viewSuffixes)
    }

    /// The screen of a page object: `Landing` for `LandingScreen` or `LandingRobot`, `AuthInitial` for `UITest.Page.Auth.Initial`.
    static func screen(ofPageObject name: String) -> String {
        var parts = name.split(separator: ".").map(String.init)
        if let namespace = parts.lastIndex(where: { $0 == "Page" || $0 == "Pages" || $0 == "Screens" }),
            namespace < parts.count - 1
        {
            parts = Array(parts[(namespace + 1)...]).filter { $0 != "Component" && $0 != "Components" }
        }
        return stripped(parts.joined(), pageSuffixes)
    }

    /// The screen of a test class of one view: `TaskList` for `TaskListUITests`.
    static func screen(ofTestClass name: String) -> String {
        stripped(name.replacingDots(with: ""), ["ViewUITests", "UITests", "UITest", "Tests", "TestCase"])
    }

    /// Whether a view type is named after what is part of a screen, such as `AvatarButton` or `SummaryHeaderView`.
    static func isPart(_ name: String) -> Bool {
        let name = name.hasSuffix("View") ? name.dropLast("View".count) : name[...]
        return partSuffixes.contains { name.hasSuffix($0) }
    }

    private static let partSuffixes = [
        "Button", "Row", "Cell", "Label", "Toggle", "Image", "Icon", "Field", "Badge", "Header", "Footer", "Section",
        "Style",
    ]

    private static func stripped(_ name: String, _ suffixes: [String]) -> String {
        var result = name
        // `LandingScreenView` has two.
        for _ in 0..<2 {
            guard let suffix = suffixes.first(where: { result.hasSuffix($0) && result.count > $0.count }) else { break }
            result = String(result.dropLast(suffix.count))
        }
        return result
    }
}
