import InventoryModel

/// Reads the views of SwiftUI: which elements they make, of which parts they are built, and where they lead.
final class ViewReader {
    /// The declarations.
    let index: SourceIndex
    /// Follows identifiers to their texts.
    let evaluator: Evaluator
    /// What is being read.
    var findings = ViewFindings()
    /// The properties of the current view that were read already.
    var readProperties: Set<DeclarationKey> = []
    /// Which functions on views may set an identifier.
    var identifierFunctions: [DeclarationKey: Bool] = [:]
    private var known: [TypeID: ViewFindings] = [:]
    private var beingRead: Set<TypeID> = []
    private var previewHelpers: [Int: PreviewHelpers] = [:]
    /// How many statements with branches were read.
    private var branchingStatements = 0

    /// How deep properties and components are followed.
    static let maximumDepth = 12
    /// How many views may be read inside each other; far more than a screen is built of.
    static let maximumParts = 64

    /// Creates a reader.
    init(index: SourceIndex, configuration: LinkConfiguration) {
        self.index = index
        evaluator = Evaluator(index: index, configuration: configuration)
    }

    /// What a view type declares by itself; read once.
    func findings(of type: TypeID) -> ViewFindings {
        if let found = known[type] { return found }
        guard beingRead.count < Self.maximumParts, beingRead.insert(type).inserted else { return ViewFindings() }
        defer { beingRead.remove(type) }
        evaluator.renewLimits()
        let outer = (findings, readProperties)
        (findings, readProperties) = (ViewFindings(), [])
        readBody(of: type)
        findings.isModifier = isModifier(type)
        let found = findings
        (findings, readProperties) = outer
        known[type] = found
        return found
    }

    private static let viewProtocols: Set<String> = [
        "View", "SwiftUI.View", "App", "SwiftUI.App", "Scene", "ViewModifier", "ToolbarContent",
        "CustomizableToolbarContent",
    ]

    /// Whether a type is no view itself but has members that make some, as `extension View` with a modifier of the team.
    func makesViews(_ type: TypeID) -> Bool {
        guard !isPreview(type), !isPreviewHelper(type) else { return false }
        let entry = index[type]
        return entry.variables.values.joined().contains { isViewProperty($0.declaration) }
            || entry.functions.values.joined().contains { isViewFunction($0.declaration) && $0.declaration.body != nil }
    }

    /// Whether a type is a SwiftUI view or modifier.
    func isView(_ type: TypeID) -> Bool {
        guard index[type].kind != .protocolType else { return false }
        if index[type].name == "View" || isPreview(type) { return false }
        let makesViews = index.inherits(type) { name in
            Self.viewProtocols.contains(name) || name.hasSuffix("ViewModelView")
        }
        return makesViews && !isPreviewHelper(type)
    }

    /// Whether a type is a private view that only the previews of its file show.
    private func isPreviewHelper(_ type: TypeID) -> Bool {
        guard index[type].isFilePrivate, index[type].kind == .structure else { return false }
        let file = index[type].file
        let helpers = previewHelpers[file] ?? PreviewHelpers(of: index.files[file].facts)
        previewHelpers[file] = helpers
        return helpers.contains(index[type].simpleName)
    }

    /// Whether a type is a preview, or part of one.
    private func isPreview(_ type: TypeID) -> Bool {
        var current: TypeID? = type
        while let id = current {
            if index[id].simpleName.hasSuffix("_Previews") || index.inherits(id, where: { $0 == "PreviewProvider" }) {
                return true
            }
            current = index[id].parent
        }
        return false
    }

    /// Whether a type is a modifier, which is never a screen.
    func isModifier(_ type: TypeID) -> Bool {
        index.inherits(type) { $0 == "ViewModifier" || $0 == "ButtonStyle" }
    }

    /// Whether a type is the app, whose scenes show the first screens.
    func isApplication(_ type: TypeID) -> Bool {
        index.inherits(type) { $0 == "App" || $0 == "SwiftUI.App" }
    }

    // MARK: - A view type

    private func readBody(of type: TypeID) {
        let entry = index[type]
        let instance = parameterised(type)
        var isRoot = true
        for name in ["body"] + entry.variableOrder.filter({ $0 != "body" }) {
            for found in entry.variables[name] ?? []
            where isViewProperty(found.declaration) && !found.declaration.isStatic {
                let key = DeclarationKey(file: found.file, position: found.declaration.position)
                guard readProperties.insert(key).inserted, let getter = found.declaration.getter else { continue }
                let scope = Scope(file: found.file, type: type)
                let environment = Environment(scope: scope, receiver: .object(instance))
                if isRoot { findings.rootKind = rootKind(of: getter) }
                isRoot = false
                var place = ViewPlace(viewType: type, environment: environment)
                if name != "body" { place.part = name }
                if isApplication(type) { place.presentation = "WindowGroup" }
                read(getter, in: place)
            }
        }
        for name in entry.functionOrder {
            for found in entry.functions[name] ?? []
            where isViewFunction(found.declaration) && !found.declaration.isStatic {
                let key = DeclarationKey(file: found.file, position: found.declaration.position)
                guard readProperties.insert(key).inserted, let body = found.declaration.body else { continue }
                let environment = Environment(scope: Scope(file: found.file, type: type), receiver: .object(instance))
                for parameter in found.declaration.parameters {
                    environment.locals[parameter.name] =
                        evaluator.anyValue(of: parameter.type, from: environment.scope)
                        ?? evaluator.unknownValue(of: parameter.type, from: environment.scope, receiver: nil)
                }
                var place = ViewPlace(viewType: type, environment: environment)
                place.part = name
                read(body, in: place)
            }
        }
    }

    /// An instance whose text parameters stand for themselves, so that one sees what depends on them.
    private func parameterised(_ type: TypeID) -> ObjectInstance {
        let instance = ObjectInstance(type: type)
        for found in index[type].variables.values.joined() {
            let variable = found.declaration
            guard isHandedIn(variable), let declared = variable.type else { continue }
            let named = index.type(named: declared.name, from: Scope(file: found.file, type: type))
            if declared.name == "String" {
                instance.fields[variable.name] = .text([TextPattern(parameter: variable.name)])
            } else if let named, index[named].kind == .enumeration {
                instance.fields[variable.name] = .anyCase(named, parameter: variable.name)
            } else if let any = evaluator.anyValue(of: declared, from: Scope(file: found.file, type: type)) {
                instance.fields[variable.name] = any
            }
        }
        return instance
    }

    /// Whether users of the type may hand a property in: one without value, or one that has a default unless they do.
    private func isHandedIn(_ variable: VariableFacts) -> Bool {
        guard variable.getter == nil, !variable.isStatic else { return false }
        guard let initial = variable.initializer else { return true }
        let isDefault =
            initial == .literal("nil") || initial.literalText == ""
            || initial.literalText != nil && !variable.isConstant
        return isDefault && variable.attributes.isEmpty && !variable.isFilePrivate
    }

    /// Whether a property makes views.
    func isViewProperty(_ variable: VariableFacts) -> Bool {
        guard variable.getter != nil else { return false }
        return variable.type.map { isViewType($0.name) } ?? false
            || variable.attributes.contains { $0.name.hasSuffix("Builder") }
    }

    /// Whether a function makes views.
    func isViewFunction(_ function: FunctionFacts) -> Bool {
        function.result.map { isViewType($0.name) } ?? false
            || function.attributes.contains { $0.name.hasSuffix("Builder") }
    }

    private func isViewType(_ name: String) -> Bool {
        Self.viewProtocols.contains(name) || name == "AnyView" || ElementKind.swiftUI(name) != nil
    }

    private func rootKind(of body: [Statement]) -> String? {
        guard body.count == 1, case .expression(let expression)? = body.first else { return nil }
        return ViewChain(expression).constructed?.name
    }

    // MARK: - Statements of a view builder

    /// Reads the statements of a view builder.
    func read(_ statements: [Statement], in place: ViewPlace) {
        var place = place
        for statement in statements {
            if case .variable(let variable) = statement { noteLocalView(variable, in: &place) }
            read(statement, in: place)
        }
    }

    private func read(_ statement: Statement, in place: ViewPlace) {
        var inner = place
        inner.environment = Environment(inside: place.environment)
        switch statement {
        case .expression(let expression): read(expression, in: place)
        case .returning(let expression):
            inner.isReturned = true
            if let expression { read(expression, in: inner) }
        case .branches(let condition, let bodies):
            // Every device shows what needs some version of the system: that is no condition of the app's.
            inner.isConditional =
                place.isConditional || bodies.count > 1 || condition.contains { $0 != .availability }
            inner.isBranchContent =
                place.isBranchContent || (inner.isConditional && !place.isConditional)
                || condition.contains { $0 != .availability } || bodies.first?.startsWithBinding == true
            let statement = nextBranching()
            for (number, body) in bodies.enumerated()
            where !(place.isOneUse && isNeverShown(body, in: place.environment)) {
                inner.isConditional = inner.isConditional || body.startsWithBinding
                inner.environment = Environment(inside: place.environment)
                inner.branches = place.branches + [Branch(statement: statement, body: number)]
                read(body, in: inner)
            }
        case .selection(_, let cases):
            (inner.isConditional, inner.isBranchContent) = (true, true)
            let statement = nextBranching()
            for (number, selected) in cases.enumerated() {
                inner.branches = place.branches + [Branch(statement: statement, body: number)]
                inner.environment = Environment(inside: place.environment)
                for name in selected.names { inner.environment.locals[name] = .unknown }
                read(selected.body, in: inner)
            }
        case .loop(let names, _, let body):
            for name in names { inner.environment.locals[name] = .unknown }
            read(body, in: inner)
        case .variable, .bound, .assignment, .function:
            evaluator.execute([statement], in: place.environment)
        case .type: return
        }
    }

    /// A number for a statement or expression with branches.
    func nextBranching() -> Int {
        branchingStatements += 1
        return branchingStatements
    }
}
