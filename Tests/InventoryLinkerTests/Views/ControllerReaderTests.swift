import Testing

@Suite("Identifiers of UIKit code")
struct ControllerReaderTests {
    @Test func `UIKit code sets identifiers by assignment`() async {
        let found = await link([
            "App/LoginViewController.swift": """
            import UIKit
            final class LoginViewController: UIViewController {
                private let button = UIButton(type: .system)
                private lazy var field: UITextField = {
                    let field = UITextField()
                    field.1️⃣accessibilityIdentifier = "login.email"
                    return field
                }()
                private let 2️⃣help = UIButton()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    button.3️⃣accessibilityIdentifier = ID.button
                    view.4️⃣accessibilityIdentifier = "login.view"
                    let label = UILabel()
                    label.5️⃣accessibilityIdentifier = "login.\\(label.tag)"
                }
                private enum ID { static let button = "login.button" }
            }
            """
        ])
        #expect(
            found.identifiers == [
                "1️⃣ UITextField login.email", "3️⃣ UIButton login.button", "4️⃣ UIView login.view",
                "5️⃣ UILabel login.* pattern",
            ])
        #expect(found.missing == ["2️⃣ UIButton - → login.help interactive"])
    }
}
