/// The kinds of files that tell what a project's screens and tests are.
package enum SourceFormat: String, Sendable, Hashable, CaseIterable {
    case swift
    /// A test plan of Xcode, which is JSON.
    case testPlan = "xctestplan"
    /// Scenes of Interface Builder, which are XML.
    case storyboard
    /// A view of Interface Builder, which is XML.
    case xib

    /// The kind of a file by the end of its name; nil where it is no source.
    package init?(path: String) {
        guard let format = Self.allCases.first(where: { path.utf8.hasSuffix("." + $0.rawValue) }) else { return nil }
        self = format
    }
}

extension String.UTF8View {
    /// Whether the bytes end with those of a text; quicker than comparing characters.
    fileprivate func hasSuffix(_ text: String) -> Bool {
        suffix(text.utf8.count).elementsEqual(text.utf8)
    }
}
