import XCTest

extension UITest {
    @MainActor
    struct PageManager {
        let app: XCUIApplication

        // Pages
        let authInitial: UITest.Page.Auth.Initial
        let pinWall: UITest.Page.Auth.PinWall
        let mainInitial: UITest.Page.Main.Initial
        let about: UITest.Page.Main.About
        let settings: UITest.Page.Main.Settings

        // Components
        let tabBar: UITest.Component.TabBar

        init(args: [String] = [], env: [String: String] = [:]) {
            let app = XCUIApplication()
            app.launchArguments = [UITest.Args.uiTestContext] + args
            app.launchEnvironment = env
            app.launch()

            self.app = app
            self.authInitial = .init(app: app)
            self.pinWall = .init(app: app)
            self.mainInitial = .init(app: app)
            self.about = .init(app: app)
            self.settings = .init(app: app)
            self.tabBar = .init(app: app)
        }

        func terminateApp() {
            app.terminate()
        }

        func relaunchApp(args: [String] = [], env: [String: String] = [:]) {
            app.launchArguments = [UITest.Args.uiTestContext] + args
            app.launchEnvironment = env
            app.launch()
        }
    }
}
