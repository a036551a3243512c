import Testing

@Suite("Examples of Quick")
struct QuickSpecTests {
    private let base = """
        import Quick
        import XCTest
        class BaseSpec: QuickSpec {
            static var app: XCUIApplication!
            override class func spec() {
                beforeEach { app = XCUIApplication(); app.buttons["start"].tap() }
                afterEach { app.buttons["end"].tap() }
            }
        }
        """

    @Test func `each example is a test, named by the descriptions around it`() async {
        let found = await link([
            "AppUITests/BaseSpec.swift": base,
            "AppUITests/Specs/SignInSpec.swift": """
            import Nimble
            final class SignInSpec: BaseSpec {
                override class func spec() {
                    super.spec()
                    describe("sign in") {
                        beforeEach { app.buttons["form"].tap() }
                        context("with a password") {
                            let field = "password"
                            1️⃣it("succeeds") {
                                app.secureTextFields[field].tap()
                                expect(app.staticTexts["done"].exists).to(beTrue())
                            }
                            2️⃣xit("is remembered") { app.buttons["remember"].tap() }
                        }
                        for kind in ["mail", "phone"] {
                            3️⃣it("asks for the \\(kind)") { app.textFields[kind].tap() }
                        }
                        4️⃣it("twice") {}
                        5️⃣it("twice") {}
                    }
                }
            }
            """,
            "AppUITests/Specs/SignOutSpec.swift": """
            import Nimble
            class SignOutSpec: BaseSpec {
                override class func spec() { describe("sign out") { 6️⃣it("ends") { app.leave() } } }
            }
            """,
        ])
        #expect(
            found.tests == [
                "1️⃣ AppUITests/SignInSpec/sign in, with a password, succeeds() ui raw",
                "2️⃣ AppUITests/SignInSpec/sign in, with a password, is remembered() ui raw disabled ''",
                "3️⃣ AppUITests/SignInSpec/sign in, asks for the *() ui raw",
                "4️⃣ AppUITests/SignInSpec/sign in, twice() ui raw",
                "5️⃣ AppUITests/SignInSpec/sign in, twice (2) ui raw",
                "6️⃣ AppUITests/SignOutSpec/sign out, ends() ui",
            ])
        #expect(
            found.reach["SignInSpec/sign in, with a password, succeeds()"] == [
                "done?", "end?", "form?", "password?", "start?",
            ])
    }

    @Test func `what only looks like an example is none`() async {
        let found = await link([
            "AppUITests/SignInTests.swift": """
            import XCTest
            final class SignInTests: XCTestCase {
                func spec() { it("is none") { XCUIApplication().buttons["x"].tap() } }
            }
            struct Steps { static func spec() { it("is none") {} } }
            """
        ])
        #expect(found.tests == [])
    }
}
