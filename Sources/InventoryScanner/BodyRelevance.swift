import InventoryModel
import SwiftSyntax

/// Decides which bodies are kept, so that the facts of a file stay small.
///
/// Test code is kept whole. Of app code only what builds views, yields identifiers or navigates is kept: the rest of an
/// app is most of its bytes and says nothing about its screens. The decision depends on the file's bytes alone.
struct BodyRelevance {
    /// Whether the file is test code.
    private var isTestSource = false
    /// Whether the file can hold views.
    private var isInterfaceSource = false

    /// Longest body of a plain function or initial value that is kept in app code, in bytes.
    ///
    /// Identifiers come from one-line functions; a longer body is a model, a table or generated code.
    private static let longestPlainBody = 2_000

    private static let testMarkers = ["XCUI", "import XCTest", "import Testing", "XCTAssert"].map { Array($0.utf8) }
    private static let interfaceMarkers = ["SwiftUI", "UIKit", "View"].map { Array($0.utf8) }
    private static let bodyMarkers = [
        "ccessibilityIdentifier", "estingIdentifier", "ccessibility(", "present(", "pushViewController(",
        "performSegue(", "setViewControllers(", "some View", "addSubview",
    ].map { Array($0.utf8) }

    /// Looks at the file once.
    mutating func inspect(source: [UInt8]) {
        isTestSource = Self.testMarkers.contains { ByteSearch.contains($0, in: source) }
        isInterfaceSource = Self.interfaceMarkers.contains { ByteSearch.contains($0, in: source) }
    }

    /// Whether the initial value of a variable is kept.
    func keepsInitializer(_ value: ExprSyntax) -> Bool {
        isTestSource || isInterfaceSource || value.totalLength.utf8Length <= Self.longestPlainBody
    }

    /// Whether the getter of a property is kept.
    func keepsGetter(of variable: VariableFacts, _ block: AccessorBlockSyntax, in source: [UInt8]) -> Bool {
        keeps(result: variable.type, attributes: variable.attributes, Syntax(block), in: source)
    }

    /// Whether the body of a function is kept.
    func keepsBody(of function: FunctionFacts, _ block: CodeBlockSyntax, in source: [UInt8]) -> Bool {
        if function.name == "init" && isInterfaceSource { return true }
        return keeps(result: function.result, attributes: function.attributes, Syntax(block), in: source)
    }

    private func keeps(result: TypeName?, attributes: [AttributeFacts], _ body: Syntax, in source: [UInt8]) -> Bool {
        if isTestSource { return true }
        if let result, result.name == "View" || result.name.hasSuffix("View") || result.name == "Scene" { return true }
        if attributes.contains(where: { $0.name.hasSuffix("Builder") }) { return true }
        let isShort = body.totalLength.utf8Length <= Self.longestPlainBody
        if isShort, let result, !result.name.isEmpty, result.name != "Void" { return true }
        guard isInterfaceSource else { return false }
        let range = body.position.utf8Offset..<body.endPosition.utf8Offset
        return Self.bodyMarkers.contains { ByteSearch.contains($0, in: source, range) }
    }
}
