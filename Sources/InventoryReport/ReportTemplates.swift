import Foundation
import Mustache
import Reports

/// The templates of the reports: those that came with the program, or a team's own in their place.
package struct ReportTemplates: Sendable {
    /// A file that a team may replace.
    enum Name: String, Sendable, Hashable, CaseIterable {
        case dashboard = "dashboard.mustache"
        case ladder = "ladder.mustache"
        case overview = "overview.mustache"
        case table = "table.mustache"
        case summary = "summary.mustache"
        case nights = "nights.mustache"
        case style = "dashboard.css"

        /// The text that came with the program.
        fileprivate var shipped: String {
            switch self {
            case .dashboard: Reports.dashboard
            case .ladder: Reports.ladder
            case .overview: Reports.overview
            case .table: Reports.table
            case .summary: Reports.summary
            case .nights: Reports.nights
            case .style: Reports.style
            }
        }
    }

    /// The templates that came with the program.
    package static let shipped = Self()

    private var texts: [Name: String] = [:]
    private var paths: [Name: String] = [:]

    private init() {}

    /// Takes the files of a folder in the place of those that came with the program.
    ///
    /// - Parameter folder: A folder with one or more of the files that `Name` lists, and no others.
    /// - Throws: `ReportError` where a file is none of them, cannot be read or has an error, with its line.
    package init(folder: String) throws {
        let names: [String]
        do {
            names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
        } catch {
            throw ReportError.damagedTemplate(
                name: folder, path: folder, line: nil, reason: "there is no such folder that can be read")
        }
        for name in names where !name.hasPrefix(".") {
            let path = (folder as NSString).appendingPathComponent(name)
            guard let template = Name(rawValue: name) else {
                let known = Name.allCases.map(\.rawValue)
                throw ReportError.unknownTemplate(
                    path: path, nearest: NearestText(among: known).nearest(to: name), known: known)
            }
            guard let data = FileManager.default.contents(atPath: path),
                let text = String(validating: data, as: UTF8.self)
            else {
                throw ReportError.damagedTemplate(
                    name: name, path: path, line: nil, reason: "it cannot be read as UTF-8 text")
            }
            texts[template] = text
            paths[template] = path
            if template != .style { _ = try self.template(template) }
        }
    }

    /// The text of a file.
    func text(_ name: Name) -> String { texts[name] ?? name.shipped }

    /// A template, ready to be rendered.
    ///
    /// - Throws: `ReportError.damagedTemplate` where it has an error.
    func template(_ name: Name) throws -> MustacheTemplate {
        // A template names its way of escaping in its first line, which must be known when it is read.
        HTMLEscaping.register()
        MarkdownEscaping.register()
        do {
            return try MustacheTemplate(string: text(name))
        } catch let error as MustacheTemplate.ParserError {
            throw ReportError.damagedTemplate(
                name: name.rawValue, path: paths[name], line: error.context.lineNumber, reason: Self.words(error.error))
        }
    }

    private static func words(_ error: any Error) -> String {
        switch error as? MustacheTemplate.Error {
        case .sectionCloseNameIncorrect: "the end of a section does not have the name of its start"
        case .unfinishedName: "a tag is not closed"
        case .expectedSectionEnd: "a section has no end"
        case .invalidSetDelimiter: "the tag that sets delimiters is not well formed"
        default: "\(error)"
        }
    }
}

extension String {
    /// The text of UTF-8 bytes; nil where they are none.
    fileprivate init?(validating data: Data, as encoding: UTF8.Type) {
        self.init(validating: Array(data), as: encoding)
    }
}
