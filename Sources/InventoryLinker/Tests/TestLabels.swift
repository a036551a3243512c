import InventoryModel

/// Reads what a test says about itself: Allure labels, tags, bugs and time limits.
///
/// Labels are told by the names of the functions and traits that set them; those that a helper of another name sets through
/// an activity `allure.label.epic:Payments` are met when the test is followed.
struct TestLabels {
    /// Functions of Allure helpers that label a test, and the label that each sets.
    private static let functions: [String: String] = [
        "epic": "epic", "feature": "feature", "story": "story", "suite": "suite", "parentSuite": "parentSuite",
        "subSuite": "subSuite", "owner": "owner", "severity": "severity", "layer": "layer", "tag": "tag", "tags": "tag",
        "allureId": "allureId", "setAllureId": "allureId", "linkToScenario": "allureId", "testCase": "allureId",
        "allureID": "allureId", "setAllureID": "allureId", "allureName": "title", "allureTag": "tag", "issue": "issue",
        "tms": "tms", "bug": "bug",
    ]

    /// Gives the text of an expression that is no literal, such as a constant; nil where it is not known.
    let evaluate: (Expression) -> String?
    private var labels: [String: [String]] = [:]

    /// Reads a test.
    ///
    /// - Parameters:
    ///   - test: The test.
    ///   - setUps: The methods that run before it.
    ///   - activities: The names of the activities that following the test met.
    ///   - evaluate: Gives the text of an expression that is no literal.
    /// - Returns: The labels by name; the values in order, each once.
    static func labels(
        of test: FoundTest,
        setUps: [FunctionFacts],
        activities: [String],
        evaluate: @escaping (Expression) -> String?
    ) -> [String: [String]] {
        var reader = TestLabels(evaluate: evaluate)
        for function in setUps.reversed() + [test.function] { reader.read(function.body ?? []) }
        for trait in test.traits { reader.read(trait: trait.value) }
        for activity in activities { reader.read(activity: activity) }
        return reader.labels
    }

    private init(evaluate: @escaping (Expression) -> String?) {
        self.evaluate = evaluate
    }

    private mutating func add(_ value: String, to label: String) {
        if labels[label]?.contains(value) != true { labels[label, default: []].append(value) }
    }

    // MARK: - Calls

    private mutating func read(_ body: [Statement]) {
        var reader = self
        FactsWalk.expressions(in: body) { expression in
            guard case .call(let call) = expression else { return }
            switch call.callee {
            case .name(let name, _), .member(.name("self", _)?, let name, _), .member(.name("Allure", _)?, let name, _),
                .member(.name("allure", _)?, let name, _):
                reader.read(call: name, call.arguments)
            case .member(.name("XCTContext", _)?, "runActivity", _):
                if let name = call.arguments.first?.value.literalText { reader.read(activity: name) }
            default: return
            }
        }
        FactsWalk.statements(in: body) { statement in
            guard case .assignment(let target, .literal(let seconds)) = statement else { return }
            if target.lastName == "executionTimeAllowance" { reader.labels["timeLimit"] = [seconds + " s"] }
        }
        self = reader
    }

    private mutating func read(trait: Expression) {
        guard case .call(let call) = trait else {
            if case .string = trait, labels["title"] == nil, let title = trait.literalText { labels["title"] = [title] }
            return
        }
        switch call.callee.lastName {
        case "tags":
            for argument in call.arguments {
                if let tag = argument.value.lastName ?? argument.value.literalText { add(tag, to: "tag") }
            }
        case "timeLimit":
            guard case .call(let limit)? = call.arguments.first?.value,
                case .literal(let number)? = limit.arguments.first?.value
            else { return }
            let units = ["minutes": "min", "seconds": "s", "hours": "h", "milliseconds": "ms"]
            if let unit = units[limit.callee.lastName ?? ""] { labels["timeLimit"] = ["\(number) \(unit)"] }
        case let name?: read(call: name, call.arguments)
        case nil: return
        }
    }

    private mutating func read(call name: String, _ arguments: [Argument]) {
        let arguments = arguments.filter { !$0.isTrailing }
        if name == "label" || name == "allureLabel" {
            let texts = arguments.compactMap { text(of: $0.value) }
            if texts.count == 2, arguments.count == 2 { add(texts[1], to: Self.label(named: texts[0])) }
            return
        }
        guard let label = Self.functions[name] else { return }
        // The title of a bug is not that of its test.
        let relevant =
            label == "bug" ? arguments.filter { $0.label == "id" || $0.label == nil }.prefix(1) : arguments[...]
        for argument in relevant {
            let values: [Expression] =
                if case .array(let elements) = argument.value { elements } else { [argument.value] }
            for text in values.compactMap({ text(of: $0) }) {
                let isTitle = argument.label == "label" || argument.label == "name" || argument.label == "title"
                add(text, to: isTitle ? "title" : label)
            }
        }
    }

    private func text(of expression: Expression) -> String? {
        switch expression {
        case .string: expression.literalText ?? evaluate(expression)
        case .literal(let text): text
        case .member(nil, let name, _): name
        default: evaluate(expression)
        }
    }

    // MARK: - Activities

    /// Reads the name of an activity by which Allure's importer of result bundles finds labels.
    private mutating func read(activity: String) {
        guard activity.hasPrefix("allure."), let colon = activity.firstIndex(of: ":") else { return }
        let value = String(activity[activity.index(after: colon)...]).trimmingSpaces
        let key = String(activity[..<colon].dropFirst("allure.".count))
        guard !value.isEmpty else { return }
        switch key {
        case "id": add(value, to: "allureId")
        case "name": add(value, to: "title")
        case _ where key.hasPrefix("label."): add(value, to: Self.label(named: String(key.dropFirst(6))))
        default: return
        }
    }

    /// The label that Allure calls by a name: `AS_ID` is the number of the test case.
    private static func label(named name: String) -> String {
        switch name {
        case "AS_ID", "ALLURE_ID", "as_id", "allure_id": "allureId"
        case "tags": "tag"
        default: name
        }
    }
}

extension String {
    /// The text without spaces around it.
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
}
