import Foundation
import InventoryIngest
import InventoryLinker
import InventoryModel

/// What was recognised in the sources, for people and for programs.
struct DoctorAnswer: Encodable {
    private let schemaVersion = 1
    private let project: ProjectName
    private let root: String
    private let configuration: String?
    private let recognition: Recognition
    private let diagnostics: [Recognition.Count]

    /// Creates the answer.
    ///
    /// - Parameters:
    ///   - examination: What was recognised.
    ///   - configurationPath: The configuration file; nil where there is none.
    ///   - limit: How many expressions and functions are kept.
    init(_ examination: Examination, configurationPath: String?, limit: Int) {
        project = examination.project
        root = examination.root
        configuration = configurationPath
        var recognition = examination.recognition
        recognition.unresolved = Array(recognition.unresolved.prefix(limit))
        recognition.identifierFunctions = Array(recognition.identifierFunctions.prefix(limit))
        recognition.queryFunctions = Array(recognition.queryFunctions.prefix(limit))
        recognition.folders = Array(recognition.folders.prefix(limit))
        recognition.screens = Array(recognition.screens.prefix(limit))
        recognition.components = Array(recognition.components.prefix(limit))
        self.recognition = recognition
        diagnostics = Dictionary(grouping: examination.diagnostics) { "\($0.severity.rawValue) \($0.code)" }
            .map { Recognition.Count(name: $0.key, count: $0.value.count) }
            .sorted { ($1.count, $0.name) < ($0.count, $1.name) }
    }

    /// The JSON text, keys sorted.
    ///
    /// - Throws: An error of the encoder, which does not happen with these types.
    func json() throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(self), as: UTF8.self)
    }

    /// The answer for people.
    var text: String {
        var lines = [
            row("Project", "\(project) in \(root)"),
            row("Configuration", configuration ?? "none; 'uiinventory init' writes one"),
            row("Files", list(recognition.files)),
            row("UI tests", list(recognition.uiTestTargets)),
            row("Page objects", list(recognition.pageConventions)),
            row("Test styles", list(recognition.testConventions)),
        ]
        lines += section("Files by role and folder", recognition.folders)
        lines += section("Recognised", recognition.totals)
        lines += section("Screens with most elements; more rules under 'screens'", recognition.screens)
        lines += section("Components with most elements; more under 'components'", recognition.components)
        lines += functions(
            "Functions that set an identifier", recognition.identifierFunctions, key: "identifier_functions")
        lines += functions("Functions that look an element up", recognition.queryFunctions, key: "query_functions")
        lines += unresolved
        lines += section("Diagnostics", diagnostics)
        if !recognition.advice.isEmpty { lines += ["", "To look at"] + recognition.advice.map { "  " + $0 } }
        return lines.map(Console.printable).joined(separator: "\n")
    }

    private func section(_ title: String, _ counts: [Recognition.Count]) -> [String] {
        counts.isEmpty ? [] : ["", title] + counts.map { "  \(number($0.count))  \($0.name)" }
    }

    private func functions(_ title: String, _ functions: [Recognition.Function], key: String) -> [String] {
        guard !functions.isEmpty else { return ["", title, "  none of your own; name them under '\(key)'"] }
        return ["", title]
            + functions.map { function in
                let origin = function.isConfigured ? "configured" : "recognised"
                let place = function.place.map { ", " + $0 } ?? ""
                return "  \(number(function.uses))  \(function.name)  (\(origin)\(place))"
            }
    }

    private var unresolved: [String] {
        guard !recognition.unresolved.isEmpty else { return ["", "Every identifier and key could be resolved."] }
        return ["", "Most frequent expressions that could not be resolved"]
            + recognition.unresolved.flatMap { found in
                let more = found.count > found.places.count ? ", …" : ""
                let places = found.places.prefix(2).joined(separator: ", ")
                let line =
                    "  \(number(found.count))  \(found.side)  \(found.expression)  "
                    + "(\(places)\(found.count > 2 ? ", …" : more))"
                return [line, "         → \(found.remedy)"]
            }
    }

    private func list(_ counts: [Recognition.Count]) -> String {
        counts.isEmpty ? "none" : counts.map { "\($0.count) \($0.name)" }.joined(separator: ", ")
    }

    private func number(_ value: Int) -> String {
        let digits = "\(value)"
        return String(repeating: " ", count: max(0, 5 - digits.count)) + digits
    }

    private func row(_ title: String, _ text: String) -> String {
        title.padding(toLength: 15, withPad: " ", startingAt: 0) + text
    }
}
