import InventoryModel

extension ViewReader {
    /// Reads the use of an own view type.
    func readPart(_ type: TypeID, _ call: Call, _ chain: ViewChain, in place: ViewPlace) {
        if let via = place.presentation {
            findings.transitions.append(
                TransitionFinding(
                    from: place.viewType,
                    to: type,
                    via: via,
                    file: place.environment.scope.file,
                    position: place.presentationPosition ?? call.position
                )
            )
        } else if type != place.viewType {
            findings.parts.append(type)
            findings.partUses.append(
                PartUse(
                    type: type, branches: place.branches, file: place.environment.scope.file, position: call.position,
                    isSeenApart: !place.isInsideControl && !place.isHidden))
            if !place.isInsideControl { findings.partsOutsideControls.insert(type) }
        }
        let part = findings(of: type)
        if !place.appliedIdentifiers.isEmpty { appendIdentified(type, part, call, chain, in: place) }
        if part.isParameterised, place.presentation == nil, type != place.viewType {
            appendInstantiated(type, part, call, in: place)
        }
        if hasGesture(chain), place.appliedIdentifiers.isEmpty, !part.isParameterised {
            appendGestureCarrier(type, call, chain, in: place)
        }
        var inner = place
        inner.appliedIdentifiers = .none
        for argument in call.arguments where argument.value.canMakeViews { read(argument.value, in: inner) }
    }

    /// Records a part that a gesture makes interactive and that has no identifier.
    private func appendGestureCarrier(_ type: TypeID, _ call: Call, _ chain: ViewChain, in place: ViewPlace) {
        let label = ElementLabel(of: call)
        findings.elements.append(
            ElementFinding(
                kind: index[type].simpleName,
                xcuiQuery: nil,
                role: .interactive,
                identifiers: [],
                label: label.text,
                nameHint: label.hint,
                isConditional: place.isConditional,
                branches: place.branches,
                isComputed: false,
                isReportable: !place.isInsideControl && !place.isInsideDialog && !place.isHidden,
                viewType: place.viewType,
                file: place.environment.scope.file,
                position: call.position
            )
        )
    }

    /// Records a part that gets its identifier from a modifier.
    private func appendIdentified(
        _ type: TypeID, _ part: ViewFindings, _ call: Call, _ chain: ViewChain, in place: ViewPlace
    ) {
        findings.identifiedParts.insert(type)
        let name = index[type].simpleName
        let kind = part.rootKind.flatMap(ElementKind.swiftUI) ?? ElementKind.guessed(from: name)
        let label = ElementLabel(of: call)
        findings.elements.append(
            ElementFinding(
                kind: name,
                xcuiQuery: kind?.xcuiQuery ?? "otherElements",
                role: hasGesture(chain) ? .interactive : kind?.role ?? .container,
                identifiers: place.appliedIdentifiers.texts.filter { !$0.isUnknown || $0.startsWithParameter },
                unresolvedIdentifier: place.appliedIdentifiers.texts.contains(where: \.isUnknown)
                    ? identifierExpression(of: chain) : nil,
                identifierPlace: place.appliedIdentifiers.place,
                label: label.text,
                nameHint: label.hint,
                isConditional: place.isConditional,
                branches: place.branches,
                isComputed: false,
                isReportable: false,
                viewType: place.viewType,
                file: place.environment.scope.file,
                position: call.position
            )
        )
    }

    /// Reads a component with the arguments of this use, and keeps the elements whose identifiers depend on them.
    private func appendInstantiated(_ type: TypeID, _ part: ViewFindings, _ call: Call, in place: ViewPlace) {
        guard place.depth < Self.maximumDepth else { return }
        let dependent = Set(
            part.elements.filter { $0.identifiers.contains(where: \.startsWithParameter) }.map(\.position))
        let made =
            call.callee.typePath == nil
            ? evaluator.value(of: .call(call), in: place.environment)
            : evaluator.construct(type, call, in: place.environment)
        guard case .object(let instance) = made else { return }
        let outer = (findings, readProperties)
        (findings, readProperties) = (ViewFindings(), [])
        var inner = ViewPlace(viewType: place.viewType, environment: place.environment)
        inner.depth = place.depth + 1
        inner.isOneUse = true
        for found in index[type].variables["body"] ?? [] {
            guard let getter = found.declaration.getter else { continue }
            inner.environment = Environment(scope: Scope(file: found.file, type: type), receiver: .object(instance))
            read(getter, in: inner)
        }
        let added = findings.elements.filter { dependent.contains($0.position) }
        (findings, readProperties) = outer
        let label = ElementLabel(of: call)
        for var element in added {
            element.file = place.environment.scope.file
            element.position = call.position
            element.isConditional = element.isConditional || place.isConditional
            element.branches = place.branches + element.branches
            element.isReportable = element.isReportable && !place.isInsideControl && !place.isInsideDialog
            if element.identifiers.isEmpty {
                // The identifier of the use lands on what has none inside.
                if !place.appliedIdentifiers.isEmpty { continue }
                // Without the identifier to pass in, the use itself is what lacks one.
                element.kind = index[type].simpleName
                element.label = label.text
                element.nameHint = label.hint
            }
            findings.elements.append(element)
        }
    }

    /// Whether a body is that of an `if let` on an optional part that a use of the component leaves out.
    func isNeverShown(_ body: [Statement], in environment: Environment) -> Bool {
        for statement in body {
            guard case .bound(_, let value?, _) = statement else { return false }
            if isLeftOut(value, in: environment) { return true }
        }
        return false
    }

    /// Whether a property is `nil` for good: one with a wrapper, such as `@State`, only starts so.
    private func isLeftOut(_ value: Expression, in environment: Environment) -> Bool {
        guard let type = environment.scope.type, let name = value.ownMember,
            let found = index.variable(name, of: type, isStatic: false, from: environment.scope.file),
            found.declaration.attributes.isEmpty, found.declaration.getter == nil,
            case .absent = evaluator.value(of: value, in: environment)
        else { return false }
        return true
    }
}

extension [Statement] {
    /// Whether a body is that of `if let`.
    var startsWithBinding: Bool {
        if case .bound? = first { true } else { false }
    }
}
