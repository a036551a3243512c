import Foundation
import HTTPTypes
import Hummingbird
import InventoryReport

/// A problem as a page, for readers with a browser.
struct ProblemPage {
    /// The problem.
    let problem: Problem
    /// The version of the program.
    let version: String

    /// Whether a request comes from a browser that asks for a page.
    static func isWanted(by request: Request) -> Bool {
        let path = request.uri.path
        guard request.headers[.accept]?.contains("text/html") == true, !path.hasPrefix("/api/") else { return false }
        return !PageFormat.allCases.contains { $0 != .html && path.hasSuffix($0.ending) }
    }

    /// The page; nil where its template has an error.
    var response: Response? {
        var page = LivePage(
            project: nil, title: problem.status.reasonPhrase, style: StyleRoutes.address, moment: Date(),
            version: version)
        page.lead = problem.detail
        page.links = [LivePage.Link("Projects", "/projects")]
        guard let html = try? page.html() else { return nil }
        var fields = problem.fields
        fields[.contentType] = PageFormat.html.type
        fields[.cacheControl] = "no-store"
        return Response(status: problem.status, headers: fields, body: .init(byteBuffer: .init(string: html)))
    }
}
