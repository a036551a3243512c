import CArchive
package import Foundation

/// Writes what is to be sent: the same bytes for the same content, without times and owners.
package enum ArchiveWriter {
    /// Packs a folder into a tarball, compressed by gzip.
    ///
    /// Links and what is neither a file nor a folder are left out: where they point to is not the receiver's business.
    ///
    /// - Parameters:
    ///   - folder: The folder; its own name is the first part of the names in the tarball.
    ///   - path: Where the tarball is written.
    /// - Throws: `ImportError.archive`, and `CocoaError` where a file cannot be read.
    package static func pack(_ folder: URL, to path: String) throws {
        try write(to: path, isRaw: false) { writer in
            let root = folder.lastPathComponent
            for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path).sorted() {
                let location = folder.appending(path: name)
                let values = try location.resourceValues(forKeys: [.isRegularFileKey, .isSymbolicLinkKey])
                guard values.isRegularFile == true, values.isSymbolicLink != true else { continue }
                try add(location, as: "\(root)/\(name)", to: writer, path: path)
            }
        }
    }

    /// Compresses bytes by gzip.
    ///
    /// - Throws: `ImportError.archive`.
    package static func compress(_ bytes: Data, to path: String) throws {
        try write(to: path, isRaw: true) { writer in
            try withEntry(named: "content", byteCount: bytes.count) { entry in
                try check(archive_write_header(writer, entry), writer, path)
            }
            try add(bytes, to: writer, path: path)
        }
    }

    private static func write(to path: String, isRaw: Bool, _ body: (OpaquePointer) throws -> Void) throws {
        guard let writer = archive_write_new() else { throw failed(path, "out of memory") }
        defer { archive_write_free(writer) }
        archive_write_add_filter_gzip(writer)
        // Else the time stands in the first bytes.
        archive_write_set_filter_option(writer, "gzip", "timestamp", nil)
        if isRaw { archive_write_set_format_raw(writer) } else { archive_write_set_format_pax_restricted(writer) }
        try check(archive_write_open_filename(writer, path), writer, path)
        try body(writer)
        try check(archive_write_close(writer), writer, path)
    }

    private static func add(_ location: URL, as name: String, to writer: OpaquePointer, path: String) throws {
        let bytes = try Data(contentsOf: location, options: .alwaysMapped)
        try withEntry(named: name, byteCount: bytes.count) { entry in
            try check(archive_write_header(writer, entry), writer, path)
        }
        try add(bytes, to: writer, path: path)
    }

    private static func add(_ bytes: Data, to writer: OpaquePointer, path: String) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = rest.prefix(1 << 20).withUnsafeBytes { archive_write_data(writer, $0.baseAddress, $0.count) }
            guard count > 0 else { throw failed(path, message(writer)) }
            rest = rest.dropFirst(count)
        }
    }

    private static func withEntry(named name: String, byteCount: Int, _ body: (OpaquePointer) throws -> Void) throws {
        guard let entry = archive_entry_new() else { throw failed(name, "out of memory") }
        defer { archive_entry_free(entry) }
        archive_entry_set_pathname_utf8(entry, name)
        archive_entry_set_size(entry, Int64(byteCount))
        archive_entry_set_filetype(entry, 0o100000)
        archive_entry_set_perm(entry, 0o644)
        try body(entry)
    }

    private static func check(_ code: Int32, _ writer: OpaquePointer, _ path: String) throws(ImportError) {
        if code != ARCHIVE_OK, code != ARCHIVE_WARN { throw failed(path, message(writer)) }
    }

    private static func message(_ writer: OpaquePointer) -> String {
        archive_error_string(writer).map { String(cString: $0) } ?? "unknown reason"
    }

    private static func failed(_ path: String, _ reason: String) -> ImportError {
        .archive(name: path, problem: "cannot be written (\(reason))")
    }
}
