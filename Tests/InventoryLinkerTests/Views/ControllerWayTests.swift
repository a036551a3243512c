import Testing

@Suite("Ways between screens in UIKit code")
struct ControllerWayTests {
    private func ways(_ body: String, _ more: String = "", sourceLocation: SourceLocation = #_sourceLocation) async
        -> [String]
    {
        await link(
            [
                "App/Home.swift": """
                import UIKit
                final class HomeViewController: UIViewController {
                    weak var coordinator: HomeCoordinating?
                    let router = Router()
                    func go() {
                        \(body)
                    }
                }
                \(more)
                """,
                "App/Others.swift": """
                import UIKit
                final class DetailViewController: UIViewController {}
                final class SettingsViewController: UITableViewController {}
                struct Promo: View { var body: some View { Text("x") } }
                enum Factory { static func detail() -> DetailViewController { DetailViewController() } }
                """,
            ], sourceLocation: sourceLocation
        ).transitions.map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    @Test(arguments: [
        ("present(DetailViewController(), animated: true)", "Detail by present"),
        (
            "let next = DetailViewController()\nnavigationController?.pushViewController(next, animated: true)",
            "Detail by pushViewController"
        ),
        ("navigationController?.pushViewController(Factory.detail(), animated: true)", "Detail by pushViewController"),
        ("show(DetailViewController(), sender: nil)", "Detail by show"),
        (
            "splitViewController?.showDetailViewController(DetailViewController(), sender: self)",
            "Detail by showDetailViewController"
        ),
        (
            "navigationController?.setViewControllers([DetailViewController()], animated: false)",
            "Detail by setViewControllers"
        ),
        (
            "tabs.viewControllers = [UINavigationController(rootViewController: SettingsViewController())]",
            "Settings by viewControllers"
        ),
        (
            "let nav = UINavigationController(rootViewController: SettingsViewController())\npresent(nav, animated: true)",
            "Settings by present"
        ),
        ("present(UIHostingController(rootView: Promo()), animated: true)", "Promo by present"),
        ("let child = DetailViewController()\naddChild(child)\nview.addSubview(child.view)", "Detail by addChild"),
        (
            "button.onTap = { [weak self] in self?.present(DetailViewController(), animated: true) }",
            "Detail by present"
        ),
    ])
    func `each way that code opens another screen`(body: String, way: String) async {
        let found = await ways(body)
        #expect(found == ["Home → \(way) (view)"])
    }

    @Test(arguments: [
        "_ = DetailViewController()", "presenter.present(Model())", "toast.show(DetailViewController())",
        "dismiss(animated: true)", "navigationController?.popViewController(animated: true)",
        "present(unknown, animated: true)", "let all = [DetailViewController()]", "items = [DetailViewController.self]",
        "present(UIAlertController(title: nil, message: nil, preferredStyle: .alert), animated: true)",
    ])
    func `near misses`(body: String) async {
        let found = await ways(body, "struct Model {}\nextension UIAlertController { func add() {} }")
        #expect(found == [])
    }

    @Test(arguments: ["coordinator?.showDetail()", "router.showDetail()", "self.coordinator?.showDetail()"])
    func `a coordinator's way is that of the screen that asks for it`(body: String) async {
        let found = await ways(
            body,
            """
            protocol HomeCoordinating: AnyObject { func showDetail(); func log() }
            final class HomeCoordinator: HomeCoordinating {
                let navigation = UINavigationController()
                func start() { navigation.pushViewController(HomeViewController(), animated: false) }
                func showDetail() { navigation.pushViewController(DetailViewController(), animated: true) }
                func log() {}
            }
            final class Router {
                let navigation = UINavigationController()
                func showDetail() { navigation.pushViewController(DetailViewController(), animated: true) }
            }
            """)
        #expect(found == ["Home → Detail by pushViewController (view)"])
    }

    @Test func `a coordinator that many could be tells nothing, nor do its other methods`() async {
        let many = (0..<5).map {
            "final class C\($0): HomeCoordinating { func showDetail() { navigation.pushViewController(DetailViewController(), animated: true) } }"
        }
        let found = await ways(
            "coordinator?.showDetail()\nrouter.log()",
            "protocol HomeCoordinating { func showDetail() }\n" + many.joined(separator: "\n")
                + "\nfinal class Router { func log() {}\n func showDetail() { n.pushViewController(DetailViewController(), animated: true) } }"
        )
        #expect(found == [])
    }
}
