import Foundation
import InventoryImport
import InventoryModel
import Testing

@testable import struct InventoryImport.ObjectID

@Suite("Damaged result bundles")
struct DamagedBundleTests {
    @Test func `a changed byte is told with the id of the object`() throws {
        let bundle = try ShopBundle()
        let id = try #require(bundle.summaries["skip"])
        let location = bundle.fixture.location(of: id)
        var bytes = try Data(contentsOf: location)
        bytes[bytes.count - 4] ^= 1
        try bytes.write(to: location)
        let run = try bundle.fixture.read()
        let damage = try #require(run.diagnostics.first { $0.code == "damaged-object" })
        #expect(damage.message.contains(id.text))
        #expect(damage.message.contains("testSkip()"))
        #expect(run.attempts.count == 9)
        let skip = try #require(run.attempts.first { $0.name == "testSkip()" })
        #expect(skip.result == .skipped)
        #expect(skip.message == nil)
    }

    @Test(arguments: [0, 1, 40])
    func `a list of tests that is cut off is an error with its id`(count: Int) throws {
        let bundle = try ShopBundle()
        let location = bundle.fixture.location(of: bundle.tests)
        try Data(contentsOf: location).prefix(count).write(to: location)
        // A run without tests would look as if none had run.
        #expect {
            try bundle.fixture.read()
        } throws: { error in
            "\(error)".contains(bundle.tests.text)
                && "\(error)".contains("do not match its id; copy the whole bundle again")
        }
    }

    @Test func `a pipe in place of an object is not waited for`() throws {
        let bundle = try ShopBundle()
        let location = bundle.fixture.location(of: bundle.tests)
        try FileManager.default.removeItem(at: location)
        try #require(mkfifo(location.path(), 0o600) == 0)
        #expect {
            try bundle.fixture.read()
        } throws: { error in
            "\(error)".contains(bundle.tests.text) && "\(error)".contains("cannot be opened")
        }
    }

    @Test func `the fingerprint is that of the content, wherever it lies`() throws {
        let bundles = [try ShopBundle(), try ShopBundle()]
        // Their folders go with them.
        defer { withExtendedLifetime(bundles) {} }
        let first = try ResultBundle.fingerprint(of: bundles[0].fixture.input)
        #expect(try ResultBundle.fingerprint(of: bundles[1].fixture.input) == first)
        let id = try #require(bundles[1].summaries["skip"])
        try FileManager.default.removeItem(at: bundles[1].fixture.location(of: id))
        #expect(try ResultBundle.fingerprint(of: bundles[1].fixture.input) != first)
    }

    @Test func `a missing object is told with its id and the rest is read`() throws {
        let bundle = try ShopBundle()
        let id = try #require(bundle.summaries["check a"])
        try FileManager.default.removeItem(at: bundle.fixture.location(of: id))
        let run = try bundle.fixture.read()
        #expect(run.diagnostics.contains { $0.code == "missing-object" && $0.message.contains(id.text) })
        #expect(run.diagnostics.contains { $0.code == "arguments-unknown" })
        #expect(run.attempts.count == 9)
    }

    @Test func `a payload that is missing leaves the size open`() throws {
        let bundle = try ShopBundle()
        let run = try bundle.fixture.read()
        let id = try #require(run.attachments.first?.location)
        try FileManager.default.removeItem(at: bundle.fixture.folder.appending(path: "Data/data.\(id)"))
        #expect(try bundle.fixture.read().attachments.map(\.byteCount) == [nil])
    }

    @Test func `without the file of references an object is read unverified`() throws {
        let bundle = try ShopBundle()
        try FileManager.default.removeItem(at: bundle.fixture.location(of: bundle.tests, kind: "refs"))
        let run = try bundle.fixture.read()
        #expect(run.attempts.count == 9)
        #expect(run.diagnostics.count { $0.code == "unverified-object" } == 1)
    }

    @Test func `a missing root is an error that names it`() throws {
        let bundle = try ShopBundle()
        try FileManager.default.removeItem(at: bundle.fixture.location(of: bundle.root))
        #expect {
            try bundle.fixture.read()
        } throws: { error in
            "\(error)".contains(bundle.root.text) && "\(error)".contains("missing; copy the whole bundle again")
        }
    }

    @Test func `another storage is refused`() throws {
        let fixture = try BundleFixture()
        try fixture.finish(root: nil, backend: "sqlite9")
        #expect {
            try fixture.read()
        } throws: { error in
            "\(error)".contains("sqlite9")
        }
    }

    @Test(arguments: ["", "no list", "<plist>", "bplist00", "<a>"])
    func `a damaged property list is an error`(text: String) throws {
        let bundle = try ShopBundle()
        // Deep nesting would use up the stack of the system's parser.
        let text = text == "<a>" ? String(repeating: "<array>", count: 8000) : text
        try Data(text.utf8).write(to: bundle.fixture.folder.appending(path: "Info.plist"))
        #expect(throws: ImportError.self) { try bundle.fixture.read() }
        try FileManager.default.removeItem(at: bundle.fixture.folder.appending(path: "Info.plist"))
        #expect(throws: ImportError.self) { try bundle.fixture.read() }
    }

    @Test func `names that leave the folder are no ids`() throws {
        let fixture = try BundleFixture()
        let reference = RawObject.object(["Reference"], ["id": .text("../../Info.plist")])
        let result = RawObject.object(["ActionResult"], ["testsRef": reference])
        let action = RawObject.object(["ActionRecord"], ["actionResult": result])
        let root = try fixture.add(.object(["ActionsInvocationRecord"], ["actions": .array([action])]))
        try fixture.finish(root: root)
        #expect {
            try fixture.read()
        } throws: { error in
            "\(error)".contains("'../../Info.plist' (the list of tests) is no id of an object")
        }
    }

    @Test(arguments: [0, 1, 40])
    func `a summary that is cut off is told with its id`(count: Int) throws {
        let bundle = try ShopBundle()
        let id = try #require(bundle.summaries["skip"])
        try Data(contentsOf: bundle.fixture.location(of: id)).prefix(count)
            .write(to: bundle.fixture.location(of: id))
        let run = try bundle.fixture.read()
        #expect(run.attempts.count == 9)
        #expect(run.diagnostics.contains { $0.code == "damaged-object" && $0.message.contains(id.text) })
    }

    @Test func `one of several lists of tests that cannot be read is an error beside the others`() throws {
        let bundle = try ShopBundle()
        let fixture = bundle.fixture
        let second = try fixture.add(ShopBundle.plan([:]))
        let actions = [ShopBundle.action(tests: bundle.tests), ShopBundle.action(tests: second, device: "iPad Air")]
        try fixture.finish(
            root: try fixture.add(.object(["ActionsInvocationRecord"], ["actions": .array(actions)])))
        try FileManager.default.removeItem(at: fixture.location(of: second))
        let run = try fixture.read()
        #expect(run.attempts.count == 9)
        #expect(run.diagnostics.filter { $0.severity == .error }.map(\.code) == ["unreadable-tests"])
        #expect(run.diagnostics.contains { $0.code == "missing-object" && $0.message.contains(second.text) })
    }

    @Test func `a build that failed is a run without tests that says why`() throws {
        let fixture = try BundleFixture()
        let root = try fixture.add(ShopBundle.invocation(tests: nil))
        try fixture.finish(root: root)
        let run = try fixture.read()
        #expect(run.attempts.isEmpty)
        #expect(run.diagnostics.map(\.code) == ["action-without-tests", "run-without-tests"])
        #expect(run.diagnostics[0].message.contains("cannot find 'Cart' in scope"))
    }

    @Test func `actions of a merged bundle are one run`() throws {
        let bundle = try ShopBundle()
        let fixture = bundle.fixture
        let second = try fixture.add(ShopBundle.plan([:]))
        let actions: [RawObject] = [
            ShopBundle.action(tests: bundle.tests), ShopBundle.action(tests: bundle.tests),
            ShopBundle.action(tests: second, device: "iPad Air"),
        ]
        let root = try fixture.add(.object(["ActionsInvocationRecord"], ["actions": .array(actions)]))
        try fixture.finish(root: root)
        let run = try fixture.read()
        #expect(run.devices.map(\.name) == ["iPhone 17", "iPad Air"])
        #expect(run.attempts.count == 18)
        #expect(run.attempts.count { $0.device == 1 } == 9)
    }
}
