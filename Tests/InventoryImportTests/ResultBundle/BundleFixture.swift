import Foundation
import InventoryImport
import InventoryModel

@testable import struct InventoryImport.BLAKE2b512
@testable import struct InventoryImport.ObjectID

/// An object of a result bundle, written by hand.
indirect enum RawObject {
    case object(_ types: [String], _ fields: KeyValuePairs<String, RawObject>)
    case array([RawObject])
    case scalar(_ type: String, _ text: String)

    static func text(_ text: String) -> RawObject { .scalar("String", text) }
    static func int(_ number: Int) -> RawObject { .scalar("Int", "\(number)") }
    static func double(_ number: Double) -> RawObject { .scalar("Double", "\(number)") }
    static func date(_ text: String) -> RawObject { .scalar("Date", text) }
    static func reference(_ id: ObjectID) -> RawObject { .object(["Reference"], ["id": .text(id.text)]) }

    /// The text form of result bundles.
    var bytes: [UInt8] {
        var known: Set<String> = []
        return Array(write(&known).utf8)
    }

    private func write(_ known: inout Set<String>) -> String {
        switch self {
        case .scalar(let type, let text): "[\(Self.type([type], &known))\(Self.field("_v"))\(Self.value(text))]"
        case .array(let elements):
            "[\(Self.type(["Array"], &known))\(elements.map { $0.write(&known) }.joined())]"
        case .object(let types, let fields):
            "[\(Self.type(types, &known))\(fields.map { Self.field($0) + $1.write(&known) }.joined())]"
        }
    }

    private static func type(_ types: [String], _ known: inout Set<String>) -> String {
        guard known.insert(types[0]).inserted else { return "S\(types[0].utf8.count):\(types[0])" }
        return "T" + description(types[...])
    }

    private static func description(_ types: ArraySlice<String>) -> String {
        guard let first = types.first else { return "" }
        let rest = types.dropFirst()
        return "[\(field("_n"))\(value(first))\(rest.isEmpty ? "" : field("_s") + description(rest))]"
    }

    private static func field(_ name: String) -> String { "K\(name.utf8.count):\(name)" }

    private static func value(_ text: String) -> String { "V\(text.utf8.count):\(text)" }
}

/// A result bundle in a folder of its own, put together object by object.
final class BundleFixture {
    let folder: URL
    private let data: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "bundle-\(UUID().uuidString).xcresult")
        data = folder.appending(path: "Data")
        try FileManager.default.createDirectory(at: data, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Where the bytes of an object are.
    func location(of id: ObjectID, kind: String = "data") -> URL {
        data.appending(path: "\(kind).\(id.text)")
    }

    /// Adds an object and returns its id.
    @discardableResult
    func add(_ bytes: [UInt8], references: [ObjectID] = []) throws -> ObjectID {
        var records: [UInt8] = []
        var hash = BLAKE2b512()
        for reference in references {
            let base64 = reference.text.dropFirst(2)
                .replacingOccurrences(of: "-", with: "+").replacingOccurrences(of: "_", with: "/")
            let record = [0x00] + (Data(base64Encoded: base64) ?? Data())
            records += [UInt8(ascii: "A")] + record
            record.withUnsafeBytes { hash.update($0) }
        }
        bytes.withUnsafeBytes { hash.update($0) }
        let id = ObjectID(hash: hash.finalize())
        try Data(bytes).write(to: location(of: id))
        try Data([UInt8(references.count)] + records).write(to: location(of: id, kind: "refs"))
        return id
    }

    /// Adds an object and returns its id.
    func add(_ object: RawObject, references: [ObjectID] = []) throws -> ObjectID {
        try add(object.bytes, references: references)
    }

    /// Writes the property list of the bundle.
    func finish(root: ObjectID?, backend: String = "fileBacked2") throws {
        let rootID = root.map { "<key>rootId</key><dict><key>hash</key><string>\($0.text)</string></dict>" } ?? ""
        let list = """
            <?xml version="1.0" encoding="UTF-8"?>
            <plist version="1.0"><dict>\(rootID)
            <key>storage</key><dict><key>backend</key><string>\(backend)</string></dict>
            <key>version</key><dict><key>major</key><integer>3</integer><key>minor</key><integer>56</integer></dict>
            </dict></plist>
            """
        try Data(list.utf8).write(to: folder.appending(path: "Info.plist"))
    }

    /// The folder as the importers take it.
    var input: RunFolder {
        get throws {
            let entries = try FileManager.default.contentsOfDirectory(atPath: folder.path()).sorted()
            return RunFolder(location: folder, name: "Shop.xcresult", entries: entries)
        }
    }

    /// Reads the run.
    func read() throws -> RunRecord {
        let input = try input
        guard let importer = RunImport.importer(of: input) else {
            throw ImportError.unrecognised(name: input.name, hint: nil)
        }
        return try importer.read(input)
    }
}
