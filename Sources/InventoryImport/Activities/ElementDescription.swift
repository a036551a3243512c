/// How XCUITest's log speaks of an element: `"login.submit" Button`, `Cell (First Match)`, `Target Application 'app'`.
struct ElementDescription: Hashable {
    /// The XCUITest query of the type, such as `buttons`; nil for the application and for `Any`.
    var query: String?
    /// The identifier or label by which the element was found; nil where it was found by type or place.
    var identifier: String?
    /// Whether it is an application.
    var isApplication = false

    /// Reads the description that the text begins with, whatever follows it; nil where it begins with none.
    init?(prefixOf text: Substring) {
        let text = text.hasPrefix("the ") ? text.dropFirst("the ".count) : text
        if text.hasPrefix("Target Application") || text.hasPrefix("Application ") || text == "Application" {
            isApplication = true
        } else if let type = Self.typeWord(at: text) {
            query = Self.query(of: type)
        } else if let first = text.first, let closing = Self.quotes[first] {
            guard let (name, type) = Self.quoted(in: text, closing: closing) else { return nil }
            identifier = name.isEmpty ? nil : String(name)
            isApplication = type == "Application"
            query = Self.query(of: type)
        } else {
            return nil
        }
    }

    /// The first description in the text; nil where none stands after at most a few other words.
    static func first(in text: Substring) -> ElementDescription? {
        var rest = text
        for _ in 0..<5 {
            if let found = ElementDescription(prefixOf: rest) { return found }
            guard let space = rest.firstIndex(of: " ") else { return nil }
            rest = rest[rest.index(after: space)...]
        }
        return nil
    }

    /// The name up to the first closing quote that a type follows, so that a name may hold quotes itself.
    private static func quoted(in text: Substring, closing: Set<Character>) -> (name: Substring, type: Substring)? {
        let name = text.dropFirst()
        var index = name.startIndex
        while index < name.endIndex {
            let next = name.index(after: index)
            if closing.contains(name[index]), next < name.endIndex, name[next] == " " {
                let type = name[name.index(after: next)...].prefix { $0.isLetter }
                if queries[type] != nil || type == "Application" { return (name[..<index], type) }
            }
            index = next
        }
        return nil
    }

    /// The type that stands at the beginning as a word of its own.
    private static func typeWord(at text: Substring) -> Substring? {
        guard let first = text.first, first.isASCII, first.isUppercase else { return nil }
        let word = text.prefix { $0.isLetter }
        guard queries[word] != nil else { return nil }
        let next = text[word.endIndex...].first
        return next.map { " ([`,'".contains($0) } ?? true ? word : nil
    }

    /// Opening quotes of several languages, each with what can close it.
    private static let quotes: [Character: Set<Character>] = [
        "\"": ["\""], "'": ["'"], "`": ["`", "'"], "“": ["”", "“"], "”": ["”"], "„": ["“", "”"], "‘": ["’"], "’": ["’"],
        "‚": ["‘", "’"], "«": ["»"], "»": ["«", "»"], "‹": ["›"], "›": ["‹"], "「": ["」"], "『": ["』"], "《": ["》"],
        "＂": ["＂"],
    ]

    private static func query(of type: Substring) -> String? {
        queries[type].flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The query of each type, in the words of `XCUIElement.ElementType`; empty for `Any`.
    private static let queries: [Substring: String] = {
        let types = """
            ActivityIndicator Alert Browser Button Cell CheckBox CollectionView ColorWell ComboBox DatePicker \
            DecrementArrow Dialog DisclosureTriangle DockItem Drawer Grid Group Handle HelpTag Icon Image \
            IncrementArrow Key Keyboard LayoutArea LayoutItem LevelIndicator Link Map Matte Menu MenuBar MenuBarItem \
            MenuButton MenuItem NavigationBar Outline OutlineRow PageIndicator Picker PickerWheel PopUpButton Popover \
            ProgressIndicator RadioButton RadioGroup RatingIndicator RelevanceIndicator Ruler RulerMarker ScrollBar \
            ScrollView SearchField SecureTextField SegmentedControl Sheet Slider SplitGroup Splitter StaticText \
            StatusBar StatusItem Stepper Switch Tab TabBar TabGroup Table TableColumn TableRow TextField TextView \
            Timeline Toggle Toolbar ToolbarButton TouchBar ValueIndicator WebView Window
            """
        var queries: [Substring: String] = ["Any": "", "Other": "otherElements"]
        for type in types.split(separator: " ") {
            let isHissing = type.hasSuffix("x") || type.hasSuffix("ch")
            queries[type] = type.prefix(1).lowercased() + type.dropFirst() + (isHissing ? "es" : "s")
        }
        return queries
    }()
}
