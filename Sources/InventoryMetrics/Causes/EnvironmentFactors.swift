/// What tells environments apart that failures may go with; an empty text stands for what is not known.
package struct EnvironmentFactors: Sendable, Hashable {
    /// The device's name.
    package var device: String
    /// The platform and version of its system.
    package var system: String
    /// The configuration of the test plan.
    package var configuration: String

    /// Names an environment.
    package init(device: String, system: String, configuration: String) {
        self.device = device
        self.system = system
        self.configuration = configuration
    }
}
