package import Foundation
import InventoryModel
package import InventoryQuery

/// Quarantined tests as Xcode is told to leave them out.
package struct SkippedTests {
    /// A test by its parts.
    private struct Test {
        var target: String
        /// Suite and function.
        var name: String
    }

    private let active: [Test]
    private let over: [Test]

    /// Takes the tests; those whose time is over are not left out any more.
    package init(_ rows: [QuarantinedTestRow]) {
        active = rows.filter(\.isActive).map { Self.test($0.testID) }
        over = rows.filter { !$0.isActive }.map { Self.test($0.testID) }
    }

    /// Tests of which no target is known, so that `xcodebuild` cannot be told of them.
    package var withoutTarget: [String] { active.filter(\.target.isEmpty).map(\.name) }

    /// The arguments for `xcodebuild test`, one a test.
    ///
    /// A method of XCTest is named without its parentheses there, a function of Swift Testing with them.
    package var arguments: [String] {
        active.filter { !$0.target.isEmpty }.map { test in
            let function = test.name.split(separator: "/").last ?? ""
            let isMethod = function.hasPrefix("test") && function.hasSuffix("()")
            return "-skip-testing:\(test.target)/" + (isMethod ? String(test.name.dropLast(2)) : test.name)
        }
    }

    /// A test plan that leaves the tests out: in each target `skippedTests` has those of the target, and has not those
    /// whose time is over; the rest of the plan stays.
    ///
    /// - Throws: `TestPlanError` where the data is no test plan.
    package func testPlan(changing plan: Data) throws -> Data {
        guard var document = try? JSONSerialization.jsonObject(with: plan) as? [String: Any],
            let targets = document["testTargets"] as? [[String: Any]]
        else { throw TestPlanError.noTestPlan }
        document["testTargets"] = try targets.map(changed)
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys]
        return try JSONSerialization.data(withJSONObject: document, options: options) + Data("\n".utf8)
    }

    private func changed(_ target: [String: Any]) throws -> [String: Any] {
        guard let name = (target["target"] as? [String: Any])?["name"] as? String else { return target }
        var target = target
        let add = active.filter { $0.target == name }.map(\.name)
        let remove = Set(over.filter { $0.target == name }.map(\.name))
        // A plan that names the tests to run instead leaves out all others.
        if let selected = target["selectedTests"] as? [String] {
            target["selectedTests"] = selected.filter { !add.contains($0) }
            return target
        }
        let known = target["skippedTests"] ?? [String]()
        guard let skipped = known as? [String] else { throw TestPlanError.unknownForm(target: name) }
        let names = Set(skipped).subtracting(remove).union(add).sorted()
        target["skippedTests"] = names.isEmpty ? nil : names
        return target
    }

    private static func test(_ id: TestID) -> Test {
        let parts = id.rawValue.split(separator: "/", maxSplits: 1).map(String.init)
        // An id of suite and function alone has no target.
        guard parts.count == 2, parts[1].contains("/") else { return Test(target: "", name: id.rawValue) }
        return Test(target: parts[0], name: parts[1])
    }
}

/// Why a test plan cannot be changed.
package enum TestPlanError: Error, Hashable, CustomStringConvertible {
    /// It is no JSON object with `testTargets`.
    case noTestPlan
    /// The tests that a target leaves out are written in a form that is not known.
    case unknownForm(target: String)

    package var description: String {
        switch self {
        case .noTestPlan: "this is no test plan: a JSON object with 'testTargets' is expected"
        case .unknownForm(let target):
            "'skippedTests' of the target '\(target)' is no list of names; the plan was left as it is"
        }
    }
}
