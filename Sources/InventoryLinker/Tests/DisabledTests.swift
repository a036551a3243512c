import InventoryModel

/// Tells why a test does not run.
///
/// Only what always holds counts: a test that is skipped on a condition is enabled.
struct DisabledTests: Sendable {
    /// The declarations.
    let index: SourceIndex

    /// Why a test does not run; nil for one that does, empty where the sources give no reason.
    func reason(for test: FoundTest) -> String? {
        if let reason = Self.reason(inTraits: test.traits) { return reason }
        if let reason = Self.unavailable(test.function.attributes) { return reason }
        if !test.isSwiftTesting, let prefix = Self.disablingPrefix(of: test.function.name) {
            return "its name starts with '\(prefix)'"
        }
        var outer = test.suite
        while let type = outer {
            if let reason = Self.unavailable(index[type].attributes) { return reason }
            outer = index[type].parent
        }
        if let reason = Self.skip(in: test.function.body ?? []) { return reason }
        guard let suite = test.suite, !test.isSwiftTesting else { return nil }
        return setUps(of: suite).lazy.compactMap { Self.skip(in: $0.body ?? []) }.first
    }

    /// The set-up methods that run before the tests of a test case, those of base classes where they are called.
    func setUps(of suite: TypeID) -> [FunctionFacts] {
        ["setUp", "setUpWithError"].flatMap { name -> [FunctionFacts] in
            var found: [FunctionFacts] = []
            for candidate in index.functions(name, of: suite, from: index[suite].file)
            where !candidate.declaration.isStatic {
                found.append(candidate.declaration)
                guard Self.callsSuper(candidate.declaration) else { break }
            }
            return found
        }
    }

    private static func callsSuper(_ function: FunctionFacts) -> Bool {
        var calls = false
        FactsWalk.expressions(in: function.body ?? []) { expression in
            if case .member(.name("super", _)?, function.name, _) = expression { calls = true }
        }
        return calls
    }

    // MARK: - Names

    /// The words in front of `test` by which teams keep XCTest from running a method.
    private static let disablingWords: [String] = [
        "disabled", "disable", "skipped", "skip", "ignored", "ignore", "quarantined", "pending", "broken", "off",
    ]

    /// What a name has in front of `test` so that it does not run, such as `DISABLED_` and `x`; nil for other names.
    static func disablingPrefix(of name: String) -> String? {
        if name.utf8.starts(with: "test".utf8) { return nil }
        for prefix in ["x", "_", "x_"] where name.utf8.starts(with: (prefix + "test").utf8) { return prefix }
        let lowered = name.prefix(24).lowercased()
        for word in disablingWords where lowered.utf8.starts(with: word.utf8) {
            let rest = lowered.utf8.dropFirst(word.utf8.count)
            if rest.starts(with: "_test".utf8) { return String(name.prefix(word.count + 1)) }
            // `skiptestLogin()`: no word of its own starts with a small letter.
            if name.dropFirst(word.count).utf8.starts(with: "test".utf8) { return String(name.prefix(word.count)) }
            // `skipTestIfNeeded()` does something; `disabledTestLogin()` is nothing but a test.
            if word.hasSuffix("ed"), name.dropFirst(word.count).utf8.starts(with: "Test".utf8) {
                return String(name.prefix(word.count))
            }
        }
        return nil
    }

    // MARK: - Traits and attributes

    private static func reason(inTraits traits: [Argument]) -> String? {
        for trait in traits {
            if case .member(nil, "disabled", _) = trait.value { return "" }
            guard case .call(let call) = trait.value, let name = call.callee.lastName else { continue }
            let condition = call.arguments.first { $0.label == "if" }
            switch name {
            case "disabled":
                if call.arguments.contains(where: \.isTrailing) { continue }
                if let condition, condition.value != .literal("true") { continue }
            case "enabled":
                guard condition?.value == .literal("false") else { continue }
            default: continue
            }
            return call.arguments.first { $0.label == nil }?.value.literalText ?? ""
        }
        return nil
    }

    /// What `@available(*, unavailable, message: "…")` says; nil without it.
    private static func unavailable(_ attributes: [AttributeFacts]) -> String? {
        for attribute in attributes where attribute.name == "available" {
            let words = attribute.arguments.filter { $0.label == nil }.map(\.value)
            guard words.contains(.literal("*")), words.contains(.literal("unavailable")) else { continue }
            return attribute.arguments.first { $0.label == "message" }?.value.literalText ?? "unavailable"
        }
        return nil
    }

    // MARK: - Skips

    /// The reason of a skip that the statements always come to; nil where they do not.
    private static func skip(in body: [Statement]) -> String? {
        for statement in body {
            switch statement {
            case .expression(.call(let call)):
                switch call.callee.lastName {
                // A skip that is made and not thrown does nothing.
                case Call.throwing:
                    guard case .call(let made)? = call.arguments.first?.value, made.callee.lastName == "XCTSkip" else {
                        return nil
                    }
                    return made.arguments.first?.value.literalText ?? ""
                case "XCTSkipIf" where call.arguments.first?.value == .literal("true"),
                    "XCTSkipUnless" where call.arguments.first?.value == .literal("false"):
                    return call.arguments.dropFirst().first?.value.literalText ?? ""
                default: continue
                }
            case .returning: return nil
            case .branches, .selection, .loop:
                // What follows runs on a condition.
                if leaves(statement) { return nil }
            default: continue
            }
        }
        return nil
    }

    private static func leaves(_ statement: Statement) -> Bool {
        var leaves = false
        FactsWalk.statements(in: [statement]) { if case .returning = $0 { leaves = true } }
        return leaves
    }
}
