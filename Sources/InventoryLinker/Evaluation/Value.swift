import InventoryModel

/// What following the sources tells about the value of an expression, without running anything.
indirect enum Value {
    /// A text; where the code branches, any of several.
    case text([TextPattern])
    /// An instance of a type of the sources.
    case object(ObjectInstance)
    /// A type itself.
    case metatype(TypeID)
    /// An enumeration case with its associated values.
    case enumCase(TypeID, String, [Value])
    /// A case of an enumeration that the sources do not tell, and the parameter of a component that it comes from, if any.
    case anyCase(TypeID, parameter: String?)
    /// An XCUITest element or query.
    case element(ElementQuery)
    /// A predicate of a query, and its text as written.
    case predicate(ElementQuery.Key)
    /// A closure with what it captured.
    case closure(ClosureValue)
    /// A number or a Boolean, as written.
    case literal(String)
    /// An array.
    case list([Value])
    /// A dictionary, in the order of its literal.
    case dictionary([Entry])
    /// A tuple.
    case tuple([Field])
    /// Any of several values, where the code branches.
    case choice([Value])
    /// `nil`.
    case absent
    /// Not known.
    case unknown

    /// A key of a dictionary and what it stands for.
    struct Entry {
        var key: Value
        var value: Value
    }

    /// A part of a tuple.
    struct Field {
        var label: String?
        var value: Value
    }

    /// Several values as one; equal texts are kept once.
    static func any(of values: [Value]) -> Value {
        var texts: [TextPattern] = []
        var others: [Value] = []
        var isAbsent = false
        for value in values {
            switch value {
            case .text(let patterns): for pattern in patterns where !texts.contains(pattern) { texts.append(pattern) }
            case .choice(let nested): others += nested
            case .unknown: continue
            case .absent: isAbsent = true
            default: others.append(value)
            }
        }
        if !texts.isEmpty { others.append(.text(texts)) }
        return others.count > 1 ? .choice(Array(others.prefix(32))) : others.first ?? (isAbsent ? .absent : .unknown)
    }

    /// The alternatives of a choice, else the value alone.
    var alternatives: [Value] {
        if case .choice(let values) = self { values } else { [self] }
    }

    /// The texts that the value may be; a hole where it is no text, or one that the language of the device decides.
    var texts: [TextPattern] { visibleTexts.map { $0.isLocalized ? .unknown : $0 } }

    /// The texts that the value may be, localised ones by their keys; a hole where it is no text.
    var visibleTexts: [TextPattern] {
        switch self {
        case .text(let patterns): patterns
        case .literal(let text): [TextPattern(text)]
        case .choice(let values):
            values.flatMap { value -> [TextPattern] in if case .text(let patterns) = value { patterns } else { [] } }
        case .absent: []
        case .anyCase(_, let parameter): [TextPattern(parameter: parameter)]
        default: [.unknown]
        }
    }
}

extension Value {
    /// The texts that a predicate compares with; all those of an array.
    var comparedTexts: [TextPattern] {
        guard case .list(let values) = self, !values.isEmpty else { return visibleTexts }
        return values.flatMap(\.visibleTexts)
    }
}

/// An instance while a test or view is followed; a class, since methods set its fields.
final class ObjectInstance {
    /// The type.
    let type: TypeID
    /// The fields set so far.
    var fields: [String: Value] = [:]
    /// What the generic parameters of the type stand for.
    var generics: [String: TypeName] = [:]

    /// Creates an instance without fields.
    init(type: TypeID) {
        self.type = type
    }
}

/// A closure with what it captured.
struct ClosureValue {
    /// Its parameters and body.
    var closure: Closure
    /// Where it was written.
    var environment: Environment
}

/// The names that can be seen at a place, while a test or view is followed.
final class Environment {
    /// Where names are looked up from.
    let scope: Scope
    /// `self`; nil outside of types.
    let receiver: Value?
    /// The environment around this one.
    let parent: Environment?
    /// The local names.
    var locals: [String: Value] = [:]
    /// What `return` gave so far; kept by the environment of the function.
    var results: [Value] = []
    /// Whether it is the body of a closure, which `return` leaves.
    var isClosureBody = false
    /// The type that `return` is expected to give.
    var resultType: TypeName?
    /// Whether it is a body that may not run, such as that of an `if`.
    var isBranch = false
    /// The names of outer scopes that the branch sets; their values stand among its local names.
    private(set) var outerAssignments: Set<String> = []

    /// Creates the environment of a function.
    init(scope: Scope, receiver: Value?, resultType: TypeName? = nil) {
        self.scope = scope
        self.receiver = receiver
        self.resultType = resultType
        parent = nil
    }

    /// Creates an environment inside another one.
    init(inside parent: Environment) {
        scope = parent.scope
        receiver = parent.receiver
        resultType = parent.resultType
        self.parent = parent
    }

    /// The value of a local name; nil where it is none.
    func local(_ name: String) -> Value? {
        var current: Environment? = self
        while let environment = current {
            if let value = environment.locals[name] { return value }
            current = environment.parent
        }
        return nil
    }

    /// Sets a local name where it is declared, or in the branch that sets it; false where it is none.
    func assign(_ value: Value, to name: String) -> Bool {
        var current: Environment? = self
        var branch: Environment?
        while let environment = current {
            if environment.locals[name] != nil {
                if let branch {
                    branch.locals[name] = value
                    branch.outerAssignments.insert(name)
                } else {
                    environment.locals[name] = value
                }
                return true
            }
            if branch == nil, environment.isBranch { branch = environment }
            current = environment.parent
        }
        return false
    }

    /// Any of several values; of arrays one with the elements of all, as branches add to them.
    private static func merged(_ values: [Value]) -> Value {
        guard case .list(var elements)? = values.first else { return .any(of: values) }
        let count = elements.count
        for value in values.dropFirst() {
            guard case .list(let others) = value else { return .any(of: values) }
            elements += others.count > count ? others.dropFirst(count) : others[...]
        }
        return .list(elements)
    }

    /// Gives the names that branches set any of the values that they, or their absence, leave.
    func merge(_ branches: [Environment]) {
        for name in Set(branches.flatMap(\.outerAssignments)) {
            let values = branches.compactMap { $0.outerAssignments.contains(name) ? $0.locals[name] : nil }
            _ = assign(Self.merged([local(name)].compactMap(\.self) + values), to: name)
        }
    }
}
