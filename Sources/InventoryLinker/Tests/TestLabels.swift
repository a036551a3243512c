import InventoryModel

/// Reads what a test says about itself: Allure labels, tags, bugs, and why it does not run.
enum TestLabels {
    /// Functions of Allure helpers that label a test, and the label that each sets.
    private static let functions: [String: String] = [
        "epic": "epic", "feature": "feature", "story": "story", "suite": "suite", "parentSuite": "parentSuite",
        "subSuite": "subSuite", "owner": "owner", "severity": "severity", "layer": "layer", "tag": "tag", "tags": "tag",
        "allureId": "allureId", "setAllureId": "allureId", "linkToScenario": "allureId", "testCase": "allureId",
        "allureName": "title", "allureTag": "tag", "issue": "issue", "tms": "tms", "bug": "bug",
    ]

    /// The labels of a test by name, from the calls of its body and from its traits.
    static func labels(of test: FoundTest) -> [String: [String]] {
        var labels: [String: [String]] = [:]
        FactsWalk.expressions(in: test.function.body ?? []) { expression in
            guard case .call(let call) = expression, case .name(let name, _) = call.callee else { return }
            add(name, call.arguments, to: &labels)
        }
        for trait in test.traits {
            switch trait.value {
            case .call(let call):
                guard let name = call.callee.lastName else { continue }
                if name == "tags" { labels["tag", default: []] += call.arguments.compactMap { $0.value.lastName } }
                if name != "tags" { add(name, call.arguments, to: &labels) }
            case .string:
                if labels["title"] == nil, let title = trait.value.literalText { labels["title"] = [title] }
            default: continue
            }
        }
        return labels
    }

    private static func add(_ name: String, _ arguments: [Argument], to labels: inout [String: [String]]) {
        guard let label = functions[name] else { return }
        for argument in arguments where !argument.isTrailing {
            guard let text = text(of: argument.value) else { continue }
            if argument.label == "label" || argument.label == "name" || argument.label == "title" {
                labels["title", default: []].append(text)
            } else {
                labels[label, default: []].append(text)
            }
        }
    }

    private static func text(of expression: Expression) -> String? {
        switch expression {
        case .string: expression.literalText
        case .literal(let text): text
        case .member(nil, let name, _): name
        default: nil
        }
    }

    /// Why a test does not run; nil for one that does.
    ///
    /// Only what holds always counts: `XCTSkip` thrown at the top of the body, `.disabled` without a condition.
    static func disabledReason(of test: FoundTest) -> String? {
        for trait in test.traits {
            guard case .call(let call) = trait.value, call.callee.lastName == "disabled" else {
                if case .member(nil, "disabled", _) = trait.value { return "" }
                continue
            }
            if call.arguments.contains(where: { $0.label == "if" || $0.isTrailing }) { continue }
            return call.arguments.first?.value.literalText ?? ""
        }
        for statement in test.function.body ?? [] {
            guard case .expression(.call(let call)) = statement else { continue }
            switch call.callee.lastName {
            case "XCTSkip": return call.arguments.first?.value.literalText ?? ""
            case "XCTSkipIf" where call.arguments.first?.value == .literal("true"),
                "XCTSkipUnless" where call.arguments.first?.value == .literal("false"):
                return call.arguments.dropFirst().first?.value.literalText ?? ""
            default: continue
            }
        }
        return nil
    }
}
