import Foundation

/// A file that a report is written to, whole or not at all.
package struct ReportFile: Sendable, Hashable {
    /// Where it is.
    package let path: String

    /// Names a file; nothing is written yet.
    package init(path: String) {
        self.path = path
    }

    /// Writes the text beside the file and then puts it in its place, so that a reader never sees half of it.
    ///
    /// - Parameter text: The whole content.
    /// - Throws: `ReportError.cannotWrite` when the folder is missing or may not be written to, the path names a
    ///   folder, or the disk is full; what was there before stays.
    package func write(_ text: String) throws {
        var isFolder: ObjCBool = false
        if FileManager.default.fileExists(atPath: path, isDirectory: &isFolder), isFolder.boolValue {
            throw ReportError.cannotWrite(path: path, reason: "it is a folder; name a file")
        }
        let folder = URL(filePath: path).deletingLastPathComponent().path
        guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder), isFolder.boolValue else {
            throw ReportError.cannotWrite(path: path, reason: "there is no folder '\(folder)'; make it first")
        }
        do {
            // A device or a pipe is written to; only a file is replaced as a whole.
            let type = try? FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType
            let isReplaced = type == nil || type == .typeRegular
            try Data(text.utf8).write(to: URL(filePath: path), options: isReplaced ? .atomic : [])
        } catch {
            throw ReportError.cannotWrite(path: path, reason: Self.reason(of: error))
        }
    }

    /// Makes a folder for files where it is missing.
    ///
    /// - Throws: `ReportError.cannotWrite` where that is not possible.
    package static func makeFolder(_ path: String) throws {
        do {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        } catch {
            throw ReportError.cannotWrite(path: path, reason: reason(of: error))
        }
    }

    private static func reason(of error: any Error) -> String {
        switch (error as? CocoaError)?.code {
        case .fileWriteOutOfSpace: return "no space left; free some disk space and try again"
        case .fileWriteNoPermission, .fileWriteVolumeReadOnly:
            return "permission denied; choose a folder that may be written to"
        default:
            let text = error.localizedDescription
            return text.hasSuffix(".") ? String(text.dropLast()) : text
        }
    }
}
