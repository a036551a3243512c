import Testing

@Suite("Code that is no view of the app")
struct NoViewTests {
    @Test func `code that makes no views declares nothing`() async {
        let found = await link([
            "App/LoginView.swift": """
            import SwiftUI
            struct LoginView: View {
                // Button("x") {}.accessibilityIdentifier("comment")
                /* Button("x") {}.accessibilityIdentifier("block") */
                var body: some View { 1️⃣Text("a").accessibilityIdentifier("login.title") }
            }
            #Preview { Button("p") {}.accessibilityIdentifier("preview") }
            struct LoginView_Previews: PreviewProvider {
                static var previews: some View { Button("p") {}.accessibilityIdentifier("previews") }
            }
            """,
            "AppUITests/HostView.swift": """
            import SwiftUI
            import XCTest
            struct HostView: View {
                var body: some View { Button("t") {}.accessibilityIdentifier("test.host") }
            }
            """,
        ])
        #expect(found.identifiers == ["1️⃣ Text login.title"])
        #expect(found.missing == [])
    }

    @Test func `a private view that only previews show is no view of the app`() async {
        let found = await link([
            "App/LoginView.swift": """
            import SwiftUI
            struct LoginView: View {
                var body: some View { Header(); Wrapper<Inner>(); factory() }
                func factory() -> some View { Self.made }
                static var made: some View { Made() }
            }
            private struct Header: View { var body: some View { 1️⃣Button("a") {} } }
            private struct Wrapper<Content>: View { var body: some View { Nested() } }
            fileprivate struct Nested: View { var body: some View { 2️⃣Button("b") {} } }
            private struct Made: View { var body: some View { 3️⃣Button("c") {} } }
            #Preview { PreviewHost() }
            private struct PreviewHost: View { var body: some View { PreviewHost(); PreviewRow(); Button("p") {} } }
            private struct PreviewRow: View { var body: some View { Button("q") {}.accessibilityIdentifier("x") } }
            extension PreviewRow { var other: some View { Button("r") {} } }
            private enum PrivatePreviews { struct Host: View { var body: some View { Button("s") {} } } }
            struct LoginView_Previews: PreviewProvider { static var previews: some View { PreviewHost() } }
            struct Unused: View { var body: some View { 4️⃣Button("d") {} } }
            """
        ])
        #expect(found.missing.map { String($0.prefix(while: { $0 != " " })) } == ["1️⃣", "2️⃣", "3️⃣", "4️⃣"])
        #expect(found.identifiers == [])
        #expect(
            found.screens == [
                "Header: Header component", "Login: LoginView", "Made: Made component", "Nested: Nested component",
                "Unused: Unused", "Wrapper: Wrapper component",
            ])
    }

    /// The files of an app with a widget and a watch app.
    private let companions = [
        "App/Main.swift":
            "import SwiftUI\n@main struct Main: App { var body: some Scene { WindowGroup { HomeView() } } }",
        "App/HomeView.swift": "import SwiftUI\nstruct HomeView: View { var body: some View { Button(\"a\") {} } }",
        "App/Widgets/CardView.swift":
            "import SwiftUI\nstruct CardView: View { var body: some View { Button(\"b\") {} } }",
        "My Widgets/Sources/Bundle.swift":
            "import WidgetKit\n@main struct Widgets: WidgetBundle { var body: some Widget { Clock() } }",
        "My Widgets/Views/ClockView.swift":
            "import SwiftUI\nstruct ClockView: View { var body: some View { Button(\"c\") {} } }",
        "WatchApp/App/Main.swift":
            "import SwiftUI\n@main struct Watch: App { var body: some Scene { WindowGroup { WristView() } } }",
        "WatchApp/WristView.swift":
            "import SwiftUI\nstruct WristView: View { var body: some View { Button(\"d\") {} } }",
    ]

    @Test func `views of widgets and watch apps are no screens of the app`() async {
        let found = await link(companions)
        #expect(found.screens == ["Card: CardView", "Home: HomeView"])
        #expect(
            found.roles == [
                "App/HomeView.swift app", "App/Main.swift app", "App/Widgets/CardView.swift app",
                "My Widgets/Sources/Bundle.swift other", "My Widgets/Views/ClockView.swift other",
                "WatchApp/App/Main.swift other", "WatchApp/WristView.swift other",
            ])
    }

    @Test func `a watch app that UI tests drive is an app`() async {
        var files = companions
        files["WatchAppUITests/T.swift"] =
            "import XCTest\nfinal class T: XCTestCase { func testA() { XCUIApplication().launch() } }"
        let found = await link(files)
        #expect(found.screens == ["Card: CardView", "Home: HomeView", "Wrist: WristView"])
    }

    @Test func `cells, views of UIKit and what is named like a part are no screens`() async {
        let found = await link([
            "App/Views.swift": """
            import UIKit
            final class ListViewController: UIViewController {}
            final class RowCell: UITableViewCell {}
            final class CardView: UIView {}
            final class CardBox: CardView {}
            struct SaveButton: View { var body: some View { Text("a") } }
            struct SummaryHeaderView: View { var body: some View { Text("a") } }
            struct DetailView: View { var body: some View { Text("a") } }
            struct PickedRow: View { var body: some View { Text("a").navigationTitle("b") } }
            """
        ])
        #expect(
            found.screens == [
                "Card: CardView component", "CardBox: CardBox component", "Detail: DetailView",
                "List: ListViewController", "PickedRow: PickedRow", "RowCell: RowCell component",
                "SaveButton: SaveButton component", "SummaryHeader: SummaryHeaderView component",
            ])
    }
}
