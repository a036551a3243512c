import Testing

@testable import InventoryReport

/// The map as a question to Graphviz, and what may be taken from the answer.
struct GraphvizGraphTests {
    private let transitions = [
        ReportModel.Transition(from: "\"];}<b>", to: "Home", via: "v", origin: "view", testCount: 0),
        ReportModel.Transition(from: "Home", to: "Home", via: "v", origin: "view", testCount: 0),
        ReportModel.Transition(from: "Home", to: "Detail", via: "v", origin: "view", testCount: 0),
        ReportModel.Transition(from: "Home", to: "Detail", via: "w", origin: "view", testCount: 1),
    ]

    @Test func theQuestionHasNoTextOfTheSources() throws {
        let graph = try #require(GraphvizGraph(transitions))
        #expect(
            graph.text == """
                digraph {
                graph [rankdir=LR, splines=none, nslimit=1, nslimit1=1, mclimit=0.5, nodesep=0.194, ranksep=1.111]
                node [shape=box, fixedsize=true, label="", width=2.444, height=0.5]
                n0
                n1
                n2
                n0 -> n2
                n2 -> n1
                }

                """)
        #expect(GraphvizGraph(transitions.reversed())?.text == graph.text)
        #expect(GraphvizGraph([transitions[1]]) == nil)
    }

    @Test func placesAreTakenFromTheAnswer() throws {
        let graph = try #require(GraphvizGraph(transitions))
        let places = try #require(
            graph.places(
                inPlain: """
                    graph 1 9.5556 0.5
                    node n0 1.2222 0.25 2.4444 0.5 "" solid box black lightgrey
                    node n2 4.7778 0.25 2.4444 0.5 "" solid box black lightgrey
                    node n1 8.3333 1.25 2.4444 0.5 "" solid box black lightgrey
                    edge n0 n2 0 solid black
                    stop

                    """))
        let map = try #require(NavigationMap(transitions, places: places))
        #expect(map.nodes.map(\.screen) == ["\"];}<b>", "Home", "Detail"])
        #expect(map.nodes.map(\.x) == [0, 256, 512])
        #expect(map.nodes.map(\.y) == [72, 72, 0])
        #expect(map.width == 512 + LayeredLayout.nodeWidth && map.height == 72 + LayeredLayout.nodeHeight)
        // Places of other screens are none.
        let more = transitions + [.init(from: "Home", to: "New", via: "v", origin: "view", testCount: 0)]
        #expect(NavigationMap(more, places: places) == NavigationMap(more))
    }

    @Test(arguments: [
        "", "stop", "node n0 1 1 2 1\nnode n1 9 1 2 1", "node n0 1\nnode n1 9 1 2 1\nnode n2 19 1 2 1",
        "node n0 nan 1 2 1\nnode n1 9 1 2 1\nnode n2 19 1 2 1",
        "node n0 1e300 1 2 1\nnode n1 9 1 2 1\nnode n2 19 1 2 1",
        "node n0 inf 1 2 1\nnode n1 9 1 2 1\nnode n2 19 1 2 1", "node n7 1 1 2 1\nnode n1 9 1 2 1\nnode n2 19 1 2 1",
        "node n0 1 1 2 1\nnode n1 1.1 1.1 2 1\nnode n2 19 1 2 1", "node n-1 1 1 2 1\nnode n1 9 1 2 1\nnode n2 19 1 2 1",
        "node n0 1 1 2 1\nnode n1 9 1 2 1\nnode n2 19000 1 2 1",
    ])
    func anAnswerThatIsNoneIsNotTaken(answer: String) throws {
        #expect(try #require(GraphvizGraph(transitions)).places(inPlain: answer) == nil)
    }

    @Test func moreThanTheLimitIsNotAsked() {
        let chain = (0...GraphvizGraph.limit).map { number in
            ReportModel.Transition(from: "S\(number)", to: "S\(number + 1)", via: "v", origin: "view", testCount: 0)
        }
        #expect(GraphvizGraph(chain) == nil)
        #expect(GraphvizGraph(Array(chain.prefix(GraphvizGraph.limit - 1))) != nil)
    }
}
