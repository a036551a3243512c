import Foundation
package import InventoryModel

/// Reads `manifest.json` of `xcrun xcresulttool export attachments`: which files belong to which execution.
package enum XcresulttoolAttachments: RunFileImporter {
    package static let format = "xcresulttool-attachments"

    private struct Test: Decodable {
        /// Text since Xcode 27; other outputs wrap it in an object.
        enum Argument: Decodable {
            case text(String?)

            init(from decoder: any Decoder) throws {
                if let text = try? decoder.singleValueContainer().decode(String.self) {
                    self = .text(text)
                } else {
                    self = .text(try PartBuilder.Argument(from: decoder).value)
                }
            }

            var text: String? {
                switch self {
                case .text(let text): text
                }
            }
        }

        struct File: Decodable {
            let exportedFileName: String?
            let suggestedHumanReadableName: String?
            let timestamp: Double?
            let configurationName: String?
            let deviceName: String?
            let deviceId: String?
            let repetitionNumber: Int?
            let arguments: [Argument]?
        }

        let testIdentifier: String?
        let testIdentifierURL: String?
        let attachments: [File]
    }

    package static func recognises(_ file: RunFile) -> Bool {
        Set(file.outline.elementKeys).isSuperset(of: ["testIdentifier", "attachments"])
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var part = PartBuilder(file: file, format: format)
        for test in try file.decode([Test].self) {
            let identity = TestIdentity(identifier: test.testIdentifier, url: test.testIdentifierURL)
            for attachment in test.attachments {
                let execution = PartBuilder.Execution(
                    identity: identity,
                    device: TestResultsDocument.RunDevice(
                        deviceId: attachment.deviceId,
                        deviceName: attachment.deviceName,
                        modelName: nil,
                        platform: nil,
                        osVersion: nil
                    ),
                    configuration: attachment.configurationName,
                    arguments: (attachment.arguments ?? []).compactMap(\.text),
                    number: max(attachment.repetitionNumber ?? 1, 1)
                )
                guard let index = part.add(execution) else { continue }
                part.run.attachments.append(
                    Attachment(
                        attempt: index,
                        name: attachment.suggestedHumanReadableName ?? attachment.exportedFileName ?? "attachment",
                        location: attachment.exportedFileName,
                        madeAt: attachment.timestamp.flatMap(TimeText.instant)
                    )
                )
            }
        }
        return part.run
    }
}
