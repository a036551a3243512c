import XCTest

/// Composes presets of several services into one configuration.
struct MockScenario {
    private var configuration = MockServiceConfiguration()

    static func build() -> MockScenario { MockScenario() }

    // MARK: - Presets

    func withSession(_ preset: SessionPreset) -> MockScenario { with(preset) }
    func withCatalog(_ preset: CatalogPreset) -> MockScenario { with(preset) }
    func withCart(_ preset: CartPreset) -> MockScenario { with(preset) }

    // MARK: - Overrides

    func overridingSession(method: String, with config: MockMethodConfig) -> MockScenario {
        overriding(SessionPreset.serviceName, method: method, with: config)
    }

    func overridingCatalog(method: String, with config: MockMethodConfig) -> MockScenario {
        overriding(CatalogPreset.serviceName, method: method, with: config)
    }

    func overridingCart(method: String, with config: MockMethodConfig) -> MockScenario {
        overriding(CartPreset.serviceName, method: method, with: config)
    }

    // MARK: - Modifiers

    func withGlobalDelay(ms: Int) -> MockScenario {
        var copy = self
        copy.configuration.globalDelayMs = ms
        return copy
    }

    func apply(to app: XCUIApplication) {
        app.configureMockServices(configuration)
    }

    private func with(_ preset: some MockServicePreset) -> MockScenario {
        var copy = self
        copy.configuration.sharedState.merge(preset.sharedState) { _, new in new }
        copy.configuration.services[type(of: preset).serviceName] = preset.serviceEntry
        return copy
    }

    private func overriding(_ service: String, method: String, with config: MockMethodConfig) -> MockScenario {
        var copy = self
        copy.configuration.services[service]?.methods[method] = config
        return copy
    }
}
