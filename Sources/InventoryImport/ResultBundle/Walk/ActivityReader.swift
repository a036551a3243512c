import Foundation
import InventoryModel

/// The activities of one attempt with what they hold, outer ones before those in them.
struct ActivityReader {
    /// The activities; the index of the attempt is left 0.
    private(set) var activities: [Activity] = []
    /// The attachments.
    private(set) var attachments: [Attachment] = []
    private let objects: any LinkedObjects

    /// Starts without activities.
    init(objects: any LinkedObjects) {
        self.objects = objects
    }

    /// Reads an activity and those in it; trees are at most as deep as their parser allows.
    mutating func read(_ object: ResultObject, parent: Int? = nil) {
        let index = activities.count
        let start = object.date("start")
        let duration = start.flatMap { start in object.date("finish").map { $0.timeIntervalSince(start) } }
        let kind = object.text("activityType").map(Self.kind)
        activities.append(
            Activity(
                attempt: 0,
                parent: parent,
                title: object.text("title") ?? "",
                kind: kind,
                startedAt: start,
                duration: duration.flatMap { $0 >= 0 ? $0 : nil },
                isFailure: kind == "testAssertionFailure" || !object.elements("failureSummaryIDs").isEmpty
            )
        )
        for attachment in object.elements("attachments") { readAttachment(attachment, activity: index) }
        for inner in object.elements("subactivities") { read(inner, parent: index) }
    }

    /// Reads an attachment of an activity or of a failure.
    mutating func readAttachment(_ object: ResultObject, activity: Int? = nil) {
        let payload = object.reference("payloadRef")
        let size = object.integer("payloadSize")
        attachments.append(
            Attachment(
                attempt: 0,
                activity: activity,
                name: object.text("name") ?? object.text("filename") ?? "",
                type: object.text("uniformTypeIdentifier"),
                byteCount: payload.flatMap { objects.hasPayload($0) ? size : nil },
                location: payload,
                madeAt: object.date("timestamp")
            )
        )
    }

    /// The word for a type of activities, without what is the same for all.
    static func kind(_ type: String) -> String {
        let prefix = "com.apple.dt.xctest.activity-type."
        return type.hasPrefix(prefix) ? String(type.dropFirst(prefix.count)) : type
    }
}
