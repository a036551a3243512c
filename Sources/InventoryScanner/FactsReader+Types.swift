import InventoryModel
import SwiftSyntax

extension FactsReader {
    /// The type that a value such as `view as? RowCell` is cast to; nil for any other.
    func castType(of value: ExprSyntax) -> TypeName? {
        guard let elements = value.as(SequenceExprSyntax.self)?.elements.suffix(2), let operation = elements.first,
            operation.is(UnresolvedAsExprSyntax.self), let type = elements.last?.as(TypeExprSyntax.self)
        else { return nil }
        return typeName(type.type)
    }

    /// The type as written, reduced to names: optionality, `some`, `any` and attributes are dropped.
    func typeName(_ type: TypeSyntax) -> TypeName {
        switch type.as(TypeSyntaxEnum.self) {
        case .identifierType(let named):
            TypeName(named.name.identifierText, arguments: genericArguments(named.genericArgumentClause))
        case .memberType(let member):
            TypeName(
                typeName(member.baseType).name + "." + member.name.identifierText,
                arguments: genericArguments(member.genericArgumentClause)
            )
        case .optionalType(let optional): typeName(optional.wrappedType)
        case .implicitlyUnwrappedOptionalType(let optional): typeName(optional.wrappedType)
        case .someOrAnyType(let constrained): typeName(constrained.constraint)
        case .attributedType(let attributed): typeName(attributed.baseType)
        case .metatypeType(let metatype):
            TypeName(typeName(metatype.baseType).name + "." + metatype.metatypeSpecifier.text)
        case .arrayType(let array): TypeName("Array", arguments: [typeName(array.element)])
        case .dictionaryType(let dictionary):
            TypeName("Dictionary", arguments: [typeName(dictionary.key), typeName(dictionary.value)])
        case .functionType(let function):
            TypeName(
                "->", arguments: [typeName(function.returnClause.type)] + function.parameters.map { typeName($0.type) })
        case .compositionType(let composition):
            TypeName("&", arguments: composition.elements.map { typeName($0.type) })
        case .tupleType(let tuple):
            if let only = tuple.elements.first, tuple.elements.count == 1 {
                typeName(only.type)
            } else {
                TypeName(
                    "(" + tuple.elements.map { ($0.firstName?.identifierText ?? "_") + ":" }.joined() + ")",
                    arguments: tuple.elements.map { typeName($0.type) })
            }
        default: TypeName(type.trimmedDescription)
        }
    }

    /// The generic arguments that are types.
    func genericArguments(_ clause: GenericArgumentClauseSyntax?) -> [TypeName] {
        guard let clause else { return [] }
        return clause.arguments.compactMap { argument in
            guard case .type(let type) = argument.argument else { return nil }
            return typeName(type)
        }
    }

    /// What stands behind the colon of a type declaration.
    func inherited(_ clause: InheritanceClauseSyntax?) -> [TypeName] {
        clause?.inheritedTypes.flatMap { inherited -> [TypeName] in
            let name = typeName(inherited.type)
            return name.name == "&" ? name.arguments : [name]
        } ?? []
    }
}

extension TokenSyntax {
    /// The name without backticks, such as `continue` for `` `continue` ``.
    var identifierText: String {
        let text = self.text
        guard text.utf8.first == UInt8(ascii: "`"), text.utf8.count > 2 else { return text }
        return String(text.dropFirst().dropLast())
    }
}
