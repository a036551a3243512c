import InventoryModel

extension ControllerReader {
    /// What a read type declares, as others see it.
    func finished(_ body: ControllerBody) -> ControllerReading {
        var findings = ViewFindings()
        let isHelper = !types.isUIKit(body.type) || types.isForeign(body.type)
        findings.isModifier = isHelper
        findings.isUIKitView = !isHelper && types.kind(of: body.type) != nil
        for draft in body.drafts {
            if draft.settings.isEmpty {
                guard !isHelper, isMissed(draft, in: body) else { continue }
            } else if draft.parameter != nil, draft.settings.allSatisfy(\.dependsOnParameter) {
                // Whoever calls the function has the element.
                continue
            }
            if let finding = finding(of: draft, in: body.type) { findings.elements.append(finding) }
        }
        findings.transitions = body.ways.map(\.transition) + (index.interfaces.transitions[body.type] ?? [])
        findings.partUses = body.partUses
        findings.parts = body.partUses.map(\.type)
        findings.partsOutsideControls = Set(findings.parts)
        findings.usedTypes = body.usedTypes
        findings.handedIdentifiers = body.handed
        findings.identifiedProperties = body.identifiedProperties
        for draft in body.drafts {
            for text in draft.settings.flatMap(\.texts) {
                if let field = text.onlyParameter, field.utf8.contains(UInt8(ascii: ".")) {
                    findings.carriedFields[field] = draft.kind
                }
            }
        }
        let hasParameters = body.drafts.contains { $0.settings.contains(where: \.dependsOnParameter) }
        return ControllerReading(
            drafts: body.drafts, own: body.own, hasParameters: hasParameters, ways: body.ways,
            delegated: body.delegated, findings: findings)
    }

    /// An element as others see it; nil for one whose identifier only its users know.
    func finding(of draft: ControlDraft, in type: TypeID) -> ElementFinding? {
        let scope = Scope(file: draft.file, type: type)
        let known = types.kind(of: draft.kind, from: scope) ?? ElementKind.guessed(from: draft.kind)
        var texts: [TextPattern] = []
        for text in draft.settings.flatMap(\.texts) where text != TextPattern("") && !texts.contains(text) {
            texts.append(text)
        }
        // A field of a model gets its text where the model is made.
        let expression = draft.settings.first { setting in
            setting.texts.contains { $0.isUnknown && !($0.onlyParameter?.utf8.contains(UInt8(ascii: ".")) ?? false) }
        }
        return ElementFinding(
            kind: draft.kind,
            xcuiQuery: known?.xcuiQuery ?? "otherElements",
            role: known?.role ?? .container,
            identifiers: texts.filter { !$0.isUnknown },
            unresolvedIdentifier: expression?.expression.summary,
            identifierPlace: draft.settings.first?.place,
            label: draft.label,
            nameHint: draft.name,
            isConditional: draft.isConditional,
            isComputed: draft.isComputed,
            isReportable: draft.settings.isEmpty,
            dependsOnUse: draft.settings.contains(where: \.dependsOnParameter),
            viewType: type,
            file: draft.file,
            position: draft.position
        )
    }

    /// Whether a type or one that it inherits from walks over its properties with `Mirror`, as code does that names all
    /// controls by their properties when the app runs: what such a type leaves without identifier no source tells.
    private func namesByReflection(_ type: TypeID) -> Bool {
        index.lineage(of: type).contains { id in
            index[id].functions.values.contains { overloads in overloads.contains { usesMirror($0.declaration) } }
        }
    }

    private func usesMirror(_ function: FunctionFacts) -> Bool {
        if function.parameters.contains(where: { $0.type?.name == "Mirror" }) { return true }
        var isFound = false
        FactsWalk.expressions(in: function.body ?? []) { expression in
            if case .name("Mirror", _) = expression { isFound = true }
        }
        return isFound
    }

    /// Whether an element without identifier is worth a word.
    private func isMissed(_ draft: ControlDraft, in body: ControllerBody) -> Bool {
        guard draft.isMade || isLeftAmongCells(draft, in: body), !draft.isLeftOut, draft.parameter == nil,
            !body.isOneElement,
            let kind = types.kind(of: draft.kind, from: Scope(file: draft.file, type: body.type))
        else { return false }
        // The parts of a control are the control to a test.
        if let own = types.kind(of: body.type), own.role == .interactive, own.xcuiQuery != "cells" { return false }
        let isCell = kind.xcuiQuery == "cells"
        if draft.isReturned, !isCell { return false }
        if draft.kind == "UIAlertAction" || isCell && !draft.isNamed { return false }
        if isCell, index.interfaces.identifiedClasses.contains(draft.kind) { return false }
        if identifiesItself(draft, in: body) || namesByReflection(body.type) { return false }
        switch kind.role {
        case .interactive: return true
        case .assertable: return kind.xcuiQuery == "staticTexts" && draft.isComputed
        case .container: return false
        }
    }

    /// Whether a cell is handed on without getting an identifier by a function that hands others on to get one.
    private func isLeftAmongCells(_ draft: ControlDraft, in body: ControllerBody) -> Bool {
        guard let function = draft.handingFunction, !index.interfaces.identifiedClasses.contains(draft.kind) else {
            return false
        }
        return body.drafts.contains { $0.handingFunction == function && !$0.settings.isEmpty }
    }

    /// Whether the own type of an element sets its identifier.
    private func identifiesItself(_ draft: ControlDraft, in body: ControllerBody) -> Bool {
        guard let type = index.type(named: draft.kind, from: Scope(file: draft.file, type: body.type)),
            !types.isForeign(type), type != body.type
        else { return false }
        return index.lineage(of: type).contains { reading(of: $0)?.own != nil }
    }
}

extension ControllerBody {
    /// Gives the elements of own functions the identifiers that the calls hand in.
    func resolveCalls() {
        for number in drafts.indices {
            let settings = drafts[number].settings
            var resolved: [ControlIdentifier] = []
            for setting in settings {
                guard let function = setting.function, let calls = calls[function], !calls.isEmpty,
                    setting.dependsOnParameter || drafts[number].parameter != nil
                else {
                    resolved.append(setting)
                    continue
                }
                for call in calls {
                    let texts = evaluator.value(of: setting.expression, in: call.environment).texts
                    let made = ControlIdentifier(
                        texts: texts, expression: setting.expression, place: setting.place, function: nil)
                    guard let parameter = drafts[number].parameter else {
                        if let target = call.target, drafts[number].isReturned {
                            drafts[target].settings.append(made)
                        } else {
                            resolved.append(made)
                        }
                        continue
                    }
                    if let element = call.elements[parameter.name] {
                        drafts[element].settings.append(made)
                    } else if made.texts.contains(where: \.isLiteral),
                        !resolved.contains(where: { $0.texts == made.texts })
                    {
                        // The sources do not tell which element is handed in.
                        resolved.append(made)
                    }
                }
            }
            drafts[number].settings = resolved
        }
    }
}
