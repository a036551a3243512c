import Testing

@Suite("Elements of storyboards and xibs")
struct InterfaceElementTests {
    /// A xib whose File's Owner is of a class.
    private func xib(owner: String?, outlets: String = "", _ view: String) -> String {
        let owner = owner.map { " customClass=\"\($0)\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"\(owner)><connections>\(outlets)</connections></placeholder>
            \(view)
            </objects>
            </document>
            """
    }

    @Test func `an outlet is one element with what code and interface file say of it`() async {
        let found = await link([
            "App/LoginViewController.swift": """
            import UIKit
            final class LoginViewController: UIViewController {
                @IBOutlet private weak var 1️⃣submit: UIButton!
                @IBOutlet private weak var mail: UITextField!
                @IBOutlet private weak var 3️⃣help: UIButton!
                @IBOutlet private weak var 4️⃣status: UILabel!
                @IBOutlet private weak var caption: UILabel!
                @IBOutlet private weak var decoration: UIButton!
                override func viewDidLoad() {
                    submit.accessibilityIdentifier = "login.submit"
                    status.text = viewModel.status
                }
            }
            """,
            "App/LoginViewController.xib": xib(
                owner: "LoginViewController",
                outlets: """
                    <outlet property="submit" destination="b1" id="o1"/><outlet property="mail" destination="t1" id="o2"/>
                    <outlet property="help" destination="b2" id="o3"/><outlet property="status" destination="l1" id="o4"/>
                    <outlet property="caption" destination="l2" id="o5"/><outlet property="decoration" destination="b3" id="o6"/>
                    <outlet property="view" destination="v1" id="o7"/>
                    """,
                """
                <view id="v1"><subviews>
                    <button id="b1"><state key="normal" title="Send"/><accessibility key="accessibilityConfiguration" identifier="old"/></button>
                    2️⃣<textField id="t1" placeholder="Mail"><accessibility key="accessibilityConfiguration" identifier="login.mail"/></textField>
                    <button id="b2"><state key="normal" title="Help me"/></button>
                    <label id="l1" text="Lorem"/><label id="l2" text="Welcome"/>
                    <button id="b3" userInteractionEnabled="NO"/>
                    5️⃣<button id="b4"><state key="normal" title="Imprint"/><connections><action selector="show:" destination="-1"/></connections></button>
                    <button id="b5"><state key="normal" title="Looks only"/></button>
                </subviews></view>
                """),
        ])
        #expect(found.identifiers == ["1️⃣ UIButton login.submit", "2️⃣ UITextField login.mail"])
        #expect(
            found.identifierPlaces == [
                "1️⃣ login.submit at App/LoginViewController.swift:10", "2️⃣ login.mail at App/LoginViewController.xib:10",
            ])
        #expect(
            found.missing == [
                "3️⃣ UIButton 'Help me' → login.helpMe interactive", "4️⃣ UILabel - → login.statusText computed",
                "5️⃣ UIButton 'Imprint' → login.imprint interactive",
            ])
        #expect(found.screens == ["Login: LoginViewController"])
    }

    @Test func `cells and views are components of their own class`() async {
        let found = await link([
            "App/Cells.swift": """
            import UIKit
            final class ArticleCell: UITableViewCell { @IBOutlet var 1️⃣more: UIButton! }
            final class BadgeView: UIView {}
            final class ListViewController: UIViewController {}
            """,
            "App/ArticleCell.xib": xib(
                owner: nil,
                """
                2️⃣<tableViewCell id="c" customClass="ArticleCell">
                    <accessibility key="accessibilityConfiguration" identifier="article.cell"/>
                    <subviews><button id="b"/>
                    3️⃣<slider id="s"><accessibility key="accessibilityConfiguration" identifier="article.rating"/></slider></subviews>
                    <connections><outlet property="more" destination="b" id="o"/></connections>
                </tableViewCell>
                """),
            "App/ListViewController.xib": xib(
                owner: "ListViewController",
                """
                <view id="v"><subviews><view id="w" customClass="BadgeView"><subviews>
                    4️⃣<switch id="x"><connections><action selector="go:" destination="-1"/></connections></switch></subviews></view></subviews></view>
                """),
        ])
        #expect(found.identifiers == ["2️⃣ ArticleCell article.cell", "3️⃣ UISlider article.rating"])
        #expect(
            found.missing == [
                "1️⃣ UIButton - → article.more interactive", "4️⃣ UISwitch - → list.toggle interactive",
            ])
        #expect(
            found.screens == [
                "ArticleCell: ArticleCell component", "Badge: BadgeView component", "List: ListViewController",
            ])
    }

    @Test func `nothing is called missing that may be named where nobody reads`() async {
        let found = await link([
            "App/Some.swift": """
            import UIKit
            final class OuterViewController: UIViewController {
                @IBOutlet var buttons: [UIButton]!
                override func viewDidLoad() {
                    navigationItem.rightBarButtonItem?.1️⃣accessibilityIdentifier = "outer.save"
                }
            }
            final class 2️⃣NamedButton: UIButton {
                required init?(coder: NSCoder) { super.init(coder: coder); accessibilityIdentifier = "named" }
            }
            """,
            // A class of Objective-C.
            "App/Old.xib": xib(
                owner: "OldViewController", outlets: "<outlet property=\"a\" destination=\"1\" id=\"o\"/>",
                """
                <view id="v"><subviews><button id="1"/>
                <button id="2"><connections><action selector="x:" destination="-1"/></connections></button>
                3️⃣<button id="3"><accessibility key="accessibilityConfiguration" identifier="old.save"/></button></subviews></view>
                """),
            "App/Outer.xib": xib(
                owner: "OuterViewController",
                outlets: "<outletCollection property=\"buttons\" destination=\"1\" id=\"o\"/>",
                """
                <view id="v"><subviews>
                <button id="1"><connections><action selector="x:" destination="-1"/></connections></button>
                <button id="2" customClass="PackageButton"><connections><action selector="x:" destination="-1"/></connections></button>
                <button id="3" customClass="NamedButton"><connections><action selector="x:" destination="-1"/></connections></button>
                <view id="4"><accessibility key="accessibilityConfiguration"><bool key="isElement" value="YES"/></accessibility>
                <subviews><button id="5"><connections><action selector="x:" destination="-1"/></connections></button></subviews></view>
                </subviews></view>
                <navigationItem id="n"><barButtonItem key="rightBarButtonItem" systemItem="save" id="6"><connections><action selector="x:" destination="-1"/></connections></barButtonItem></navigationItem>
                """),
        ])
        #expect(
            found.identifiers == [
                "3️⃣ UIButton old.save", "1️⃣ UIBarButtonItem outer.save", "2️⃣ UIButton named",
            ])
        #expect(found.missing == [])
    }

    @Test func `a broken file is told and changes nothing else`() async {
        let found = await link([
            "App/A.swift":
                "import UIKit\nfinal class AViewController: UIViewController { @IBOutlet var 1️⃣b: UIButton! }",
            "App/A.xib": "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\">\n<objects>",
        ])
        #expect(found.missing == ["1️⃣ UIButton - → a.b interactive"])
        #expect(found.diagnostics == ["App/A.xib:2:10 warning broken-interface-file"])
        #expect(found.roles == ["App/A.swift app", "App/A.xib app"])
    }
}
