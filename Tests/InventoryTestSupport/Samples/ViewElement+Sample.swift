package import InventoryModel

/// Makes a view element; with an identifier its key is screen and identifier, else view type, kind and label.
package func makeViewElement(
    _ identifier: String? = nil,
    screen: String = "Landing",
    kind: String = "Button",
    label: String? = nil,
    isInteractive: Bool = true,
    isCounted: Bool? = nil,
    unresolvedIdentifier: String? = nil,
    file: String = "App/LandingView.swift",
    line: Int = 10
) -> ViewElement {
    let viewType = "\(screen)View"
    let key = identifier.map { "\(screen)#\($0)" } ?? "\(screen)/\(viewType)/\(kind)/\(label ?? "")/\(line)"
    return ViewElement(
        id: ElementID(rawValue: key),
        screen: screen,
        viewType: viewType,
        elementKind: kind,
        xcuiQuery: kind == "Button" ? "buttons" : nil,
        identifier: identifier,
        isPattern: identifier?.contains("*") ?? false,
        isInteractive: isInteractive,
        isCounted: isCounted ?? (isInteractive || identifier != nil),
        label: label,
        unresolvedIdentifier: unresolvedIdentifier,
        identifierFile: identifier.map { _ in file },
        identifierLine: identifier.map { _ in line + 1 },
        file: file,
        position: SourcePosition(line: line, column: 13)
    )
}
