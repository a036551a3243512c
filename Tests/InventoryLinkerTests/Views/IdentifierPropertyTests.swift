import Testing

@Suite("Identifiers through properties and initialisers of the team")
struct IdentifierPropertyTests {
    @Test func `a property whose setter sets the identifier takes constants of a type of the team`() async {
        let found = await link([
            "App/AccessibilityID.swift": """
            import UIKit
            public struct AccessibilityID: ExpressibleByStringLiteral {
                let id: String
                public init(stringLiteral value: StringLiteralType) { self.id = value }
            }
            extension AccessibilityID {
                public struct root { public static let output: AccessibilityID = "root-output" }
                public struct shared { public static let title: AccessibilityID = "shared-title" }
            }
            extension UIAccessibilityIdentification {
                var accessibilityID: AccessibilityID {
                    get { AccessibilityID(stringLiteral: accessibilityIdentifier ?? "") }
                    set { self.accessibilityIdentifier = newValue.id }
                }
                var plainID: String? {
                    get { accessibilityIdentifier }
                    set(text) { accessibilityIdentifier = text }
                }
            }
            """,
            "App/RootViewController.swift": """
            import UIKit
            final class RootViewController: UIViewController {
                @IBOutlet private weak var 1️⃣outputLabel: UILabel!
                @IBOutlet private weak var 2️⃣helpButton: UIButton!
                private var 3️⃣titleLabel: UILabel = {
                    let label = UILabel(frame: .zero)
                    label.accessibilityID = .shared.title
                    return label
                }()
                private let 4️⃣send = UIButton()
                private let 5️⃣reset = UIButton()
                override func viewDidLoad() {
                    super.viewDidLoad()
                    outputLabel.accessibilityID = .root.output
                    send.plainID = "root-send"
                    reset.plainID = nil
                }
            }
            """,
        ])
        #expect(
            found.identifiers == [
                "1️⃣ UILabel root-output", "3️⃣ UILabel shared-title", "4️⃣ UIButton root-send",
            ])
        #expect(found.missing.map { String($0.prefix(3)) } == ["2️⃣", "5️⃣"].map { String("\($0) UIButton".prefix(3)) })
    }

    @Test func `a property that the sources keep as they get it sets no identifier`() async {
        let found = await link([
            "App/Row.swift": """
            import UIKit
            extension UIView {
                var trackingID: String? { get { layer.name } set { layer.name = newValue } }
            }
            final class HelpViewController: UIViewController {
                private let 1️⃣help = UIButton()
                override func viewDidLoad() { help.trackingID = "help" }
            }
            """
        ])
        #expect(found.identifiers == [])
        #expect(found.missing.count == 1)
    }

    @Test func `a label whose text a computed property sets shows a computed text`() async {
        let found = await link([
            "App/EmptyStateView.swift": """
            import UIKit
            final class EmptyStateView: UIView {
                private let 1️⃣titleLabel = UILabel()
                private let plainLabel = UILabel()
                var title: NSAttributedString? {
                    get { titleLabel.attributedText }
                    set { titleLabel.attributedText = newValue }
                }
            }
            """
        ])
        #expect(found.missing.map { String($0.prefix(3)) } == [String("1️⃣ UILabel".prefix(3))])
    }

    @Test func `a row has the controls of the initialiser that makes it`() async {
        let found = await link([
            "App/Row.swift": """
            import UIKit
            class Row: NSObject {
                var identifier: String?
                var cell: UITableViewCell?
                override init() { super.init() }
                convenience init(action: String, identifier: String? = nil) {
                    self.init()
                    self.identifier = identifier
                    self.cell = UITableViewCell()
                    self.cell?.accessibilityIdentifier = identifier
                }
                convenience init(switchWithTitle title: String, identifier: String? = nil) {
                    self.init()
                    self.identifier = identifier
                    let toggle = UISwitch()
                    toggle.accessibilityIdentifier = identifier
                }
                convenience init(textField value: String, isSecure: Bool, identifier: String? = nil) {
                    self.init()
                    self.identifier = identifier
                    let field = UITextField()
                    field.accessibilityIdentifier = identifier
                }
                convenience init(password: String, identifier: String? = nil) {
                    self.init(textField: password, isSecure: true, identifier: identifier)
                }
            }
            """,
            "App/Settings.swift": """
            import UIKit
            final class SettingsViewController: UITableViewController {
                override func viewDidLoad() {
                    add(1️⃣Row(action: "Help", identifier: "help"))
                    add(2️⃣Row(switchWithTitle: "Lock", identifier: "lock"))
                    add(3️⃣Row(password: "", identifier: "password"))
                }
            }
            """,
        ])
        #expect(
            found.identifiers == ["1️⃣ UITableViewCell help", "2️⃣ UISwitch lock", "3️⃣ UITextField password"])
    }

    @Test func `text fields of alerts and controls of others get identifiers`() async {
        let found = await link([
            "App/Editor.swift": """
            import UIKit
            final class EditorController: UIViewController {
                lazy var editor: EditorView = { let view = EditorView(); setUp(view.textView); return view }()
                private func 1️⃣setUp(_ textView: UITextView) { textView.accessibilityIdentifier = "editor.text" }
                func showLink() {
                    let alert = UIAlertController(title: "Link", message: nil, preferredStyle: .alert)
                    alert.2️⃣addTextField(configurationHandler: { field in field.accessibilityIdentifier = "link.url" })
                    alert.3️⃣addTextField { field in field.accessibilityIdentifier = "link.text" }
                    present(alert, animated: true)
                }
            }
            """
        ])
        #expect(
            found.identifiers == ["1️⃣ UITextView editor.text", "2️⃣ UITextField link.url", "3️⃣ UITextField link.text"])
    }
}
