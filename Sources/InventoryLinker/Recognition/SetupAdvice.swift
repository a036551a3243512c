import Foundation
import InventoryModel

/// Says what of a configuration has no effect, and what looks as if one were missing.
struct SetupAdvice {
    /// What the sources say.
    let inventory: Inventory
    /// The declarations.
    let index: SourceIndex
    /// What the project's configuration says.
    let configuration: LinkConfiguration

    /// One sentence for each problem.
    var sentences: [String] {
        names("components", configuration.components, known: index.typeIDs.map { index[$0].name }, what: "type")
            + names("identifier_functions", configuration.applyFunctions, known: calledNames, what: "function")
            + names("query_functions", configuration.queryFunctions, known: calledNames, what: "function")
            + patterns("app", configuration.appPaths)
            + patterns("ui_tests", configuration.uiTestPaths)
            + patterns("unit_tests", configuration.unitTestPaths)
            + screenPatterns + general
    }

    private func names(_ key: String, _ names: [String], known: @autoclosure () -> [String], what: String) -> [String] {
        guard !names.isEmpty else { return [] }
        let known = known()
        return names.filter { !known.contains($0) }.map { name in
            let nearest = NearestName.of(name, in: known).map { "; did you mean '\($0)'?" } ?? ""
            return "'\(name)' under '\(key)' is no \(what) that the sources have or use\(nearest)"
        }
    }

    private var screenPatterns: [String] {
        guard !configuration.screens.isEmpty else { return [] }
        let views = inventory.screens.flatMap(\.viewTypes)
        return configuration.screens.filter { pattern in !views.contains { fnmatch(pattern, $0, 0) == 0 } }
            .map { "'\($0)' under 'screens' matches no view type" }
    }

    private func patterns(_ key: String, _ patterns: [String]) -> [String] {
        patterns.filter { pattern in !index.files.contains { fnmatch(pattern, $0.path, 0) == 0 } }
            .map { "'\($0)' under '\(key)' matches no file" }
    }

    private var general: [String] {
        var sentences: [String] = []
        let roles = Set(inventory.files.map(\.role))
        if !roles.contains(.app) { sentences.append("no app code was found: name its folder under 'paths'") }
        if !roles.contains(.uiTest) {
            sentences.append("no UI tests were found: name their folder under 'paths', or its pattern under 'ui_tests'")
        } else if !inventory.tests.contains(where: { $0.kind == .ui }) {
            sentences.append("files of UI tests were found, but no test among them")
        }
        if !inventory.pageElements.isEmpty, inventory.elementModels.isEmpty {
            sentences.append(
                "no element of a page object was found in app code: name all folders of the app under 'paths', and its "
                    + "own functions under 'identifier_functions'")
        }
        return sentences
    }

    /// The names of all functions that the sources declare or call, each once.
    private var calledNames: [String] {
        var names: Set<String> = []
        for file in index.files {
            for function in file.facts.functions { names.insert(function.name) }
            for type in file.facts.types { collect(type, into: &names) }
        }
        return names.sorted()
    }

    private func collect(_ type: TypeFacts, into names: inout Set<String>) {
        for function in type.functions { names.insert(function.name) }
        for nested in type.types { collect(nested, into: &names) }
        for body in FactsWalk.bodies(of: type) {
            FactsWalk.expressions(in: body) { expression in
                if case .call(let call) = expression, let name = call.callee.lastName { names.insert(name) }
            }
        }
    }
}
