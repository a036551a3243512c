import Foundation
import InventoryModel
import Migrations

/// The queries that can be asked by name: those that come with the program and those of a team's folder.
package struct NamedQueryCatalog: Sendable {
    /// A file of the folder that is no query.
    package struct Problem: Error, Sendable, Hashable, CustomStringConvertible {
        /// The name that the query would have.
        package var name: String
        /// The file.
        package var path: String
        /// What is wrong with it.
        package var error: NamedQueryError

        /// Where it is, what is wrong, and what to try; one line, in which no character acts on a terminal.
        package var description: String { VisibleText.line(path) + ": \(error)" }
    }

    /// The queries, by name; one of the folder stands in the place of a shipped one of the same name.
    package let queries: [NamedQuery]
    /// The files that are no queries, by name.
    package let problems: [Problem]

    /// Reads the files of a folder whose names end with `.sql`; a folder that is not there has none.
    ///
    /// - Parameter folder: The path of the folder; nil for the shipped queries alone.
    /// - Throws: A `NamedQueryError` where a shipped query has no proper header.
    package init(folder: String? = nil) throws {
        var byName = Dictionary(uniqueKeysWithValues: try NamedQuery.shipped().map { ($0.name, $0) })
        var problems: [Problem] = []
        let names = folder.flatMap { try? FileManager.default.contentsOfDirectory(atPath: $0) } ?? []
        for file in names.sorted() where file.hasSuffix(".sql") && !file.hasPrefix(".") {
            let name = String(file.dropLast(4))
            let path = URL(filePath: folder ?? "").appending(path: file).path
            do throws(NamedQueryError) {
                byName[name] = try Self.query(name, path: path)
            } catch {
                byName[name] = nil
                problems.append(Problem(name: name, path: path, error: error))
            }
        }
        queries = byName.values.sorted { $0.name < $1.name }
        self.problems = problems
    }

    /// Finds a query by its name.
    ///
    /// - Throws: The `Problem` of a file of that name, else `NamedQueryError.unknown`, with the nearest name where one is
    ///   near.
    package func named(_ name: String) throws -> NamedQuery {
        if let problem = problems.first(where: { $0.name == name }) { throw problem }
        return try NamedQuery.named(name, among: queries)
    }

    /// Finds a query by its name, else makes one that gives all rows of the public view of that name.
    ///
    /// - Throws: As `named(_:)`.
    package func namedOrView(_ name: String) throws -> NamedQuery {
        do {
            return try named(name)
        } catch NamedQueryError.unknown {
            guard let view = Migrations.publicViews.first(where: { $0.name == name.lowercased() }) else {
                throw NamedQueryError.unknown(
                    name, nearest: NearestName.of(name, in: queries.map(\.name) + Migrations.publicViews.map(\.name)))
            }
            return try NamedQuery(
                name: view.name,
                text: """
                    -- \(view.meaning)
                    -- parameter: project (text): the project; all where it is not given
                    SELECT * FROM \(view.name) WHERE :project IS NULL OR project = :project
                    """)
        }
    }

    /// The most bytes of a file, which are those that the sandbox takes.
    private static let greatestFile = 100_000

    private static func query(_ name: String, path: String) throws(NamedQueryError) -> NamedQuery {
        guard name.wholeMatch(of: /[A-Za-z0-9_-]+/) != nil else {
            throw .unreadable(query: name, reason: "name the file with letters, digits, - and _ only")
        }
        let data: Data?
        do {
            let file = try FileHandle(forReadingFrom: URL(filePath: path))
            defer { try? file.close() }
            data = try file.read(upToCount: greatestFile + 1)
        } catch {
            throw .unreadable(query: name, reason: error.localizedDescription)
        }
        guard let data, data.count <= greatestFile else {
            throw .unreadable(
                query: name, reason: data == nil ? "it is empty" : "it has more than \(greatestFile) bytes")
        }
        guard let text = String(data: data, encoding: .utf8) else {
            throw .unreadable(query: name, reason: "it is not UTF-8")
        }
        return try NamedQuery(name: name, text: text, path: path)
    }
}
