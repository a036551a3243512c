import Foundation
import InventoryImport
import InventoryTestSupport
import Testing

/// Unpacking what run outputs come in; the fixtures were made by tar, zip and zstd.
@Suite struct ArchiveTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func unpack(_ base64: String, name: String = "run.json.gz", limits: Archive.Limits = .init()) throws
        -> [String]
    {
        let bytes = try #require(Data(base64Encoded: base64))
        let path = folder.path("archive")
        try bytes.write(to: URL(filePath: path))
        let target = URL(filePath: folder.path("out"), directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: target, withIntermediateDirectories: true)
        return try Archive(path: path, name: name, limits: limits).unpack(into: target)
    }

    /// The files below the folder, relative to it.
    private var files: [String] {
        let names = FileManager.default.subpaths(atPath: folder.path("out")) ?? []
        return names.filter { !FileManager.default.isFolder(folder.path("out/" + $0)) }.sorted()
    }

    @Test(arguments: [
        ArchiveFixture.zip, ArchiveFixture.tgz, ArchiveFixture.tbz, ArchiveFixture.txz, ArchiveFixture.tzst,
    ])
    func `the files of an archive are unpacked`(base64: String) throws {
        #expect(Archive.isArchive(try #require(Data(base64Encoded: base64))))
        #expect(try unpack(base64) == [])
        #expect(files == ["a/run.json"])
        #expect(try String(contentsOfFile: folder.path("out/a/run.json"), encoding: .utf8) == #"{"testNodes":[]}"#)
    }

    @Test func `a compressed file that is no archive is one file`() throws {
        #expect(try unpack(ArchiveFixture.gz, name: "night/run.json.gz") == [])
        #expect(files == ["run.json"])
    }

    @Test func `names that lead out, links and pipes are left out`() throws {
        let left = try unpack(ArchiveFixture.evil)
        #expect(left == ["../out.json", "/abs.json", "a/../../b.json", "link", "hard", "fifo"])
        #expect(files == ["a/run.json"])
        #expect(!FileManager.default.fileExists(atPath: folder.path("out.json")))
    }

    @Test func `what unpacks to more than the limits is refused`() throws {
        #expect(throws: ImportError.archive(name: "run.json.gz", problem: "unpacks to more than 5000 bytes")) {
            _ = try unpack(ArchiveFixture.bomb, limits: .init(byteCount: 5000))
        }
        #expect(throws: ImportError.archive(name: "run.json.gz", problem: "unpacks to more than 3 entries")) {
            _ = try unpack(ArchiveFixture.evil, limits: .init(entryCount: 3))
        }
    }

    @Test(arguments: [
        ArchiveFixture.zip, ArchiveFixture.tgz, ArchiveFixture.txz, ArchiveFixture.tzst, ArchiveFixture.gz,
    ])
    func `a damaged archive is an error or what can be read of it`(base64: String) throws {
        let bytes = try #require(Data(base64Encoded: base64))
        for cut in stride(from: 1, to: bytes.count, by: 7) {
            try? FileManager.default.removeItem(atPath: folder.path("out"))
            do {
                _ = try unpack(bytes.prefix(cut).base64EncodedString())
            } catch {
                #expect(error is ImportError, "\(error)")
            }
        }
    }

    @Test(arguments: ["", "{}", "<testsuites/>", "BZ", "PK"])
    func `text is no archive`(text: String) {
        #expect(!Archive.isArchive(Data(text.utf8)))
    }
}

extension FileManager {
    fileprivate func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }
}

/// Archives in base64.
enum ArchiveFixture {
    /// `a/run.json` in a zip file.
    static let zip = """
        UEsDBBQAAAAIAAAAIVz6O5rSEgAAABAAAAAKAAAAYS9ydW4uanNvbqtWKkktLvHLT0ktVrKKjq0FAFBLAQIUAxQAAAAIAAAAIVz6\
        O5rSEgAAABAAAAAKAAAAAAAAAAAAAACAAQAAAABhL3J1bi5qc29uUEsFBgAAAAABAAEAOAAAADoAAAAAAA==
        """

    /// The same in a tarball, by gzip.
    static let tgz = """
        H4sIAAAAAAACA+3NMQrCQAAEwHuK5AF6yBnBR/gBsQiYxiKB3KUS/+6RSuwjiDPNLttst5vmYXvP4xBWE6s2pSWrz4xx/9aX/dge\
        UtjE8AVzLt1UL8N/ejSlz+U83vrcnC7XZwAAAAAAAAAAAOAnvAD87ROFACgAAA==
        """

    /// The same, by bzip2.
    static let tbz = """
        QlpoOTFBWSZTWZcFqEIAAHF/gMqAEABQAdeQAAEBCmYRngoICCAAdCFPUxAaaDJk0aPJBJKAA0AABo+3pIEIHxIQh3TSkk7RoEMD\
        Hb6OHSXsiVgQkQgTntgC+WPNUplFR+lO1KRhQ0sYsHUStdhEQD8XckU4UJCXBahC
        """

    /// The same, by xz.
    static let txz = """
        /Td6WFoAAATm1rRGAgAhARYAAAB0L+Wj4Cf/AG5dADCLykeT5jGTFAlzwA5Zlwq3KzS4or0S1SqTFscgjdLYXDuqNMZDrjrYn3be\
        k7PW9nFHGQDJXpxxhj4s1Ze+UXixhAlRRJ6VcBarzDkQaFM99/uYq3++tBDO0mjcRXDIi0kaSL/+mh00eGqVqugAAAAAZf4/EmN7\
        zEYAAYoBgFAAAFhS+8CxxGf7AgAAAAAEWVo=
        """

    /// The same, by zstd.
    static let tzst = """
        KLUv/WQAJ3UCAIIDDROQzwFSswAIFcL9BMBk5dz/S0kBv2yl0M9JRfvRYM/82WjXn8GLOYgJM7+Uw4+yoYh1jhYJIFA3DtkLv+ZQ\
        55ubvc8YEBg0wGxac57E59w=
        """

    /// A compressed file that is no archive.
    static let gz = """
        H4sIAAAAAAACA6tWKkktLvHLT0ktVrKKjq0FAPo7mtIQAAAA
        """

    /// A tarball of names that lead out, a link, a hard link, a pipe, and `a/run.json`.
    static let evil = """
        H4sIAAAAAAACA+3X3QqCMBwF8D2K9AD7Uif0EL1AdDFTyQoNN+kievdmV2EXgrER7PwQNrz5X4xz2Chl/Wjp2fQd8YU7KsveqzNf\
        HfGxn/4XKhck4SSA0Vg9uJEkToJAzJgujd/0r8p/lqfIfwgSEYiaZpROX+mxBFbkvxAK+Q8hRQSidm27i+8Zy/mf7QVXhbv/S1bb\
        I7tpY+4V8u+r/4ex83wBXDx/yb/ffxn6P4THxtbG7vqqNpvt/vBEI8blpIfK94wV/Z8LSRIRopwiz3/TNv3fnT9XihckUeh/AAAA\
        AAAAAACAn7wAYA9KLAAoAAA=
        """

    /// 100,000 times the same letter.
    static let bomb = """
        H4sIAAAAAAACA+3BMQEAAADCoKzrX8IaHkABAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAArwaH+uIboIYBAA==
        """
}
