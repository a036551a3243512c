import CArchive
package import Foundation

/// A tarball or zip file, plain or compressed, that run outputs came in.
package struct Archive {
    /// How much is unpacked at most; what is beyond makes an archive hostile.
    package struct Limits: Sendable {
        /// The bytes of all files together.
        package var byteCount: Int
        /// The number of files and folders.
        package var entryCount: Int

        /// Creates limits; by default 16 GiB in 1,000,000 entries.
        package init(byteCount: Int = 16 << 30, entryCount: Int = 1_000_000) {
            self.byteCount = byteCount
            self.entryCount = entryCount
        }
    }

    /// How many of the first bytes tell whether a file is an archive.
    package static let sampleSize = 512

    private let path: String
    private let name: String
    private let limits: Limits

    /// Names an archive.
    ///
    /// - Parameters:
    ///   - path: Where it is.
    ///   - name: The file as the user named it, for errors.
    ///   - limits: How much is unpacked at most.
    package init(path: String, name: String, limits: Limits = Limits()) {
        self.path = path
        self.name = name
        self.limits = limits
    }

    /// Whether the first bytes of a file are those of a zip file, a tarball, or something compressed by gzip, bzip2, xz
    /// or zstd.
    package static func isArchive(_ sample: Data) -> Bool {
        let bytes = [UInt8](sample.prefix(sampleSize))
        let magic: [[UInt8]] = [
            [0x50, 0x4B, 0x03, 0x04], [0x50, 0x4B, 0x05, 0x06], [0x1F, 0x8B], [0x42, 0x5A, 0x68],
            [0xFD, 0x37, 0x7A, 0x58, 0x5A, 0x00], [0x28, 0xB5, 0x2F, 0xFD],
        ]
        if magic.contains(where: bytes.starts) { return true }
        return bytes.count >= 262 && bytes[257..<262].elementsEqual("ustar".utf8)
    }

    /// Writes the files of the archive into a folder, which is empty.
    ///
    /// Links, devices and names that lead out of the folder are left out. A compressed file that is no archive is
    /// written as one file by its name without the ending.
    ///
    /// - Returns: What was left out, by name in the archive.
    /// - Throws: `ImportError` where the archive is damaged or larger than the limits, and Cocoa errors where a file cannot
    ///   be written.
    package func unpack(into folder: URL) throws -> [String] {
        guard let reader = archive_read_new() else { throw damaged("out of memory") }
        defer { archive_read_free(reader) }
        archive_read_support_filter_gzip(reader)
        archive_read_support_filter_bzip2(reader)
        archive_read_support_filter_xz(reader)
        archive_read_support_filter_zstd(reader)
        archive_read_support_format_tar(reader)
        archive_read_support_format_zip(reader)
        archive_read_support_format_raw(reader)
        try check(archive_read_open_filename(reader, path, 1 << 16), reader)
        var left: [String] = []
        var room = limits
        var entry: OpaquePointer?
        while true {
            let code = archive_read_next_header(reader, &entry)
            if code == ARCHIVE_EOF { return left }
            try check(code, reader)
            guard let entry else { return left }
            room.entryCount -= 1
            guard room.entryCount >= 0 else { throw tooLarge("more than \(limits.entryCount) entries") }
            let isRaw = archive_format(reader) == ARCHIVE_FORMAT_RAW
            let entryName = isRaw ? plainName : archive_entry_pathname_utf8(entry).map { String(cString: $0) } ?? ""
            // The folder itself, as `tar -c .` writes it.
            if ["./", "."].contains(entryName) { continue }
            guard let target = Self.target(of: entryName, in: folder), archive_entry_hardlink(entry) == nil else {
                left.append(entryName)
                continue
            }
            switch Int32(archive_entry_filetype(entry)) & 0o170000 {
            case 0o040000: try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
            case 0o100000: try write(reader, to: target, room: &room.byteCount)
            default: left.append(entryName)
            }
        }
    }

    /// The name of the only file in something compressed: `run.json` of `run.json.gz`.
    private var plainName: String {
        URL(filePath: name).deletingPathExtension().lastPathComponent
    }

    /// Where an entry is written; nil where its name leads out of the folder.
    private static func target(of name: String, in folder: URL) -> URL? {
        let parts = name.split(separator: "/").filter { $0 != "." }
        guard !parts.isEmpty, !name.hasPrefix("/"), !parts.contains("..") else { return nil }
        return parts.reduce(folder) { $0.appending(path: String($1)) }
    }

    private func write(_ reader: OpaquePointer, to target: URL, room: inout Int) throws {
        try FileManager.default.createDirectory(
            at: target.deletingLastPathComponent(),
            withIntermediateDirectories: true
        )
        guard FileManager.default.createFile(atPath: target.path, contents: nil) else {
            throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: target.path])
        }
        let file = try FileHandle(forWritingTo: target)
        defer { try? file.close() }
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = buffer.withUnsafeMutableBytes { archive_read_data(reader, $0.baseAddress, $0.count) }
            if count == 0 { return }
            guard count > 0 else { throw damaged(reader) }
            room -= count
            guard room >= 0 else { throw tooLarge("more than \(limits.byteCount) bytes") }
            try file.write(contentsOf: buffer[..<count])
        }
    }

    private func check(_ code: Int32, _ reader: OpaquePointer) throws(ImportError) {
        // A warning is about what is not unpacked, such as an owner.
        if code != ARCHIVE_OK, code != ARCHIVE_WARN { throw damaged(reader) }
    }

    private func damaged(_ reader: OpaquePointer) -> ImportError {
        damaged(archive_error_string(reader).map { String(cString: $0) } ?? "unknown reason")
    }

    private func damaged(_ reason: String) -> ImportError { .archive(name: name, problem: "is damaged (\(reason))") }

    private func tooLarge(_ size: String) -> ImportError { .archive(name: name, problem: "unpacks to \(size)") }
}
