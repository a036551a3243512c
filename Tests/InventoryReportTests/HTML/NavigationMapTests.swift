import InventoryTestSupport
import Testing

@testable import InventoryReport

/// Where screens stand on the map.
struct NavigationMapTests {
    @Test func withoutAWayThereIsNoMap() {
        #expect(NavigationMap([]) == nil)
        #expect(NavigationMap([way("Home", "Home")]) == nil)
    }

    @Test func waysLeadFromLeftToRight() throws {
        let map = try #require(NavigationMap([way("Home", "List"), way("List", "Detail"), way("Detail", "Home")]))
        // Of a circle, the screen with most ways out comes first, else the first by name.
        #expect(map.nodes.map(\.screen) == ["Detail", "Home", "List"])
        let entered = try #require(NavigationMap([way("Start", "A"), way("A", "B"), way("Start", "B")]))
        #expect(column(of: "Start", in: entered) == 0)
        #expect(column(of: "A", in: entered) == 1)
        #expect(column(of: "B", in: entered) == 1)
    }

    @Test func theStrongestTransitionDecidesHowAWayLooks() throws {
        let map = try #require(
            NavigationMap([
                way("A", "B"), way("A", "B", tests: 2), way("B", "C", origin: "run"), way("B", "C", tests: 1),
                way("C", "D"),
            ]))
        #expect(map.ways.map(\.style) == [.tested, .seen, .declared])
    }

    @Test(arguments: [1, 2, 3, 4, 5])
    func nodesNeverOverlapAndOrderOfTransitionsDoesNotMatter(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let ways = (0..<300).map { _ in
            way("S\(Int.random(in: 0..<120, using: &generator))", "S\(Int.random(in: 0..<120, using: &generator))")
        }
        let map = try #require(NavigationMap(ways))
        #expect(NavigationMap(ways.shuffled(using: &generator)) == map)
        for (place, node) in map.nodes.enumerated() {
            #expect(node.x >= 0 && node.y >= 0)
            for other in map.nodes[..<place] where other.x == node.x {
                #expect(abs(other.y - node.y) >= LayeredLayout.nodeHeight, "\(other) and \(node)")
            }
        }
        #expect(Set(map.nodes.map(\.screen)).count == map.nodes.count)
        #expect(map.ways.allSatisfy { map.nodes.indices.contains($0.from) && map.nodes.indices.contains($0.to) })
    }

    @Test func groupsWithoutAWayBetweenThemStandApart() throws {
        let map = try #require(NavigationMap([way("A", "B"), way("C", "D"), way("B", "E")]))
        let lowest = map.nodes.filter { ["A", "B", "E"].contains($0.screen) }.map(\.y).max() ?? 0
        let highest = map.nodes.filter { ["C", "D"].contains($0.screen) }.map(\.y).min() ?? 0
        #expect(highest >= lowest + LayeredLayout.rowStep)
    }

    @Test func aThousandScreensTakeNoTime() throws {
        var generator = SeededGenerator(seed: 7)
        let ways = (0..<4_000).map { _ in
            way("S\(Int.random(in: 0..<1_000, using: &generator))", "S\(Int.random(in: 0..<1_000, using: &generator))")
        }
        let clock = ContinuousClock()
        let time = clock.measure { _ = NavigationMap(ways) }
        #expect(time < .seconds(20))
    }

    private func way(_ from: String, _ to: String, origin: String = "view", tests: Int = 0) -> ReportModel.Transition {
        .init(from: from, to: to, via: "NavigationLink", origin: origin, testCount: tests)
    }

    private func column(of screen: String, in map: NavigationMap) -> Int? {
        map.nodes.first { $0.screen == screen }.map { $0.x / LayeredLayout.columnStep }
    }
}
