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
}
