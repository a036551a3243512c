/// A named mock set-up.
package struct Preset: Sendable, Hashable, Codable {
    /// What declares it.
    package enum Kind: String, Sendable, Hashable, Codable, CaseIterable {
        case presetCase = "preset_case"
        case scenario
        case configFactory = "config_factory"
        case stub
        case launchArgument = "launch_argument"
        case launchEnvironment = "launch_environment"
        case deepLink = "deep_link"
        case initialState = "initial_state"
        case encodedConfiguration = "encoded_configuration"
    }

    /// The name, such as `PrimaryPreset.happyPath` or `givenSettingsSucceeds`; unique in a snapshot.
    package var name: String
    /// The service that it mocks; nil where none is named.
    package var service: String?
    /// What declares it.
    package var kind: Kind
    /// Its parameters as written, such as `(code:message:)`; empty where it has none.
    package var parameters: String
    /// The file.
    package var file: String
    /// Where the name stands.
    package var position: SourcePosition

    /// Creates a preset.
    package init(
        name: String,
        service: String?,
        kind: Kind,
        parameters: String,
        file: String,
        position: SourcePosition
    ) {
        self.name = name
        self.service = service
        self.kind = kind
        self.parameters = parameters
        self.file = file
        self.position = position
    }
}
