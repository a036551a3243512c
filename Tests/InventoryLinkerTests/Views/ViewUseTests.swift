import Testing

@Suite("Views that are made and used in the ways of teams")
struct ViewUseTests {
    @Test func `SwiftUI's modifier has an overload that takes an enumeration of the team`() async {
        let found = await link([
            "App/Identifiers.swift": """
            import SwiftUI
            public enum SharedIdentifier: String { case sendButton = "SendButton", treeText = "TreeText", boldButton = "Bold" }
            public extension View {
                func accessibilityIdentifier(_ identifier: SharedIdentifier)
                    -> ModifiedContent<Self, AccessibilityAttachmentModifier> {
                    accessibilityIdentifier(identifier.rawValue)
                }
            }
            """,
            "App/ContentView.swift": """
            import SwiftUI
            struct ContentView: View {
                let tree: String
                var body: some View {
                    1️⃣Button("Send") {}.accessibilityIdentifier(.sendButton)
                    2️⃣Text(tree).accessibilityIdentifier(.treeText)
                    3️⃣Button("Bold") {}.accessibilityIdentifier(SharedIdentifier.boldButton)
                    4️⃣Button("Own") {}.accessibilityIdentifier("Own")
                }
            }
            """,
        ])
        #expect(
            found.identifiers == ["1️⃣ Button SendButton", "2️⃣ Text TreeText", "3️⃣ Button Bold", "4️⃣ Button Own"])
    }

    @Test func `rows of an enumeration hand their own identifiers over`() async {
        let found = await link([
            "App/Users.swift": """
            import SwiftUI
            enum SharedIdentifier: String { case alice = "Alice", bob = "Bob", indent = "Indent", other = "Other" }
            extension View {
                func accessibilityIdentifier(_ identifier: SharedIdentifier) -> some View {
                    accessibilityIdentifier(identifier.rawValue)
                }
            }
            enum Users: CaseIterable {
                case alice, bob
                var identifier: SharedIdentifier {
                    switch self {
                    case .alice: return .alice
                    case .bob: return .bob
                    }
                }
                static func filtered(with text: String) -> [Users] { allCases.filter { $0.name.contains(text) } }
            }
            extension GeneratedAction {
                var identifier: SharedIdentifier {
                    switch self {
                    case .indent: return .indent
                    default: return .other
                    }
                }
            }
            struct Row { let title: String; var rowID: String { "row.\\(title)" } }
            """,
            "App/ListView.swift": """
            import SwiftUI
            struct ListView: View {
                let text: String
                let rows: [Row]
                @State var picked: [Users]
                var body: some View {
                    switch text.count {
                    case 1:
                        let users = Users.filtered(with: text)
                        if !users.isEmpty {
                            Text(Users.title).underline()
                            ForEach(users) { user in
                                1️⃣Button { pick(user) } label: { Text(user.name) }
                                    .accessibilityIdentifier(user.identifier)
                            }
                        }
                    default:
                        ForEach(GeneratedAction.allCases.filter { $0.isVisible }) { action in
                            2️⃣Button(action.title) {}.accessibilityIdentifier(action.identifier)
                        }
                        ForEach(rows) { row in 3️⃣Button(row.title) {}.accessibilityIdentifier(row.rowID) }
                        ForEach(picked) { 4️⃣Button($0.name) {}.accessibilityIdentifier($0.identifier) }
                    }
                }
            }
            """,
        ])
        #expect(
            found.identifiers == [
                "1️⃣ Button Alice", "1️⃣ Button Bob", "2️⃣ Button Indent", "2️⃣ Button Other", "3️⃣ Button row.* pattern",
                "4️⃣ Button Alice", "4️⃣ Button Bob",
            ])
    }

    @Test func `a view in a local constant gets its identifier where it is used`() async {
        let found = await link([
            "App/FieldRow.swift": """
            import SwiftUI
            struct FieldRow: View {
                @Binding var text: String
                var fieldID: String? = nil
                var body: some View { HStack { field } }
                @ViewBuilder private var field: some View {
                    let field = TextField("Name", text: $text).disabled(true)
                    if let identifier = fieldID {
                        field.accessibilityIdentifier(identifier)
                    } else {
                        field
                    }
                }
            }
            struct EditView: View {
                @State var name = ""
                var body: some View {
                    1️⃣FieldRow(text: $name, fieldID: "edit-name")
                    2️⃣FieldRow(text: $name)
                    let save = 3️⃣Button("Save") {}
                    save.padding().backport.glassStyle().accessibilityIdentifier("edit-save")
                    4️⃣Button("Cancel") {}.backport.glassStyle().accessibilityIdentifier("edit-cancel")
                    let unused = Button("Unused") {}
                }
            }
            """
        ])
        #expect(
            found.identifiers == [
                "1️⃣ TextField edit-name", "3️⃣ Button edit-save", "4️⃣ Button edit-cancel",
            ])
        #expect(found.missing.count == 1)
        #expect(found.missing.first?.hasPrefix("2️⃣ FieldRow") == true)
    }

    @Test func `what a static function of a view type makes gets identifiers`() async {
        let found = await link([
            "App/EmptyState.swift": """
            import SwiftUI
            struct EmptyState: View {
                let title: String
                static func loadFailed(message: String?) -> EmptyState { EmptyState(title: "Failed") }
                var body: some View { 4️⃣Button(title) {}.accessibilityIdentifier("retry") }
            }
            extension Image {
                static func icon(_ name: String) -> Image { Image(name) }
            }
            struct FeedView: View {
                var body: some View {
                    1️⃣EmptyState.loadFailed(message: nil).accessibilityIdentifier("feed.empty")
                    EmptyState.loadFailed(message: "x")
                    3️⃣Image.icon("star").resizable().accessibilityIdentifier("feed.star")
                    Image.icon("plain").resizable()
                }
            }
            """
        ])
        #expect(
            found.identifiers == [
                "4️⃣ Button retry", "1️⃣ EmptyState feed.empty", "3️⃣ Image feed.star",
            ])
        #expect(found.missing == [])
    }

    @Test func `an identifier starts with the name of its enumeration`() async {
        let found = await link([
            "App/Identifiers.swift": """
            import SwiftUI
            protocol TestIdentifier: RawRepresentable where RawValue == String {}
            extension TestIdentifier { var text: String { "\\(Self.self).\\(rawValue)" } }
            enum Outer { enum ListIdentifier: String, TestIdentifier { case list, settings } }
            extension View {
                func testIdentifier(_ identifier: some TestIdentifier) -> some View {
                    accessibilityIdentifier(identifier.text)
                }
            }
            class Base { var id: String { "\\(Self.self).own" } }
            struct ContentView: View {
                let base: Base
                var body: some View {
                    1️⃣Button("Settings") {}.testIdentifier(Outer.ListIdentifier.settings)
                    2️⃣Button("Own") {}.accessibilityIdentifier(base.id)
                }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ Button ListIdentifier.settings", "2️⃣ Button *.own pattern"])
    }

    @Test func `what a model starts with is not what it is`() async {
        let found = await link([
            "App/Places.swift": """
            import SwiftUI
            class Place { var name: String = ""; var note = "none"; let kind: String = "place" }
            struct PlacesView: View {
                let places: [Place]
                var body: some View {
                    ForEach(places) { place in
                        1️⃣Button("Delete") {}.accessibilityIdentifier("delete-\\(place.name)")
                        2️⃣Button("Note") {}.accessibilityIdentifier("note-\\(place.note)")
                        3️⃣Button("Kind") {}.accessibilityIdentifier("kind-\\(place.kind)")
                    }
                }
            }
            """
        ])
        #expect(
            found.identifiers == [
                "1️⃣ Button delete-* pattern", "2️⃣ Button note-* pattern", "3️⃣ Button kind-place",
            ])
    }

    @Test func `a static text in stacks of a condition is missed, in a view of its own it is not`() async {
        let found = await link([
            "App/Banner.swift": """
            import SwiftUI
            struct BannerView: View {
                let error: String?
                var body: some View {
                    Text("Always")
                    if error != nil {
                        HStack { 3️⃣Image(systemName: "star"); 1️⃣Text("Could not send") }
                        Section { Text("Caption") }
                    }
                    if error == nil { Group { VStack { 2️⃣Text("Sent") } } }
                    HStack { Text("Static") }
                }
            }
            """
        ])
        #expect(found.missing.map { String($0.prefix(3)) } == ["3️⃣ I", "1️⃣ T", "2️⃣ T"])
    }

    @Test func `a type of another module is named with the module`() async {
        let found = await link([
            "Model/Tab.swift": """
            public enum Tab { case home, shop }
            """,
            "AppFeature/Tab+Identifier.swift": """
            import Model
            extension Model.Tab {
                var accessibilityId: String {
                    switch self {
                    case .home: "home-tab"
                    case .shop: "shop-tab"
                    }
                }
            }
            """,
            "AppFeature/TabItem.swift": """
            import Model
            import SwiftUI
            struct TabItem: View {
                private let tab: Model.Tab
                var body: some View { 1️⃣Button("Tab") {}.accessibilityIdentifier(tab.accessibilityId) }
            }
            """,
        ])
        #expect(found.identifiers == ["1️⃣ Button home-tab", "1️⃣ Button shop-tab"])
    }

    @Test func `images of values and parameters get identifiers`() async {
        let found = await link([
            "App/Section.swift": """
            import SwiftUI
            struct SectionView: View {
                var body: some View {
                    icon(Icon.star.image)
                    Icon.chevron.1️⃣image.resizable().accessibilityIdentifier("action-icon")
                }
                private func icon(_ image: Image) -> some View {
                    2️⃣image.resizable().accessibilityIdentifier("section-icon")
                }
            }
            struct Named: ViewModifier {
                func body(content: Content) -> some View { content.accessibilityIdentifier("named") }
            }
            """
        ])
        #expect(found.identifiers.sorted() == ["1️⃣ Image action-icon", "2️⃣ Image section-icon"])
    }

    @Test func `an initialiser of an extension hands the identifier to the memberwise one`() async {
        let found = await link([
            "App/GlassField.swift": """
            import SwiftUI
            struct OptionalIdentifier: ViewModifier {
                let identifier: String?
                func body(content: Content) -> some View {
                    if let identifier { content.accessibilityIdentifier(identifier) } else { content }
                }
            }
            struct PlainField: View {
                let label: String?
                @Binding var text: String
                var fieldID: String?
                var body: some View {
                    TextField("x", text: $text).modifier(OptionalIdentifier(identifier: fieldID))
                }
            }
            extension PlainField {
                init(text: Binding<String>, fieldID: String? = nil) {
                    self.init(label: nil, text: text, fieldID: fieldID)
                }
            }
            typealias GlassField = PlainField
            struct LoginView: View {
                @State var mail = ""
                var body: some View { 1️⃣GlassField(text: $mail, fieldID: "login.mail") }
            }
            """
        ])
        #expect(found.identifiers == ["1️⃣ TextField login.mail"])
    }
}
