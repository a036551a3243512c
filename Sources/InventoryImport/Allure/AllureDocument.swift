/// One execution of one test in Allure 2, with times in milliseconds since 1970.
struct AllureResult: Decodable {
    /// Why it ended as it did.
    struct Details: Decodable {
        let message: String?
        let trace: String?
        let known: Bool?
        let muted: Bool?
        let flaky: Bool?
    }

    /// A step of the test.
    struct Step: Decodable {
        let name: String?
        let status: String?
        let start: Double?
        let stop: Double?
        let steps: [Step]?
        let attachments: [File]?
    }

    /// A file that the test kept.
    struct File: Decodable {
        let name: String?
        let type: String?
        let source: String?
    }

    /// A parameter of the test.
    struct Parameter: Decodable {
        let name: String?
        let value: String?
        let excluded: Bool?
        let mode: String?
    }

    /// A label.
    struct Label: Decodable {
        let name: String?
        let value: String?
    }

    /// A link.
    struct Link: Decodable {
        let name: String?
        let url: String?
        let type: String?
    }

    let uuid: String?
    let historyId: String?
    let fullName: String?
    let name: String?
    let status: String?
    let statusDetails: Details?
    let start: Double?
    let stop: Double?
    let steps: [Step]?
    let attachments: [File]?
    let parameters: [Parameter]?
    let labels: [Label]?
    let links: [Link]?
    let description: String?

    /// The keys that the format has; a file with another key is something else.
    static let keys: Set = [
        "uuid", "historyId", "testCaseId", "testCaseName", "fullName", "name", "titlePath", "status", "statusDetails",
        "stage", "description", "descriptionHtml", "steps", "attachments", "parameters", "labels", "links", "start",
        "stop", "rerunOf",
    ]

    /// The values of the labels of a name.
    func values(of label: String) -> [String] {
        (labels ?? []).filter { $0.name == label }.compactMap(\.value).filter { !$0.isEmpty }
    }
}

/// Which build server ran the tests: the file `executor.json` of a results folder.
struct AllureExecutor: Decodable {
    let name: String?
    let buildName: String?
}

/// What went wrong outside of tests: a file `*-globals.json` of a results folder.
struct AllureGlobals: Decodable {
    /// Something that went wrong.
    struct Problem: Decodable {
        let message: String?
    }

    let errors: [Problem]?
}
