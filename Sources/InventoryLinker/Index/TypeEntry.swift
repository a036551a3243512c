import InventoryModel

/// The number of a type in a `SourceIndex`.
struct TypeID: Hashable, Comparable, Sendable {
    let index: Int

    static func < (left: TypeID, right: TypeID) -> Bool { left.index < right.index }
}

/// A declaration and the file that it stands in.
struct Located<Declaration: Sendable>: Sendable {
    /// The declaration.
    var declaration: Declaration
    /// The index of its file.
    var file: Int
}

/// A type with the members of its declaration and of all its extensions.
struct TypeEntry: Sendable {
    /// The dotted name from the outermost type.
    var name: String
    /// The keyword that introduces it; `.extensionOfType` for a type that only is extended here.
    var kind: TypeFacts.Kind
    /// The type that it is nested in.
    var parent: TypeID?
    /// The file of the declaration, or of the first extension.
    var file: Int
    /// Where its name stands.
    var position: SourcePosition
    /// Whether only its file can see it.
    var isFilePrivate: Bool
    /// The attributes of the declaration.
    var attributes: [AttributeFacts] = []
    /// Superclass, raw type and protocols, of the declaration first, then of the extensions.
    var inherited: [Located<TypeName>] = []
    /// The names of the generic parameters.
    var genericParameters: [String] = []
    /// The properties by name.
    var variables: [String: [Located<VariableFacts>]] = [:]
    /// The methods, initialisers and subscripts by base name.
    var functions: [String: [Located<FunctionFacts>]] = [:]
    /// The enumeration cases in order.
    var cases: [Located<CaseFacts>] = []
    /// The nested types by simple name.
    var nested: [String: [TypeID]] = [:]
    /// The names of the properties in order of declaration.
    var variableOrder: [String] = []
    /// The base names of the methods in order of declaration, each once.
    var functionOrder: [String] = []

    /// The last component of the name.
    private(set) var simpleName: String

    /// Creates an entry without members.
    init(
        name: String,
        kind: TypeFacts.Kind,
        parent: TypeID?,
        file: Int,
        position: SourcePosition,
        isFilePrivate: Bool
    ) {
        self.name = name
        self.kind = kind
        self.parent = parent
        self.file = file
        self.position = position
        self.isFilePrivate = isFilePrivate
        simpleName = name.lastDottedPart
    }

    /// Adds the members of a declaration or extension; those of a private extension are private to its file.
    mutating func addMembers(of facts: TypeFacts, file: Int) {
        let isPrivateExtension = facts.kind == .extensionOfType && facts.isFilePrivate
        inherited += facts.inherited.map { Located(declaration: $0, file: file) }
        for var variable in facts.variables {
            variable.isFilePrivate = variable.isFilePrivate || isPrivateExtension
            if variables[variable.name] == nil { variableOrder.append(variable.name) }
            variables[variable.name, default: []].append(Located(declaration: variable, file: file))
        }
        for var function in facts.functions {
            function.isFilePrivate = function.isFilePrivate || isPrivateExtension
            if functions[function.name] == nil { functionOrder.append(function.name) }
            functions[function.name, default: []].append(Located(declaration: function, file: file))
        }
        cases += facts.cases.map { Located(declaration: $0, file: file) }
    }

    /// Whether it looks like a view controller of the team: not one of Apple's, which begin with the frameworks' prefixes.
    var isForeignController: Bool {
        parent == nil && name.utf8.count > "ViewController".utf8.count && name.hasSuffix("ViewController")
            && !Self.frameworks.contains { name.hasPrefix($0) }
    }

    /// The prefixes of frameworks that have view controllers.
    private static let frameworks = [
        "UI", "NS", "SF", "MF", "AV", "QL", "CN", "EK", "PK", "SK", "SL", "GK", "MP", "MC", "PH", "LP", "AS", "HM",
        "VN",
        "AB", "WK", "CP", "DOC", "GC", "IN", "SSO", "PHP", "SCN", "AR", "SFC", "RP",
    ]

    /// Makes an entry of extensions the class that another language declares.
    mutating func makeClass(inheriting base: String, in file: Int) {
        kind = .classType
        inherited.insert(Located(declaration: TypeName(base), file: file), at: 0)
    }
}
