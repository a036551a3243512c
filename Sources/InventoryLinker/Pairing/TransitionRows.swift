import InventoryModel

/// The ways between screens, from views and from page objects.
struct TransitionRows {
    /// The rows, by file and place.
    private(set) var transitions: [ScreenTransition] = []

    /// Makes the rows; a way of a view is taken by the tests that take the page object's way between the same screens.
    init(
        views: [TransitionFinding], pages: [PageObjectFinding], tests: [TestRows], screens: ScreenTable,
        index: SourceIndex
    ) {
        var users: [Trace.MemberUse: [TestID]] = [:]
        for test in tests where test.test.disabledReason == nil {
            for use in test.members { users[use, default: []].append(test.test.id) }
        }
        var taken: [String: Set<TestID>] = [:]
        for page in pages {
            guard let from = screens.screen(ofPageObject: page.name) else { continue }
            for action in page.actions {
                guard let result = action.result, let to = screens.screen(ofPageObject: index[result].name), to != from
                else { continue }
                let ids = users[Trace.MemberUse(type: page.type, name: action.function.name)] ?? []
                taken[from + "\u{1F}" + to, default: []].formUnion(ids)
                transitions.append(
                    ScreenTransition(
                        from: from,
                        to: to,
                        via: page.name + "." + action.function.name,
                        origin: .pageObject,
                        tests: ids.sorted(),
                        file: index.files[action.file].path,
                        position: action.function.position
                    )
                )
            }
        }
        for finding in views {
            let (from, to) = (screens.screen(of: finding.from), screens.screen(of: finding.to))
            guard from != to else { continue }
            transitions.append(
                ScreenTransition(
                    from: from,
                    to: to,
                    via: finding.via,
                    origin: .view,
                    tests: (taken[from + "\u{1F}" + to] ?? []).sorted(),
                    file: index.files[finding.file].path,
                    position: finding.position
                )
            )
        }
        transitions.sort { ($0.file, $0.position, $0.via, $0.to) < ($1.file, $1.position, $1.via, $1.to) }
    }
}
