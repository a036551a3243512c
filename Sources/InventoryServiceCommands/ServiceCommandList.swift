package import ArgumentParser

/// The commands about the service, in the order of the help.
package enum ServiceCommandList {
    /// The commands.
    package static let all: [any ParsableCommand.Type] = [ServeCommand.self]
}
