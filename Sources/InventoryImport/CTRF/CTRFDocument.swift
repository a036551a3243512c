/// A report in the Common Test Report Format 1.0, with times in milliseconds.
struct CTRFDocument: Decodable {
    /// One execution of a test before the last.
    struct Attempt: Decodable {
        let attempt: Int?
        let status: String?
        let duration: Double?
        let message: String?
        let line: Int?
        let start: Double?
        let attachments: [File]?
    }

    /// A file that a test kept.
    struct File: Decodable {
        let name: String?
        let contentType: String?
        let path: String?
    }

    /// A step of a test.
    struct Step: Decodable {
        let name: String?
        let status: String?
    }

    /// A test with its last execution.
    struct Test: Decodable {
        let name: String?
        let status: String?
        let duration: Double?
        let start: Double?
        let suite: JSONText?
        let filePath: String?
        let line: Int?
        let message: String?
        let tags: [String]?
        let labels: [String: JSONText]?
        let retries: Int?
        let flaky: Bool?
        let retryAttempts: [Attempt]?
        let parameters: [String: JSONText]?
        let steps: [Step]?
        let device: String?
        let attachments: [File]?
    }

    /// The start and the end of the run.
    struct Summary: Decodable {
        let start: Double?
        let stop: Double?
    }

    /// Where the run took place.
    struct Environment: Decodable {
        let commit: String?
        let branchName: String?
        let buildName: String?
    }

    /// The results.
    struct Results: Decodable {
        let summary: Summary?
        let tests: [Test]
        let environment: Environment?
    }

    let results: Results
}
