import Foundation
import InventoryModel
import InventoryStore
import InventoryTestSupport
import Testing

/// What saves reading and parsing unchanged files.
@Suite struct CacheTests {
    private let app = ProjectName(rawValue: "App")

    @Test func `facts are found by content and scanner version`() throws {
        let store = try RecordingFixture()
        try store.database.storeFacts(["a": Data([1, 2]), "b": Data()], scannerVersion: 1)
        let found = try store.database.cachedFacts(forSHA256s: ["a", "b", "c", "a"], scannerVersion: 1)
        #expect(found == ["a": Data([1, 2]), "b": Data()])
        let newer = try store.database.cachedFacts(forSHA256s: ["a"], scannerVersion: 2)
        #expect(newer.isEmpty)
    }

    @Test func `facts of a newer scanner replace the older ones`() throws {
        let store = try RecordingFixture()
        try store.database.storeFacts(["a": Data([1])], scannerVersion: 1)
        try store.database.storeFacts(["a": Data([2])], scannerVersion: 2)
        #expect(try store.database.cachedFacts(forSHA256s: ["a"], scannerVersion: 2) == ["a": Data([2])])
        #expect(try store.database.cachedFacts(forSHA256s: ["a"], scannerVersion: 1).isEmpty)
        #expect(try store.count("SELECT count(*) FROM cached_facts") == 1)
    }

    @Test func `stats are kept by project and root`() throws {
        let store = try RecordingFixture()
        let stat = FileStat(byteCount: 1, modifiedNanoseconds: .max, inode: 3, contentSHA256: "a")
        #expect(try store.database.fileStats(project: app, root: "/app").isEmpty)
        try store.database.storeFileStats(["A b.swift": stat], since: [:], project: app, root: "/app")
        #expect(try store.database.fileStats(project: app, root: "/app") == ["A b.swift": stat])
        #expect(try store.database.fileStats(project: app, root: "/other").isEmpty)
        #expect(try store.database.fileStats(project: ProjectName(rawValue: "Other"), root: "/app").isEmpty)
    }

    @Test func `stats of files that went away are forgotten`() throws {
        let store = try RecordingFixture()
        let stat = FileStat(byteCount: 1, modifiedNanoseconds: 2, inode: 3, contentSHA256: "a")
        try store.database.storeFileStats(
            ["A.swift": stat, "B.swift": stat], since: [:], project: app, root: "/app")
        try store.database.storeFileStats(
            ["B.swift": stat], since: ["A.swift": stat, "B.swift": stat], project: app, root: "/app")
        #expect(try store.database.fileStats(project: app, root: "/app") == ["B.swift": stat])
        var changed = stat
        changed.modifiedNanoseconds = 5
        changed.contentSHA256 = "b"
        try store.database.storeFileStats(
            ["B.swift": changed, "C.swift": stat], since: ["B.swift": stat], project: app, root: "/app")
        #expect(try store.database.fileStats(project: app, root: "/app") == ["B.swift": changed, "C.swift": stat])
    }
}
