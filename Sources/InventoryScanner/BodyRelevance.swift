import InventoryModel
import SwiftSyntax

/// Decides which bodies are kept, so that the facts of a file stay small.
///
/// UI-test code is kept whole. Of app code only what builds views, yields identifiers or navigates is kept, and of unit
/// tests only what says that a test is skipped: the rest is most of the bytes and says nothing about screens. The decision
/// depends on the file's bytes alone.
struct BodyRelevance {
    /// What a file may hold that matters.
    private enum Content {
        /// UI tests, page objects and their helpers.
        case uiTests
        /// Unit tests; a UI test cannot import the app it drives with `@testable`.
        case unitTests
        /// Views and controllers.
        case interface
        /// Anything else: models, services, constants.
        case other
    }

    private let content: Content

    /// Longest body of a plain function or initial value that is kept in app code, in bytes.
    ///
    /// Identifiers come from one-line functions; a longer body is a model, a table or generated code.
    private static let longestPlainBody = 2_000

    /// Longest body that is kept where it only gives each case of an enumeration its text.
    private static let longestTableBody = 40_000

    /// What tests and page objects hold; extensions of both stand in files that import nothing.
    private static let testMarkers = [
        "XCUI", "import XCTest", "import Testing", "XCTestCase", "XCTAssert", "func test", ".tap()", "waitForExistence",
        ".buttons[", ".staticTexts[", "extFields[", ".otherElements[", "Robot", "import Quick", "import Nimble",
    ].map(ByteSearch.Needle.init)
    private static let uiTestMarker = ByteSearch.Needle("XCUI")
    private static let unitTestMarker = ByteSearch.Needle("@testable import")
    private static let skipMarkers = ["XCTSkip"].map(ByteSearch.Needle.init)
    private static let interfaceMarkers = ["SwiftUI", "UIKit", "View"].map(ByteSearch.Needle.init)
    private static let bodyMarkers = [
        "ccessibilityI", "estingIdentifier", "ccessibility(", "present(", "pushViewController(",
        "performSegue(", "iewControllers", "addChild(", "sender:", "instantiateInitial", "some View", "addSubview",
        "addArrangedSubview", "dentifier:",
        // What leads to other screens on behalf of one.
        "oordinator?.", "oordinator.", "outer?.", "outer.", "avigator?.", "avigator.",
        // Controls that are made, and labels whose text is set.
        "Button(", "Label(", "Switch(", "Toggle(", "Field(", "Cell(", "Picker(", "Slider(", "Stepper(", "ButtonItem(",
        "Control(", ".text =", ".attributedText =", "\\.text", "etTitle(",
    ].map(ByteSearch.Needle.init)
    /// Localised texts are never identifiers that sources can tell.
    private static let localizationMarkers = ["NSLocalizedString(", ".tr(", "String(localized"].map(
        ByteSearch.Needle.init)
    /// Result types of functions that can yield an identifier.
    private static let textTypes: Set<String> = ["String", "Substring", "StaticString", "Self"]

    /// Looks at a file once.
    init(of source: [UInt8]) {
        let holds = { (markers: [ByteSearch.Needle]) in markers.contains { ByteSearch.contains($0, in: source) } }
        if ByteSearch.contains(Self.uiTestMarker, in: source) {
            content = .uiTests
        } else if holds(Self.testMarkers) {
            content = ByteSearch.contains(Self.unitTestMarker, in: source) ? .unitTests : .uiTests
        } else {
            content = holds(Self.interfaceMarkers) ? .interface : .other
        }
    }

    // MARK: - Before parsing

    /// Whether the file may hold bodies that are not kept.
    var mayDropBodies: Bool { content != .uiTests }

    /// Whether a body may be one that is kept; false only where it is certainly not.
    func mayKeep(_ body: DeclaredBody, in source: UnsafeBufferPointer<UInt8>) -> Bool {
        let holds = { (markers: [ByteSearch.Needle], range: Range<Int>) in
            markers.contains { ByteSearch.contains($0, in: source, range) }
        }
        switch content {
        case .uiTests: return true
        case .unitTests: return holds(Self.skipMarkers, body.range)
        case .interface, .other: break
        }
        let result = body.result(in: source)
        if holds(Self.viewTypeParts, result) || holds(Self.builderParts, body.attributes) { return true }
        let isShort = body.range.count <= Self.longestPlainBody
        if isShort || isTable(UnsafeBufferPointer(rebasing: source[body.range])), holds(Self.textTypeParts, result) {
            return true
        }
        if isShort, body.isInitializer(in: source) { return true }
        return content == .interface && holds(Self.bodyMarkers, body.range)
    }

    private static let viewTypeParts = ["View", "Scene", "ToolbarContent", "Text", "Button", "Image", "Label"]
        .map(ByteSearch.Needle.init)
    private static let builderParts = ["Builder"].map(ByteSearch.Needle.init)
    private static let textTypeParts = ["tring", "Self", "dentifier", "ID"].map(ByteSearch.Needle.init)

    // MARK: - After parsing

    /// Whether the initial value of a variable is kept.
    func keepsInitializer(_ value: ExprSyntax, in source: [UInt8]) -> Bool {
        switch content {
        case .uiTests: true
        case .unitTests: false
        case .interface: isShort(value) || holds(Self.bodyMarkers, value, in: source)
        case .other: isShort(value)
        }
    }

    /// Whether the getter of a property is kept.
    func keepsGetter(of variable: VariableFacts, _ block: AccessorBlockSyntax, in source: [UInt8]) -> Bool {
        keeps(result: variable.type, attributes: variable.attributes, block, in: source)
    }

    /// Whether the body of `willSet` or `didSet` is kept.
    func keepsObserver(_ body: CodeBlockSyntax, in source: [UInt8]) -> Bool {
        content == .interface && holds(Self.bodyMarkers, body, in: source)
    }

    /// Whether the body of the setter of a computed property is kept: one that sets an identifier or a shown text.
    func keepsSetter(_ body: CodeBlockSyntax, in source: [UInt8]) -> Bool {
        content == .interface && holds(Self.setterMarkers, body, in: source)
    }

    private static let setterMarkers = ["accessibilityIdentifier", ".text =", ".attributedText ="]
        .map(ByteSearch.Needle.init)

    /// Whether the body of a function is kept.
    func keepsBody(of function: FunctionFacts, _ block: CodeBlockSyntax, in source: [UInt8]) -> Bool {
        // An initialiser tells which argument of a component ends up in which of its properties.
        let takesText = function.parameters.contains { $0.type.map { yieldsText($0.name) } ?? false }
        if function.name == "init", content == .interface || (content == .other && takesText), isShort(block) {
            return true
        }
        return keeps(result: function.result, attributes: function.attributes, block, in: source)
    }

    private func keeps(
        result: TypeName?,
        attributes: [AttributeFacts],
        _ body: some SyntaxProtocol,
        in source: [UInt8]
    ) -> Bool {
        switch content {
        case .uiTests: return true
        case .unitTests: return holds(Self.skipMarkers, body, in: source)
        case .interface, .other: break
        }
        if let result, makesViews(result.name) { return true }
        if attributes.contains(where: { $0.name.hasSuffix("Builder") }) { return true }
        if let result, yieldsText(result.name) {
            if isTable(body, in: source) { return true }
            if isShort(body) { return !holds(Self.localizationMarkers, body, in: source) }
        }
        return content == .interface && holds(Self.bodyMarkers, body, in: source)
    }

    private func makesViews(_ type: String) -> Bool {
        type.hasSuffix("View") || type == "Scene" || type.hasSuffix("ToolbarContent") || type == "Text"
            || type.hasSuffix("Button")
            || type == "Image" || type == "Label"
    }

    private func yieldsText(_ type: String) -> Bool {
        Self.textTypes.contains(type) || type.hasSuffix("dentifier") || type.hasSuffix("dentifiers")
            || type.hasSuffix("ID")
    }

    /// Whether a body gives each case of its enumeration a text.
    private func isTable(_ node: some SyntaxProtocol, in source: [UInt8]) -> Bool {
        // Getters and functions are blocks, whose brace is no part of the text.
        let range = node.positionAfterSkippingLeadingTrivia.utf8Offset + 1..<node.endPosition.utf8Offset
        return range.lowerBound < range.upperBound
            && source.withUnsafeBufferPointer { isTable(UnsafeBufferPointer(rebasing: $0[range])) }
    }

    private func isTable(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.count <= Self.longestTableBody else { return false }
        let start = text.prefix(200).drop {
            $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") || $0 == UInt8(ascii: "\t")
        }
        return start.starts(with: "switch self".utf8)
    }

    private func isShort(_ node: some SyntaxProtocol) -> Bool {
        node.totalLength.utf8Length <= Self.longestPlainBody
    }

    private func holds(_ markers: [ByteSearch.Needle], _ node: some SyntaxProtocol, in source: [UInt8]) -> Bool {
        let range = node.position.utf8Offset..<node.endPosition.utf8Offset
        return markers.contains { ByteSearch.contains($0, in: source, range) }
    }
}
