import InventoryModel

/// What reading one type of the app gave.
struct ReadView: Sendable {
    /// The type.
    let type: TypeID
    /// Whether it is the app, whose scenes show the first screens.
    let isApplication: Bool
    /// What it declares.
    let findings: ViewFindings

    /// Reads those of the types that have to do with views.
    ///
    /// - Parameters:
    ///   - types: The types.
    ///   - app: All types of the app, of which a value of a protocol's type may be.
    ///   - index: The declarations.
    ///   - configuration: What the project's configuration says.
    /// - Returns: What reading each of them gave.
    static func read(
        _ types: [TypeID], of app: [TypeID], _ index: SourceIndex, _ configuration: LinkConfiguration
    ) -> [ReadView] {
        let reader = ViewReader(index: index, configuration: configuration)
        reader.evaluator.implementers = app
        let controllers = ControllerReader(index: index, evaluator: reader.evaluator)
        return types.compactMap { type in
            findings(of: type, reader, controllers).map {
                ReadView(type: type, isApplication: reader.isApplication(type), findings: $0)
            }
        }
    }

    private static func findings(
        of type: TypeID,
        _ reader: ViewReader,
        _ controllers: ControllerReader
    ) -> ViewFindings? {
        if reader.isView(type) { return reader.findings(of: type) }
        if let found = controllers.findings(of: type) {
            let isTelling =
                !found.isModifier && !reader.index.isScene(type) && !reader.index.isForeignController(type)
            if isTelling || !found.isEmpty { return found }
        }
        guard reader.makesViews(type) else { return nil }
        // A helper is no screen: only what it identifies is worth a row.
        var found = reader.findings(of: type)
        found.elements.removeAll { $0.identifiers.isEmpty }
        found.isModifier = true
        return found.elements.isEmpty ? nil : found
    }
}
