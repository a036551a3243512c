import Testing

@Suite("Ways between the scenes of storyboards")
struct InterfaceWayTests {
    private func storyboard(initial: String = "", _ scenes: String...) -> String {
        let scenes = scenes.map { "<scene sceneID=\"s\"><objects>\($0)</objects></scene>" }.joined(separator: "\n")
        return """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" initialViewController="\(initial)">
            <scenes>
            \(scenes)
            </scenes>
            </document>
            """
    }

    /// A scene of a class, with connections.
    private func scene(
        _ id: String, _ type: String?, name: String? = nil, tag: String = "viewController", _ inside: String = ""
    )
        -> String
    {
        let type = type.map { " customClass=\"\($0)\"" } ?? ""
        let name = name.map { " storyboardIdentifier=\"\($0)\"" } ?? ""
        return "<\(tag) id=\"\(id)\"\(type)\(name) sceneMemberID=\"viewController\">\(inside)</\(tag)>"
    }

    private let controllers = ["Home", "Detail", "Settings", "Main"].map {
        "final class \($0)ViewController: UIViewController { @IBAction func unwindTo\($0)(_ segue: UIStoryboardSegue) {} }"
    }.joined(separator: "\n")

    private func ways(_ files: [String: String], code: String = "") async -> [String] {
        var files = files
        files["App/Controllers.swift"] = "import UIKit\n" + controllers + "\n" + code
        return await link(files).transitions.map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    @Test(arguments: ["show", "showDetail", "modal", "presentation", "popoverPresentation", "embed", "push", "custom"])
    func `a segue leads from the scene around it to its destination`(kind: String) async {
        let button = """
            <view key="view" id="v"><subviews><button id="b"><connections>
            <segue destination="2" kind="\(kind)" id="g"/></connections></button></subviews></view>
            """
        let found = await ways([
            "App/Main.storyboard": storyboard(
                scene("1", "HomeViewController", button), scene("2", "DetailViewController"))
        ])
        #expect(found == ["Home → Detail by \(kind) segue (view)"])
    }

    @Test func `navigation and tab bar controllers and references lead to the screens inside`() async {
        let root =
            "<connections><segue destination=\"3\" kind=\"relationship\" relationship=\"rootViewController\" id=\"r\"/></connections>"
        let ways = """
            <connections><segue destination="2" kind="show" id="a"/><segue destination="4" kind="show" id="b"/>
            <segue destination="5" kind="unwind" unwindAction="unwindToMain:" id="c"/></connections>
            """
        let tabs = """
            <connections><segue destination="2" kind="relationship" relationship="viewControllers" id="d"/>
            <segue destination="1" kind="relationship" relationship="viewControllers" id="e"/></connections>
            """
        let found = await self.ways(
            [
                "App/Base.lproj/Main.storyboard": storyboard(
                    scene("1", "HomeViewController", ways)
                        + "<exit id=\"5\" userLabel=\"Exit\" sceneMemberID=\"exit\"/>",
                    scene("2", nil, tag: "navigationController", root), scene("3", "DetailViewController"),
                    "<viewControllerPlaceholder storyboardName=\"Other\" referencedIdentifier=\"set\" id=\"4\" sceneMemberID=\"viewController\"/>",
                    scene("6", "TabsController", tag: "tabBarController", tabs)),
                "App/Other.storyboard": storyboard(scene("9", "SettingsViewController", name: "set")),
            ], code: "final class TabsController: UITabBarController {}")
        #expect(
            found == [
                "Home → Detail by show segue (view)", "Home → Settings by show segue (view)",
                "Home → Main by unwind segue (view)", "TabsController → Detail by tab (view)",
                "TabsController → Home by tab (view)",
            ])
    }

    @Test(arguments: [
        (
            "present(UIStoryboard(name: \"Main\", bundle: nil).instantiateViewController(withIdentifier: \"det\"), animated: true)",
            "present"
        ),
        (
            "let board = UIStoryboard(name: \"Main\", bundle: nil)\nlet next = board.instantiateViewController(identifier: Name.detail) as! DetailViewController\nshow(next, sender: self)",
            "show"
        ),
        (
            "guard let next = storyboard?.instantiateViewController(withIdentifier: \"det\") else { return }\nnavigationController?.pushViewController(next, animated: true)",
            "pushViewController"
        ),
        (
            "let board = UIStoryboard(name: \"Main\", bundle: nil)\nif let next = board.instantiateInitialViewController() { present(UINavigationController(rootViewController: next), animated: true) }",
            "present"
        ),
    ])
    func `code makes scenes by their names`(body: String, via: String) async {
        let found = await ways(
            ["App/Main.storyboard": storyboard(initial: "2", scene("2", "DetailViewController", name: "det"))],
            code: """
                enum Name { static let detail = "det" }
                final class StartViewController: UIViewController {
                    func go() {
                        \(body)
                    }
                }
                """)
        #expect(found == ["Start → Detail by \(via) (view)"])
    }

    @Test func `near misses lead nowhere`() async {
        let found = await ways(
            [
                "App/Main.storyboard": storyboard(
                    scene(
                        "1", "HomeViewController",
                        "<connections><segue destination=\"7\" kind=\"show\" id=\"g\"/><segue destination=\"1\" kind=\"show\" id=\"h\"/></connections>"
                    ),
                    scene("2", "DetailViewController", name: "same")),
                "App/Other.storyboard": storyboard(scene("1", "SettingsViewController", name: "same")),
            ],
            code: """
                final class StartViewController: UIViewController {
                    let hud = HUD()
                    func go() {
                        // Two storyboards have a scene of the name.
                        present(storyboard!.instantiateViewController(withIdentifier: "same"), animated: true)
                        present(board.instantiateViewController(withIdentifier: "none"), animated: true)
                        hud.show(DetailViewController())
                        hud.present(Model())
                        performSegue(withIdentifier: "g", sender: self)
                    }
                }
                struct Model {}
                final class HUD { func show(_ any: Any) {}; func present(_ any: Any) {} }
                """)
        #expect(found == [])
    }

    @Test func `scenes without class are screens of their storyboard or their own name`() async {
        let button = { (id: String) in
            "<view key=\"view\" id=\"v\(id)\"><subviews><button id=\"\(id)\"><state key=\"normal\" title=\"Go\"/><connections>"
                + "<segue destination=\"2\" kind=\"show\" id=\"g\(id)\"/></connections></button></subviews></view>"
        }
        let found = await link([
            "App/A.swift": "import UIKit\nfinal class AViewController: UIViewController {}",
            "App/Start.storyboard": storyboard(
                scene("1", nil, button("b1")), scene("2", nil, name: "Second"), scene("3", nil)),
        ])
        #expect(found.screens == ["A: AViewController", "Start: Start"])
        #expect(
            found.missing.map { String($0.drop { $0 != " " }.dropFirst()) } == ["UIButton 'Go' → start.go interactive"])
        #expect(
            found.transitions.map { String($0.drop { $0 != " " }.dropFirst()) } == [
                "Start → Second by show segue (view)"
            ])
    }
}
