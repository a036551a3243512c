import Testing

@Suite("Controls that others identify")
struct HandedControlTests {
    /// A banner whose titles take the identifier of the button that a function returns.
    private func banner(returning last: String) -> String {
        """
        import UIKit
        final class BannerView: UIView {
            private lazy var 1️⃣dismiss: UIButton = {
                let button = UIButton()
                button.accessibilityIdentifier = "dismiss"
                return button
            }()
            private lazy var 2️⃣fold: UIButton = {
                let button = UIButton()
                button.accessibilityIdentifier = "fold"
                return button
            }()
            private let 3️⃣titles = UIStackView()
            func update(_ kind: Kind) {
                let top = button(for: kind)
                titles.accessibilityIdentifier = top?.accessibilityIdentifier
            }
            private func button(for kind: Kind) -> UIButton? {
                switch kind {
                case .fold: return fold
                case .dismiss: return dismiss
                case .none: return \(last)
                }
            }
        }
        """
    }

    @Test func `an identifier is taken from the controls that a function returns`() async {
        let found = await link(["App/BannerView.swift": banner(returning: "nil")])
        #expect(
            found.identifiers == [
                "1️⃣ UIButton dismiss", "2️⃣ UIButton fold", "3️⃣ UIStackView fold", "3️⃣ UIStackView dismiss",
            ])
    }

    @Test func `a function that may return something else leaves it unknown`() async {
        let found = await link(["App/BannerView.swift": banner(returning: "makeButton()")])
        #expect(
            found.identifiers == [
                "1️⃣ UIButton dismiss", "2️⃣ UIButton fold", "3️⃣ UIStackView =top.accessibilityIdentifier",
            ])
    }

    @Test func `cells get identifiers from the functions that they are handed to`() async {
        let found = await link([
            "App/TagsViewController.swift": """
            import UIKit
            extension UITableView {
                func dequeueReusableCell<T: UITableViewCell>(ofType type: T.Type, for path: IndexPath) -> T { fatalError() }
            }
            class RowCell: UITableViewCell {}
            class TagCell: UITableViewCell {}
            class NamedCell: UITableViewCell {
                override func awakeFromNib() { 9️⃣accessibilityIdentifier = "named" }
            }
            final class TagsViewController: UIViewController {
                func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    switch Section(path) {
                    case .system:
                        let 1️⃣cell = tableView.dequeueReusableCell(ofType: RowCell.self, for: path)
                        configureSystem(cell, at: path)
                        return cell
                    case .named:
                        let cell = tableView.dequeueReusableCell(ofType: NamedCell.self, for: path)
                        configureNamed(cell)
                        return cell
                    case .tags:
                        let 2️⃣cell = tableView.dequeueReusableCell(ofType: TagCell.self, for: path)
                        configureTag(cell)
                        return cell
                    case .bottom:
                        let 3️⃣cell = tableView.dequeueReusableCell(ofType: RowCell.self, for: path)
                        configureBottom(cell)
                        return cell
                    }
                }
                func configureSystem(_ cell: RowCell, at path: IndexPath) {
                    switch path.row {
                    case 0: cell.accessibilityIdentifier = "all"
                    case 1: cell.accessibilityIdentifier = nil
                    default: cell.accessibilityIdentifier = "settings"
                    }
                }
                func configureNamed(_ cell: NamedCell) { cell.title = "x" }
                func configureTag(_ cell: TagCell) { cell.textField.text = "x" }
                func configureBottom(_ cell: RowCell) { cell.accessibilityIdentifier = nil }
            }
            """
        ])
        #expect(
            found.identifiers.filter { !$0.hasSuffix(" named") } == ["1️⃣ RowCell all", "1️⃣ RowCell settings"])
        #expect(
            found.missing == [
                "2️⃣ TagCell - → tags.cell interactive", "3️⃣ RowCell - → tags.cell2 interactive",
            ])
    }

    @Test func `a control that unknown callers hand in stands where its function does`() async {
        let found = await link([
            "App/Style.swift": """
            import UIKit
            final class Styler {
                func 1️⃣style(_ button: UIButton) { button.accessibilityIdentifier = "styled" }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ UIButton styled"])
    }

    @Test func `a cell that a table gives is missed where nothing identifies it`() async {
        let found = await link([
            "App/TagsViewController.swift": """
            import UIKit
            class TagCell: UITableViewCell {}
            class 9️⃣NamedCell: UITableViewCell {
                override func prepareForReuse() { accessibilityIdentifier = "named" }
            }
            final class TagsViewController: UIViewController {
                func tableView(_ tableView: UITableView, cellForRowAt path: IndexPath) -> UITableViewCell {
                    let 1️⃣cell = tableView.dequeueReusableCell(withIdentifier: "x", for: path) as! TagCell
                    configureTag(cell)
                    return cell
                }
                func tableView(_ tableView: UITableView, rowAt path: IndexPath) -> UITableViewCell? {
                    guard let cell = tableView.2️⃣dequeueReusableCell(withIdentifier: "y") else { return nil }
                    return cell
                }
                func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
                    if let cell = view.dequeueReusableCell(withReuseIdentifier: "n", for: path) as? NamedCell { return cell }
                    let 3️⃣cell = view.dequeueReusableCell(withReuseIdentifier: "z", for: path)
                    cell.accessibilityIdentifier = "item"
                    return cell
                }
                func configureTag(_ cell: TagCell) { cell.accessibilityIdentifier = nil }
            }
            """
        ])
        #expect(found.identifiers == ["9️⃣ UITableViewCell named", "3️⃣ UICollectionViewCell item"])
        #expect(
            found.missing == [
                "1️⃣ TagCell - → tags.cell interactive", "2️⃣ UITableViewCell - → tags.cell2 interactive",
            ])
    }

    @Test func `a property gets what the function that makes it sets by its argument`() async {
        let found = await link([
            "App/SignInViewController.swift": """
            import UIKit
            final class SignInViewController: UIViewController {
                private lazy var 1️⃣nameField: UITextField = makeField(accessibilityIdentifier: "name")
                private lazy var 2️⃣passField = makeField(accessibilityIdentifier: "pass")
                private lazy var table = makeTable(accessibilityIdentifier: "none")
                private lazy var 3️⃣mode = makeMode()
            }
            private extension SignInViewController {
                func makeField(accessibilityIdentifier: String) -> UITextField {
                    let field = UITextField()
                    field.accessibilityIdentifier = accessibilityIdentifier
                    return field
                }
                func makeTable(accessibilityIdentifier: String) -> UITableView { UITableView() }
                func makeMode() -> UISegmentedControl {
                    let control = UISegmentedControl()
                    return control
                }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ UITextField name", "2️⃣ UITextField pass"])
        #expect(found.missing == ["3️⃣ UISegmentedControl - → signIn.mode interactive"])
    }

    @Test func `one of two controls is one element, and so is what the navigation item holds`() async {
        let found = await link([
            "App/ErrorViewController.swift": """
            import UIKit
            final class RoundButton: UIButton {}
            final class ErrorViewController: UIViewController {
                override func viewDidLoad() {
                    let button = isFirst ? 1️⃣RoundButton() : UIButton()
                    button.accessibilityIdentifier = "error.button"
                    navigationItem.rightBarButtonItem = .2️⃣init(title: "x", style: .plain, target: self, action: nil)
                    self.navigationItem.rightBarButtonItem?.accessibilityIdentifier = "error.right"
                    navigationItem.leftBarButtonItem = .3️⃣init(title: "y", style: .plain, target: self, action: nil)
                }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ RoundButton error.button", "2️⃣ UIBarButtonItem error.right"])
        #expect(found.missing == ["3️⃣ UIBarButtonItem 'y' → error.y interactive"])
    }

    @Test func `extensions of a controller of Objective-C make its elements`() async {
        let found = await link([
            "App/EditorViewController+Items.swift": """
            import UIKit
            extension EditorViewController {
                func configureItems() {
                    action = 1️⃣UIBarButtonItem(image: nil, style: .plain, target: self, action: nil)
                    action.accessibilityIdentifier = "menu"
                    info = 2️⃣UIBarButtonItem(image: nil, style: .plain, target: self, action: nil)
                    later = UIBarButtonItem(image: nil, style: .plain, target: self, action: nil)
                }
                func identify() { later.accessibilityIdentifier = "later" }
            }
            """
        ])
        #expect(found.identifiers.contains("1️⃣ UIBarButtonItem menu"))
        #expect(found.missing == ["2️⃣ UIBarButtonItem - → editor.info interactive"])
    }

    @Test func `a closure behind a call goes to an initialiser that takes one`() async {
        let found = await link([
            "App/CloseBarButtonItem.swift": """
            import UIKit
            final class CloseBarButtonItem: UIBarButtonItem {
                init(mode: Mode = .normal, onTap: @escaping () -> Void, suffix: String = "") {
                    self.onTap = onTap
                    super.init()
                    accessibilityIdentifier = "close" + suffix
                }
                required init?(coder: NSCoder) { nil }
                private let onTap: () -> Void
            }
            """,
            "App/EditorViewController.swift": """
            import UIKit
            final class EditorViewController: UIViewController {
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem = 1️⃣CloseBarButtonItem { [weak self] in self?.close() }
                    navigationItem.leftBarButtonItem = 2️⃣CloseBarButtonItem(onTap: close, suffix: ".left")
                }
            }
            """,
        ])
        #expect(
            found.identifiers == [
                "1️⃣ CloseBarButtonItem close", "2️⃣ CloseBarButtonItem close.left",
            ])
    }

    @Test func `extensions of controllers of Apple make none`() async {
        let found = await link([
            "App/Extensions.swift": """
            import UIKit
            extension UIViewController {
                func addClose() {
                    let item = UIBarButtonItem(image: nil, style: .plain, target: self, action: nil)
                    navigationItem.rightBarButtonItem = item
                }
            }
            extension MFMailComposeViewController { func make() { button = UIButton() } }
            extension PlayerViewController { func play() {} }
            """
        ])
        #expect(found.missing == [])
        #expect(found.screens == [])
    }

    @Test func `a bar button item around another view is none of its own`() async {
        let found = await link([
            "App/ListViewController.swift": """
            import UIKit
            let kLocalizedWelcome = NSLocalizedString("Welcome!", comment: "")
            final class ListViewController: UIViewController {
                let welcome: UILabel
                let 1️⃣name: UILabel
                var 2️⃣more: UIButton?
                init() { welcome = UILabel(); name = UILabel() }
                override func viewDidLoad() {
                    let back = UIButton(type: .system)
                    back.accessibilityIdentifier = "back"
                    navigationItem.leftBarButtonItem = UIBarButtonItem(customView: back)
                    let 3️⃣edit: UIBarButtonItem = .init(barButtonSystemItem: .edit, target: self, action: nil)
                    navigationItem.rightBarButtonItem = edit
                    welcome.text = kLocalizedWelcome
                    name.text = model.name
                    more = UIButton.systemButton(with: image, target: self, action: #selector(open))
                }
                func make(_ kind: Kind) -> UIView {
                    let button: UIButton
                    switch kind {
                    case .main: button = MainButton()
                    case .other:
                        let other = OtherButton()
                        button = other
                    }
                    return button
                }
                func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                    let 4️⃣cell = tableView.dequeueReusableCell(withIdentifier: "C") ?? UITableViewCell()
                    return cell
                }
            }
            final class MainButton: UIButton {}
            final class OtherButton: UIButton {}
            """
        ])
        #expect(
            found.missing == [
                "1️⃣ UILabel - → list.nameText computed", "2️⃣ UIButton - → list.more interactive",
                "3️⃣ UIBarButtonItem - → list.edit interactive", "4️⃣ UITableViewCell - → list.cell interactive",
            ])
    }
}
