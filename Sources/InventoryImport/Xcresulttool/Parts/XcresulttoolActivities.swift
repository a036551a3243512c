import Foundation
package import InventoryModel

/// Reads the JSON of `xcrun xcresulttool get test-results activities --test-id`: what one test did, step by step.
package enum XcresulttoolActivities: RunFileImporter {
    package static let format = "xcresulttool-activities"

    struct Document: Decodable {
        struct File: Decodable {
            let name: String?
            let payloadId: String?
            let timestamp: Double?
        }

        struct Step: Decodable {
            let title: String?
            let startTime: Double?
            let isAssociatedWithFailure: Bool?
            let attachments: [File]?
            let childActivities: [Step]?
            let activityType: String?
        }

        struct Run: Decodable {
            let device: TestResultsDocument.RunDevice?
            let testPlanConfiguration: TestResultsDocument.Configuration?
            let arguments: [PartBuilder.Argument]?
            let activities: [Step]?
        }

        let testIdentifier: String?
        let testIdentifierURL: String?
        let testName: String?
        let testRuns: [Run]
    }

    package static func recognises(_ file: RunFile) -> Bool {
        Set(file.outline.topLevelKeys).isSuperset(of: ["testRuns", "testIdentifier"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        let document = try file.decode(Document.self)
        var part = PartBuilder(file: file, format: format)
        for run in document.testRuns {
            let execution = PartBuilder.Execution(
                identity: TestIdentity(identifier: document.testIdentifier, url: document.testIdentifierURL),
                displayName: document.testName,
                device: run.device,
                configuration: run.testPlanConfiguration?.configurationName,
                arguments: (run.arguments ?? []).compactMap(\.value)
            )
            guard let attempt = part.add(execution) else { continue }
            for step in run.activities ?? [] { add(step, to: &part.run, attempt: attempt, parent: nil) }
        }
        part.run.interactions = Interaction.read(from: part.run.activities)
        return part.run
    }

    // The nesting is bounded by the limit for JSON.
    private static func add(_ step: Document.Step, to run: inout RunRecord, attempt: Int, parent: Int?) {
        let index = run.activities.count
        run.activities.append(
            Activity(
                attempt: attempt,
                parent: parent,
                title: step.title ?? "",
                kind: step.activityType.map(kind),
                startedAt: step.startTime.flatMap(TimeText.instant),
                isFailure: step.isAssociatedWithFailure ?? false
            )
        )
        for file in step.attachments ?? [] {
            run.attachments.append(
                Attachment(
                    attempt: attempt,
                    activity: index,
                    name: file.name ?? "attachment",
                    location: file.payloadId,
                    madeAt: file.timestamp.flatMap(TimeText.instant)
                )
            )
        }
        for inner in step.childActivities ?? [] { add(inner, to: &run, attempt: attempt, parent: index) }
    }

    /// The last part of `com.apple.dt.xctest.activity-type.userCreated`.
    private static func kind(_ type: String) -> String {
        type.split(separator: ".").last.map(String.init) ?? type
    }
}
