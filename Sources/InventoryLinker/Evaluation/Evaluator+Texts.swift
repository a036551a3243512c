import InventoryModel

extension Evaluator {
    /// The value of a method call on a text.
    func textCall(_ name: String, on text: Value, _ call: Call, in environment: Environment) -> Value {
        if let last = call.arguments.last, case .closure(let closure) = last.value, name == "map" || name == "flatMap" {
            return apply(ClosureValue(closure: closure, environment: environment), to: [text])
        }
        if isLocalization(name) { return .text(text.visibleTexts.map(TextPattern.init(localizationKey:))) }
        if let own = ownTextCall(name, on: text, call, in: environment) { return own }
        if name == "forEach", case .closure(let closure)? = call.arguments.last?.value {
            return apply(ClosureValue(closure: closure, environment: environment), to: [.text([.unknown])])
        }
        let arguments = call.arguments.map { value(of: $0.value, in: environment) }
        if case .text(let patterns) = text, patterns.allSatisfy(\.isLocalized) { return text }
        switch name {
        case "lowercased": return transformed(text) { $0.lowercased() }
        case "uppercased": return transformed(text) { $0.uppercased() }
        case "replacingOccurrences", "replacing":
            guard arguments.count == 2, let old = arguments[0].onlyLiteral, let new = arguments[1].onlyLiteral,
                !old.isEmpty
            else { return .text([.unknown]) }
            return transformed(text) { $0.replacing(old, with: new) }
        case "appending":
            guard case .text(let starts) = text, let ends = arguments.first?.visibleTexts else {
                return .text([.unknown])
            }
            return .text(starts.flatMap { start in ends.map { start.appending($0) } })
        default: return .text([.unknown])
        }
    }

    /// A method that the sources add to texts.
    private func ownTextCall(_ name: String, on text: Value, _ call: Call, in environment: Environment) -> Value? {
        for type in ["String", "StringProtocol"] {
            guard let type = index.type(named: type, from: environment.scope) else { continue }
            let candidates = index.functions(name, of: type, from: environment.scope.file)
                .filter { !$0.declaration.isStatic }
            if let value = invoke(candidates, receiver: text, owner: type, call, in: environment) { return value }
        }
        return nil
    }

    private func transformed(_ text: Value, _ transform: (String) -> String) -> Value {
        .text(text.visibleTexts.map { $0.isLiteral ? TextPattern(transform($0.text)) : .unknown })
    }

    /// A member of a text.
    func textProperty(_ name: String, of text: Value) -> Value {
        if isLocalization(name) { return .text(text.visibleTexts.map(TextPattern.init(localizationKey:))) }
        return switch name {
        case "rawValue", "description", "identifier", "id", "value", "absoluteString": text
        default: .unknown
        }
    }

    // MARK: - `String(…)`

    /// The text that `String(format:)`, `String(localized:)`, `String(describing:)` or `URL(string:)` makes; nil for anything else.
    func madeText(_ call: Call, in environment: Environment) -> Value? {
        guard let first = call.arguments.first else { return .text([TextPattern("")]) }
        if case .name("URL", _) = call.callee {
            // Views show no URLs, and know them at run time.
            let isWritten = followsNumbers && call.arguments.count == 1 && first.label == "string"
            return isWritten ? value(of: first.value, in: environment) : nil
        }
        let text = value(of: first.value, in: environment)
        switch first.label {
        case "localized": return .text(text.visibleTexts.map(TextPattern.init(localizationKey:)))
        case "format":
            let arguments = call.arguments.dropFirst().filter { $0.label == nil }
                .map { interpolated(value(of: $0.value, in: environment)) }
            return .text(text.visibleTexts.map { formatted($0, arguments) })
        case nil, "describing":
            guard call.arguments.count == 1 else { return nil }
            return .text(interpolated(text))
        default: return nil
        }
    }

    /// A format with its `%@`, `%d` and `%1$@` replaced; a localised one is known by its key.
    private func formatted(_ format: TextPattern, _ arguments: [[TextPattern]]) -> TextPattern {
        guard format.isLiteral else { return format.isLocalized ? format : .unknown }
        // What is handed to a localised format may be seen anywhere in another language.
        let arguments = format.isLocalized ? [] : arguments
        var result = TextPattern("")
        var rest = Substring(format.text)
        var next = 0
        while let percent = rest.firstIndex(of: "%") {
            result = result.appending(TextPattern(String(rest[..<percent])))
            rest = rest[percent...].dropFirst()
            if rest.first == "%" {
                result = result.appending(TextPattern("%"))
                rest = rest.dropFirst()
                continue
            }
            let specifier = rest.prefix { $0.isNumber || "$.+-# l".contains($0) }
            rest = rest.dropFirst(specifier.count + 1)
            let isPlain = specifier.allSatisfy { $0 == "l" }
            let value = isPlain && arguments.indices.contains(next) ? arguments[next] : []
            result = result.appending(value.count == 1 ? value[0] : .unknown)
            next += 1
        }
        let whole = result.appending(TextPattern(String(rest)))
        return format.isLocalized ? TextPattern(localizationKey: whole) : whole
    }

    // MARK: - Localised texts

    /// The result of a call, or the localised text that a function of such a name makes of its first argument.
    func localized(_ result: Value, by name: String, _ call: Call, in environment: Environment) -> Value {
        if followsNumbers, isUnknown(result), case .member(let base?, _, _) = call.callee, !name.startsWithCapital,
            let key = base.generatedKey(name)
        {
            return .text([TextPattern(localizationKey: TextPattern(key))])
        }
        guard followsNumbers, isLocalization(name), let first = call.arguments.first else { return result }
        if case .text(let texts) = result, texts.allSatisfy({ $0.isLocalized && !$0.isUnknown }) { return result }
        let shown = call.arguments.first { $0.label == "value" }.map { value(of: $0.value, in: environment) }
        if case .text(let texts)? = shown, texts.allSatisfy({ $0.isLiteral && !$0.text.isEmpty }) {
            return .text(texts.map(TextPattern.init(localizationKey:)))
        }
        let keys = localizationKeys(value(of: first.value, in: environment))
        return keys.isEmpty ? result : .text(keys.map(TextPattern.init(localizationKey:)))
    }

    private func localizationKeys(_ value: Value) -> [TextPattern] {
        value.alternatives.flatMap { alternative -> [TextPattern] in
            switch alternative {
            case .text(let texts): texts.filter { !$0.isUnknown }
            case .enumCase(let type, let name, let values):
                values.isEmpty && hasTextRawValues(type)
                    ? rawValue(of: type, name)?.visibleTexts ?? [] : [TextPattern(name)]
            default: []
            }
        }
    }

    private func hasTextRawValues(_ type: TypeID) -> Bool {
        index[type].inherited.contains { $0.declaration.name == "String" }
    }

    /// Whether a function or property of this name gives a text in the language of the device.
    private func isLocalization(_ name: String) -> Bool {
        guard followsNumbers else { return false }
        return name == "NSLocalizedString" || name == "LocalizedStringKey" || name == "LocalizedStringResource"
            || name.hasPrefix("localiz") || name.hasPrefix("localis")
    }
}

extension Value {
    /// The text that it surely is; nil where it is not known, or one of several.
    fileprivate var onlyLiteral: String? {
        guard case .text(let texts) = self, texts.count == 1, texts[0].isLiteral else { return nil }
        return texts[0].text
    }
}
