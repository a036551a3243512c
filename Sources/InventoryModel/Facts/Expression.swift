/// An expression of the source, reduced to what linking needs; types are not known.
package indirect enum Expression: Sendable, Hashable {
    /// A string literal: its text and interpolations in order.
    case string([StringPiece], SourcePosition)
    /// A number, `true`, `false` or `nil`, as written.
    case literal(String)
    /// A plain name: variable, type, function, `self`, `Self`, `super`, `$0`. Without backticks.
    case name(String, SourcePosition)
    /// A member access; without a base it is an implicit member such as `.happyPath`.
    case member(Expression?, String, SourcePosition)
    /// A function or initialiser call.
    case call(Call)
    /// A subscript.
    case subscripted(Expression, [Argument], SourcePosition)
    /// A closure.
    case closure(Closure)
    /// An array literal.
    case array([Expression])
    /// A dictionary literal, keys and values in turn.
    case dictionary([Expression])
    /// A tuple or a parenthesised expression with more than one element.
    case tuple([Argument])
    /// A conditional expression, `if` or `switch` expression, or `??`: any of the branches may be the value.
    case choice(condition: [Expression], [Expression])
    /// A binary operator that is not an assignment, such as `+` or `==`.
    case binary(String, Expression, Expression)
    /// A key path, as written.
    case keyPath(String)
    /// What is not reduced, as written.
    case other(String)

    /// `#available(…)` and `#unavailable(…)` in a condition.
    package static let availability = Expression.other("#available")
}

/// A piece of a string literal.
package enum StringPiece: Sendable, Hashable {
    /// Literal text, escapes resolved.
    case text(String)
    /// An interpolated expression.
    case interpolation(Expression)
}

/// A call with its arguments and trailing closures.
package struct Call: Sendable, Hashable {
    /// What is called: a name or a member.
    package var callee: Expression
    /// All arguments in order; trailing closures come last.
    package var arguments: [Argument]
    /// The generic arguments written at the call, such as `Robot<Home>()`.
    package var genericArguments: [TypeName]
    /// Where the called name stands: the member's name in a chain, else the start.
    package var position: SourcePosition

    /// Creates a call.
    package init(
        callee: Expression,
        arguments: [Argument],
        genericArguments: [TypeName] = [],
        position: SourcePosition
    ) {
        self.callee = callee
        self.arguments = arguments
        self.genericArguments = genericArguments
        self.position = position
    }

    /// What `throw error` calls, with the error as argument; no function can have the name of the keyword.
    package static let throwing = "throw"
}

/// An argument of a call, subscript, attribute or tuple.
package struct Argument: Sendable, Hashable {
    /// The label, without the colon.
    package var label: String?
    /// The value.
    package var value: Expression
    /// Whether it is a trailing closure.
    package var isTrailing: Bool

    /// Creates an argument.
    package init(label: String? = nil, value: Expression, isTrailing: Bool = false) {
        self.label = label
        self.value = value
        self.isTrailing = isTrailing
    }
}

/// A closure with its parameter names and body.
package struct Closure: Sendable, Hashable {
    /// The names of the parameters, in order; empty where `$0` is used.
    package var parameters: [String]
    /// The types that are written for the parameters, in the same order; empty where none is.
    package var parameterTypes: [TypeName?]
    /// The body.
    package var body: [Statement]

    /// Creates a closure.
    package init(parameters: [String], parameterTypes: [TypeName?] = [], body: [Statement]) {
        self.parameters = parameters
        self.parameterTypes = parameterTypes
        self.body = body
    }
}

/// A statement of a function, getter or closure body.
package indirect enum Statement: Sendable, Hashable {
    /// An expression; also the implicit result of a body.
    case expression(Expression)
    /// A local `let` or `var`.
    case variable(VariableFacts)
    /// An assignment: target, value.
    case assignment(Expression, Expression)
    /// `return`, with or without a value.
    case returning(Expression?)
    /// `if`, `guard`, `do`/`catch` or `#if`: the conditions, then the bodies, any of which may run.
    case branches(condition: [Expression], [[Statement]])
    /// `switch`: the subject and its cases.
    case selection(Expression, [SelectionCase])
    /// `if let`, `guard let`, `while let`, `if case`: the names bound by a condition; the value where it is known, and the
    /// type that it is cast to or declared with.
    case bound([String], Expression?, as: TypeName? = nil)
    /// `for`, `while` or `repeat`: names bound in each turn, the sequence, the body.
    case loop(names: [String], sequence: Expression?, body: [Statement])
    /// A local function.
    case function(FunctionFacts)
    /// A local type.
    case type(TypeFacts)
}

/// One case of a `switch`.
package struct SelectionCase: Sendable, Hashable {
    /// What it matches, such as `.loaded`; empty for `default`.
    package var patterns: [Expression]
    /// The names that the patterns bind.
    package var names: [String]
    /// The statements.
    package var body: [Statement]

    /// Creates a case.
    package init(patterns: [Expression], names: [String], body: [Statement]) {
        self.patterns = patterns
        self.names = names
        self.body = body
    }
}
