import Foundation

/// What a person read in some files of a public repository, without looking at what the program says of them.
struct GroundTruth: Decodable {
    /// The repository, `owner/name`; its checkout is the folder `owner+name` or `name`.
    var repository: String
    /// The commit that was read, 40 hexadecimal digits.
    var commit: String
    /// The convention of its UI tests, in words.
    var style: String
    /// Files of the app.
    var viewFiles: [ViewFile]
    /// Files of UI tests and page objects.
    var testFiles: [TestFile]

    /// A file of the app.
    struct ViewFile: Decodable {
        /// The path relative to the checkout.
        var file: String
        /// Every element that gets an identifier which the sources tell.
        var identifiers: [Identifier]
        /// Every element that lacks one.
        var missing: [Missing]
    }

    /// An element with an identifier.
    struct Identifier: Decodable {
        /// The identifier, with `*` for what is known only at run time.
        var value: String
        /// Where the element's expression starts (1-based).
        var line: Int
        /// Where the identifier is set (1-based).
        var identifierLine: Int
    }

    /// An element without identifier.
    struct Missing: Decodable {
        /// The SwiftUI or UIKit type, as written.
        var kind: String
        /// Where the element's expression starts (1-based).
        var line: Int
        /// False where people may judge differently; such an element may be reported or not.
        var sure: Bool
    }

    /// A file of UI tests or page objects.
    struct TestFile: Decodable {
        /// The path relative to the checkout.
        var file: String
        /// Whether only some of the tests were read; the others may be found or not.
        var isSample: Bool?
        /// The members that yield an element.
        var pageElements: [PageElement]
        /// The tests.
        var tests: [Test]
    }

    /// A member of a page object that yields an element.
    struct PageElement: Decodable {
        /// The name of the property or method.
        var property: String
        /// Where it, or the query in it, stands (1-based).
        var line: Int
        /// What it asks for, as identifier.
        var identifier: String?
        /// What it asks for, as visible text.
        var label: String?
        /// False where one may list it or not, as the notes say; true if it is left out.
        var sure: Bool?
    }

    /// A test.
    struct Test: Decodable {
        /// The type, nested ones with dots.
        var suite: String
        /// The function, without parentheses.
        var name: String
        /// Where its name stands (1-based).
        var line: Int
        /// The keys of every element that it reaches by any call path; a label has the prefix `label:`.
        var reach: [String]
    }

    /// Reads all files of a folder, by name.
    ///
    /// - Throws: An error of the file system or of the decoder, with the file's name.
    static func read(from folder: URL) throws -> [GroundTruth] {
        let files = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
            .filter { $0.pathExtension == "json" }.sorted { $0.lastPathComponent < $1.lastPathComponent }
        return try files.map { try JSONDecoder().decode(GroundTruth.self, from: Data(contentsOf: $0)) }
    }
}
