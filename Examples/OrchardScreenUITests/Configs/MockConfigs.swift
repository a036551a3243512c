/// Whole configurations, from before `MockScenario`.
enum MockConfigs {
    static func signedInSession() -> MockServiceConfiguration {
        MockServiceConfiguration(
            sharedState: ["sessionState": SharedStateProperty(initial: .string("signedIn"))],
            services: [
                "SessionServiceProtocol": MockServiceEntry(
                    bindings: ["sessionState": "sessionState"],
                    methods: ["signIn": .voidSuccess, "signOut": .voidSuccess]
                )
            ]
        )
    }

    static func offline(code: String = "offline") -> MockServiceConfiguration {
        MockServiceConfiguration(
            services: [
                "CatalogServiceProtocol": MockServiceEntry(
                    methods: ["boxes": .singleFailure(code: code, message: "No connection")]
                )
            ]
        )
    }
}
