import InventoryModel

/// Follows a test through set-up, page objects and helpers.
struct TestTracer: Sendable {
    /// The declarations.
    let index: SourceIndex
    /// What the project's configuration says.
    let configuration: LinkConfiguration
    /// The names of the members of page objects.
    let pageMemberNames: Set<String>

    /// What a test meets on its way.
    func trace(of test: FoundTest) -> Trace {
        let evaluator = Evaluator(
            index: index, configuration: configuration, pageMemberNames: pageMemberNames, followsNumbers: true)
        let call = Call(callee: .other(""), arguments: [], position: test.function.position)
        guard let suite = test.suite else {
            let environment = Environment(scope: Scope(file: test.file), receiver: nil)
            bindArguments(of: test, evaluator, in: environment)
            evaluator.execute(test.function.body ?? [], in: environment)
            return evaluator.trace
        }
        let instance = ObjectInstance(type: suite)
        instance.generics = generics(of: suite)
        let receiver: Value = test.function.isStatic ? .metatype(suite) : .object(instance)
        let environment = Environment(scope: Scope(file: test.file, type: suite), receiver: receiver)
        if !test.isSwiftTesting {
            let candidates = index.functions("setUp", of: suite, from: test.file).filter(\.declaration.isStatic)
            _ = evaluator.invoke(candidates, receiver: .metatype(suite), owner: suite, call, in: environment)
        }
        for name in test.isSwiftTesting ? ["init"] : ["setUp", "setUpWithError"] {
            let candidates = index.functions(name, of: suite, from: test.file).filter { !$0.declaration.isStatic }
            _ = evaluator.invoke(candidates, receiver: .object(instance), owner: suite, call, in: environment)
        }
        bindArguments(of: test, evaluator, in: environment)
        evaluator.execute(test.function.body ?? [], in: environment)
        for name in test.isSwiftTesting ? [] : ["tearDownWithError", "tearDown"] {
            let candidates = index.functions(name, of: suite, from: test.file).filter { !$0.declaration.isStatic }
            _ = evaluator.invoke(candidates, receiver: .object(instance), owner: suite, call, in: environment)
        }
        return evaluator.trace
    }

    /// Gives the parameters of a test of Swift Testing what `@Test(arguments: …)` lists: each may be any of its values.
    private func bindArguments(of test: FoundTest, _ evaluator: Evaluator, in environment: Environment) {
        let attribute = test.function.attributes.first { $0.name.lastDottedPart == "Test" }
        let written = attribute?.arguments.drop { $0.label != "arguments" } ?? []
        let given = written.prefix(1) + written.dropFirst().prefix { $0.label == nil }
        var collections = given.map(\.value)
        if collections.count == 1, case .call(let call) = collections[0], call.callee.lastName == "zip" {
            collections = call.arguments.map(\.value)
        }
        for (parameter, collection) in zip(test.function.parameters, collections)
        where collections.count == test.function.parameters.count {
            guard case .list(let values) = evaluator.value(of: collection, in: environment),
                (1...64).contains(values.count)
            else { continue }
            environment.locals[parameter.name] = .any(of: values)
        }
    }

    /// What the generic parameters of the type's base classes stand for: `VM` is `TaskListViewModel`.
    private func generics(of type: TypeID) -> [String: TypeName] {
        var result: [String: TypeName] = [:]
        var current: TypeID? = type
        while let id = current {
            guard let base = index[id].inherited.first else { break }
            let scope = Scope(file: base.file, type: index[id].parent)
            guard let parent = index.type(named: base.declaration.name, from: scope), parent != id else { break }
            for (parameter, argument) in zip(index[parent].genericParameters, base.declaration.arguments) {
                result[parameter] = result[argument.name] ?? argument
            }
            current = index.superclass(of: id)
        }
        return result
    }
}
