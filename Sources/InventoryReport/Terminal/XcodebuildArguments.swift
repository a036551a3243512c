import InventoryModel
package import InventoryQuery

/// Affected tests as arguments of xcodebuild.
package struct XcodebuildArguments: Sendable {
    private let affected: AffectedTests

    /// Prepares the arguments.
    package init(_ affected: AffectedTests) {
        self.affected = affected
    }

    /// An argument a line, each once; empty where no test is affected.
    package var text: String {
        let names = Set(affected.tests.compactMap(\.xcodebuildIdentifier))
        return names.sorted().map { "-only-testing:\($0)\n" }.joined()
    }

    /// What a reader must know beside the arguments.
    package var notes: [String] {
        var notes: [String] = []
        if affected.tests.isEmpty {
            notes.append("no test is known to be affected; without -only-testing xcodebuild runs all tests")
        }
        let nameless = affected.tests.count { $0.target.isEmpty }
        if nameless > 0 {
            notes.append("\(nameless.of("affected test")) left out, as the sources do not tell the target")
        }
        let unlinked = affected.files.count { $0.link == .none || $0.link == .unknown }
        if unlinked > 0 {
            notes.append(
                "of \(unlinked.of("changed file")) no link to a test is known; what depends on those is not covered")
        }
        return notes
    }
}
