import InventoryModel

/// Which view types and page objects make up which screen.
struct ScreenTable {
    /// A screen while it is put together.
    private struct Draft {
        var viewTypes: [TypeID] = []
        var pageObjects: [PageObjectFinding] = []
    }

    private var drafts: [String: Draft] = [:]
    private var byView: [TypeID: String] = [:]
    private var byPage: [String: String] = [:]
    private let index: SourceIndex
    private let components: Set<TypeID>
    private let rules: ScreenRules

    /// Starts with the view types; those in `components` are parts of screens.
    init(index: SourceIndex, views: [TypeID], components: Set<TypeID>, rules: ScreenRules) {
        self.index = index
        self.rules = rules
        self.components = components
        // Two types of one name in different places are two screens; the later ones carry their folder.
        var owners: [String: TypeID] = [:]
        for view in views {
            var name = rules.screen(ofView: index[view].name)
            if let owner = owners[name], index[owner].name == index[view].name {
                name += " (" + folder(of: view) + ")"
            } else {
                owners[name] = view
            }
            drafts[name, default: Draft()].viewTypes.append(view)
            byView[view] = name
        }
    }

    /// The names of all screens, sorted.
    var names: [String] { drafts.keys.sorted() }

    /// The screen of a view type.
    func screen(of view: TypeID) -> String { byView[view] ?? rules.screen(ofView: index[view].name) }

    /// Whether a view type is a screen or a component.
    func holds(_ view: TypeID) -> Bool { byView[view] != nil }

    /// The screen of a page object, by its dotted name; nil for a type that is none.
    func screen(ofPageObject name: String) -> String? { byPage[name] }

    /// Whether there is a screen of a name, apart from case.
    func existing(_ name: String) -> String? {
        if drafts[name] != nil { return name }
        let lowered = name.lowercased()
        return drafts.keys.sorted().first { $0.lowercased() == lowered }
    }

    /// Adds a page object to the screen of its name, else to the one that declares most of its identifiers, else to a
    /// screen of its own.
    ///
    /// `declaringScreens` holds for each identifier of the page object the screens that declare it.
    mutating func add(_ page: PageObjectFinding, declaringScreens: [[String]]) {
        let ownName = ScreenNames.screen(ofPageObject: page.name.lastDottedPart)
        let screen = existing(page.screen) ?? majority(of: declaringScreens) ?? existing(ownName)
        // One that only holds others is no screen of its own.
        guard let screen = screen ?? (page.isContainer ? nil : page.screen) else { return }
        drafts[screen, default: Draft()].pageObjects.append(page)
        byPage[page.name] = screen
    }

    private func majority(of declaringScreens: [[String]]) -> String? {
        var counts: [String: Int] = [:]
        for screens in declaringScreens { for screen in Set(screens) { counts[screen, default: 0] += 1 } }
        let best = counts.max { ($0.value, $1.key) < ($1.value, $0.key) }
        return best.flatMap { $0.value * 2 > declaringScreens.count ? $0.key : nil }
    }

    /// The rows, by name.
    func screens() -> [Screen] {
        names.compactMap { name in
            guard let draft = drafts[name] else { return nil }
            let place =
                draft.viewTypes.first.map { (file: index[$0].file, position: index[$0].position) }
                ?? draft.pageObjects.first.map { (file: $0.file, position: $0.position) }
            guard let place else { return nil }
            return Screen(
                name: name,
                viewTypes: draft.viewTypes.map { index[$0].name }.sorted(),
                pageObjects: Set(draft.pageObjects.map(\.name)).sorted(),
                pageStyle: draft.pageObjects.map(\.style).min { $0.rawValue < $1.rawValue },
                isComponent: !draft.viewTypes.isEmpty && draft.viewTypes.allSatisfy(components.contains),
                file: index.files[place.file].path,
                line: Int(place.position.line)
            )
        }
    }

    private func folder(of view: TypeID) -> String {
        index.files[index[view].file].path.split(separator: "/").dropLast().last.map(String.init) ?? ""
    }
}
