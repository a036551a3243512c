import InventoryModel

/// Tells which test files use XCUITest, themselves or through types and functions of others.
///
/// Following a test costs time, and most tests of an app are unit tests: only those that can reach XCUITest are followed.
struct UITestingReach: Sendable {
    /// Whether a file names a type of XCUITest, by its index.
    private(set) var mentions: [Bool]
    /// Whether a file names one, or anything declared in a file that does.
    private(set) var reaches: [Bool]

    /// Looks at the test files.
    init(files: [ScannedFile], isTest: [Bool]) {
        let names = zip(files, isTest).map { file, isTest in isTest ? Self.names(in: file.facts) : [] }
        mentions = names.map { $0.contains { $0.hasPrefix("XCUI") } }
        reaches = mentions
        var reaching: Set<String> = []
        var pending = files.indices.filter { mentions[$0] }
        while !pending.isEmpty {
            reaching.formUnion(pending.flatMap { Self.declarations(of: files[$0].facts) })
            pending = files.indices.filter { isTest[$0] && !reaches[$0] && !names[$0].isDisjoint(with: reaching) }
            for file in pending { reaches[file] = true }
        }
    }

    /// The top-level names that a file declares; extensions of types of others add none.
    private static func declarations(of facts: FileFacts) -> [String] {
        facts.types.filter { $0.kind != .extensionOfType && !$0.isFilePrivate }.map(\.name)
            + facts.functions.filter { !$0.isFilePrivate && !$0.name.hasPrefix("test") }.map(\.name)
    }

    /// Every name that stands in a file, as type or expression; of a dotted one the first part.
    private static func names(in facts: FileFacts) -> Set<String> {
        var names: Set<String> = []
        for type in facts.types { collect(type, into: &names) }
        for function in facts.functions { collect(function, into: &names) }
        for variable in facts.variables { collect(variable, into: &names) }
        return names
    }

    private static func collect(_ type: TypeFacts, into names: inout Set<String>) {
        if type.kind == .extensionOfType { insert(type.name, into: &names) }
        for inherited in type.inherited { collect(inherited, into: &names) }
        for nested in type.types { collect(nested, into: &names) }
        for variable in type.variables { collect(variable, into: &names) }
        for function in type.functions { collect(function, into: &names) }
    }

    private static func collect(_ function: FunctionFacts, into names: inout Set<String>) {
        for parameter in function.parameters { if let type = parameter.type { collect(type, into: &names) } }
        if let result = function.result { collect(result, into: &names) }
        collect(function.body ?? [], into: &names)
    }

    private static func collect(_ variable: VariableFacts, into names: inout Set<String>) {
        if let type = variable.type { collect(type, into: &names) }
        if let initializer = variable.initializer { collect([.expression(initializer)], into: &names) }
        collect(variable.getter ?? [], into: &names)
    }

    private static func collect(_ body: [Statement], into names: inout Set<String>) {
        FactsWalk.expressions(in: body) { expression in
            if case .name(let name, _) = expression { names.insert(name) }
        }
        FactsWalk.statements(in: body) { statement in
            if case .variable(let variable) = statement, let type = variable.type { collect(type, into: &names) }
        }
    }

    private static func collect(_ type: TypeName, into names: inout Set<String>) {
        insert(type.name, into: &names)
        for argument in type.arguments { collect(argument, into: &names) }
    }

    private static func insert(_ name: String, into names: inout Set<String>) {
        names.insert(name.firstDottedPart)
    }
}
