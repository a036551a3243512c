import InventoryModel

extension Evaluator {
    /// The value of a plain name.
    func value(ofName name: String, at position: SourcePosition, in environment: Environment) -> Value {
        switch name {
        case "self": return environment.receiver ?? .unknown
        case "super": return environment.receiver ?? .unknown
        case "Self":
            return environment.scope.type.map { ownType(of: environment.receiver) ?? .metatype($0) } ?? .unknown
        default: break
        }
        if let local = environment.local(name) { return local }
        if let receiver = environment.receiver, let value = member(name, of: receiver, at: position, in: environment) {
            return value
        }
        if let value = staticMember(ofEnclosingTypes: name, at: position, in: environment) { return value }
        if let global = index.variable(named: name, from: environment.scope.file) {
            return value(of: global.declaration, in: Scope(file: global.file), receiver: nil, owner: nil)
        }
        if let type = index.type(named: name, from: environment.scope) { return .metatype(type) }
        return .unknown
    }

    /// The type of an instance, as `type(of:)` gives it; nil where it is not known.
    func ownType(of receiver: Value?) -> Value? {
        switch receiver {
        case .object(let instance): .metatype(instance.type)
        case .enumCase(let type, _, _), .anyCase(let type, _): .metatype(type)
        case .metatype: receiver
        default: nil
        }
    }

    private func staticMember(ofEnclosingTypes name: String, at position: SourcePosition, in environment: Environment)
        -> Value?
    {
        var enclosing = environment.scope.type
        while let type = enclosing {
            if let value = member(name, of: .metatype(type), at: position, in: environment) { return value }
            enclosing = index[type].parent
        }
        return nil
    }

    /// The value of `base.name`, or of the implicit member `.name` of the expected type.
    func member(
        _ name: String,
        of base: Expression?,
        at position: SourcePosition,
        in environment: Environment,
        expecting expected: TypeName?
    ) -> Value {
        guard let base else {
            guard let expected, let type = expectedType(expected, in: environment) else { return .unknown }
            return member(name, of: .metatype(type), at: position, in: environment) ?? .unknown
        }
        let root = base.isImplicitMember ? expected : nil
        let values = value(of: base, in: environment, expecting: root).alternatives.map { receiver in
            member(name, of: receiver, at: position, in: environment)
                ?? foreignElementProperty(name, of: receiver, at: position, in: environment, expecting: expected)
        }
        let value = Value.any(of: values)
        guard followsNumbers, isUnknown(value), !name.startsWithCapital, let key = base.generatedKey(name) else {
            return value
        }
        return .text([TextPattern(localizationKey: TextPattern(key))])
    }

    /// The type that a place asks for, generic parameters replaced.
    func expectedType(_ type: TypeName, in environment: Environment) -> TypeID? {
        if type.name == "Self", let own = environment.scope.type { return own }
        if case .object(let instance)? = environment.receiver, let bound = instance.generics[type.name] {
            return index.type(named: bound.name, from: environment.scope)
        }
        return index.type(named: type.name, from: environment.scope)
    }

    /// The value of a member; nil where the receiver has none of that name.
    func member(_ name: String, of receiver: Value, at position: SourcePosition, in environment: Environment) -> Value?
    {
        switch receiver {
        case .object(let instance): return property(name, of: instance, from: environment)
        case .metatype(let type): return staticProperty(name, of: type, from: environment)
        case .enumCase(let type, let caseName, _):
            return enumProperty(name, of: type, caseName, receiver: receiver, from: environment)
        case .anyCase(let type, let parameter):
            return member(name, ofAnyCase: type, parameter: parameter, in: environment)
        case .element(let query): return elementProperty(name, of: query, at: position, in: environment)
        case .text: return textProperty(name, of: receiver)
        case .list(let values): return listMember(name, of: values, in: environment)
        case .dictionary(let entries): return dictionaryMember(name, of: entries)
        case .tuple(let fields):
            let found =
                fields.first { $0.label == name }
                ?? Int(name).flatMap { fields.indices.contains($0) ? fields[$0] : nil }
            return found?.value ?? .unknown
        case .choice(let values):
            return .any(of: values.compactMap { member(name, of: $0, at: position, in: environment) })
        case .absent: return .absent
        case .literal: return name == "description" ? .text(receiver.visibleTexts) : .unknown
        case .closure, .predicate, .unknown: return nil
        }
    }

    private func property(_ name: String, of instance: ObjectInstance, from environment: Environment) -> Value? {
        if let value = instance.fields[name] { return stamped(value, name, owner: instance.type) }
        if let value = requirement(name, of: instance) { return value }
        guard
            let found = index.variable(name, of: instance.type, isStatic: false, from: environment.scope.file)
        else { return inheritedForeignProperty(name, of: instance) }
        var value = self.value(
            of: found.declaration,
            in: found.scope,
            receiver: .object(instance),
            owner: instance.type
        )
        if found.declaration.getter == nil, !found.declaration.isConstant, !followsNumbers,
            case .enumCase(let type, _, _) = value
        {
            // What a view starts with is not what it stays at.
            value = .anyCase(type, parameter: nil)
        }
        if found.declaration.getter == nil { instance.fields[name] = value }
        return value
    }

    /// `app` of a test case whose base class the sources do not have.
    private func inheritedForeignProperty(_ name: String, of instance: ObjectInstance) -> Value? {
        name == "app" && index[instance.type].kind == .classType ? .element(.application) : nil
    }

    private func staticProperty(_ name: String, of type: TypeID, from environment: Environment) -> Value? {
        if index[type].cases.contains(where: { $0.declaration.name == name }) {
            trace.enumCases.append((type, name))
            return .enumCase(type, name, [])
        }
        if let found = index.variable(name, of: type, isStatic: true, from: environment.scope.file) {
            return value(of: found.declaration, in: found.scope, receiver: .metatype(type), owner: type)
        }
        if name == "allCases" {
            // Of an enumeration that the sources only extend the cases are not known.
            guard index[type].kind != .extensionOfType else { return .list([.object(ObjectInstance(type: type))]) }
            return .list(index[type].cases.map { .enumCase(type, $0.declaration.name, []) })
        }
        if let nested = index.nestedType(name, in: type, from: environment.scope.file) { return .metatype(nested) }
        return isExtendedEnumeration(type) ? .enumCase(type, name, []) : nil
    }

    /// Whether a type is an enumeration of a module that is not among the sources, as one that lists its cases is.
    private func isExtendedEnumeration(_ type: TypeID) -> Bool {
        index[type].kind == .extensionOfType && !followsNumbers
            && (index[type].variables["allCases"] != nil || index.inherits(type) { $0 == "CaseIterable" })
    }

    private func enumProperty(
        _ name: String,
        of type: TypeID,
        _ caseName: String,
        receiver: Value,
        from environment: Environment
    ) -> Value? {
        if let found = index.variable(name, of: type, isStatic: false, from: environment.scope.file) {
            return value(of: found.declaration, in: found.scope, receiver: receiver, owner: type)
        }
        return name == "rawValue" ? rawValue(of: type, caseName) : nil
    }

    /// The raw value of an enumeration case.
    func rawValue(of type: TypeID, _ caseName: String) -> Value? {
        guard let declared = index[type].cases.first(where: { $0.declaration.name == caseName }) else { return nil }
        // A String enumeration without written raw values uses the names of its cases.
        guard let rawValue = declared.declaration.rawValue else { return .text([TextPattern(caseName)]) }
        return value(of: rawValue, in: Environment(scope: Scope(file: declared.file, type: type), receiver: nil))
    }

    /// The value of a variable: its getter followed, else its initial value, else what its type tells.
    func value(of variable: VariableFacts, in scope: Scope, receiver: Value?, owner: TypeID?) -> Value {
        let environment = Environment(scope: scope, receiver: receiver, resultType: variable.type)
        let fallback = { self.unknownValue(of: variable.type, from: scope, receiver: receiver) }
        if let getter = variable.getter {
            let frame = Frame(
                key: DeclarationKey(file: scope.file, position: variable.position),
                name: qualified(variable.name, owner: owner),
                receiver: owner
            )
            if let owner { trace.note(Trace.MemberUse(type: owner, name: variable.name)) }
            let value = following(frame) { result(of: getter, in: environment) } ?? .unknown
            return stamped(isUnknown(value) ? fallback() : value, variable.name, owner: owner)
        }
        guard let initializer = variable.initializer else { return fallback() }
        if variable.isStatic || owner == nil {
            trace.calledFunctions.insert(DeclarationKey(file: scope.file, position: variable.position))
        }
        let frame = Frame(
            key: DeclarationKey(file: scope.file, position: variable.position),
            name: qualified(variable.name, owner: owner),
            receiver: owner
        )
        let value =
            following(frame) { self.value(of: initializer, in: environment, expecting: variable.type) } ?? .unknown
        return stamped(isUnknown(value) ? fallback() : value, variable.name, owner: owner)
    }

    /// The value with a note of which member gave it, where it is an element that does not have one yet.
    func stamped(_ value: Value, _ name: String, owner: TypeID?) -> Value {
        switch value {
        case .element(var query) where query.origin == nil && query.namesElement:
            query.origin = qualified(name, owner: owner)
            query.originType = owner
            return .element(query)
        case .choice(let values): return .choice(values.map { stamped($0, name, owner: owner) })
        default: return value
        }
    }

    /// A member's name with that of its type, as a person would write it.
    func qualified(_ name: String, owner: TypeID?) -> String {
        owner.map { index[$0].name + "." + name } ?? name
    }

    /// Whether nothing is known of a value.
    func isUnknown(_ value: Value) -> Bool {
        if case .unknown = value { true } else { false }
    }
}
