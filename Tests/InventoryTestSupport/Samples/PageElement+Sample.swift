package import InventoryModel

/// Makes a page element that goes by its identifier.
package func makePageElement(
    _ identifier: String,
    property: String,
    screen: String = "Landing",
    isDeclared: Bool = true,
    file: String = "UITests/LandingScreen.swift",
    line: Int = 5
) -> PageElement {
    PageElement(
        screen: screen,
        pageObject: "\(screen)Screen",
        property: property,
        xcuiQuery: "buttons",
        identifier: identifier,
        label: nil,
        isPattern: identifier.contains("*"),
        matchedBy: .identifier,
        isDeclared: isDeclared,
        file: file,
        position: SourcePosition(line: line, column: 9)
    )
}
