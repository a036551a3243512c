import InventoryModel

/// All declarations of a snapshot, found by name with Swift's own visibility.
///
/// Built once, then only read, so that tests and views can be followed in parallel.
struct SourceIndex: Sendable {
    /// The files, by path.
    let files: [ScannedFile]
    /// The types, in the order of their files.
    private(set) var types: [TypeEntry] = []
    private var lineages: [[TypeID]] = []
    private(set) var topLevel: [String: [TypeID]] = [:]
    private(set) var functions: [String: [Located<FunctionFacts>]] = [:]
    private(set) var variables: [String: [Located<VariableFacts>]] = [:]
    private var declaredElsewhere: Set<TypeID> = []
    private var foreignControllers: Set<TypeID> = []
    private var scenes: [UnclassedScene: TypeID] = [:]
    private var unclassed: Set<TypeID> = []
    /// The subclasses of `XCUIApplication` that packages declare and the sources only extend.
    private(set) var foreignApplications: [TypeID] = []
    /// The storyboards and xibs.
    private(set) var interfaces = InterfaceIndex()

    /// Indexes files that are already sorted by path.
    init(_ files: [ScannedFile]) {
        self.files = files
        for (number, file) in files.enumerated() {
            for type in file.facts.types where type.kind != .extensionOfType {
                declare(type, parent: nil, file: number)
            }
            for function in file.facts.functions {
                functions[function.name, default: []].append(Located(declaration: function, file: number))
            }
            for variable in file.facts.variables {
                variables[variable.name, default: []].append(Located(declaration: variable, file: number))
            }
        }
        extendTypes()
        declareInterfaceOwners()
        declareForeignControllers()
        foreignApplications = typeIDs.filter { id in
            types[id.index].kind == .extensionOfType && types[id.index].name.hasSuffix("Application")
                && !Self.applications.contains(types[id.index].name)
        }
        lineages = types.indices.map { computedLineage(of: TypeID(index: $0)) }
        interfaces = InterfaceIndex(self)
    }

    /// The applications of Apple's frameworks.
    private static let applications: Set<String> = ["XCUIApplication", "UIApplication", "NSApplication"]

    /// The entry of a type.
    subscript(_ id: TypeID) -> TypeEntry {
        // Yielded, not returned: an entry holds many collections, and copying it costs a reference count each.
        _read { yield types[id.index] }
    }

    /// All types, in order.
    var typeIDs: [TypeID] { types.indices.map(TypeID.init) }

    // MARK: - Building

    @discardableResult
    private mutating func declare(_ facts: TypeFacts, parent: TypeID?, file: Int) -> TypeID {
        let id = TypeID(index: types.count)
        let name = parent.map { types[$0.index].name + "." + facts.name } ?? facts.name
        let isFilePrivate = facts.isFilePrivate || (parent.map { types[$0.index].isFilePrivate } ?? false)
        var entry = TypeEntry(
            name: name,
            kind: facts.kind,
            parent: parent,
            file: file,
            position: facts.position,
            isFilePrivate: isFilePrivate
        )
        entry.attributes = facts.attributes
        entry.genericParameters = facts.genericParameters
        entry.addMembers(of: facts, file: file)
        types.append(entry)
        if let parent {
            types[parent.index].nested[facts.name, default: []].append(id)
        } else {
            topLevel[facts.name, default: []].append(id)
        }
        for type in facts.types { declare(type, parent: id, file: file) }
        return id
    }

    /// Adds extensions to the types that they extend; one of a type that nobody declares here gets an entry of its own.
    ///
    /// An extension may extend a type that another extension declares (`extension UITest.Page.Auth`), so those with the
    /// shortest names come first.
    private mutating func extendTypes() {
        var extensions: [Int: [Located<TypeFacts>]] = [:]
        for (number, file) in files.enumerated() {
            for type in file.facts.types where type.kind == .extensionOfType {
                let depth = type.name.utf8.count { $0 == UInt8(ascii: ".") }
                extensions[depth, default: []].append(Located(declaration: type, file: number))
            }
        }
        for depth in extensions.keys.sorted() {
            for found in extensions[depth] ?? [] { extend(found.declaration, file: found.file) }
        }
    }

    private mutating func extend(_ facts: TypeFacts, file: Int) {
        let id = type(named: facts.name, from: Scope(file: file)) ?? declareForeign(facts, file: file)
        types[id.index].addMembers(of: facts, file: file)
        for nested in facts.types { declare(nested, parent: id, file: file) }
    }

    private mutating func declareForeign(_ facts: TypeFacts, file: Int) -> TypeID {
        let shell = TypeFacts(kind: .extensionOfType, name: facts.name, position: facts.position)
        return declare(shell, parent: nil, file: file)
    }

    // MARK: - What interface files declare

    /// Declares a class that an interface file names, unless Swift sources declare it.
    mutating func declareElsewhere(_ name: String, base: String, in file: Int, at position: SourcePosition) {
        if let known = type(named: name, from: Scope(file: file)) {
            // Swift sources extend a class of Objective-C.
            guard types[known.index].kind == .extensionOfType, ElementKind.uiKit(name) == nil else { return }
            types[known.index].makeClass(inheriting: base, in: file)
            declaredElsewhere.insert(known)
            return
        }
        var facts = TypeFacts(kind: .classType, name: name, position: position)
        facts.inherited = [TypeName(base)]
        declaredElsewhere.insert(declare(facts, parent: nil, file: file))
    }

    /// Makes classes of the view controllers that Swift sources only extend: those of Objective-C.
    private mutating func declareForeignControllers() {
        for number in types.indices where types[number].kind == .extensionOfType {
            guard types[number].isForeignController else { continue }
            types[number].makeClass(inheriting: "UIViewController", in: types[number].file)
            foreignControllers.insert(TypeID(index: number))
        }
    }

    /// Whether Swift sources only extend a view controller that another language or a package declares.
    func isForeignController(_ type: TypeID) -> Bool { foreignControllers.contains(type) }

    /// Declares a scene without class; several of one name in a file are one.
    mutating func declareScene(_ name: String, base: String, in file: Int, at position: SourcePosition) {
        let key = UnclassedScene(file: file, name: name)
        guard scenes[key] == nil else { return }
        // Code cannot name it, so it gets no place among the types that are found by name.
        scenes[key] = TypeID(index: types.count)
        unclassed.insert(TypeID(index: types.count))
        var entry = TypeEntry(
            name: name, kind: .classType, parent: nil, file: file, position: position, isFilePrivate: true)
        entry.inherited = [Located(declaration: TypeName(base), file: file)]
        types.append(entry)
    }

    /// Whether only interface files and extensions name a type, so that its own code is not known.
    func isDeclaredElsewhere(_ type: TypeID) -> Bool { declaredElsewhere.contains(type) }

    /// Whether a type is a scene without class.
    func isScene(_ type: TypeID) -> Bool { unclassed.contains(type) }

    /// The type of a scene without class.
    func scene(named name: String, in file: Int) -> TypeID? { scenes[UnclassedScene(file: file, name: name)] }

    // MARK: - Looking up

    /// The type, then its superclasses and protocols, nearest first, each once.
    func lineage(of id: TypeID) -> [TypeID] { lineages[id.index] }

    /// Of how many types a type may inherit, directly or not; frameworks stay below twenty.
    private static let longestLineage = 64

    private func computedLineage(of id: TypeID) -> [TypeID] {
        var result: [TypeID] = []
        var pending = [id]
        while !pending.isEmpty {
            let current = pending.removeFirst()
            if result.contains(current) { continue }
            result.append(current)
            if result.count == Self.longestLineage { break }
            let parent = types[current.index].parent
            for inherited in types[current.index].inherited {
                let scope = Scope(file: inherited.file, type: parent)
                if let found = type(named: inherited.declaration.name, from: scope) { pending.append(found) }
                if inherited.declaration.name == "XCTestCase" { pending += xctest(from: scope) }
            }
            if types[current.index].name == "XCTestCase" {
                pending += xctest(from: Scope(file: types[current.index].file))
            }
        }
        return result
    }

    /// The extensions of the superclass of `XCTestCase` (Apple, "XCTest").
    private func xctest(from scope: Scope) -> [TypeID] { type(named: "XCTest", from: scope).map { [$0] } ?? [] }
}
