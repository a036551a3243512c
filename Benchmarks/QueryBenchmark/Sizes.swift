/// How much a generated project has.
struct Sizes: Sendable, Hashable {
    /// Screens; each has as many elements and tests as any other.
    var screens: Int
    /// Elements of all screens.
    var elements: Int
    /// Tests of all screens; a run has each of them.
    var tests: Int
    /// Runs, spread over a year.
    var runs: Int
    /// Snapshots of the sources, spread over a year.
    var snapshots: Int

    /// Ten million attempts.
    static let large = Sizes(screens: 1_000, elements: 20_000, tests: 10_000, runs: 1_000, snapshots: 365)
    /// What takes seconds, with the same shape.
    static let small = Sizes(screens: 20, elements: 400, tests: 200, runs: 60, snapshots: 12)
}
