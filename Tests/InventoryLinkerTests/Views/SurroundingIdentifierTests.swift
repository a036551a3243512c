import Testing

@Suite("Identifiers from around a view")
struct SurroundingIdentifierTests {
    @Test func `what stands around a single control identifies it`() async {
        let found = await link([
            "App/ProfileView.swift": """
            import SwiftUI
            struct ProfileView: View {
                @State var isOn = false
                var body: some View {
                    VStack { Button("Only") {} }.accessibilityIdentifier("profile.only")
                    Group { if isOn { Button("On") {} } else { Button("Off") {} } }.accessibilityIdentifier("profile.one")
                    HStack { 1️⃣Button("First") {}; 2️⃣Button("Second") {} }.accessibilityIdentifier("profile.two")
                    FieldBox(title: "Mail", text: $mail).accessibilityIdentifier("profile.mail")
                    OptionalField(text: $mail).accessibilityIdentifier("profile.outside")
                    3️⃣OptionalField(text: $mail)
                    HStack { Text("Gap"); 4️⃣TextField("gap", text: $gap) }.accessibilityIdentifier("profile.gap")
                }
            }
            struct FieldBox: View {
                let title: String
                @Binding var text: String
                var body: some View { VStack { Text("Field"); TextField(title, text: $text) } }
            }
            struct OptionalField: View {
                @Binding var text: String
                var id: String? = nil
                var body: some View {
                    let field = TextField("", text: $text)
                    if let id { field.accessibilityIdentifier(id) } else { field }
                }
            }
            """
        ])
        let missing = found.missing.map { $0.split(separator: " ").prefix(2).joined(separator: " ") }
        #expect(missing == ["1️⃣ Button", "2️⃣ Button", "3️⃣ OptionalField", "4️⃣ TextField"])
    }

    @Test func `static members that make views are parts of where they are used`() async {
        let found = await link([
            "App/ShopView.swift": """
            import SwiftUI
            struct ShopView: View {
                var body: some View { VStack { Self.header; ShopView.footer("x"); Parts.banner; Parts.badge("shop.badge") } }
                static var header: some View { 1️⃣Button("H") {}.accessibilityIdentifier("shop.header") }
                static func footer(_ title: String) -> some View { 2️⃣Button("F") {}.accessibilityIdentifier("shop.footer") }
            }
            enum Parts {
                static var banner: some View { 3️⃣Button("B") {}.accessibilityIdentifier("shop.banner") }
                static func badge(_ id: String) -> some View { 4️⃣Text("x").accessibilityIdentifier(id) }
                static func unused(_ id: String) -> some View { Text("y").accessibilityIdentifier(id) }
            }
            """
        ])
        #expect(
            found.identifiers == [
                "1️⃣ Button shop.header", "2️⃣ Button shop.footer", "3️⃣ Button shop.banner", "4️⃣ Text shop.badge",
            ])
    }
}
