import InventoryReport

/// The page that says what each number means.
enum HelpPage {
    /// The page.
    static let definition = PageDefinition("help", title: "Help") { _, request in
        try request.query.refuseUnknown(but: [])
        return PageAnswer(title: "Help", lead: "What each number means.", showsHelp: true)
    }
}
