import InventoryModel
import SwiftSyntax

extension FactsReader {
    /// Reads the statements of a body.
    mutating func statements(_ items: CodeBlockItemListSyntax) -> [Statement] {
        nested(items) { reader in
            var result: [Statement] = []
            for item in items { reader.append(item, to: &result) }
            return result
        } ?? []
    }

    private mutating func append(_ item: CodeBlockItemSyntax, to result: inout [Statement]) {
        switch item.item {
        case .decl(let declaration): append(declaration, to: &result)
        case .stmt(let statement): append(statement, to: &result)
        case .expr(let expression): append(expression, to: &result)
        }
    }

    private mutating func append(_ declaration: DeclSyntax, to result: inout [Statement]) {
        if let variable = declaration.as(VariableDeclSyntax.self) {
            result += variables(variable).map(Statement.variable)
        } else if let function = declaration.as(FunctionDeclSyntax.self) {
            result.append(.function(self.function(function)))
        } else if let conditional = declaration.as(IfConfigDeclSyntax.self) {
            let bodies = compiled(conditional).compactMap { clause -> [Statement]? in
                guard case .statements(let items)? = clause.elements else { return nil }
                return statements(items)
            }
            appendClauses(bodies, to: &result)
        } else if let type = typeFacts(declaration) {
            result.append(.type(type))
        }
    }

    /// Adds the clauses of an `#if`, whose names are those of the body around it.
    private func appendClauses(_ bodies: [[Statement]], to result: inout [Statement]) {
        if bodies.count < 2 { return result += bodies.first ?? [] }
        var names: Set<String> = []
        let clauses = bodies.map { body in
            body.map { statement -> Statement in
                guard case .variable(var variable) = statement, let value = variable.initializer,
                    variable.getter == nil
                else { return statement }
                if names.insert(variable.name).inserted {
                    variable.initializer = nil
                    result.append(.variable(variable))
                }
                return .assignment(.name(variable.name, variable.position), value)
            }
        }
        result.append(.branches(condition: [], clauses))
    }

    private mutating func append(_ statement: StmtSyntax, to result: inout [Statement]) {
        switch statement.as(StmtSyntaxEnum.self) {
        case .expressionStmt(let wrapped): append(wrapped.expression, to: &result)
        case .returnStmt(let returning): result.append(.returning(returning.expression.map { expression($0) }))
        case .guardStmt(let guarding):
            let (condition, bound) = conditions(guarding.conditions)
            result.append(.branches(condition: condition, [statements(guarding.body.statements)]))
            result += bound
        case .forStmt(let loop):
            let names = names(of: loop.pattern).map(\.identifierText)
            // `for label in labels where cell.staticTexts[label].exists` asks in each turn.
            let asked = loop.whereClause.map { [Statement.expression(expression($0.condition))] } ?? []
            let body = asked + statements(loop.body.statements)
            result.append(.loop(names: names, sequence: expression(loop.sequence), body: body))
        case .whileStmt(let loop):
            let (condition, bound) = conditions(loop.conditions)
            let body = condition.map(Statement.expression) + bound + statements(loop.body.statements)
            result.append(.loop(names: [], sequence: nil, body: body))
        case .repeatStmt(let loop):
            let body = statements(loop.body.statements) + [.expression(expression(loop.condition))]
            result.append(.loop(names: [], sequence: nil, body: body))
        case .doStmt(let block):
            let bodies = [statements(block.body.statements)] + block.catchClauses.map { statements($0.body.statements) }
            result.append(.branches(condition: [], bodies))
        case .deferStmt(let deferred): result.append(.branches(condition: [], [statements(deferred.body.statements)]))
        case .labeledStmt(let labeled): append(labeled.statement, to: &result)
        case .throwStmt(let throwing):
            let thrown = Argument(label: nil, value: expression(throwing.expression))
            let place = position(of: throwing)
            result.append(
                .expression(.call(Call(callee: .name(Call.throwing, place), arguments: [thrown], position: place))))
        default: return
        }
    }

    private mutating func append(_ node: ExprSyntax, to result: inout [Statement]) {
        switch node.as(ExprSyntaxEnum.self) {
        case .ifExpr(let conditional): result.append(branches(conditional))
        case .switchExpr(let choice): result.append(selection(choice))
        case .sequenceExpr(let sequence):
            result.append(assignment(sequence) ?? .expression(expression(node)))
        case .tryExpr(let wrapped): append(wrapped.expression, to: &result)
        case .awaitExpr(let wrapped): append(wrapped.expression, to: &result)
        case .macroExpansionExpr(let macro) where macro.macroName.text == "Preview": return
        default: result.append(.expression(expression(node)))
        }
    }

    private mutating func assignment(_ sequence: SequenceExprSyntax) -> Statement? {
        let elements = Array(sequence.elements)
        guard elements.count >= 3, elements[1].is(AssignmentExprSyntax.self) else { return nil }
        let value = operators(Array(elements[2...]))
        return .assignment(expression(elements[0]), value)
    }

    /// Reads an `if` with all its `else` parts as one statement.
    mutating func branches(_ conditional: IfExprSyntax) -> Statement {
        var condition: [Expression] = []
        var bodies: [[Statement]] = []
        var current: IfExprSyntax? = conditional
        while let part = current {
            let (expressions, bound) = conditions(part.conditions)
            condition += expressions
            bodies.append(bound + statements(part.body.statements))
            current = nil
            switch part.elseBody {
            case .ifExpr(let next): current = next
            case .codeBlock(let block): bodies.append(statements(block.statements))
            case nil: break
            }
        }
        return .branches(condition: condition, bodies)
    }

    /// Reads a `switch` with the bodies of all its cases.
    mutating func selection(_ choice: SwitchExprSyntax) -> Statement {
        var cases: [SelectionCase] = []
        readCases(choice.cases, into: &cases)
        return .selection(expression(choice.subject), cases)
    }

    private mutating func readCases(_ list: SwitchCaseListSyntax, into cases: inout [SelectionCase]) {
        for element in list {
            switch element {
            case .switchCase(let single):
                var read = SelectionCase(patterns: [], names: [], body: [])
                if case .case(let label) = single.label {
                    read.names = label.caseItems.flatMap { names(of: $0.pattern) }.map(\.identifierText)
                    read.patterns = label.caseItems.map { pattern($0.pattern) }
                }
                read.body = statements(single.statements)
                cases.append(read)
            case .ifConfigDecl(let conditional):
                for clause in conditional.clauses {
                    if case .switchCases(let nested)? = clause.elements { readCases(nested, into: &cases) }
                }
            }
        }
    }

    private mutating func pattern(_ pattern: PatternSyntax) -> Expression {
        switch pattern.as(PatternSyntaxEnum.self) {
        case .expressionPattern(let matched): expression(matched.expression)
        case .valueBindingPattern(let binding): self.pattern(binding.pattern)
        default: .other(text(of: pattern))
        }
    }

    /// The expressions of a condition list, and the names that it binds.
    private mutating func conditions(_ list: ConditionElementListSyntax) -> ([Expression], [Statement]) {
        var expressions: [Expression] = []
        var bound: [Statement] = []
        for element in list {
            switch element.condition {
            case .expression(let condition): expressions.append(expression(condition))
            case .optionalBinding(let binding):
                let names = names(of: binding.pattern).map(\.identifierText)
                // `if let name` without a value binds the variable of that name.
                let value =
                    binding.initializer.map { expression($0.value) }
                    ?? names.first.map { Expression.name($0, position(of: binding)) }
                let type =
                    binding.typeAnnotation.map { typeName($0.type) }
                    ?? binding.initializer.flatMap { castType(of: $0.value) }
                bound.append(.bound(names, value, as: type))
            case .matchingPattern(let matching):
                expressions.append(expression(matching.initializer.value))
                bound.append(.bound(names(of: matching.pattern).map(\.identifierText), nil))
            // Which system runs the code is not known.
            case .availability: expressions.append(.availability)
            }
        }
        return (expressions, bound)
    }
}
