import InventoryStore
import Migrations
import Foundation
import HTTPTypes
import Hummingbird
import InventoryQuery
import InventoryReport

/// A listing as programs read it: page by page, each with the address of the next.
struct ListingResource: Sendable {
    /// The name in addresses.
    let name: String
    /// The listing.
    let listing: Listing

    /// The longest value that a parameter may have, in characters.
    static let longestValue = 1000

    /// All listings of the interface.
    static let all: [Self] = [
        Self(name: "snapshots", listing: ListingCatalog.snapshots),
        Self(name: "screens", listing: ListingCatalog.screenList),
        Self(name: "elements", listing: ListingCatalog.elements),
        Self(name: "identifiers", listing: ListingCatalog.identifiers),
        Self(name: "tests", listing: ListingCatalog.tests), Self(name: "runs", listing: ListingCatalog.runs),
        Self(name: "results", listing: ListingCatalog.results), Self(name: "coverage", listing: ListingCatalog.screens),
        Self(name: "flaky", listing: ListingCatalog.flaky), Self(name: "missing", listing: ListingCatalog.missing),
        Self(name: "presets", listing: ListingCatalog.presets),
        Self(name: "diagnostics", listing: ListingCatalog.diagnostics),
    ]

    /// The path, with the project in braces.
    var path: String { "/api/v1/projects/{project}/\(name)" }

    /// What it does, as the description of the interface tells it.
    var operation: APIOperation {
        APIOperation(
            method: .get, path: path, id: "list_\(name)", summary: listing.summary, scope: .read,
            parameters: [APISchemas.project] + parameters, body: nil,
            answers: ["200": APISchemas.page(of: ColumnSchema.row(of: listing.viewColumns))])
    }

    private var parameters: [APIOperation.Parameter] {
        let columns = listing.viewColumns.filter { $0.name != "project" }
        let orders = columns.flatMap { [$0.name, "-" + $0.name] }.map(JSONDocument.text)
        let sizes = ListingRequest.Sizes.interface
        var parameters: [APIOperation.Parameter] = [
            .init(
                name: "limit", meaning: "The most rows.",
                schema: [
                    "type": "integer", "minimum": 1, "maximum": .number(sizes.greatest),
                    "default": .number(sizes.usual),
                ]),
            .init(
                name: "offset", meaning: "How many rows are left out at the start.",
                schema: ["type": "integer", "minimum": 0, "maximum": 1_000_000_000, "default": 0]),
            .init(
                name: "sort", meaning: "The column that orders the rows; with `-` in front the greatest come first.",
                schema: ["type": "string", "enum": .array(orders)]),
            .init(
                name: "q", meaning: "A text that one of \(listing.searched.joined(separator: ", ")) must contain.",
                schema: APISchemas.text),
        ]
        if let column = listing.continuesBy {
            parameters.append(
                .init(
                    name: "after",
                    meaning: "Where an answer before ended, as its `next` has it: rows by `\(column)` from there on.",
                    schema: ["type": "string", "pattern": "^([0-9]{1,9}-[^\\u0000]{1,500})?$"]))
        }
        if listing.hasMoreOnRequest {
            parameters.append(
                .init(
                    name: "all", meaning: "Whether all rows are wanted (1).",
                    schema: ["type": "integer", "enum": [0, 1]]))
        }
        return parameters
            + columns.map { column in
                .init(
                    name: column.name, meaning: "Rows with this value only: \(column.meaning)", schema: APISchemas.text)
            }
    }

    /// Answers a request.
    ///
    /// - Throws: A `Problem` where a parameter is none, and as `Answers`.
    func answer(_ request: Request, _ context: ServiceContext, _ answers: Answers) async throws -> Response {
        let query = try QueryString(request)
        if let long = query.items.first(where: { $0.value.count > Self.longestValue }) {
            throw Problem(
                .badRequest, "The value of the parameter '\(long.name)' has more than \(Self.longestValue) characters.")
        }
        let project = try ProjectParameter.name(context)
        let asked = try ListingRequest(query, of: listing, sizes: .interface)
        let path = request.uri.path
        return try await answers.answer(request) { db, _ in
            try ProjectParameter.check(project, db)
            return try listing.rows(db, of: project, asked)
        } write: { rows, _ in
            var next: String?
            if rows.hasMore, let behind = ListingCursor(behind: rows, of: listing, asked) {
                next = path + query.replacing(["offset": nil, "after": behind.text]).text
            } else if rows.hasMore {
                let skipped = asked.choice.offset + asked.choice.limit - (asked.after?.count ?? 0)
                next = path + query.replacing(["offset": "\(skipped)"]).text
            }
            return Answers.Draft(
                type: "application/json", text: Self.text(rows, asked, next: next),
                link: next.map { "<\($0)>; rel=\"next\"" })
        }
    }

    private static func text(_ rows: ChosenRows, _ asked: ListingRequest, next: String?) -> String {
        """
        {"total":\(rows.total.map(String.init) ?? "null"),"limit":\(asked.choice.limit),\
        "offset":\(asked.after == nil ? String(asked.choice.offset) : "null"),\
        "next":\(next.map(JSONText.quoted) ?? "null"),
        "items":\(TableFormat.json.text(of: rows.result))}

        """
    }
}
