import InventoryModel

/// Turns what the views declare into rows: elements, missing identifiers, and what cannot be resolved.
struct ElementRows {
    /// The rows of elements, by file and place.
    private(set) var elements: [ViewElement] = []
    /// The rows of missing identifiers.
    private(set) var missing: [MissingIdentifier] = []
    /// Identifiers that are not known, and those declared twice on a screen.
    private(set) var diagnostics: [Diagnostic] = []
    private let index: SourceIndex
    private var suggestion: IdentifierSuggestion
    private var occurrences: [String: Int] = [:]
    private var recorded: Set<Place> = []

    /// What makes an element the same one, whichever views use the function that makes it.
    private struct Place: Hashable {
        var file: Int
        var position: SourcePosition
        var kind: String
        /// Nil for an element without identifier.
        var identifier: String?

        init(_ finding: ElementFinding, identifier: String? = nil) {
            (file, position, kind) = (finding.file, finding.position, finding.kind)
            self.identifier = identifier
        }
    }

    /// Makes the rows.
    init(_ findings: [ElementFinding], index: SourceIndex, screens: ScreenTable) {
        self.index = index
        let ordered = findings.sorted { ($0.file, $0.position, $0.kind) < ($1.file, $1.position, $1.kind) }
        suggestion = IdentifierSuggestion(
            ordered.flatMap { finding in
                finding.identifiers.map { identifier in
                    LearnedNames.Example(
                        identifier: identifier.text, screen: screens.screen(of: finding.viewType), kind: finding.kind)
                }
            })
        for finding in ordered { append(finding, screen: screens.screen(of: finding.viewType)) }
    }

    private mutating func append(_ finding: ElementFinding, screen: String) {
        if let expression = finding.unresolvedIdentifier {
            diagnostics.append(
                diagnostic("dynamic-identifier", "the identifier '\(expression)' is known only at run time", finding)
            )
        }
        // One element may have several identifiers where the code branches.
        for identifier in finding.identifiers { appendElement(finding, identifier, screen: screen) }
        if finding.identifiers.isEmpty { appendUnidentified(finding, screen: screen) }
    }

    private mutating func appendElement(_ finding: ElementFinding, _ identifier: TextPattern, screen: String) {
        guard recorded.insert(Place(finding, identifier: identifier.text)).inserted else { return }
        let isPattern = !identifier.isLiteral
        let id = ElementID(rawValue: screen + "#" + identifier.text)
        let isCounted = finding.role != .container
        elements.append(
            row(finding, id, screen, identifier: identifier.text, isPattern: isPattern, isCounted: isCounted))
    }

    private mutating func appendUnidentified(_ finding: ElementFinding, screen: String) {
        let isDynamic = finding.unresolvedIdentifier != nil
        guard finding.role == .interactive || isDynamic || reason(of: finding) != nil else { return }
        guard isDynamic || finding.isReportable else { return }
        // The parts of a component that its user left without an identifier are one element to the user.
        guard recorded.insert(Place(finding)).inserted else { return }
        let key = [index[finding.viewType].name, finding.kind, finding.label ?? finding.nameHint ?? ""].joined(
            separator: ":")
        occurrences[screen + key, default: 0] += 1
        let id = ElementID(rawValue: screen + "#?" + key + ":" + String(occurrences[screen + key] ?? 1))
        let isCounted = finding.role == .interactive
        elements.append(row(finding, id, screen, identifier: nil, isPattern: false, isCounted: isCounted))
        guard !isDynamic, let reason = reason(of: finding) else { return }
        missing.append(
            MissingIdentifier(
                element: id,
                screen: screen,
                viewType: index[finding.viewType].name,
                elementKind: finding.kind,
                label: finding.label,
                suggestedIdentifier: suggestion.identifier(for: finding, on: screen),
                reason: reason,
                file: index.files[finding.file].path,
                position: finding.position
            )
        )
    }

    /// Why an identifier is missed; nil where none is (`metrics.md`, Coverage).
    private func reason(of finding: ElementFinding) -> MissingIdentifier.Reason? {
        guard finding.isReportable else { return nil }
        switch finding.role {
        case .interactive: return .interactive
        case .assertable where ["Text", "Label"].contains(finding.kind) || isUIKitLabel(finding):
            if finding.isComputed { return finding.isConditional ? .conditional : .computed }
            // A static text that a condition decides about tells a state; one in a part that is shown or not is a caption.
            return finding.isBranchContent ? .conditional : nil
        case .assertable where finding.kind == "ProgressView": return finding.isConditional ? .conditional : nil
        case .assertable where finding.kind == "Image": return finding.isBranchContent ? .conditional : nil
        case .assertable, .container: return nil
        }
    }

    /// Whether it is a label of UIKit, or of a subclass.
    private func isUIKitLabel(_ finding: ElementFinding) -> Bool {
        finding.xcuiQuery == "staticTexts" && ElementKind.swiftUI(finding.kind) == nil
    }

    private func row(
        _ finding: ElementFinding,
        _ id: ElementID,
        _ screen: String,
        identifier: String?,
        isPattern: Bool,
        isCounted: Bool
    ) -> ViewElement {
        ViewElement(
            id: id,
            screen: screen,
            viewType: index[finding.viewType].name,
            elementKind: finding.kind,
            xcuiQuery: finding.xcuiQuery,
            identifier: identifier,
            isPattern: isPattern,
            isInteractive: finding.role == .interactive,
            isCounted: isCounted,
            label: finding.label,
            unresolvedIdentifier: finding.unresolvedIdentifier,
            identifierFile: finding.identifierPlace.map { index.files[$0.file].path },
            identifierLine: finding.identifierPlace.map { Int($0.position.line) },
            file: index.files[finding.file].path,
            position: finding.position
        )
    }

    private func diagnostic(_ code: String, _ message: String, _ finding: ElementFinding) -> Diagnostic {
        Diagnostic(
            .note, code: code, message: message, file: index.files[finding.file].path, position: finding.position)
    }
}
