import Foundation
import Testing

@testable import generate_example_runs

@Suite("Command line of the generator")
struct InvocationTests {
    @Test func `takes a folder and a number of nights`() throws {
        #expect(try Invocation(["out"]) == .write(folder: URL(filePath: "out"), nights: 30))
        #expect(try Invocation(["--nights", "7", "out"]) == .write(folder: URL(filePath: "out"), nights: 7))
        #expect(try Invocation(["out", "--help"]) == .help)
    }

    @Test(arguments: [
        [], ["--nights", "7"], ["out", "--nights"], ["out", "--nights", "0"], ["out", "--nights", "91"],
        ["out", "--nights", "x"], ["out", "--days", "7"], ["out", "more"],
    ])
    func `refuses what it does not know`(arguments: [String]) {
        #expect(throws: Invocation.WrongUsage.self) { try Invocation(arguments) }
    }
}
