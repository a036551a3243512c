import Testing

@testable import InventoryReport

struct IdentifierLineTests {
    @Test(arguments: [
        ("Button", ".accessibilityIdentifier(\"a.b\")"), ("UIButton", ".accessibilityIdentifier = \"a.b\""),
        ("UIBarButtonItem", ".accessibilityIdentifier = \"a.b\""),
        ("UploadButton", ".accessibilityIdentifier(\"a.b\")"),
        ("UIelement", ".accessibilityIdentifier(\"a.b\")"), ("UI", ".accessibilityIdentifier(\"a.b\")"),
    ])
    func lineIsOfTheElementsFramework(kind: String, line: String) {
        #expect(IdentifierLine.adding("a.b", to: kind) == line)
    }

    @Test func quotesDoNotEndTheLiteral() {
        #expect(IdentifierLine.adding("a\"b\\", to: "Button") == #".accessibilityIdentifier("a\"b\\")"#)
    }
}
