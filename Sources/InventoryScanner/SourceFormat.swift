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
        // Bytes, as comparing characters takes most of the time of finding nothing changed in a large project.
        guard let dot = path.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
        self.init(rawValue: String(path[path.utf8.index(after: dot)...]))
    }
}
