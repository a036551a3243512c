import Foundation
import InventoryNightly
import InventoryTestSupport
import Testing

@testable import InventoryReport

/// The program that lays out the map, and what stands in for it.
struct GraphvizTests {
    private let folder: TemporaryFolder
    private let transitions = (0..<40).map { number in
        ReportModel.Transition(
            from: "S\(number / 3)", to: "S\(number)", via: "NavigationLink", origin: "view", testCount: 0)
    }

    init() throws { folder = try TemporaryFolder() }

    /// Writes a program of its name.
    private func write(_ script: String) throws {
        let path = folder.path("dot")
        try Data("#!/bin/sh\n\(script)\n".utf8).write(to: URL(filePath: path))
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }

    private func places(timeLimit: Duration = .seconds(20)) async -> MapPlaces? {
        await Graphviz(searchPath: "\(folder.url.path):/usr/bin:/bin", timeLimit: timeLimit).places(of: transitions)
    }

    @Test(arguments: ["exit 1", "echo nothing", "yes node n0 1 1", "kill -9 $$", "head -c 9000000 /dev/zero"])
    func whatGivesNoPlacesChangesNothing(script: String) async throws {
        try write(script)
        #expect(await places() == nil)
    }

    @Test func placesAreThoseThatTheProgramPrints() async throws {
        try write("grep -q 'n0 -> n1' \"$2\" && echo 'node n0 2 3 2 1' && echo 'node n1 9 3 2 1'")
        let graphviz = Graphviz(searchPath: "\(folder.url.path):/usr/bin:/bin", timeLimit: .seconds(60))
        let way = ReportModel.Transition(from: "A", to: "B", via: "v", origin: "view", testCount: 0)
        let places = try #require(await graphviz.places(of: [way]))
        #expect(places.corners.mapValues(\.x) == ["A": 0, "B": 504])
    }

    @Test func aMissingProgramChangesNothing() async {
        #expect(await Graphviz(searchPath: folder.url.path).places(of: transitions) == nil)
    }

    @Test func nobodyWaitsForOneThatHangs() async throws {
        try write("exec sleep 600")
        let clock = ContinuousClock()
        let time = await clock.measure { #expect(await places(timeLimit: .milliseconds(200)) == nil) }
        #expect(time < .seconds(500))
    }

    @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/dot"), "Graphviz is not installed"))
    func theSameWaysHaveTheSamePlaces() async throws {
        let graphviz = Graphviz(timeLimit: .seconds(60))
        let places = try #require(await graphviz.places(of: transitions))
        #expect(await graphviz.places(of: transitions.shuffled()) == places)
        #expect(try page(places) != page(nil))
    }

    private func page(_ places: MapPlaces?) throws -> String {
        var facts = ReportFacts(project: "Map", generatedAt: makeDate(day: 1), toolVersion: "1.0")
        facts.transitions = transitions
        return try HTMLReport(mapPlaces: places).render(ReportModel(facts: facts))
    }
}
