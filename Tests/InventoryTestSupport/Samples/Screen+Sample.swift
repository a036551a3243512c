package import InventoryModel

/// Makes a screen with one view type and one page object.
package func makeScreen(
    _ name: String = "Landing",
    isComponent: Bool = false,
    file: String? = nil,
    line: Int = 3
) -> Screen {
    Screen(
        name: name,
        viewTypes: ["\(name)View"],
        pageObjects: ["\(name)Screen"],
        pageStyle: .screenObject,
        isComponent: isComponent,
        file: file ?? "App/\(name)View.swift",
        line: line
    )
}
