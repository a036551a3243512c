import InventoryModel
import InventoryTestSupport

/// Facts written down in a compact form, so that a test compares all of them.
///
/// A marker stands in front of each name whose place is a marked one: a fact at another place lacks its marker.
struct FactsText {
    private let markers: [SourcePosition: String]

    /// Prepares for the places of a source.
    init(markers: [SourcePosition: String]) {
        self.markers = markers
    }

    /// One line for each import, declaration and diagnostic; members are indented.
    func text(of facts: FileFacts) -> String {
        var lines = facts.imports.map { "import " + $0 }
        lines += facts.types.flatMap { self.lines(of: $0) }
        lines += facts.variables.map { line(of: $0) }
        lines += facts.functions.map { line(of: $0) }
        lines += facts.diagnostics.map { diagnostic in
            let place = diagnostic.position.map { mark($0) } ?? ""
            return "\(diagnostic.severity) \(place)\(diagnostic.code)"
        }
        return lines.joined(separator: "\n")
    }

    private func mark(_ position: SourcePosition) -> String { markers[position] ?? "" }

    // MARK: - Declarations

    private func lines(of type: TypeFacts) -> [String] {
        let generics = type.genericParameters.isEmpty ? "" : "<" + type.genericParameters.joined(separator: ", ") + ">"
        let inherited = type.inherited.isEmpty ? "" : ": " + type.inherited.map { text(of: $0) }.joined(separator: ", ")
        let head =
            attributes(type.attributes) + (type.isFilePrivate ? "private " : "") + "\(type.kind) "
            + mark(type.position) + type.name + generics + inherited
        var members = type.cases.map { line(of: $0) }
        members += type.variables.map { line(of: $0) }
        members += type.functions.map { line(of: $0) }
        members += type.types.flatMap { lines(of: $0) }
        return [head] + members.map { "  " + $0 }
    }

    private func line(of variable: VariableFacts) -> String {
        var result = attributes(variable.attributes) + (variable.isFilePrivate ? "private " : "")
        result += (variable.isStatic ? "static " : "") + "var " + mark(variable.position) + variable.name
        if let type = variable.type { result += ": " + text(of: type) }
        if let initializer = variable.initializer { result += " = " + text(of: initializer) }
        if let getter = variable.getter { result += " " + block(getter) }
        if !variable.observers.isEmpty { result += " observed " + block(variable.observers) }
        return result
    }

    private func line(of function: FunctionFacts) -> String {
        var result = attributes(function.attributes) + (function.isFilePrivate ? "private " : "")
        result += (function.isStatic ? "static " : "") + (function.isOverride ? "override " : "")
        result += "func " + mark(function.position) + function.name + parameters(function.parameters)
        if let type = function.result { result += " -> " + text(of: type) }
        if let body = function.body { result += " " + block(body) }
        return result
    }

    private func line(of enumCase: CaseFacts) -> String {
        let raw = enumCase.rawValue.map { " = " + text(of: $0) } ?? ""
        let values = enumCase.parameters.isEmpty ? "" : parameters(enumCase.parameters)
        return "case " + mark(enumCase.position) + enumCase.name + values + raw
    }

    private func attributes(_ attributes: [AttributeFacts]) -> String {
        attributes.map { attribute in
            let list = attribute.arguments.isEmpty ? "" : arguments(attribute.arguments)
            return "@" + attribute.name + list + " "
        }.joined()
    }

    private func parameters(_ parameters: [ParameterFacts]) -> String {
        let list = parameters.map { parameter in
            let type = parameter.type.map { ": " + text(of: $0) } ?? ""
            let value = parameter.defaultValue.map { " = " + text(of: $0) } ?? ""
            return "\(parameter.label ?? "_") \(parameter.name)\(type)\(parameter.isClosure ? " closure" : "")\(value)"
        }
        return "(" + list.joined(separator: ", ") + ")"
    }

    private func parameters(of closure: Closure) -> String {
        let types = closure.parameterTypes.map { $0.map { ": " + text(of: $0) } ?? "" }
        return closure.parameters.enumerated().map { $1 + (types.indices.contains($0) ? types[$0] : "") }
            .joined(separator: ", ")
    }

    private func text(of type: TypeName) -> String {
        let arguments = type.arguments.map { text(of: $0) }.joined(separator: ", ")
        return type.arguments.isEmpty ? type.name : type.name + "<" + arguments + ">"
    }

    // MARK: - Statements

    private func block(_ statements: [Statement]) -> String {
        "{ " + statements.map { text(of: $0) + "; " }.joined() + "}"
    }

    private func text(of statement: Statement) -> String {
        switch statement {
        case .expression(let expression): text(of: expression)
        case .variable(let variable): line(of: variable)
        case .assignment(let target, let value): text(of: target) + " := " + text(of: value)
        case .returning(let value): "return" + (value.map { " " + text(of: $0) } ?? "")
        case .branches(let condition, let bodies):
            "branches (" + list(condition) + ") " + bodies.map { block($0) }.joined(separator: " ")
        case .selection(let subject, let cases):
            "switch " + text(of: subject) + " "
                + cases.map { selected in
                    let names = selected.names.isEmpty ? "" : " binding " + selected.names.joined(separator: ", ")
                    return "[" + list(selected.patterns) + names + "] " + block(selected.body)
                }.joined(separator: " ")
        case .bound(let names, let value, let type):
            "bound " + names.joined(separator: ", ") + (type.map { ": " + $0.name } ?? "")
                + (value.map { " = " + text(of: $0) } ?? "")
        case .loop(let names, let sequence, let body):
            "loop (" + names.joined(separator: ", ") + ") " + (sequence.map { text(of: $0) + " " } ?? "") + block(body)
        case .function(let function): line(of: function)
        case .type(let type): lines(of: type).joined(separator: " | ")
        }
    }

    // MARK: - Expressions

    private func text(of expression: Expression) -> String {
        switch expression {
        case .string(let pieces, let position): mark(position) + "\"" + pieces.map { text(of: $0) }.joined() + "\""
        case .literal(let text): text
        case .name(let name, let position): mark(position) + name
        case .member(let base, let name, let position):
            (base.map { text(of: $0) } ?? "") + "." + mark(position) + name
        case .call(let call): text(of: call)
        case .subscripted(let base, let arguments, let position):
            text(of: base) + mark(position) + "[" + self.arguments(arguments) + "]"
        case .closure(let closure):
            "{" + parameters(of: closure) + " in " + block(closure.body) + "}"
        case .array(let elements): "[" + list(elements) + "]"
        case .dictionary(let entries): "[:" + list(entries) + "]"
        case .tuple(let elements): arguments(elements)
        case .choice(let condition, let branches): "choice(" + list(condition) + "; " + list(branches) + ")"
        case .binary(let symbol, let left, let right):
            "(" + text(of: left) + " " + symbol + " " + text(of: right) + ")"
        case .keyPath(let path): "keyPath " + path
        case .other(let text): "‹" + text + "›"
        }
    }

    private func text(of call: Call) -> String {
        let generics =
            call.genericArguments.isEmpty
            ? "" : "<" + call.genericArguments.map { text(of: $0) }.joined(separator: ", ") + ">"
        return text(of: call.callee) + generics + arguments(call.arguments)
    }

    private func text(of piece: StringPiece) -> String {
        switch piece {
        case .text(let text): text.replacing("\r\n", with: "␍⏎").replacing("\n", with: "⏎")
        case .interpolation(let expression): "\\(" + text(of: expression) + ")"
        }
    }

    private func list(_ expressions: [Expression]) -> String {
        expressions.map { text(of: $0) }.joined(separator: ", ")
    }

    private func arguments(_ arguments: [Argument]) -> String {
        let list = arguments.map { argument in
            (argument.isTrailing ? "trailing " : "") + (argument.label.map { $0 + ": " } ?? "")
                + text(of: argument.value)
        }
        return "(" + list.joined(separator: ", ") + ")"
    }
}
