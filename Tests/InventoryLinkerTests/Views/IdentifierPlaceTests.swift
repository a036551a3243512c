import InventoryLinker
import Testing

@Suite("Places of identifiers")
struct IdentifierPlaceTests {
    @Test func `a modifier, an argument and a modifier function set it where they stand`() async {
        let found = await LinkedFixture(
            [
                "App/CartView.swift": """
                import SwiftUI
                struct CartView: View {
                    let id: Int
                    var body: some View {
                        1️⃣Button("Pay") {}
                            .padding()
                            .accessibilityIdentifier("cart.pay")
                        2️⃣TextField("Code", text: $code)
                            .textFieldStyle(
                                .boxed(accessibilityIdentifier: "cart.code"))
                        3️⃣Text("Total")
                            .marked("total")
                        footer
                            .accessibilityIdentifier("cart.footer")
                        4️⃣Button("Next") {}
                            .accessibilityIdentifier(unknown.name)
                        Button("None") {}
                    }
                    var footer: some View {
                        5️⃣HStack { Text("x") }
                    }
                }
                """,
                "App/View+Marked.swift": """
                import SwiftUI
                extension View {
                    func marked(_ name: String) -> some View { accessibilityIdentifier("cart." + name) }
                }
                """,
            ], configuration: LinkConfiguration())
        #expect(
            found.identifierPlaces == [
                "1️⃣ cart.pay at App/CartView.swift:7", "2️⃣ cart.code at App/CartView.swift:10",
                "3️⃣ cart.total at App/CartView.swift:12", "4️⃣ unknown.name at App/CartView.swift:16",
                "5️⃣ cart.footer at App/CartView.swift:14",
            ])
    }

    @Test func `a component sets it inside, also where the element stands at the use`() async {
        let found = await LinkedFixture(
            [
                "App/Card.swift": """
                import SwiftUI
                struct Card: View {
                    let identifier: String
                    var body: some View {
                        Button("Open") {}
                            .accessibilityIdentifier(identifier + ".open")
                    }
                }
                """,
                "App/HomeView.swift": """
                import SwiftUI
                struct HomeView: View {
                    var body: some View { 1️⃣Card(identifier: "home.card") }
                }
                """,
            ], configuration: LinkConfiguration())
        #expect(found.identifierPlaces == ["1️⃣ home.card.open at App/Card.swift:6"])
    }

    @Test func `an assignment sets it where it stands`() async {
        let found = await LinkedFixture(
            [
                "App/CartViewController.swift": """
                import UIKit
                final class CartViewController: UIViewController {
                    let pay = UIButton()
                    override func viewDidLoad() {
                        pay.accessibilityIdentifier = "cart.pay"
                    }
                }
                """
            ], configuration: LinkConfiguration())
        #expect(
            found.identifierPlaces.map { $0.split(separator: " ").suffix(3).joined(separator: " ") } == [
                "cart.pay at App/CartViewController.swift:5"
            ])
    }
}
