import InventoryModel

/// Finds the examples of Quick's specs, which run as methods of a test case.
///
/// Quick names the method of an example by its description and those of the groups around it, joined by commas, and numbers
/// repeated ones (Quick, `TestSelectorNameProvider.swift`). Versions before 7.4 replaced what cannot stand in an identifier.
struct QuickSpecs {
    /// The declarations.
    let index: SourceIndex

    /// What stands around an example.
    private struct Group {
        var path: [String] = []
        /// What runs before each example.
        var before: [Statement] = []
        /// What runs after each example.
        var after: [Statement] = []
        var isDisabled = false
    }

    /// Whether a type is a spec.
    static func isSpec(_ type: TypeID, in index: SourceIndex) -> Bool {
        index[type].kind == .classType
            && index.inherits(type) { ["QuickSpec", "Quick.QuickSpec", "AsyncSpec", "Quick.AsyncSpec"].contains($0) }
    }

    /// The examples of a spec, in order.
    func tests(of suite: TypeID) -> [FoundTest] {
        guard QuickSpecs.isSpec(suite, in: index), let spec = index[suite].functions["spec"]?.first else { return [] }
        var found: [FoundTest] = []
        examples(in: unfolded(spec, of: suite), Group(), suite, spec, into: &found)
        var counts: [String: Int] = [:]
        for number in found.indices {
            let name = found[number].name
            counts[name, default: 0] += 1
            if let count = counts[name], count > 1 { found[number].name = "\(name) (\(count))" }
        }
        return found
    }

    /// The statements of a spec with those of its base class where it calls them.
    private func unfolded(_ spec: Located<FunctionFacts>, of suite: TypeID) -> [Statement] {
        (spec.declaration.body ?? []).flatMap { statement -> [Statement] in
            guard case .expression(.call(let call)) = statement,
                case .member(.name("super", _)?, "spec", _) = call.callee,
                let base = index.superclass(of: suite), let inherited = index[base].functions["spec"]?.first
            else { return [statement] }
            return unfolded(inherited, of: base)
        }
    }

    private func examples(
        in body: [Statement], _ outer: Group, _ suite: TypeID, _ spec: Located<FunctionFacts>,
        into found: inout [FoundTest]
    ) {
        var group = outer
        // What runs before each example counts for those above it too.
        for statement in body {
            switch Self.step(statement) {
            case ("beforeEach", let closure, _)?, ("justBeforeEach", let closure, _)?, ("aroundEach", let closure, _)?:
                group.before += closure.body
            case ("afterEach", let closure, _)?: group.after = closure.body + group.after
            case nil where !Self.holdsExamples(statement): group.before.append(statement)
            default: break
            }
        }
        for statement in body {
            switch statement {
            case .loop(_, _, let inner): examples(in: inner, group, suite, spec, into: &found)
            case .branches(_, let bodies): for inner in bodies { examples(in: inner, group, suite, spec, into: &found) }
            default: break
            }
            guard let (name, closure, call) = Self.step(statement), let kind = Self.kinds[name] else { continue }
            var inner = group
            inner.path.append(description(of: call, in: group, suite, spec))
            inner.isDisabled = group.isDisabled || name.hasPrefix("x") || name == "pending"
            if kind == .group {
                examples(in: closure.body, inner, suite, spec, into: &found)
            } else {
                found.append(test(inner, closure, call, suite, spec))
            }
        }
    }

    private enum Kind { case group, example }

    private static let kinds: [String: Kind] = [
        "describe": .group, "fdescribe": .group, "xdescribe": .group, "context": .group, "fcontext": .group,
        "xcontext": .group, "it": .example, "fit": .example, "xit": .example, "pending": .example,
    ]

    /// The function of Quick that a statement calls with a closure; nil for any other statement.
    private static func step(_ statement: Statement) -> (name: String, closure: Closure, call: Call)? {
        guard case .expression(.call(let call)) = statement, case .name(let name, _) = call.callee,
            case .closure(let closure)? = call.arguments.last?.value,
            kinds[name] != nil || ["beforeEach", "justBeforeEach", "aroundEach", "afterEach"].contains(name)
        else { return nil }
        return (name, closure, call)
    }

    private static func holdsExamples(_ statement: Statement) -> Bool {
        switch statement {
        case .loop(_, _, let body): body.contains { step($0) != nil || holdsExamples($0) }
        case .branches(_, let bodies): bodies.joined().contains { step($0) != nil || holdsExamples($0) }
        default: false
        }
    }

    private func description(of call: Call, in group: Group, _ suite: TypeID, _ spec: Located<FunctionFacts>) -> String
    {
        guard let first = call.arguments.first?.value else { return "" }
        if let text = first.literalText { return text }
        let evaluator = Evaluator(index: index, configuration: LinkConfiguration(), followsNumbers: true)
        let environment = Environment(scope: Scope(file: spec.file, type: suite), receiver: .metatype(suite))
        evaluator.execute(group.before, in: environment)
        let texts = evaluator.value(of: first, in: environment).texts
        return texts.count == 1 ? texts[0].text : first.summary
    }

    private func test(
        _ group: Group, _ closure: Closure, _ call: Call, _ suite: TypeID, _ spec: Located<FunctionFacts>
    ) -> FoundTest {
        let name = group.path.joined(separator: ", ")
        var function = FunctionFacts(name: name, position: call.position)
        function.isStatic = spec.declaration.isStatic
        function.body = group.before + closure.body + group.after
        let disabled = Argument(value: .member(nil, "disabled", call.position))
        return FoundTest(
            suite: suite, function: function, file: spec.file, name: name, isSwiftTesting: false,
            traits: group.isDisabled ? [disabled] : [])
    }
}
