import HTTPTypes
import InventoryStore

/// What the addresses for uploads do, for the description of the interface; InventoryUploads answers at them.
package enum UploadOperations {
    /// The operations.
    package static let all: [APIOperation] = [runs, snapshots, contents]

    private static let project = APIOperation.Parameter(
        name: "project", isInPath: true, meaning: "The project's name; one that is not there yet is made.",
        schema: ["type": "string", "minLength": 1, "maxLength": 100])

    private static let runs = APIOperation(
        method: .post, path: "/api/v1/projects/{project}/runs", id: "record_run",
        summary: "Record a run output, or an archive of some; answered when it is on the disk.", scope: .ingest,
        parameters: [
            project,
            text("name", "How the output is called."),
            APIOperation.Parameter(
                name: "written_at", meaning: "When it was written: the start of runs that do not tell theirs.",
                schema: ["type": "string", "format": "date-time"]),
            text("format", "The format; told by the content without it."),
            APIOperation.Parameter(
                name: "commit", meaning: "The commit.", schema: ["type": "string", "pattern": "^[0-9a-fA-F]{7,64}$"]),
            text("branch", "The branch."), text("ci_job", "The job of the build server."),
            text("device", "The device, for outputs that do not tell it."),
        ],
        body: body([
            "application/json", "application/xml", "text/xml", "application/zip", "application/x-tar",
            "application/gzip", "application/octet-stream",
        ]),
        answers: answers)

    private static let snapshots = APIOperation(
        method: .post, path: "/api/v1/projects/{project}/snapshots", id: "record_snapshot",
        summary: "Record what sources hold, as 'uiinventory ingest --push' reads it.", scope: .ingest,
        parameters: [project], body: body(["application/json", "application/gzip"]), answers: answers)

    private static let contents = APIOperation(
        method: .get, path: "/api/v1/projects/{project}/contents/{sha256}", id: "has_content",
        summary: "Whether a file with this SHA-256 is recorded, so that it need not be sent.", scope: .ingest,
        parameters: [
            project,
            APIOperation.Parameter(
                name: "sha256", isInPath: true, meaning: "SHA-256 of the file, in hexadecimal digits.",
                schema: ["type": "string", "pattern": "^[0-9a-fA-F]{64}$"]),
        ],
        body: nil,
        answers: ["204": ["description": "It is recorded."], "404": ["description": "It is not."]])

    private static func text(_ name: String, _ meaning: String) -> APIOperation.Parameter {
        APIOperation.Parameter(name: name, meaning: meaning, schema: ["type": "string", "maxLength": 500])
    }

    private static func body(_ types: [String]) -> JSONDocument {
        ["required": true, "content": .object(types.map { ($0, ["schema": .object([])]) })]
    }

    private static var answers: [String: JSONDocument] {
        let schema: JSONDocument = [
            "type": "object", "required": ["outcome", "diagnostics"],
            "properties": [
                "outcome": ["type": "string", "enum": ["recorded", "already_known"]],
                "snapshot_id": ["type": "string"], "runs": ["type": "array", "items": ["type": "object"]],
                "diagnostics": ["type": "array", "items": ["type": "object"]],
            ],
        ]
        func answer(_ text: String) -> JSONDocument {
            ["description": .text(text), "content": ["application/json": ["schema": schema]]]
        }
        return ["200": answer("All of it was recorded before."), "201": answer("Something new is recorded.")]
    }
}
