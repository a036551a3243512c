import Testing

@Suite("View-model test cases")
struct ViewModelConventionTests {
    private static let base = """
        import FOSTestingUI
        import XCTest
        class AppViewModelViewTestCase<VM: ViewModel, VMO: ViewModelOperations>: ViewModelViewTestCase<VM, VMO>, @unchecked Sendable {
            @MainActor func presentView(configuration: TestConfiguration, viewModel: VM = .stub(), timeout: TimeInterval = 3) throws -> XCUIApplication {
                try presentView(testConfiguration: configuration.toJSON(), viewModel: viewModel, timeout: timeout)
            }
            override func setUp() async throws { try await super.setUp(bundle: Bundle.main) }
        }
        """

    private static let viewModels = """
        import FOSMVVM
        public struct BasketViewModel: RequestableViewModel {
            public let title: String
        }
        public extension BasketViewModel {
            static func 1️⃣stub() -> Self { .stub(title: "x") }
            static func stub(title: String, items: [String] = []) -> Self { .init(title: title) }
        }
        public protocol BasketViewModelOperations: ViewModelOperations { func pay() }
        public final class 3️⃣BasketStubOps: BasketViewModelOperations, @unchecked Sendable {
            public private(set) var payCalled = false
            public func pay() { payCalled = true }
        }
        """

    private static let view = """
        import FOSMVVM
        import SwiftUI
        public struct BasketView: ViewModelView {
            private let viewModel: BasketViewModel
            public var body: some View {
                VStack {
                    Text(viewModel.title).uiTestingIdentifier("titleLabel")
                    Button(errorBinding: $error, asyncAction: pay) { Text(viewModel.payLabel) }
                        .uiTestingIdentifier("payButton")
                }
            }
        }
        """

    @Test func `private extensions of the application belong to the test case beside them`() async {
        let found = await link([
            "Sources/Basket/BasketView.swift": Self.view,
            "Sources/Basket/BasketViewModel.swift": Self.viewModels,
            "Tests/UITests/Support/AppViewModelViewTestCase.swift": Self.base,
            "Tests/UITests/Views/BasketUITests.swift": """
            import FOSTestingUI
            import XCTest
            final class BasketUITests: AppViewModelViewTestCase<BasketViewModel, BasketStubOps>, @unchecked Sendable {
                func 4️⃣testTitle() async throws {
                    let app = try presentView(viewModel: .stub(title: "A"))
                    XCTAssertTrue(app.titleLabel.5️⃣exists)
                }
                func 6️⃣testPay() async throws {
                    let app = try presentView(configuration: .default)
                    app.payButton.7️⃣tap()
                    let stubOps = try viewModelOperations()
                    XCTAssertTrue(stubOps.payCalled)
                }
            }
            private extension XCUIApplication {
                var 8️⃣titleLabel: XCUIElement { staticTexts["titleLabel"] }
                var 9️⃣payButton: XCUIElement { buttons.element(matching: .button, identifier: "payButton").firstMatch }
            }
            """,
            "Tests/UITests/Views/OtherUITests.swift": """
            import FOSTestingUI
            import XCTest
            final class OtherUITests: AppViewModelViewTestCase<OtherViewModel, OtherStubOps>, @unchecked Sendable {
                func 1️⃣0️⃣testTitle() async throws {
                    let app = try presentView()
                    XCTAssertTrue(app.titleLabel.1️⃣1️⃣exists)
                }
            }
            private extension XCUIApplication {
                var 1️⃣2️⃣titleLabel: XCUIElement { staticTexts["otherTitle"] }
            }
            """,
        ])
        #expect(
            Set(found.pageElements) == [
                "8️⃣ BasketUITests.titleLabel staticTexts identifier titleLabel",
                "9️⃣ BasketUITests.payButton buttons identifier payButton",
                "1️⃣2️⃣ OtherUITests.titleLabel staticTexts identifier_or_label otherTitle undeclared",
            ])
        #expect(found.pageElements.count == 3)
        #expect(
            found.tests == [
                "4️⃣ UITests/BasketUITests/testTitle() ui fosmvvm", "6️⃣ UITests/BasketUITests/testPay() ui fosmvvm",
                "1️⃣0️⃣ UITests/OtherUITests/testTitle() ui fosmvvm",
            ])
        #expect(
            found.uses == [
                "5️⃣ BasketUITests/testTitle() checks exists titleLabel via XCUIApplication.titleLabel",
                "7️⃣ BasketUITests/testPay() tap payButton via XCUIApplication.payButton",
                "1️⃣1️⃣ OtherUITests/testTitle() checks exists otherTitle? via XCUIApplication.titleLabel",
            ])
        #expect(
            found.screens == [
                "Basket: BasketView + BasketUITests fosmvvm", "Other: OtherUITests fosmvvm",
            ])
        #expect(
            found.presets == [
                // Overloads are one preset: its name is its key.
                "3️⃣ stub BasketStubOps", "1️⃣ stub BasketViewModel.stub",
            ])
        #expect(
            found.presetUses == [
                "BasketUITests/testTitle()": ["BasketStubOps", "BasketViewModel.stub"],
                "BasketUITests/testPay()": ["BasketStubOps", "BasketViewModel.stub"],
            ])
    }

    @Test func `the newer display test case asks for elements by identifier`() async {
        let found = await link([
            "Sources/Basket/BasketView.swift": Self.view,
            "Tests/UITests/BasketUITests.swift": """
            import FOSTestingUI
            import XCTest
            final class BasketUITests: ViewModelDisplayTestCase<BasketViewModel> {
                func 1️⃣testShowsTitle() throws {
                    let app = try presentView(viewModel: .stub())
                    XCTAssertTrue(app.uiTestingElement("titleLabel").2️⃣waitForExistence(timeout: 3))
                    app.uiTestingElement("nowhere").3️⃣tap()
                }
            }
            """,
        ])
        #expect(found.tests == ["1️⃣ UITests/BasketUITests/testShowsTitle() ui fosmvvm"])
        #expect(
            found.uses == [
                "2️⃣ BasketUITests/testShowsTitle() checks waitForExistence titleLabel",
                "3️⃣ BasketUITests/testShowsTitle() tap nowhere?",
            ])
        #expect(found.testScreens == ["BasketUITests/testShowsTitle()": ["Basket"]])
    }
}
