package import InventoryModel

extension Linker {
    /// Links the files of one snapshot, and says what was recognised in them.
    ///
    /// - Parameters:
    ///   - files: The files.
    ///   - configuration: The configuration of the linker.
    /// - Returns: The inventory and what was recognised.
    package static func examine(
        _ files: [ScannedFile],
        configuration: LinkConfiguration
    ) async -> (inventory: Inventory, recognition: Recognition) {
        let inventory = await Linker(configuration: configuration).link(files)
        let index = SourceIndex(files.sorted { $0.path < $1.path })
        return (inventory, Recognition(of: inventory, index: index, configuration: configuration))
    }
}

extension Recognition {
    /// How many places of an expression are shown.
    private static let placeLimit = 5

    init(of inventory: Inventory, index: SourceIndex, configuration: LinkConfiguration) {
        let roles = inventory.files.map(\.role)
        files = Self.counts(inventory.files.map(\.role.rawValue))
        folders = Self.counts(
            inventory.files.filter { $0.role != .other }.map { "\($0.role.rawValue) \(Self.folder(of: $0.path))" })
        screens = Self.screens(of: inventory, areComponents: false)
        components = Self.screens(of: inventory, areComponents: true)
        let uiTests = inventory.tests.filter { $0.kind == .ui }
        uiTestTargets = Self.counts(uiTests.map { $0.target.isEmpty ? "(unknown)" : $0.target })
        let pages = inventory.screens.flatMap { screen in screen.pageObjects.map { _ in screen.pageStyle?.rawValue } }
        pageConventions = Self.counts(pages.compactMap(\.self))
        testConventions = Self.counts(uiTests.map { $0.style?.rawValue ?? "(none)" })
        totals = Self.totals(of: inventory)
        let finder = FunctionFinder(index: index, configuration: configuration)
        identifierFunctions = finder.identifierFunctions(in: roles)
        queryFunctions = finder.queryFunctions(in: roles)
        unresolved = Self.unresolved(inventory.unresolvedExpressions)
        advice = SetupAdvice(inventory: inventory, index: index, configuration: configuration).sentences
    }

    private static func counts(_ names: [String]) -> [Count] {
        Dictionary(grouping: names) { $0 }.map { Count(name: $0.key, count: $0.value.count) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The first two folders of a path; deeper ones would be as many as there are features.
    private static func folder(of path: String) -> String {
        let parts = path.split(separator: "/").dropLast().prefix(2)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }

    private static func screens(of inventory: Inventory, areComponents: Bool) -> [Count] {
        let elements = Dictionary(grouping: inventory.viewElements, by: \.screen).mapValues(\.count)
        return inventory.screens.filter { $0.isComponent == areComponents }
            .map { Count(name: $0.name, count: elements[$0.name] ?? 0) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    private static func totals(of inventory: Inventory) -> [Count] {
        let elements = inventory.viewElements
        let tests = inventory.tests
        return [
            Count(name: "screens", count: inventory.screens.count { !$0.isComponent }),
            Count(name: "components", count: inventory.screens.count(where: \.isComponent)),
            Count(name: "view elements", count: elements.count),
            Count(name: "identified elements", count: elements.count { $0.identifier != nil }),
            Count(name: "unresolved identifiers", count: elements.count { $0.unresolvedIdentifier != nil }),
            Count(name: "missing identifiers", count: inventory.missingIdentifiers.count),
            Count(name: "page elements", count: inventory.pageElements.count),
            Count(name: "page actions", count: inventory.pageActions.count),
            Count(name: "UI tests", count: tests.count { $0.kind == .ui }),
            Count(name: "unit tests", count: tests.count { $0.kind == .unit }),
            Count(name: "disabled tests", count: tests.count { $0.disabledReason != nil }),
            Count(
                name: "UI tests that reach no element",
                count: tests.count { $0.kind == .ui } - Set(inventory.testElements.map(\.test)).count),
            Count(name: "presets", count: inventory.presets.count),
        ]
    }

    private static func unresolved(_ expressions: [UnresolvedExpression]) -> [Unresolved] {
        struct Key: Hashable {
            var text: String
            var side: UnresolvedExpression.Side
        }
        let groups = Dictionary(grouping: Set(expressions)) { Key(text: $0.text, side: $0.side) }
        return groups.map { key, group in
            let places = group.sorted { ($0.file, $0.position) < ($1.file, $1.position) }
            return Unresolved(
                expression: key.text,
                side: key.side.rawValue,
                count: places.count,
                places: places.prefix(placeLimit).map { "\($0.file):\($0.position.line)" },
                remedy: Remedy(expression: key.text, side: key.side).text
            )
        }.sorted { ($1.count, $0.side, $0.expression) < ($0.count, $1.side, $1.expression) }
    }
}
