import Foundation

/// The `Info.plist` of a result bundle: how its objects are kept and which one is the outermost.
struct BundleInfo {
    /// The id of the outermost object; nil where the bundle has none.
    var root: ObjectID?
    /// The version of the format, such as `3.56`.
    var version: String?

    private static let sizeLimit = 1 << 16
    /// Real files have about 40 tags; the system's parser uses the stack for those that are nested.
    private static let tagLimit = 1000

    private struct List: Decodable {
        struct Version: Decodable {
            var major: Int?
            var minor: Int?
        }

        struct Root: Decodable {
            var hash: String?
        }

        struct Storage: Decodable {
            var backend: String?
        }

        var version: Version?
        var rootId: Root?
        var storage: Storage?
    }

    /// Reads the file of the bundle.
    ///
    /// - Throws: `ImportError` where it is missing or damaged, or tells of a storage that cannot be read.
    static func read(_ folder: RunFolder) throws(ImportError) -> BundleInfo {
        let path = folder.location.appending(path: "Info.plist").path(percentEncoded: false)
        guard let bytes = try? RegularFile.bytes(of: path, limit: sizeLimit) else {
            throw .unreadableBundle(
                name: folder.name,
                problem: "its Info.plist is missing or cannot be read; copy the whole bundle again"
            )
        }
        let tags = bytes.count { $0 == UInt8(ascii: "<") }
        guard (1...tagLimit).contains(tags), !bytes.starts(with: "bplist".utf8),
            let list = try? PropertyListDecoder().decode(List.self, from: Data(bytes))
        else {
            throw .unreadableBundle(name: folder.name, problem: "its Info.plist is damaged; copy the bundle again")
        }
        if let backend = list.storage?.backend, backend != "fileBacked2" {
            throw .unreadableBundle(
                name: folder.name,
                problem: "it keeps its objects as '\(backend)', which only Xcode can read; "
                    + "export it with 'xcrun xcresulttool get test-results tests --path X.xcresult'"
            )
        }
        let version = list.version.flatMap { version in
            version.major.map { "\($0).\(version.minor ?? 0)" }
        }
        return BundleInfo(root: list.rootId?.hash.flatMap { ObjectID($0) }, version: version)
    }
}
