import InventoryLinker
import Testing

@Suite("Pitfalls of the identifiers of a project")
struct ProjectPitfallTests {
    /// A view with a button for each identifier, and a marker in front of those that start with `!`.
    private func view(_ identifiers: [String]) -> String {
        let buttons = identifiers.map { identifier in
            let isMarked = identifier.hasPrefix("!")
            let text = isMarked ? String(identifier.dropFirst()) : identifier
            return "Button(model.title) {}.\(isMarked ? "1️⃣" : "")accessibilityIdentifier(\"\(text)\")"
        }
        return """
            import SwiftUI
            struct CartView: View {
                let model: Model
                var body: some View { VStack {
                    \(buttons.joined(separator: "\n"))
                } }
            }
            """
    }

    private func diagnostics(_ files: [String: String]) async -> [String] {
        await LinkedFixture(files, configuration: LinkConfiguration()).diagnostics
    }

    private static let dotted = (1...9).map { "cart.item\($0)" }

    @Test(arguments: [
        (Self.dotted + ["!payButton"], ["1️⃣ note identifier-naming"]),
        (Self.dotted.map { $0.replacing(".", with: "-") } + ["!payButton"], ["1️⃣ note identifier-naming"]),
        (Self.dotted + ["cart.pay"], []),
        // Too few to tell.
        (Array(Self.dotted.prefix(4)) + ["payButton"], []),
        // No style is followed.
        (Self.dotted + ["payButton", "cartButton", "dealButton"], []),
        // Without a sign between screen and element nothing stands out.
        ((1...9).map { "cartItem\($0)" } + ["cart.pay"], []),
    ])
    func `a name unlike nearly all others is told`(identifiers: [String], expected: [String]) async {
        #expect(await diagnostics(["App/CartView.swift": view(identifiers)]) == expected)
    }

    @Test func `a copied list that differs is told at the copy`() async {
        let found = await diagnostics([
            "App/CartView.swift": view(["cart.pay"]),
            "App/A11y.swift": """
            enum A11y {
                enum Cart { static let pay = "cart.pay"; static let code = "cart.code"; static let sum = "cart.sum" }
                enum Plan: String { case basic = "plan.basic" }
            }
            """,
            "AppUITests/A11y.swift": """
            import XCTest
            enum A11y {
                enum Cart {
                    static let pay = "cart.pay"
                    static let code = "cart.code"
                    static let 1️⃣sum = "cart.total"
                    static let gift = "cart.gift"
                }
                enum Plan: String { case basic = "plan.free" }
            }
            """,
        ])
        #expect(found == ["1️⃣ warning drifted-identifier-constant"])
    }

    @Test func `lists that are equal, or only share a name, are none`() async {
        let app = """
            enum A11y { static let pay = "cart.pay"; static let code = "cart.code"; static let sum = "cart.sum" }
            enum Colors { static let red = "red"; static let blue = "blue"; static let sky = "sky" }
            """
        let equal = await diagnostics([
            "App/CartView.swift": view(["cart.pay"]), "App/A11y.swift": app,
            "AppUITests/A11y.swift": "import XCTest\n" + app.replacing("sky", with: "azure"),
        ])
        #expect(equal == [])
        let unrelated = await diagnostics([
            "App/CartView.swift": view(["cart.pay"]), "App/A11y.swift": app,
            "AppUITests/A11y.swift": """
            import XCTest
            enum A11y { static let pay = "cart.pay"; static let name = "Jane"; static let mail = "jane@example.org" }
            """,
        ])
        #expect(unrelated == [])
    }
}
