import HTTPTypes
import Foundation
import InventoryModel
import InventoryReport

/// What an address of a page asks for.
struct PageRequest: Sendable {
    /// The project.
    var project: ProjectName
    /// The page's name.
    var page: String
    /// The parameters.
    var query: QueryString
    /// What the page is written as.
    var format: PageFormat
    /// When what it tells was first there to be read.
    var moment: Date
    /// The version of the program.
    var version: String

    /// The address of the project's pages, without a slash at its end.
    var base: String { "/projects/" + PercentCoding.encoded(project.rawValue) }

    /// Where things are found.
    var places: PageLinks { .pages(of: base) }

    /// The address of this page with other parameters.
    func address(_ query: QueryString, format: PageFormat = .html) -> String {
        "\(base)/\(page)\(format.ending)\(query.text)"
    }

    /// A parameter that says what the page is about.
    ///
    /// - Throws: A `Problem` where it is not given.
    func required(_ name: String) throws(Problem) -> String {
        guard let value = query.filled(name) else {
            throw Problem(.badRequest, "The page '\(page)' needs the parameter '\(name)'.")
        }
        return value
    }
}
