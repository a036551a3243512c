import InventoryTestSupport

@testable import InventoryModel

/// Makes facts of every kind at random.
struct RandomFacts {
    private static let texts = [
        "", "a", "body", "Button", "accessibilityIdentifier", "login.submit", "é", "e\u{301}", "🍎", "\u{0}",
        "ünï\ncode",
        String(repeating: "long", count: 100),
    ]

    private var generator: SeededGenerator

    /// Creates a maker that makes the same facts for the same seed.
    init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// The facts of one file.
    mutating func file() -> FileFacts {
        var facts = FileFacts()
        facts.imports = list { $0.text() }
        facts.importsTestable = flag()
        facts.types = list { $0.type(4) }
        facts.functions = list { $0.function(4) }
        facts.variables = list { $0.variable(4) }
        facts.testPlan = maybe { maker in
            TestPlanFacts(targets: maker.list { $0.planTarget() })
        }
        facts.interface = maybe { $0.interface() }
        facts.diagnostics = list { maker in
            Diagnostic(
                maker.pick([.note, .warning, .error]),
                code: maker.text(),
                message: maker.text(),
                file: maker.maybe { $0.text() },
                position: maker.maybe { $0.position() }
            )
        }
        return facts
    }

    private mutating func interface() -> InterfaceFacts {
        var interface = InterfaceFacts(isStoryboard: flag(), initialController: maybe { $0.text() })
        interface.objects = list { $0.interfaceObject() }
        for number in interface.objects.indices.dropFirst() where flag() {
            interface.objects[number].parent = self.number(0..<number)
        }
        return interface
    }

    private mutating func interfaceObject() -> InterfaceObject {
        var object = InterfaceObject(
            id: text(), role: pick([.controller, .owner, .reference, .exit, .view]), className: text(),
            position: position())
        object.customClass = maybe { $0.text() }
        object.key = maybe { $0.text() }
        object.storyboardIdentifier = maybe { $0.text() }
        object.storyboardName = maybe { $0.text() }
        object.identifier = maybe { maker in
            InterfaceObject.Identifier(text: maker.text(), position: maker.position())
        }
        object.label = maybe { $0.text() }
        object.isLeftOut = flag()
        object.isOneElement = flag()
        object.isStaticCell = flag()
        object.hasAccessory = flag()
        object.connections = list { maker in
            InterfaceConnection(
                kind: maker.pick([.outlet, .outletCollection, .action, .segue, .relationship]), name: maker.text(),
                destination: maker.text(), unwindAction: maker.maybe { $0.text() }, position: maker.position())
        }
        return object
    }

    private mutating func planTarget() -> TestPlanFacts.Target {
        var target = TestPlanFacts.Target(name: text())
        target.isEnabled = flag()
        target.selected = maybe { maker in maker.list { $0.text() } }
        target.skipped = list { $0.text() }
        target.skippedTags = maybe { maker in
            TestPlanFacts.TagFilter(tags: maker.list { $0.text() }, needsAll: maker.flag())
        }
        return target
    }

    private mutating func number(_ range: Range<Int>) -> Int { Int.random(in: range, using: &generator) }

    private mutating func flag() -> Bool { Bool.random(using: &generator) }

    private mutating func pick<Value>(_ values: [Value]) -> Value { values[number(0..<values.count)] }

    private mutating func text() -> String { pick(Self.texts) }

    private mutating func position() -> SourcePosition {
        flag()
            ? SourcePosition(line: number(0..<5000), column: number(0..<200))
            : pick([SourcePosition(line: .max, column: .max), SourcePosition(line: .min, column: .min)])
    }

    private mutating func maybe<Value>(_ make: (inout RandomFacts) -> Value) -> Value? { flag() ? make(&self) : nil }

    private mutating func list<Value>(_ make: (inout RandomFacts) -> Value) -> [Value] {
        (0..<number(0..<4)).map { _ in make(&self) }
    }

    private mutating func type(_ depth: Int) -> TypeFacts {
        var type = TypeFacts(
            kind: pick([.structure, .classType, .enumeration, .actor, .protocolType, .extensionOfType, .typeAlias]),
            name: text(),
            position: position()
        )
        type.inherited = list { $0.typeName(2) }
        type.genericParameters = list { $0.text() }
        type.attributes = list { $0.attribute() }
        type.isFilePrivate = flag()
        guard depth > 0 else { return type }
        type.types = list { $0.type(depth - 2) }
        type.variables = list { $0.variable(depth - 1) }
        type.functions = list { $0.function(depth - 1) }
        type.cases = list { maker in
            CaseFacts(
                name: maker.text(),
                parameters: maker.list { $0.parameter() },
                rawValue: maker.maybe { $0.expression(1) },
                position: maker.position()
            )
        }
        return type
    }

    private mutating func typeName(_ depth: Int) -> TypeName {
        TypeName(text(), arguments: depth > 0 ? list { $0.typeName(depth - 1) } : [])
    }

    private mutating func attribute() -> AttributeFacts {
        AttributeFacts(name: text(), arguments: list { $0.argument(1) })
    }

    private mutating func parameter() -> ParameterFacts {
        ParameterFacts(
            label: maybe { $0.text() },
            name: text(),
            type: maybe { $0.typeName(1) },
            defaultValue: maybe { $0.expression(1) },
            isClosure: flag()
        )
    }

    private mutating func variable(_ depth: Int) -> VariableFacts {
        var variable = VariableFacts(name: text(), position: position())
        variable.type = maybe { $0.typeName(2) }
        variable.isStatic = flag()
        variable.isFilePrivate = flag()
        variable.isConstant = flag()
        variable.attributes = list { $0.attribute() }
        variable.initializer = maybe { $0.expression(depth) }
        variable.getter = maybe { maker in maker.list { $0.statement(depth) } }
        variable.observers = list { $0.statement(depth) }
        return variable
    }

    private mutating func function(_ depth: Int) -> FunctionFacts {
        var function = FunctionFacts(name: text(), position: position())
        function.parameters = list { $0.parameter() }
        function.result = maybe { $0.typeName(2) }
        function.isStatic = flag()
        function.isFilePrivate = flag()
        function.isOverride = flag()
        function.attributes = list { $0.attribute() }
        function.body = maybe { maker in maker.list { $0.statement(depth) } }
        return function
    }

    private mutating func argument(_ depth: Int) -> Argument {
        Argument(label: maybe { $0.text() }, value: expression(depth), isTrailing: flag())
    }

    private mutating func expression(_ depth: Int) -> Expression {
        let next = depth - 1
        switch number(0..<(depth > 0 ? 14 : 4)) {
        case 0: return .name(text(), position())
        case 1: return .literal(text())
        case 2: return .keyPath(text())
        case 3: return .other(text())
        case 4:
            return .string(list { $0.flag() ? .text($0.text()) : .interpolation($0.expression(next)) }, position())
        case 5: return .member(maybe { $0.expression(next) }, text(), position())
        case 6: return .call(call(next))
        case 7: return .subscripted(expression(next), list { $0.argument(next) }, position())
        case 8:
            return .closure(
                Closure(
                    parameters: list { $0.text() }, parameterTypes: list { $0.maybe { $0.typeName(next) } },
                    body: list { $0.statement(next) }))
        case 9: return .array(list { $0.expression(next) })
        case 10: return .dictionary(list { $0.expression(next) })
        case 11: return .tuple(list { $0.argument(next) })
        case 12: return .choice(condition: list { $0.expression(next) }, list { $0.expression(next) })
        default: return .binary(text(), expression(next), expression(next))
        }
    }

    private mutating func call(_ depth: Int) -> Call {
        Call(
            callee: expression(depth),
            arguments: list { $0.argument(depth) },
            genericArguments: list { $0.typeName(1) },
            position: position()
        )
    }

    private mutating func statement(_ depth: Int) -> Statement {
        let next = depth - 1
        switch number(0..<(depth > 0 ? 10 : 3)) {
        case 0: return .expression(expression(next))
        case 1: return .returning(maybe { $0.expression(next) })
        case 2: return .bound(list { $0.text() }, maybe { $0.expression(next) }, as: maybe { $0.typeName(1) })
        case 3: return .variable(variable(next))
        case 4: return .assignment(expression(next), expression(next))
        case 5:
            return .branches(
                condition: list { $0.expression(next) }, list { maker in maker.list { $0.statement(next) } })
        case 6:
            let cases = list { maker in
                SelectionCase(
                    patterns: maker.list { $0.expression(next) },
                    names: maker.list { $0.text() },
                    body: maker.list { $0.statement(next) }
                )
            }
            return .selection(expression(next), cases)
        case 7:
            return .loop(
                names: list { $0.text() }, sequence: maybe { $0.expression(next) }, body: list { $0.statement(next) })
        case 8: return .function(function(next))
        default: return .type(type(next))
        }
    }
}
