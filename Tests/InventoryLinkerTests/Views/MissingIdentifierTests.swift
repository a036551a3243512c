import Testing

@Suite("Missing identifiers")
struct MissingIdentifierTests {
    /// The missing identifiers of a view with the given body.
    private func missing(
        _ body: String, declarations: String = "", sourceLocation: SourceLocation = #_sourceLocation
    ) async -> [String] {
        await link(
            [
                "App/SignInView.swift": """
                import SwiftUI
                struct SignInView: View {
                    let viewModel: ViewModel
                    var body: some View { VStack {
                        \(body)
                    } }
                }
                \(declarations)
                """
            ], sourceLocation: sourceLocation
        ).missing
    }

    @Test(arguments: [
        ("1️⃣Button(\"Sign in\") {}", "Button 'Sign in' → signIn.signIn interactive"),
        ("1️⃣Button { submit() } label: { Text(\"Go on\") }", "Button 'Go on' → signIn.goOn interactive"),
        ("1️⃣Button(action: submit) { Text(\"Go on\") }", "Button 'Go on' → signIn.goOn interactive"),
        (
            "1️⃣Button(action: { viewModel.submit() }) { Image(systemName: \"arrow.right\") }",
            "Button - → signIn.arrowRight interactive"
        ),
        ("1️⃣Button(viewModel.title) { viewModel.didTapSubmit() }", "Button - → signIn.title interactive"),
        ("1️⃣TextField(\"Email\", text: $email)", "TextField 'Email' → signIn.email interactive"),
        ("1️⃣SecureField(\"Password\", text: $password)", "SecureField 'Password' → signIn.password interactive"),
        ("1️⃣TextEditor(text: $notes)", "TextEditor - → signIn.notes interactive"),
        ("1️⃣Toggle(\"Stay\", isOn: $stay)", "Toggle 'Stay' → signIn.stay interactive"),
        ("1️⃣Picker(\"Role\", selection: $role) { Text(\"a\") }", "Picker 'Role' → signIn.role interactive"),
        ("1️⃣DatePicker(\"Born\", selection: $date)", "DatePicker 'Born' → signIn.born interactive"),
        ("1️⃣ColorPicker(\"Tint\", selection: $tint)", "ColorPicker 'Tint' → signIn.tint interactive"),
        ("1️⃣Slider(value: $volume)", "Slider - → signIn.volume interactive"),
        ("1️⃣Stepper(\"Count\", value: $count)", "Stepper 'Count' → signIn.count interactive"),
        ("1️⃣Link(\"Terms\", destination: url)", "Link 'Terms' → signIn.terms interactive"),
        ("1️⃣NavigationLink(\"Help\", value: 1)", "NavigationLink 'Help' → signIn.help interactive"),
        ("1️⃣Menu(\"Sort\") { Text(\"a\") }", "Menu 'Sort' → signIn.sort interactive"),
        ("1️⃣ShareLink(item: url)", "ShareLink - → signIn.shareLink interactive"),
        ("1️⃣PhotosPicker(\"Photo\", selection: $photo)", "PhotosPicker 'Photo' → signIn.photo interactive"),
        ("1️⃣EditButton()", "EditButton - → signIn.editButton interactive"),
        ("1️⃣Text(\"Row\").onTapGesture { open() }", "Text 'Row' → signIn.row interactive"),
        ("1️⃣Image(\"logo\").onLongPressGesture { open() }", "Image 'logo' → signIn.logo interactive"),
        ("1️⃣HStack { Text(\"Row\") }.onTapGesture { open() }", "HStack 'Row' → signIn.row interactive"),
        (
            "Text(\"a\").accessibilityHidden(true).sheet(isPresented: $on) { 1️⃣Button(\"Go\") {} }",
            "Button 'Go' → signIn.go interactive"
        ),
        ("ForEach([\"a\", \"b\"], id: \\.self) { 1️⃣Button($0) {} }", "Button - → signIn.button interactive"),
        ("if loading { 1️⃣Text(\"Caption\") }", "Text 'Caption' → signIn.captionText conditional"),
        (
            "switch state { case .failed: 1️⃣Text(\"Failed\"); default: EmptyView() }",
            "Text 'Failed' → signIn.failedText conditional"
        ),
        ("if busy { SwiftUI.1️⃣ProgressView() }", "ProgressView - → signIn.progressView conditional"),
        ("if let error { 1️⃣Text(error) }", "Text - → signIn.errorText conditional"),
        ("if viewModel.failed { 1️⃣Text(viewModel.errorMessage) }", "Text - → signIn.errorMessageText conditional"),
        ("1️⃣Text(viewModel.name)", "Text - → signIn.nameText computed"),
        ("1️⃣Text(L10n.left(viewModel.count))", "Text - → signIn.leftText computed"),
        ("1️⃣Text(String(format: L10n.left, viewModel.count))", "Text - → signIn.leftText computed"),
        ("1️⃣Color.black.opacity(0.1).onTapGesture(perform: dismiss)", "Color - → signIn.dismiss interactive"),
        ("1️⃣Image.close.onTapGesture { dismiss() }", "Image - → signIn.dismiss interactive"),
        ("1️⃣Text(\"\\(viewModel.count) left\")", "Text - → signIn.countText computed"),
        (
            "if loading { VStack { 1️⃣Text(\"Caption\"); Divider() } }",
            "Text 'Caption' → signIn.captionText conditional"
        ),
        ("if loading { 1️⃣ProgressView() }", "ProgressView - → signIn.progressView conditional"),
        ("if done { 1️⃣Image(systemName: \"checkmark\") }", "Image - → signIn.image conditional"),
        (
            "switch state { case .failed(let text): 1️⃣Text(text); default: EmptyView() }",
            "Text - → signIn.text conditional"
        ),
    ])
    func `each is named with its label, place and reason`(body: String, expected: String) async {
        let found = await missing(body)
        #expect(found == ["1️⃣ " + expected])
    }

    @Test(arguments: [
        "Button(\"Go\") {}.accessibilityIdentifier(\"x\")",
        "Button(\"Go\") {}.accessibilityIdentifier(unknown)",
        "Text(\"Caption\")",
        "Text(\"Caption\", comment: \"x\")",
        "Text(L10n.title)",
        "Text(.title)",
        "Text(localize(.title))",
        "Text(localize(.title, bundle: bundle))",
        "Text(\"title\".localized)",
        "Text(\"title\".localized())",
        "Text(L10n.left(2))",
        "Text(\"Caption\", bundle: bundle, comment: comment)",
        "Color.black.opacity(0.1)",
        "Image.close",
        "Color.black.accessibilityIdentifier(\"x\").onTapGesture(perform: dismiss)",
        "Text(\"a\").accessibilityLabel(Text(viewModel.name)).navigationTitle(Text(viewModel.title))",
        "if loading { Section { Text(\"Caption\"); Divider() } }",
        "if #available(iOS 17, *) { Text(\"Caption\") }",
        "Section { Text(\"Caption\") }",
        "Label(\"Caption\", systemImage: \"star\")",
        "Image(\"decoration\")",
        "Image(decorative: \"decoration\")",
        "if loading { Image(decorative: \"x\") }",
        "if loading { Image(\"x\").accessibilityHidden(true) }",
        "ProgressView()",
        "Button(\"Go\") {}.accessibilityHidden(true)",
        "Text(viewModel.name).accessibilityHidden(true)",
        "VStack { Button(\"Go\") {} }.accessibilityHidden(true)",
        "HStack { Text(\"a\") }",
        "Spacer()",
        "// Button(\"Go\") {}",
        "Button(\"Go\") { Text(viewModel.a) }.accessibilityIdentifier(\"x\")",
        "Button { go() } label: { Text(viewModel.name); if busy { ProgressView() } }.accessibilityIdentifier(\"x\")",
        "NavigationLink { EmptyView() } label: { Text(viewModel.name) }.accessibilityIdentifier(\"x\")",
        "Toggle(isOn: $on) { Text(viewModel.name) }.accessibilityIdentifier(\"x\")",
        "Menu { } label: { Text(viewModel.name) }.accessibilityIdentifier(\"x\")",
        "Text(\"a\").alert(\"Sure?\", isPresented: $ask) { Button(\"Yes\") {}.accessibilityIdentifier(\"x\") } message: { Text(viewModel.why) }",
        "Text(\"a\").alert(item: $ask) { Alert(title: Text($0.title), dismissButton: .default(Text($0.action))) }",
        "Text(\"a\").actionSheet(item: $ask) { ActionSheet(title: Text($0.title), buttons: [.cancel(Text($0.no))]) }",
        "Text(\"a\").task { Button(\"x\") {} }",
        "Text(\"a\").onAppear { Button(\"x\") {} }",
        "ForEach(items) { _ in Button(\"x\") {}.accessibilityIdentifier(\"row\") }",
        "Picker(\"Role\", selection: $r) { ForEach(roles) { Text($0.name).tag($0) } }.accessibilityIdentifier(\"x\")",
    ])
    func `near misses are none`(body: String) async {
        let found = await missing(body)
        #expect(found == [])
    }

    @Test func `an image of which a branch only chooses the look is none`() async {
        let found = await missing(
            "icon()",
            declarations: """
                extension SignInView {
                    func icon() -> Image {
                        if viewModel.done { return Image(systemName: "checkmark") } else { return Image("x") }
                    }
                }
                """)
        #expect(found == [])
    }

    @Test func `properties inside of the body make views where they are used`() async {
        let found = await missing(
            """
            content
            """,
            declarations: """
                extension SignInView {
                    @ViewBuilder var content: some View {
                        @ViewBuilder
                        var fields: some View {
                            TextField("Name", text: $name).accessibilityIdentifier("name")
                            1️⃣Toggle("Stay", isOn: $stay)
                        }
                        var unused: some View { Button("x") {} }
                        VStack { fields }
                    }
                }
                """)
        #expect(found == ["1️⃣ Toggle 'Stay' → signIn.stay interactive"])
    }

    @Test func `a component that sets its own identifier is none, nor are its uses`() async {
        let found = await missing(
            "SubmitButton(); SubmitButton()",
            declarations: """
                struct SubmitButton: View {
                    var body: some View { Button("Go") {}.accessibilityIdentifier("signIn.submit") }
                }
                """)
        #expect(found == [])
    }

    @Test func `a component without identifier is named once, where it is declared`() async {
        let found = await missing(
            "HelpButton(); HelpButton()",
            declarations: """
                struct HelpButton: View {
                    var body: some View { 1️⃣Button("Help") {} }
                }
                """)
        #expect(found == ["1️⃣ Button 'Help' → helpButton.help interactive"])
    }

    @Test func `a use of a component without the identifier that it takes is one element, whatever is in it`() async {
        let found = await missing(
            "if isOn { 1️⃣InfoRow(text: model.text, detail: model.detail) }",
            declarations: """
                struct InfoRow: View {
                    let text: String
                    let detail: String
                    let accessibilityIdentifier: String?
                    init(text: String, detail: String, accessibilityIdentifier: String? = nil) {
                        self.text = text
                        self.detail = detail
                        self.accessibilityIdentifier = accessibilityIdentifier
                    }
                    var body: some View {
                        HStack {
                            Text(text).accessibilityIdentifier(accessibilityIdentifier.map { "\\($0).text" } ?? "")
                            Text(detail).accessibilityIdentifier(accessibilityIdentifier.map { "\\($0).detail" } ?? "")
                        }
                    }
                }
                """)
        #expect(found.map { $0.prefix(9) } == ["1️⃣ InfoRow"])
    }

    @Test func `an identifier that the memberwise initialiser may leave out belongs to the use`() async {
        let found = await link([
            "App/HomeView.swift": """
            import SwiftUI
            struct InfoRow: View {
                let text: String
                var accessibilityIdentifier: String? = nil
                var body: some View {
                    Text(text).accessibilityIdentifier(accessibilityIdentifier.map { "\\($0).text" } ?? "")
                }
            }
            struct PlainRow: View {
                var title: String
                var identifier: String?
                var body: some View { Button(title) {}.accessibilityIdentifier(identifier ?? "") }
            }
            struct SearchRow: View {
                @State private var query: String = ""
                private var name: String? = nil
                var body: some View { 5️⃣TextField("a", text: $query).accessibilityIdentifier(name ?? "search") }
            }
            struct HomeView: View {
                let model: Model
                var body: some View { VStack {
                    1️⃣InfoRow(text: model.text)
                    2️⃣InfoRow(text: model.text, accessibilityIdentifier: "home.info")
                    3️⃣PlainRow(title: "a")
                    4️⃣PlainRow(title: "b", identifier: "home.b")
                    SearchRow()
                } }
            }
            """
        ])
        #expect(
            found.identifiers == [
                "5️⃣ TextField search", "2️⃣ Text home.info.text", "4️⃣ Button home.b",
            ])
        #expect(
            found.missing == [
                "1️⃣ InfoRow - → home.textInfoRow computed", "3️⃣ PlainRow 'a' → home.a interactive",
            ])
    }

    @Test func `previews and styles are none`() async {
        let found = await missing(
            "EmptyView()",
            declarations: """
                #Preview { Button("a") {} }
                struct SignInView_Previews: PreviewProvider {
                    static var previews: some View { Button("b") {} }
                }
                struct Plain: ButtonStyle {
                    func makeBody(configuration: Configuration) -> some View { configuration.label }
                }
                """)
        #expect(found == [])
    }

    @Test func `suggestions are unique on their screen and leave existing ones alone`() async {
        let found = await missing(
            """
            1️⃣Button("Save") {}
            2️⃣Button("Save") {}
            Button("x") {}.accessibilityIdentifier("signIn.cancel")
            3️⃣Button("Cancel") {}
            4️⃣Button("🧪") {}
            5️⃣Button("Enter your very long and winding title") {}
            """)
        #expect(
            found == [
                "1️⃣ Button 'Save' → signIn.save interactive", "2️⃣ Button 'Save' → signIn.saveButton interactive",
                "3️⃣ Button 'Cancel' → signIn.cancelButton interactive", "4️⃣ Button '🧪' → signIn.button interactive",
                "5️⃣ Button 'Enter your very long and winding title' → signIn.enterYourVeryLong interactive",
            ])
    }

    @Test func `where labels are equal the action, the binding and the part of the view tell more than a number`() async
    {
        let found = await missing(
            """
            1️⃣Button("Save") { save() }
            2️⃣Button("Save") { saveDraft() }
            3️⃣TextField("Name", text: $name)
            4️⃣TextField("Name", text: $firstName)
            header
            footer
            5️⃣Text(localize(.sum_total, model.sum))
            """,
            declarations: """
                extension SignInView {
                    var header: some View { 6️⃣Text(viewModel.title) }
                    var footer: some View { 7️⃣Text(viewModel.title); 8️⃣Text(viewModel.title) }
                }
                """)
        #expect(
            found == [
                "1️⃣ Button 'Save' → signIn.save interactive", "2️⃣ Button 'Save' → signIn.saveDraft interactive",
                "3️⃣ TextField 'Name' → signIn.name interactive",
                "4️⃣ TextField 'Name' → signIn.firstName interactive",
                "5️⃣ Text - → signIn.sumTotalText computed", "6️⃣ Text - → signIn.titleText computed",
                "7️⃣ Text - → signIn.footerTitleText computed", "8️⃣ Text - → signIn.titleText2 computed",
            ])
    }

    @Test func `the buttons of a dialog are elements, its texts are none`() async {
        let found = await missing(
            """
            Text("a").alert("Sure?", isPresented: $ask) {
                TextField("Name", text: $name).accessibilityIdentifier("x")
                1️⃣Button("Yes") {}
                if busy { Text(viewModel.why) }
                2️⃣Button("No", role: .cancel) {}
            } message: { Text(viewModel.why) }
            Text("a").confirmationDialog("Sure?", isPresented: $ask) { 3️⃣Button("Delete") {} }
            """)
        #expect(
            found == [
                "1️⃣ Button 'Yes' → signIn.yes interactive", "2️⃣ Button 'No' → signIn.no interactive",
                "3️⃣ Button 'Delete' → signIn.delete interactive",
            ])
    }

    @Test func `a label that is a constant of a type is told where the sources tell its text`() async {
        let found = await missing(
            """
            1️⃣Button(Texts.cancel) {}
            2️⃣Button(SignInView.Texts.send) {}
            3️⃣Button { go() } label: { Text(Texts.plain) }
            4️⃣Button(Texts.key) {}
            5️⃣Button(Texts.made) {}
            6️⃣Button(L10n.unknown) {}
            Text(Texts.cancel)
            """,
            declarations: """
                private extension SignInView {
                    enum Texts {
                        static let cancel = NSLocalizedString("Cancel it", comment: "x")
                        static let send = NSLocalizedString("signIn.send", value: "Send", comment: "x")
                        static let plain = "Plain"
                        static let key = NSLocalizedString("sign_in_key", comment: "x")
                        static let made = Maker.make("Made")
                    }
                }
                """)
        #expect(
            found == [
                "1️⃣ Button 'Cancel it' → signIn.cancelIt interactive", "2️⃣ Button 'Send' → signIn.send interactive",
                "3️⃣ Button 'Plain' → signIn.plain interactive", "4️⃣ Button - → signIn.key interactive",
                "5️⃣ Button - → signIn.made interactive", "6️⃣ Button - → signIn.unknown interactive",
            ])
    }

    @Test func `a menu's items are elements of their own`() async {
        let found = await missing(
            """
            1️⃣Menu("Sort") { 2️⃣Button("Name") {}; 3️⃣Button("Date") {} }
            Text("x").contextMenu { 4️⃣Button("Copy") {} }
            7️⃣Text("x").swipeActions { 5️⃣Button("Delete") {} }
            Text("x").toolbar { ToolbarItem { 6️⃣Button("Add") {} } }
            """)
        #expect(
            found == [
                "1️⃣ Menu 'Sort' → signIn.sort interactive", "2️⃣ Button 'Name' → signIn.name interactive",
                "3️⃣ Button 'Date' → signIn.date interactive", "4️⃣ Button 'Copy' → signIn.copy interactive",
                "7️⃣ Text 'x' → signIn.x interactive", "5️⃣ Button 'Delete' → signIn.delete interactive",
                "6️⃣ Button 'Add' → signIn.add interactive",
            ])
    }

    @Test func `a gesture on a part of the view counts where nothing in it is identified`() async {
        let found = await missing(
            "1️⃣header.onTapGesture { viewModel.open() }; footer.onTapGesture { viewModel.close() }; 2️⃣row(1).onTapGesture {}",
            declarations: """
                extension SignInView {
                    var header: some View { HStack { Text("a") } }
                    var footer: some View { Text("b").accessibilityIdentifier("signIn.footer") }
                    func row(_ number: Int) -> some View { Text("c") }
                }
                """)
        #expect(found == ["1️⃣ View - → signIn.open interactive", "2️⃣ View - → signIn.row interactive"])
    }

    @Test func `what a function of the view makes stands in the source once`() async {
        let found = await missing(
            "row(\"a\"); row(\"b\")",
            declarations: """
                extension SignInView {
                    func row(_ title: String) -> some View { HStack { 1️⃣Button(title) {}; 2️⃣Text(title) } }
                }
                """)
        #expect(found == ["1️⃣ Button - → signIn.title interactive", "2️⃣ Text - → signIn.titleText computed"])
    }

    @Test func `an identifier that is switched off is none`() async {
        let found = await missing("1️⃣Button(\"Go\") {}.accessibilityIdentifier(\"x\", isEnabled: false)")
        #expect(found == ["1️⃣ Button 'Go' → signIn.go interactive"])
        let enabled = await missing("Button(\"Go\") {}.accessibilityIdentifier(\"x\", isEnabled: isTesting)")
        #expect(enabled == [])
    }
}
