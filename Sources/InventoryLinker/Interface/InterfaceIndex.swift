import InventoryModel

/// The storyboards and xibs of a snapshot, joined with the classes that own what is in them.
///
/// An element that a property of a class holds (an outlet) belongs to that property: one element, however many files
/// say something of it; it stands where the file identifies it, else at the property. All others belong to the view controller, cell or view around them.
struct InterfaceIndex: Sendable {
    /// An element of an interface file.
    struct Element: Sendable {
        /// The index of the file.
        var file: Int
        /// What the file says of it.
        var object: InterfaceObject
        /// Whether it is worth a word that it has no identifier.
        var mayBeMissed: Bool
    }

    /// A property that holds elements.
    struct Outlet: Hashable {
        /// The type that declares it.
        var type: TypeID
        /// Its name.
        var name: String
    }

    /// The elements that properties hold.
    private(set) var outlets: [Outlet: [Element]] = [:]
    /// The elements that no property holds, by the type around them.
    private(set) var elements: [TypeID: [Element]] = [:]
    /// The ways to other screens, by the type that they start from.
    private(set) var transitions: [TypeID: [TransitionFinding]] = [:]
    /// The names of the classes of which some element has an identifier.
    private(set) var identifiedClasses: Set<String> = []
    /// The views and cells that are designed as parts of screens.
    private(set) var components: Set<TypeID> = []
    /// The scenes that code makes by name, with the names of their storyboards.
    private var scenes: [String: [(storyboard: String, type: TypeID)]] = [:]
    /// The first scenes of storyboards, by the storyboards' names.
    private var initialScenes: [String: TypeID] = [:]

    /// Starts without files.
    init() {}

    /// Joins the interface files among the files of an index.
    init(_ index: SourceIndex) {
        let owners = index.files.indices.compactMap { InterfaceOwners(file: $0, index: index) }
        guard !owners.isEmpty else { return }
        for file in owners { add(file, index) }
        let ways = InterfaceWays(owners, index: index)
        for way in ways.transitions { transitions[way.from, default: []].append(way) }
        scenes = ways.scenes
        initialScenes = ways.initialScenes
    }

    /// The type of the scene that code makes by its name; nil where several storyboards have other ones of the name.
    ///
    /// - Parameters:
    ///   - identifier: The name of the scene; nil for the first one.
    ///   - storyboard: The name of the storyboard, where it is known.
    /// - Returns: The type.
    func scene(_ identifier: String?, in storyboard: String?) -> TypeID? {
        guard let identifier else { return storyboard.flatMap { initialScenes[$0] } }
        let found = scenes[identifier] ?? []
        if let storyboard, let own = found.first(where: { $0.storyboard == storyboard }) { return own.type }
        guard let first = found.first, found.allSatisfy({ $0.type == first.type }) else { return nil }
        return first.type
    }

    private mutating func add(_ file: InterfaceOwners, _ index: SourceIndex) {
        let types = UIKitTypes(index: index)
        var held: [String: [Outlet]] = [:]
        // What a class that is not declared here holds may get its identifier there.
        var isHeldElsewhere: Set<String> = []
        for (number, object) in file.objects.enumerated() {
            guard object.customClass != nil, let type = file.type(of: number) else { continue }
            if object.role == .view { components.insert(type) }
            for connection in object.connections where [.outlet, .outletCollection].contains(connection.kind) {
                if let declaring = index.declaringType(ofOutlet: connection.name, of: type), connection.kind == .outlet
                {
                    held[connection.destination, default: []].append(Outlet(type: declaring, name: connection.name))
                } else {
                    isHeldElsewhere.insert(connection.destination)
                }
            }
        }
        for (number, object) in file.objects.enumerated() where object.role == .view {
            if object.identifier != nil, let name = object.customClass { identifiedClasses.insert(name) }
            let kind =
                object.customClass.flatMap { types.kind(of: $0, from: Scope(file: file.file)) }
                ?? ElementKind.uiKit(object.className)
            guard kind != nil || object.identifier != nil else { continue }
            var element = Element(file: file.file, object: object, mayBeMissed: false)
            if let outlets = held[object.id] {
                for outlet in outlets { self.outlets[outlet, default: []].append(element) }
                continue
            }
            guard let owner = file.owner(of: number) else { continue }
            element.mayBeMissed =
                kind?.role == .interactive && !isHeldElsewhere.contains(object.id) && file.isUsed(number)
                && file.isDeclared(owner) && !file.isInsideControl(number, types)
            guard element.mayBeMissed || object.identifier != nil else { continue }
            elements[owner, default: []].append(element)
        }
    }
}

extension SourceIndex {
    /// The type that declares a property which an interface file connects: the class or one that it inherits from.
    fileprivate func declaringType(ofOutlet name: String, of type: TypeID) -> TypeID? {
        // Unlike in code a private property counts too.
        lineage(of: type).first { self[$0].variables[name]?.contains { !$0.declaration.isStatic } ?? false }
    }
}
