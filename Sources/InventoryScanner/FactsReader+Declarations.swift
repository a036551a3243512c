import InventoryModel
import SwiftSyntax

extension FactsReader {
    /// Reads the members of a type, `#if` clauses included.
    mutating func readMembers(_ members: MemberBlockItemListSyntax, into type: inout TypeFacts) {
        for member in members { readMember(member.decl, into: &type) }
    }

    /// Reads one declaration into the type, or the file, that it is a member of.
    mutating func readMember(_ declaration: DeclSyntax, into parent: inout TypeFacts) {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .variableDecl(let variable):
            parent.variables += variables(variable)
            parent.functions += setters(variable)
        case .functionDecl(let function): parent.functions.append(self.function(function))
        case .initializerDecl(let initializer): parent.functions.append(self.initializer(initializer))
        case .subscriptDecl(let declaration): parent.functions.append(subscriptFunction(declaration))
        case .enumCaseDecl(let cases): parent.cases += enumCases(cases)
        case .ifConfigDecl(let conditional):
            for clause in compiled(conditional) {
                guard case .decls(let members)? = clause.elements else { continue }
                readMembers(members, into: &parent)
            }
        default:
            if let type = typeFacts(declaration) { parent.types.append(type) }
        }
    }

    /// Reads a type declaration, an extension or a type alias; nil for any other declaration.
    mutating func typeFacts(_ declaration: DeclSyntax) -> TypeFacts? {
        switch declaration.as(DeclSyntaxEnum.self) {
        case .structDecl(let type):
            return typeFacts(.structure, type.name, type.inheritanceClause, type.genericParameterClause, type)
        case .classDecl(let type):
            return typeFacts(.classType, type.name, type.inheritanceClause, type.genericParameterClause, type)
        case .enumDecl(let type):
            return typeFacts(.enumeration, type.name, type.inheritanceClause, type.genericParameterClause, type)
        case .actorDecl(let type):
            return typeFacts(.actor, type.name, type.inheritanceClause, type.genericParameterClause, type)
        case .protocolDecl(let type):
            return typeFacts(.protocolType, type.name, type.inheritanceClause, nil, type)
        case .extensionDecl(let type):
            var facts = TypeFacts(
                kind: .extensionOfType,
                name: typeName(type.extendedType).name,
                position: position(of: type.extendedType)
            )
            fill(&facts, from: type, inherited: type.inheritanceClause)
            return facts
        case .typeAliasDecl(let alias):
            var facts = TypeFacts(kind: .typeAlias, name: alias.name.identifierText, position: position(of: alias.name))
            facts.inherited = [typeName(alias.initializer.value)]
            facts.isFilePrivate = isFilePrivate(alias.modifiers)
            return facts
        default: return nil
        }
    }

    private mutating func typeFacts(
        _ kind: TypeFacts.Kind,
        _ name: TokenSyntax,
        _ inheritance: InheritanceClauseSyntax?,
        _ generics: GenericParameterClauseSyntax?,
        _ declaration: some DeclGroupSyntax
    ) -> TypeFacts {
        var facts = TypeFacts(kind: kind, name: name.identifierText, position: position(of: name))
        facts.genericParameters = generics?.parameters.map(\.name.identifierText) ?? []
        fill(&facts, from: declaration, inherited: inheritance)
        return facts
    }

    private mutating func fill(
        _ facts: inout TypeFacts,
        from declaration: some DeclGroupSyntax,
        inherited clause: InheritanceClauseSyntax?
    ) {
        facts.inherited = inherited(clause)
        facts.attributes = attributes(declaration.attributes)
        facts.isFilePrivate = isFilePrivate(declaration.modifiers)
        var members = facts
        _ = nested(declaration) { reader in
            reader.readMembers(declaration.memberBlock.members, into: &members)
        }
        facts = members
    }

    /// Whether only the file can see the declaration.
    func isFilePrivate(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { modifier in
            // `private(set)` restricts the setter only.
            modifier.detail == nil
                && (modifier.name.tokenKind == .keyword(.private) || modifier.name.tokenKind == .keyword(.fileprivate))
        }
    }

    /// Whether the declaration belongs to the type itself.
    func isStatic(_ modifiers: DeclModifierListSyntax) -> Bool {
        modifiers.contains { $0.name.tokenKind == .keyword(.static) || $0.name.tokenKind == .keyword(.class) }
    }

    /// Reads the attributes, `#if` clauses among them left out.
    mutating func attributes(_ list: AttributeListSyntax) -> [AttributeFacts] {
        list.compactMap { element in
            guard case .attribute(let attribute) = element else { return nil }
            var facts = AttributeFacts(name: typeName(attribute.attributeName).name)
            switch attribute.arguments {
            case .argumentList(let arguments)?: facts.arguments = self.arguments(arguments)
            case .availability(let arguments)?: facts.arguments = unavailability(arguments)
            default: break
            }
            return facts
        }
    }

    /// The arguments of `@available(*, unavailable, message: "…")`; none of versions, which say nothing here.
    private mutating func unavailability(_ list: AvailabilityArgumentListSyntax) -> [Argument] {
        let arguments = list.compactMap { element -> Argument? in
            switch element.argument {
            case .token(let token): return Argument(value: .literal(token.text))
            case .availabilityLabeledArgument(let labeled):
                guard case .string(let text) = labeled.value else { return nil }
                let message = text.segments.map(\.content.text).joined()
                return Argument(label: labeled.label.text, value: .string([.text(message)], position(of: text)))
            case .availabilityVersionRestriction: return nil
            }
        }
        return arguments.contains { $0.value == .literal("unavailable") } ? arguments : []
    }

    private mutating func enumCases(_ declaration: EnumCaseDeclSyntax) -> [CaseFacts] {
        declaration.elements.map { element in
            CaseFacts(
                name: element.name.identifierText,
                parameters: element.parameterClause?.parameters.enumerated().map { index, parameter in
                    let name = parameter.firstName?.identifierText
                    return ParameterFacts(
                        label: name == "_" ? nil : name,
                        name: (parameter.secondName ?? parameter.firstName)?.identifierText ?? "_\(index)",
                        type: typeName(parameter.type),
                        defaultValue: parameter.defaultValue.map { expression($0.value) }
                    )
                } ?? [],
                rawValue: element.rawValue.map { expression($0.value) },
                position: position(of: element.name)
            )
        }
    }
}
