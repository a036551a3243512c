import Testing

@Suite("Identifiers of UIKit code")
struct ControllerReaderTests {
    @Test func `UIKit code sets identifiers by assignment`() async {
        let found = await link([
            "App/LoginViewController.swift": """
            import UIKit
            final class LoginViewController: UIViewController {
                private let 1️⃣button = UIButton(type: .system)
                private lazy var 2️⃣field: UITextField = {
                    let field = UITextField()
                    field.accessibilityIdentifier = "login.email"
                    return field
                }()
                private let 3️⃣help = UIButton()
                private weak var borrowed: UIButton?
                override func viewDidLoad() {
                    super.viewDidLoad()
                    button.accessibilityIdentifier = ID.button
                    view.4️⃣accessibilityIdentifier = "login.view"
                    let 5️⃣label = UILabel()
                    label.accessibilityIdentifier = "login.\\(label.tag)"
                }
                private enum ID { static let button = "login.button" }
            }
            """
        ])
        #expect(
            found.identifiers == [
                "1️⃣ UIButton login.button", "2️⃣ UITextField login.email", "4️⃣ UIView login.view",
                "5️⃣ UILabel login.* pattern",
            ])
        #expect(found.missing == ["3️⃣ UIButton - → login.help interactive"])
    }

    @Test func `outlets get their identifiers when they are set`() async {
        let found = await link([
            "App/UnlockViewController.swift": """
            import UIKit
            class UnlockViewController: BaseViewController {
                @IBOutlet private var 1️⃣unlockButton: RoundedButton! {
                    didSet {
                        unlockButton.setTitle("Unlock", for: .normal)
                        unlockButton.accessibilityIdentifier = "unlock-button"
                    }
                }
                @IBOutlet private weak var 2️⃣retryButton: UIButton!
                var isLoading = true { didSet { unlockButton.isHidden = isLoading } }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ RoundedButton unlock-button"])
        #expect(found.missing == ["2️⃣ UIButton - → unlock.retryButton interactive"])
    }

    @Test func `controls that are named by reflection are not called missing, those of other types are`() async {
        let found = await link([
            "App/Accessible.swift": """
            import UIKit
            protocol Accessible {}
            extension Accessible {
                func nameControls() { name(Mirror(reflecting: self)) }
                private func name(_ mirror: Mirror) {
                    for child in mirror.children { (child.value as? UIView)?.accessibilityIdentifier = child.label }
                }
            }
            final class NamedViewController: UIViewController, Accessible {
                private let button = UIButton()
                override func viewDidLoad() { nameControls() }
            }
            final class PlainViewController: UIViewController {
                private let 1️⃣button = UIButton()
            }
            """
        ])
        #expect(found.missing == ["1️⃣ UIButton - → plain.button interactive"])
    }

    @Test func `views and cells identify themselves and what they hold`() async {
        let found = await link([
            "App/DayCell.swift": """
            import UIKit
            enum IDs { static let cell = "day-%d"; static let title = "day-title-%d" }
            final class 1️⃣DayCell: UITableViewCell {
                @IBOutlet private weak var 2️⃣title: UILabel!
                private let 3️⃣box = UIImageView()
                func configure(_ model: DayModel) {
                    accessibilityIdentifier = String(format: IDs.cell, model.index)
                    title.accessibilityIdentifier = String(format: IDs.title, model.index)
                    self.box.accessibilityIdentifier = model.isOn ? "box.on" : "box.off"
                    title.text = model.title
                }
            }
            struct DayModel { let index: Int; let title: String; let isOn: Bool }
            """
        ])
        #expect(
            found.identifiers == [
                "1️⃣ UITableViewCell day-* pattern", "2️⃣ UILabel day-title-* pattern", "3️⃣ UIImageView box.on",
                "3️⃣ UIImageView box.off",
            ])
        #expect(found.missing == [])
    }

    @Test func `the branches of a function make elements of their own`() async {
        let found = await link([
            "App/SettingsViewController.swift": """
            import UIKit
            final class SettingsCell: UITableViewCell {}
            final class SettingsViewController: UITableViewController {
                override func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    var cell: UITableViewCell
                    switch path.section {
                    case 0:
                        1️⃣cell = SettingsCell(style: .subtitle, reuseIdentifier: "a")
                        cell.accessibilityIdentifier = "settings.about"
                    case 1:
                        let 2️⃣other = SettingsCell(style: .subtitle, reuseIdentifier: "b")
                        let labels: (label: String, identifier: String) = path.row == 0
                            ? (texts.first, "settings.search") : (texts.last, "settings.autocomplete")
                        other.accessibilityIdentifier = labels.identifier
                        cell = other
                    default:
                        3️⃣cell = SettingsCell(style: .subtitle, reuseIdentifier: "c")
                    }
                    return cell
                }
            }
            """
        ])
        #expect(
            found.identifiers == [
                "1️⃣ SettingsCell settings.about", "2️⃣ SettingsCell settings.search",
                "2️⃣ SettingsCell settings.autocomplete",
            ])
        #expect(found.missing == ["3️⃣ SettingsCell - → settings.cell interactive"])
    }

    @Test func `apply functions of the team set identifiers in chains`() async {
        let found = await link([
            "App/PollView.swift": """
            import UIKit
            extension UIView {
                var withoutMask: Self { translatesAutoresizingMaskIntoConstraints = false; return self }
                func withAccessibilityIdentifier(identifier: String) -> Self {
                    accessibilityIdentifier = identifier
                    return self
                }
            }
            class PollView: UIView {
                open private(set) lazy var 1️⃣titleLabel = UILabel()
                    .withoutMask
                    .withAccessibilityIdentifier(identifier: "pollTitle")
                lazy var 2️⃣avatar: AvatarView = components.avatarView.init()
                    .withoutMask
                    .withAccessibilityIdentifier(identifier: "avatar")
                lazy var 3️⃣vote = UIButton().withoutMask
            }
            class AvatarView: UIView {}
            """
        ])
        #expect(found.identifiers == ["1️⃣ UILabel pollTitle", "2️⃣ AvatarView avatar"])
        #expect(found.missing == ["3️⃣ UIButton - → poll.vote interactive"])
    }

    @Test func `functions get identifiers from their calls`() async {
        let found = await link([
            "App/CardViewController.swift": """
            import UIKit
            protocol Interacting { var firstID: String { get } }
            struct Interactor: Interacting { var firstID: String { "first" } }
            final class CardViewController: UIViewController {
                private let interactor: Interacting
                private let 1️⃣ok = UIButton()
                func viewDidLoad() {
                    add(card(identifier: interactor.firstID))
                    add(card(identifier: "second"))
                    style(ok, identifier: "ok")
                }
                func card(identifier: String) -> UIView {
                    let 2️⃣change = UIButton()
                    change.accessibilityIdentifier = identifier
                    return UIStackView(arrangedSubviews: [change])
                }
                func style(_ button: UIButton, identifier: String) {
                    button.accessibilityIdentifier = identifier + ".button"
                }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ UIButton ok.button", "2️⃣ UIButton first", "2️⃣ UIButton second"])
        #expect(found.missing == [])
    }

    @Test func `components get identifiers from their users`() async {
        let found = await link([
            "App/Toggle.swift": """
            import UIKit
            enum Setting: String { case fonts = "BlockFonts", studies = "Studies" }
            class BlockerToggle {
                let toggle = UISwitch()
                let setting: Setting
                init(label: String, setting: Setting) {
                    self.setting = setting
                    toggle.accessibilityIdentifier = "Toggle.\\(setting.rawValue)"
                }
            }
            final class CloseItem: UIBarButtonItem {
                init(suffix: String = "", onTap: @escaping () -> Void) {
                    super.init()
                    accessibilityIdentifier = "close" + suffix
                }
            }
            struct FooterModel {
                let title: String
                let primaryIdentifier: String
            }
            final class FooterView: UIView {
                private let 1️⃣button = UIButton()
                func update(_ model: FooterModel) { button.accessibilityIdentifier = model.primaryIdentifier }
            }
            """,
            "App/HomeViewController.swift": """
            import UIKit
            final class HomeViewController: UIViewController {
                func viewDidLoad() {
                    toggles = [2️⃣BlockerToggle(label: "a", setting: .fonts), 3️⃣BlockerToggle(label: "b", setting: Setting.studies)]
                    navigationItem.rightBarButtonItem = 4️⃣CloseItem { self.close() }
                    footer.update(5️⃣FooterModel(title: "x", primaryIdentifier: "home.next"))
                    rows = [.6️⃣headline(text: "x", accessibilityIdentifier: "home.headline"), .7️⃣plain(identifier: "reuse")]
                }
            }
            """,
        ])
        #expect(
            found.identifiers == [
                "2️⃣ UISwitch Toggle.BlockFonts", "3️⃣ UISwitch Toggle.Studies", "4️⃣ CloseItem close",
                "5️⃣ UIButton home.next", "6️⃣ headline home.headline",
            ])
        #expect(found.missing == [])
    }

    @Test func `a model with a property of that name is no element`() async {
        let found = await link([
            "App/Row.swift": """
            import UIKit
            struct Row { var accessibilityIdentifier: String?; init(id: String) { accessibilityIdentifier = id } }
            final class Table: UIView {
                func rows() -> [Row] {
                    var row = Row(id: "a")
                    row.accessibilityIdentifier = "b"
                    return [row]
                }
            }
            """
        ])
        #expect(found.identifiers == [])
    }

    @Test func `labels are missed where their text is computed`() async {
        let found = await link([
            "App/ClockView.swift": """
            import UIKit
            final class ClockView: UIView {
                private let 1️⃣time = UILabel()
                private let caption = UILabel()
                private let translated = UILabel()
                private let 2️⃣bound = UILabel()
                private let decoration = UILabel()
                func setUp() {
                    time.text = formatter.string(from: now)
                    caption.text = "Time"
                    translated.text = L10n.Clock.caption(2)
                    model.$text.assign(to: \\.text, on: bound).store(in: &subscriptions)
                    decoration.isAccessibilityElement = false
                    decoration.text = model.symbol
                    stack.add(3️⃣UILabel().set(text: localize(isOn ? .on : .off)))
                    stack.add(UILabel().set(text: localize(.caption)))
                }
            }
            final class ClockButton: UIButton {
                private let caption = UILabel()
                func setUp() { caption.text = model.text }
            }
            """
        ])
        #expect(
            found.missing == [
                "1️⃣ UILabel - → clock.timeText computed", "2️⃣ UILabel - → clock.boundText computed",
                "3️⃣ UILabel - → clock.text computed",
            ])
    }

    @Test func `controls that others make or identify are none to miss here`() async {
        let found = await link([
            "App/Parts.swift": """
            import UIKit
            class RowView: UIView {
                private let field: UITextField
                init(field: UITextField) { self.field = field }
                var button: UIButton { footer.button }
                func makeButton() -> UIButton {
                    let made = UIButton()
                    made.setTitle("x", for: .normal)
                    return made
                }
                func bar() { items = [UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)] }
            }
            final class SavedButton: UIButton {
                init() { super.init(frame: .zero); accessibilityIdentifier = "save" }
            }
            final class PageView: UIView { private let save = SavedButton() }
            """
        ])
        #expect(found.missing == [])
    }

    @Test func `what a subclass or another type identifies is not missing`() async {
        let found = await link([
            "App/Base.swift": """
            import UIKit
            class BaseViewController: UIViewController {
                let saveButton = UIButton()
                let shareButton = UIButton()
                let 1️⃣moreButton = UIButton()
            }
            final class EditViewController: BaseViewController {
                let model = Model()
                override func viewDidLoad() { saveButton.accessibilityIdentifier = "edit.save" }
            }
            final class Coordinator {
                func make() -> UIViewController {
                    let controller = BaseViewController()
                    controller.shareButton.accessibilityIdentifier = "base.share"
                    return controller
                }
            }
            final class OtherViewController: UIViewController {
                let 2️⃣saveButton = UIButton()
            }
            """
        ])
        #expect(found.missing.map { String($0.prefix(while: { $0 != " " })) } == ["1️⃣", "2️⃣"])
    }

    @Test func `apply functions for all that can be identified take enumerations`() async {
        let found = await link([
            "App/Identifier.swift": """
            import UIKit
            enum Identifier: Equatable { case welcomeView, copyButton, row(Int) }
            extension Identifier { var asString: String { "\\(self)" } }
            extension UIAccessibilityIdentification {
                func setAccessibilityIdentifier(_ value: Identifier?) {
                    accessibilityIdentifier = value.map(\\.asString)
                }
            }
            """,
            "App/WelcomeView.swift": """
            import UIKit
            final class 1️⃣WelcomeView: UIView {
                private let 2️⃣copyButton: UIButton = {
                    let button = UIButton(type: .system)
                    button.setAccessibilityIdentifier(.copyButton)
                    return button
                }()
                private let 3️⃣otherButton = UIButton()
                override init(frame: CGRect) {
                    super.init(frame: frame)
                    setAccessibilityIdentifier(.welcomeView)
                }
            }
            """,
        ])
        #expect(found.identifiers == ["1️⃣ UIView welcomeView", "2️⃣ UIButton copyButton"])
        #expect(found.missing == ["3️⃣ UIButton - → welcome.otherButton interactive"])
    }
}
