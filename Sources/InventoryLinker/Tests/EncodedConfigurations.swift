import Foundation
import InventoryModel

/// Finds configurations that code of UI tests has as base64 of JSON.
///
/// Only names are shown, never values: a configuration may hold secrets.
struct EncodedConfigurations {
    /// The declarations.
    let index: SourceIndex
    /// What each file is for.
    let roles: FileRoles

    /// The longest text that is decoded, in bytes.
    private static let longestText = 200_000
    /// How many names of one configuration are shown.
    private static let nameLimit = 8

    /// A preset for each, named after the declaration that has it.
    func presets() -> [PresetFinding] {
        var found: [PresetFinding] = []
        for (number, file) in index.files.enumerated()
        where roles.roles[number] == .uiTest || roles.usesUITesting[number] {
            collect(file.facts.functions, file.facts.variables, inside: "", number, &found)
            for type in file.facts.types { collect(type, inside: "", number, &found) }
        }
        return found
    }

    private func collect(_ type: TypeFacts, inside outer: String, _ file: Int, _ found: inout [PresetFinding]) {
        collect(type.functions, type.variables, inside: outer + type.name + ".", file, &found)
        for nested in type.types { collect(nested, inside: outer + type.name + ".", file, &found) }
    }

    private func collect(
        _ functions: [FunctionFacts], _ variables: [VariableFacts], inside owner: String, _ file: Int,
        _ found: inout [PresetFinding]
    ) {
        for function in functions {
            collect(function.body ?? [], of: owner + function.name, at: function.position, file, &found)
        }
        for variable in variables {
            let body = variable.getter ?? variable.initializer.map { [.expression($0)] } ?? []
            collect(body, of: owner + variable.name, at: variable.position, file, &found)
        }
    }

    private func collect(
        _ body: [Statement], of name: String, at declared: SourcePosition, _ file: Int, _ found: inout [PresetFinding]
    ) {
        var count = 0
        FactsWalk.expressions(in: body) { expression in
            guard case .string(let pieces, let position) = expression, pieces.count == 1,
                case .text(let text) = pieces[0],
                let contents = Self.contents(of: text)
            else { return }
            count += 1
            let preset = Preset(
                name: count == 1 ? name : "\(name)#\(count)", service: contents.services,
                kind: .encodedConfiguration, parameters: contents.keys, file: index.files[file].path,
                position: position)
            found.append(PresetFinding(preset: preset, key: .function(DeclarationKey(file: file, position: declared))))
        }
    }

    // MARK: - One text

    /// The names in a configuration; nil where the text is none.
    static func contents(of text: String) -> (keys: String, services: String?)? {
        guard mayBeConfiguration(text.utf8) else { return nil }
        guard let data = Data(base64Encoded: text, options: .ignoreUnknownCharacters),
            let object = try? JSONSerialization.jsonObject(with: data)
        else { return nil }
        let top = object as? [String: Any] ?? (object as? [[String: Any]])?.first ?? [:]
        guard !top.isEmpty, !isToken(Set(top.keys)) else { return nil }
        let services = top["services"] as? [String: Any]
        return ("{" + names(top.keys) + "}", services.map { names($0.keys) })
    }

    /// Whether a text starts as `{` or `[{` does in base64, and has no byte that base64 has not; cheap, as every text of
    /// the tests is asked.
    private static func mayBeConfiguration(_ text: String.UTF8View) -> Bool {
        guard text.count >= 16, text.count <= longestText, let first = text.first,
            first == UInt8(ascii: "e") || first == UInt8(ascii: "W")
        else { return false }
        return text.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "/"), UInt8(ascii: "="),
                UInt8(ascii: "\n"), UInt8(ascii: " "):
                true
            default: false
            }
        }
    }

    /// Whether these are the keys of a part of a JSON Web Token (RFC 7519), which configures nothing.
    private static func isToken(_ keys: Set<String>) -> Bool {
        keys.contains("alg") || keys.intersection(["iss", "sub", "aud", "exp", "nbf", "iat", "jti"]).count > 1
    }

    private static func names(_ names: some Collection<String>) -> String {
        let shown = names.sorted().prefix(nameLimit).map { name in
            String(name.prefix(40).map { $0.isNewline ? " " : $0 })
        }
        return shown.joined(separator: ", ") + (names.count > nameLimit ? ", …" : "")
    }
}
