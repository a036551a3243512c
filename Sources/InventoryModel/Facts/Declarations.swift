/// A type declaration or an extension.
package struct TypeFacts: Sendable, Hashable {
    /// The keyword that introduces it.
    package enum Kind: UInt8, Sendable, Hashable {
        case structure
        case classType
        case enumeration
        case actor
        case protocolType
        case extensionOfType
        case typeAlias
    }

    /// The keyword that introduces it.
    package var kind: Kind
    /// The simple name; for an extension the dotted name of what it extends, as written (`UITest.Page.Auth`).
    package var name: String
    /// What stands behind the colon, as written, in order; for a type alias what it stands for.
    package var inherited: [TypeName] = []
    /// The names of the generic parameters, in order.
    package var genericParameters: [String] = []
    /// The attributes and macros in front, such as `@Suite("…")` or `@MainActor`.
    package var attributes: [AttributeFacts] = []
    /// Whether it is `private` or `fileprivate`.
    package var isFilePrivate = false
    /// The nested types.
    package var types: [TypeFacts] = []
    /// The stored and computed properties.
    package var variables: [VariableFacts] = []
    /// The methods, initialisers (`init`) and subscripts (`subscript`).
    package var functions: [FunctionFacts] = []
    /// The enumeration cases.
    package var cases: [CaseFacts] = []
    /// Where the name stands.
    package var position: SourcePosition

    /// Creates the facts of one type.
    package init(kind: Kind, name: String, position: SourcePosition) {
        self.kind = kind
        self.name = name
        self.position = position
    }
}

/// A type as written in source: its dotted name without generic arguments, and those arguments.
package struct TypeName: Sendable, Hashable {
    /// The dotted name, without `?`, `!`, `some`, `any`, attributes and generic arguments.
    package var name: String
    /// The generic arguments, or the result of a function type named `->`, or the elements of `Array`.
    package var arguments: [TypeName]

    /// Creates a type name.
    package init(_ name: String, arguments: [TypeName] = []) {
        self.name = name
        self.arguments = arguments
    }
}

/// An attribute with its arguments.
package struct AttributeFacts: Sendable, Hashable {
    /// The name as written, without `@` or `#`.
    package var name: String
    /// The arguments in parentheses.
    package var arguments: [Argument]

    /// Creates an attribute.
    package init(name: String, arguments: [Argument] = []) {
        self.name = name
        self.arguments = arguments
    }
}

/// A variable or constant: global, member or local.
package struct VariableFacts: Sendable, Hashable {
    /// The name, without backticks.
    package var name: String
    /// The declared type, where one is written.
    package var type: TypeName?
    /// Whether it belongs to the type itself (`static`, `class`).
    package var isStatic = false
    /// Whether it is `private` or `fileprivate`.
    package var isFilePrivate = false
    /// Whether it keeps its value (`let`).
    package var isConstant = false
    /// The attributes, such as `@State` or `@ViewBuilder`.
    package var attributes: [AttributeFacts] = []
    /// The initial value, where one is written.
    package var initializer: Expression?
    /// The body of the getter, where it is computed.
    package var getter: [Statement]?
    /// The bodies of `willSet` and `didSet`, one after the other.
    package var observers: [Statement] = []
    /// Where the name stands.
    package var position: SourcePosition

    /// Creates a variable.
    package init(name: String, position: SourcePosition) {
        self.name = name
        self.position = position
    }
}

/// A function, method, initialiser or subscript.
package struct FunctionFacts: Sendable, Hashable {
    /// The base name, without backticks; `init` for an initialiser, `subscript` for a subscript.
    package var name: String
    /// The parameters, in order.
    package var parameters: [ParameterFacts] = []
    /// The declared result, where one is written.
    package var result: TypeName?
    /// Whether it belongs to the type itself (`static`, `class`).
    package var isStatic = false
    /// Whether it is `private` or `fileprivate`.
    package var isFilePrivate = false
    /// Whether it is `override`.
    package var isOverride = false
    /// The attributes, such as `@Test(…)` or `@discardableResult`.
    package var attributes: [AttributeFacts] = []
    /// The body; nil for a requirement of a protocol.
    package var body: [Statement]?
    /// Where the name stands.
    package var position: SourcePosition

    /// Creates a function.
    package init(name: String, position: SourcePosition) {
        self.name = name
        self.position = position
    }

    /// The name under which the setter of a computed property stands among the functions: `name=`, as no function is named.
    package static func setterName(of property: String) -> String { property + "=" }
}

/// A parameter of a function or enumeration case.
package struct ParameterFacts: Sendable, Hashable {
    /// The label at the call; nil where the call has none.
    package var label: String?
    /// The name inside.
    package var name: String
    /// The declared type.
    package var type: TypeName?
    /// The default value, where one is written.
    package var defaultValue: Expression?
    /// Whether the type is a function type.
    package var isClosure: Bool

    /// Creates a parameter.
    package init(
        label: String?, name: String, type: TypeName?, defaultValue: Expression? = nil, isClosure: Bool = false
    ) {
        self.label = label
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.isClosure = isClosure
    }
}

/// One case of an enumeration.
package struct CaseFacts: Sendable, Hashable {
    /// The name, without backticks.
    package var name: String
    /// The associated values.
    package var parameters: [ParameterFacts]
    /// The raw value, where one is written.
    package var rawValue: Expression?
    /// Where the name stands.
    package var position: SourcePosition

    /// Creates a case.
    package init(name: String, parameters: [ParameterFacts] = [], rawValue: Expression? = nil, position: SourcePosition)
    {
        self.name = name
        self.parameters = parameters
        self.rawValue = rawValue
        self.position = position
    }
}
