import InventoryModel

/// Tells the test target of a folder by the test plans, which name targets as the project does.
struct PlannedTargets: Sendable {
    private var targets: [String: String] = [:]

    /// Pairs the targets of the plans with folders of the same name, else with the only folder whose name ends theirs:
    /// `UITests` holds the target `ShopUITests`.
    init(_ files: [ScannedFile]) {
        let names = Set(files.compactMap(\.facts.testPlan).flatMap { $0.targets.map(\.name) })
        guard !names.isEmpty else { return }
        var folders: Set<Substring> = []
        var last: Substring = ""
        for file in files {
            let folder = file.path.utf8.lastIndex(of: UInt8(ascii: "/")).map { file.path[..<$0] } ?? ""
            if folder != last { folders.formUnion(folder.split(separator: "/")) }
            last = folder
        }
        for name in names.sorted() {
            if folders.contains(Substring(name)) {
                targets[name] = name
                continue
            }
            let endings = folders.filter { FileRoles.isTellingTestName($0.lowercased()) && name.hasSuffix($0) }
            guard endings.count == 1, let folder = endings.first else { continue }
            // Two targets with one folder: it is not known whose it is.
            targets[String(folder)] = targets[String(folder)] == nil ? name : ""
        }
        targets = targets.filter { !$0.value.isEmpty }
    }

    /// The target that a folder of this name holds; nil where no plan tells.
    func target(ofFolder name: Substring) -> String? {
        targets.isEmpty ? nil : targets[String(name)]
    }
}
