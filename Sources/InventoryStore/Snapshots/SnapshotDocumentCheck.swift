import InventoryModel

/// Checks what decoding does not: that the rows of a snapshot can be of sources at all.
struct SnapshotDocumentCheck {
    /// How many bytes a path, a name or another short text may have.
    private static let textLimit = 16 * 1024

    private let document: SnapshotDocument
    private var inventory: Inventory { document.inventory }

    /// Creates the check of a document.
    init(_ document: SnapshotDocument) {
        self.document = document
    }

    /// Checks all of it.
    ///
    /// - Throws: `SnapshotDocumentError.malformed`.
    func run() throws(SnapshotDocumentError) {
        try check(document.commit ?? "", at: "commit")
        try check(document.branch ?? "", at: "branch")
        try check(document.defaultBranch ?? "", at: "defaultBranch")
        try check(document.toolVersion, at: "toolVersion")
        if let commit = document.commit, !(7...64).contains(commit.utf8.count) || !commit.allSatisfy(\.isHexDigit) {
            throw .malformed(place: "commit", problem: "is no hash of a commit")
        }
        guard !inventory.files.isEmpty else {
            throw .malformed(
                place: "inventory.files", problem: "is empty, and a snapshot of nothing would hide the last one")
        }
        try checkFiles()
        try checkTests()
        try checkPlaces()
    }

    private func checkFiles() throws(SnapshotDocumentError) {
        var paths: Set<String> = []
        for (index, file) in inventory.files.enumerated() {
            let place = "inventory.files[\(index)]"
            try check(file.path, at: "\(place).path")
            let parts = file.path.split(separator: "/", omittingEmptySubsequences: false)
            guard !file.path.isEmpty, !parts.contains(where: { $0.isEmpty || $0 == ".." || $0 == "." }) else {
                throw .malformed(place: "\(place).path", problem: "is no path below the sources' folder")
            }
            guard paths.insert(file.path).inserted else {
                throw .malformed(place: "\(place).path", problem: "is there twice")
            }
            guard file.contentSHA256.utf8.count == 64, file.contentSHA256.allSatisfy(\.isHexDigit) else {
                throw .malformed(place: "\(place).contentSHA256", problem: "is no SHA-256")
            }
            guard file.byteCount >= 0 else {
                throw .malformed(place: "\(place).byteCount", problem: "is negative")
            }
        }
    }

    private func checkTests() throws(SnapshotDocumentError) {
        for (index, test) in inventory.tests.enumerated() {
            let place = "inventory.tests[\(index)]"
            for text in [test.id.rawValue, test.target, test.suite, test.name] { try check(text, at: place) }
            guard test.id == TestID(target: test.target, suite: test.suite, name: test.name), !test.name.isEmpty else {
                throw .malformed(place: "\(place).id", problem: "is not that of its target, suite and name")
            }
            guard test.unresolvedCount >= 0 else {
                throw .malformed(place: "\(place).unresolvedCount", problem: "is negative")
            }
        }
    }

    /// Rows belong to files of the snapshot, or to none; else nothing would say where they come from.
    private func checkPlaces() throws(SnapshotDocumentError) {
        let paths = Set(inventory.files.map(\.path)).union([""])
        func check<Row>(
            _ rows: [Row], _ name: String, _ file: (Row) -> String, _ texts: (Row) -> [String?]
        ) throws(SnapshotDocumentError) {
            for (index, row) in rows.enumerated() {
                guard paths.contains(file(row)) else {
                    throw .malformed(place: "inventory.\(name)[\(index)]", problem: "is of a file that is not listed")
                }
                for case let text? in texts(row) { try self.check(text, at: "inventory.\(name)[\(index)]") }
            }
        }
        try check(inventory.screens, "screens", \.file) { [$0.name] }
        try check(inventory.componentUses, "componentUses", \.file) { [$0.component, $0.screen] }
        try check(inventory.viewElements, "viewElements", \.file) { [$0.id.rawValue, $0.screen, $0.identifier] }
        try check(inventory.pageElements, "pageElements", \.file) { [$0.screen, $0.property, $0.identifier] }
        try check(inventory.pageActions, "pageActions", \.file) { [$0.screen, $0.action] }
        try check(inventory.missingIdentifiers, "missingIdentifiers", \.file) { [$0.screen, $0.suggestedIdentifier] }
        try check(inventory.presets, "presets", \.file) { [$0.name] }
        try check(inventory.tests, "tests", \.file) { [$0.name] }
        try check(inventory.testElements, "testElements", \.testFile) { [$0.test.rawValue, $0.identifier] }
        try check(inventory.testScreens, "testScreens", \.testFile) { [$0.test.rawValue, $0.screen] }
        try check(inventory.testPresets, "testPresets", \.testFile) { [$0.test.rawValue, $0.preset] }
        try check(inventory.transitions, "transitions", \.file) { [$0.from, $0.to] }
        try check(inventory.elementModels, "elementModels", \.file) { [$0.element.rawValue] }
        try check(inventory.elementTests, "elementTests", \.testFile) { [$0.test.rawValue] }
    }

    private func check(_ text: String, at place: String) throws(SnapshotDocumentError) {
        guard text.utf8.count <= Self.textLimit else {
            throw .malformed(place: place, problem: "has a text of more than \(Self.textLimit) bytes")
        }
    }
}
