import InventoryModel

/// The ways between the scenes of storyboards, and the names by which code makes scenes.
struct InterfaceWays {
    /// The segues, and what a tab bar controller of the team holds.
    private(set) var transitions: [TransitionFinding] = []
    /// The scenes by their names, with the names of their storyboards.
    private(set) var scenes: [String: [(storyboard: String, type: TypeID)]] = [:]
    /// The first scene of each storyboard.
    private(set) var initialScenes: [String: TypeID] = [:]

    private let index: SourceIndex
    private let storyboards: [String: InterfaceOwners]
    private let numbers: [Int: [String: Int]]

    /// A reference to a storyboard may lead to another reference; further ones are a circle.
    private static let maximumReferences = 8

    /// Reads the connections of interface files.
    init(_ files: [InterfaceOwners], index: SourceIndex) {
        self.index = index
        let boards = files.filter(\.facts.isStoryboard)
        storyboards = Dictionary(boards.map { ($0.name, $0) }) { first, _ in first }
        var numbers: [Int: [String: Int]] = [:]
        for file in boards {
            let ids = file.objects.enumerated().map { ($0.element.id, $0.offset) }
            numbers[file.file] = Dictionary(ids) { first, _ in first }
        }
        self.numbers = numbers
        for file in boards {
            nameScenes(of: file)
            for (number, object) in file.objects.enumerated() where !object.connections.isEmpty {
                append(object, number, file)
            }
        }
    }

    private mutating func nameScenes(of file: InterfaceOwners) {
        for object in file.objects where object.role == .controller {
            guard let name = object.storyboardIdentifier, let type = screens(object.id, in: file).first else {
                continue
            }
            scenes[name, default: []].append((file.name, type))
        }
        if let first = file.facts.initialController, let type = screens(first, in: file).first {
            initialScenes[file.name] = initialScenes[file.name] ?? type
        }
    }

    private mutating func append(_ object: InterfaceObject, _ number: Int, _ file: InterfaceOwners) {
        guard let from = source(number, file) else { return }
        for connection in object.connections {
            let targets: [TypeID]
            let via: String
            switch connection.kind {
            case .segue where connection.unwindAction != nil:
                targets = connection.unwindAction.flatMap(unwindTarget).map { [$0] } ?? []
                via = "unwind segue"
            case .segue:
                targets = screens(connection.destination, in: file)
                via = connection.name + " segue"
            case .relationship where object.className == "UITabBarController":
                targets = screens(connection.destination, in: file)
                via = "tab"
            default: continue
            }
            for target in targets where target != from {
                transitions.append(
                    TransitionFinding(
                        from: from, to: target, via: via, file: file.file, position: connection.position))
            }
        }
    }

    /// The screen that a segue starts from: that of the view controller around its source.
    private func source(_ number: Int, _ file: InterfaceOwners) -> TypeID? {
        var current: Int? = number
        while let number = current, file.objects[number].role != .controller { current = file.objects[number].parent }
        return current.flatMap(file.type)
    }

    /// The screens that show up with a view controller: those inside of a navigation or tab bar controller.
    private func screens(_ id: String, in file: InterfaceOwners, references: Int = 0) -> [TypeID] {
        guard references < Self.maximumReferences, let number = numbers[file.file]?[id] else { return [] }
        let object = file.objects[number]
        if object.role == .reference {
            guard let name = object.storyboardName, let other = storyboards[name] else { return [] }
            let target = object.storyboardIdentifier.map { name in
                other.objects.first { $0.role == .controller && $0.storyboardIdentifier == name }?.id
            }
            guard let target = target ?? other.facts.initialController else { return [] }
            return screens(target, in: other, references: references + 1)
        }
        guard object.role == .controller else { return [] }
        let held = object.connections.filter { $0.kind == .relationship }.map(\.destination)
        let isOwnScreen = object.className != "UINavigationController" && object.customClass != nil
        if isOwnScreen || held.isEmpty { return file.type(of: number).map { [$0] } ?? [] }
        return held.flatMap { screens($0, in: file, references: references + 1) }
    }

    /// The only view controller that has the method of an unwind segue.
    private func unwindTarget(_ selector: String) -> TypeID? {
        let name = String(selector.prefix { $0 != ":" })
        let names =
            [name]
            + ["WithUnwindSegue", "WithSegue", "ForSegue"].compactMap { suffix in
                name.hasSuffix(suffix) ? String(name.dropLast(suffix.count)) : nil
            }
        let found = index.typeIDs.filter { type in
            // What an extension of UIKit has is everywhere.
            index[type].kind == .classType
                && names.contains { name in
                    index[type].functions[name]?.contains { function in
                        function.declaration.parameters.contains { $0.type?.name == "UIStoryboardSegue" }
                    } ?? false
                }
        }
        return found.count == 1 ? found.first : nil
    }
}
