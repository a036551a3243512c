/// A test of the example's suites, as the runs show it.
struct ExampleTest {
    /// The suite.
    let suite: String
    /// The function with its parameter list.
    let name: String
    /// The display name of a Swift Testing test.
    var displayName: String?
    /// The tags of a Swift Testing test.
    var tags: [String] = []
    /// The arguments of a parameterised test, or the UI configurations of a launch test.
    var argumentSets: [String] = []
    /// How it behaves.
    var behaviour = Behaviour.passes

    /// Whether its attempts are divided into UI configurations or arguments.
    var isDivided: Bool { !argumentSets.isEmpty }
}

/// A test bundle.
struct ExampleBundle {
    /// The target.
    let name: String
    /// Whether it drives the app.
    let drivesApp: Bool
    /// How long a test takes about, in seconds.
    let typicalDuration: Double
    /// The tests, suite by suite.
    let tests: [ExampleTest]
}
