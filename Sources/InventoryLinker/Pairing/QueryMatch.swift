import InventoryModel

/// What a test's query means in the app.
struct QueryMatch {
    /// The accessibility identifier, where the query goes by it.
    var identifier: String?
    /// The text or label, where the query goes by it.
    var label: String?
    /// Whether the identifier is a pattern.
    var isPattern = false
    /// How the query finds the element.
    var matchedBy: ElementMatch
    /// Whether app code declares the identifier; nil where there is none to look for.
    var isDeclared: Bool?
    /// The view elements that it may mean.
    var elements: [Int] = []
}

/// Pairs queries of tests with the elements of the app.
struct QueryMatcher: Sendable {
    private let identifiers: IdentifierMatcher
    private let screens: [String]

    /// Prepares for the elements of a snapshot.
    init(_ elements: [ViewElement]) {
        identifiers = IdentifierMatcher(elements.map { element in element.identifier.map { ($0, element.isPattern) } })
        screens = elements.map(\.screen)
    }

    /// The screens that declare an identifier.
    func screens(declaring text: String, isPattern: Bool) -> [String] {
        identifiers.elements(matching: text, isPattern: isPattern).map { screens[$0] }
    }

    /// What a query means; one match for each text that its key may be.
    ///
    /// Elements of `screen`, the page object's own, go before those of other screens.
    func matches(of query: ElementQuery, on screen: String?) -> [QueryMatch] {
        switch query.key {
        case .type: [QueryMatch(matchedBy: .type)]
        case .index: [QueryMatch(matchedBy: .index)]
        case .predicate: [QueryMatch(matchedBy: .predicate)]
        case .label(let texts): texts.map { QueryMatch(label: $0.isUnknown ? nil : $0.text, matchedBy: .label) }
        case .identifierAndLabel(let identifiers, let labels):
            identifiers.flatMap { identifier in
                labels.map { label in
                    var found = match(identifier, on: screen, isSurelyIdentifier: true)
                    found.label = label.isUnknown ? nil : label.text
                    return found
                }
            }
        case .identifier(let texts): texts.map { match($0, on: screen, isSurelyIdentifier: true) }
        case .identifierOrLabel(let texts): texts.map { match($0, on: screen, isSurelyIdentifier: false) }
        }
    }

    private func match(_ text: TextPattern, on screen: String?, isSurelyIdentifier: Bool) -> QueryMatch {
        let kind: ElementMatch = isSurelyIdentifier ? .identifier : .identifierOrLabel
        guard !text.isUnknown, !text.text.isEmpty else { return QueryMatch(matchedBy: kind) }
        let found = identifiers.elements(matching: text.text, isPattern: !text.isLiteral)
        let own = found.filter { screens[$0] == screen }
        let isIdentifier = isSurelyIdentifier || !found.isEmpty
        return QueryMatch(
            identifier: text.text,
            label: isIdentifier ? nil : text.text,
            isPattern: !text.isLiteral,
            matchedBy: isIdentifier ? .identifier : .identifierOrLabel,
            isDeclared: found.isEmpty && identifiers.mayBeDeclared(text.text) ? nil : !found.isEmpty,
            elements: own.isEmpty ? found : own
        )
    }
}
