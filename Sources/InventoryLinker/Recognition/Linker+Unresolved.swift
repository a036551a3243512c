import InventoryModel

extension Linker {
    /// The expressions of both sides that name elements and could not be resolved, those of the app first.
    func unresolvedExpressions(
        _ elements: [ViewElement],
        _ tests: [TestRows],
        _ index: SourceIndex
    ) -> [UnresolvedExpression] {
        let inApp = elements.compactMap { element in
            element.unresolvedIdentifier.map {
                UnresolvedExpression(text: $0, side: .app, file: element.file, position: element.position)
            }
        }
        // Helpers lie on the way of many tests.
        let inTests = tests.reduce(into: Set<Trace.UnresolvedUse>()) { $0.formUnion($1.unresolved) }
            .sorted { ($0.file, $0.position, $0.text) < ($1.file, $1.position, $1.text) }
        return inApp
            + inTests.map { use in
                let file = index.files[use.file].path
                return UnresolvedExpression(text: use.text, side: .test, file: file, position: use.position)
            }
    }
}
