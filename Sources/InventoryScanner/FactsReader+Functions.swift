import InventoryModel
import SwiftSyntax

extension FactsReader {
    /// Reads a function or method.
    mutating func function(_ declaration: FunctionDeclSyntax) -> FunctionFacts {
        var facts = FunctionFacts(name: declaration.name.identifierText, position: position(of: declaration.name))
        facts.isStatic = isStatic(declaration.modifiers)
        facts.isFilePrivate = isFilePrivate(declaration.modifiers)
        facts.isOverride = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
        facts.attributes = attributes(declaration.attributes)
        fill(&facts, signature: declaration.signature)
        facts.body = declaration.body.map { body(of: facts, $0) }
        return facts
    }

    /// Reads an initialiser.
    mutating func initializer(_ declaration: InitializerDeclSyntax) -> FunctionFacts {
        var facts = FunctionFacts(name: "init", position: position(of: declaration.initKeyword))
        facts.isOverride = declaration.modifiers.contains { $0.name.tokenKind == .keyword(.override) }
        facts.isFilePrivate = isFilePrivate(declaration.modifiers)
        facts.attributes = attributes(declaration.attributes)
        fill(&facts, signature: declaration.signature)
        facts.body = declaration.body.map { body(of: facts, $0) }
        return facts
    }

    /// Reads a subscript; its body is that of its getter.
    mutating func subscriptFunction(_ declaration: SubscriptDeclSyntax) -> FunctionFacts {
        var facts = FunctionFacts(name: "subscript", position: position(of: declaration.subscriptKeyword))
        facts.isStatic = isStatic(declaration.modifiers)
        facts.isFilePrivate = isFilePrivate(declaration.modifiers)
        facts.attributes = attributes(declaration.attributes)
        facts.parameters = parameters(declaration.parameterClause, oneNameIsLabel: false)
        facts.result = typeName(declaration.returnClause.type)
        if let block = declaration.accessorBlock { facts.body = getter(block) }
        return facts
    }

    /// Reads the variables of one declaration; `let a = 1, b = 2` gives two.
    mutating func variables(_ declaration: VariableDeclSyntax) -> [VariableFacts] {
        let attributes = attributes(declaration.attributes)
        let isStatic = isStatic(declaration.modifiers)
        let isFilePrivate = isFilePrivate(declaration.modifiers)
        let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
        return declaration.bindings.flatMap { binding -> [VariableFacts] in
            declaredNames(of: binding.pattern).map { token in
                var facts = VariableFacts(name: token.identifierText, position: position(of: token))
                facts.type =
                    binding.typeAnnotation.map { typeName($0.type) }
                    ?? binding.initializer.flatMap { castType(of: $0.value) }
                facts.isStatic = isStatic
                facts.isFilePrivate = isFilePrivate
                facts.isConstant = isConstant
                facts.attributes = attributes
                if let initializer = binding.initializer,
                    relevance.keepsInitializer(initializer.value, in: source.bytes)
                {
                    facts.initializer = expression(initializer.value)
                }
                if let block = binding.accessorBlock {
                    // An empty getter tells a computed property whose body is not kept from a stored one.
                    facts.getter =
                        relevance.keepsGetter(of: facts, block, in: source.bytes) ? getter(block) : getterMark(block)
                    facts.observers = observers(block)
                }
                return facts
            }
        }
    }

    /// The names of a declaration; `_` where it has none, since its initial value may do something: `let _ = logOut()`.
    private func declaredNames(of pattern: PatternSyntax) -> [TokenSyntax] {
        pattern.as(WildcardPatternSyntax.self).map { [$0.wildcard] } ?? names(of: pattern)
    }

    /// The names that a pattern binds, in order.
    func names(of pattern: PatternSyntax) -> [TokenSyntax] {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .identifierPattern(let identifier): [identifier.identifier]
        case .tuplePattern(let tuple): tuple.elements.flatMap { names(of: $0.pattern) }
        case .valueBindingPattern(let binding): names(of: binding.pattern)
        case .expressionPattern(let expression): boundNames(in: expression.expression)
        default: []
        }
    }

    /// The names bound inside an enum-case pattern such as `.loaded(let items)`.
    private func boundNames(in expression: ExprSyntax) -> [TokenSyntax] {
        switch expression.as(ExprSyntaxEnum.self) {
        case .patternExpr(let pattern): names(of: pattern.pattern)
        case .functionCallExpr(let call): call.arguments.flatMap { boundNames(in: $0.expression) }
        case .tupleExpr(let tuple): tuple.elements.flatMap { boundNames(in: $0.expression) }
        case .optionalChainingExpr(let optional): boundNames(in: optional.expression)
        case .declReferenceExpr(let reference): [reference.baseName]
        default: []
        }
    }

    private mutating func getter(_ block: AccessorBlockSyntax) -> [Statement]? {
        switch block.accessors {
        case .getter(let items): return statements(items)
        case .accessors(let accessors):
            guard let getter = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.get) }) else {
                return nil
            }
            return getter.body.map { statements($0.statements) }
        }
    }

    /// The setters of computed properties that are kept, as functions of the new value.
    mutating func setters(_ declaration: VariableDeclSyntax) -> [FunctionFacts] {
        declaration.bindings.flatMap { binding -> [FunctionFacts] in
            guard case .accessors(let accessors)? = binding.accessorBlock?.accessors,
                let setter = accessors.first(where: { $0.accessorSpecifier.tokenKind == .keyword(.set) }),
                let body = setter.body, relevance.keepsSetter(body, in: source.bytes)
            else { return [] }
            return names(of: binding.pattern).map { token in
                let name = FunctionFacts.setterName(of: token.identifierText)
                var facts = FunctionFacts(name: name, position: position(of: setter.accessorSpecifier))
                facts.isStatic = isStatic(declaration.modifiers)
                facts.isFilePrivate = isFilePrivate(declaration.modifiers)
                let newValue = setter.parameters?.name.identifierText ?? "newValue"
                let type = binding.typeAnnotation.map { typeName($0.type) }
                facts.parameters = [ParameterFacts(label: nil, name: newValue, type: type)]
                facts.body = statements(body.statements)
                return facts
            }
        }
    }

    /// The bodies of the observers of a stored property that are kept.
    private mutating func observers(_ block: AccessorBlockSyntax) -> [Statement] {
        guard case .accessors(let accessors) = block.accessors else { return [] }
        return accessors.flatMap { accessor -> [Statement] in
            let kind = accessor.accessorSpecifier.tokenKind
            guard kind == .keyword(.willSet) || kind == .keyword(.didSet), let body = accessor.body,
                relevance.keepsObserver(body, in: source.bytes)
            else { return [] }
            return statements(body.statements)
        }
    }

    /// The body of a function; empty where it is not kept.
    private mutating func body(of function: FunctionFacts, _ block: CodeBlockSyntax) -> [Statement] {
        relevance.keepsBody(of: function, block, in: source.bytes) ? statements(block.statements) : []
    }

    /// An empty body for a getter; nil where there are only observers such as `didSet`.
    private func getterMark(_ block: AccessorBlockSyntax) -> [Statement]? {
        switch block.accessors {
        case .getter: []
        case .accessors(let accessors):
            accessors.contains { $0.accessorSpecifier.tokenKind == .keyword(.get) } ? [] : nil
        }
    }

    private mutating func fill(_ facts: inout FunctionFacts, signature: FunctionSignatureSyntax) {
        facts.parameters = parameters(signature.parameterClause)
        facts.result = signature.returnClause.map { typeName($0.type) }
    }

    /// Reads parameters; the one name of a subscript's parameter is no label (The Swift Programming Language, "Subscripts").
    private mutating func parameters(_ clause: FunctionParameterClauseSyntax, oneNameIsLabel: Bool = true)
        -> [ParameterFacts]
    {
        clause.parameters.map { parameter in
            let first = parameter.firstName.identifierText
            let type = typeName(parameter.type)
            let isLabel = first != "_" && (oneNameIsLabel || parameter.secondName != nil)
            return ParameterFacts(
                label: isLabel ? first : nil,
                name: parameter.secondName?.identifierText ?? first,
                type: type,
                defaultValue: parameter.defaultValue.map { expression($0.value) },
                isClosure: type.name == "->"
            )
        }
    }
}
