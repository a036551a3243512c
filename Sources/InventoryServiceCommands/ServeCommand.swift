import ArgumentParser
import Foundation
import InventoryCommands
import InventoryService
import InventoryUploads
import Logging

/// Serves the inventory over HTTP.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serve dashboards and an interface over HTTP",
        discussion: """
            Listens at this machine's own address unless told otherwise; elsewhere only with tokens, and with TLS here or in \
            a proxy in front. The address is printed when it can be used. docs/service.md has all about it.

            EXAMPLES
              uiinventory serve
              uiinventory serve --database inventory.sqlite --port 9000
              uiinventory serve --host 0.0.0.0 --tls-certificate chain.pem --tls-key key.pem
            """
    )

    @OptionGroup(title: "Listening") var listening: ListenOptions
    @OptionGroup(title: "Limits") var limit: ServiceLimitOptions
    @OptionGroup(title: "Uploads") var upload: UploadLimitOptions
    @Option(name: .long, help: ArgumentHelp("The least important messages that are written.", valueName: "level"))
    var logLevel: LogLevel = .info

    @Option(
        name: .long,
        help: ArgumentHelp(
            "The configuration file. (default: $UIINVENTORY_CONFIG, else .uiinventory.yml here or above)",
            valueName: "path"
        ),
        completion: .file(extensions: ["yml", "yaml"])
    )
    var config: String?
    @OptionGroup(title: "Database") var database: DatabaseOptions

    func run() async throws {
        let settings = try Settings(database: database, config: config)
        let limits = limit.limits(endsTLS: listening.tls != nil)
        let level = logLevel.level
        LoggingSystem.bootstrap { label in
            var handler = JSONLogHandler(label: label)
            handler.logLevel = level
            return handler
        }
        let metrics = PrometheusRegistry()
        let uploads = try UploadService(
            databasePath: settings.databasePath, limits: upload.limits, metrics: metrics)
        let server = InventoryServer(
            configuration: ServiceConfiguration(
                databasePath: settings.databasePath, host: listening.host, port: listening.port, tls: listening.tls,
                isBehindTLS: listening.behindTls, hostNames: listening.hostName, queryFolder: settings.queryFolder,
                limits: limits, version: ProgramVersion.current),
            noteUse: uploads.noteUse, routes: uploads.routes, services: uploads.services, metrics: metrics,
            logger: Logger(label: "uiinventory"))
        try await server.run { address in
            // The one line of data: scripts read the port from it where any free one was asked for.
            try? FileHandle.standardOutput.write(contentsOf: Data((address + "\n").utf8))
        }
    }
}

/// How much is written about what happens.
enum LogLevel: String, ExpressibleByArgument, CaseIterable {
    case debug
    case info
    case warning
    case error

    /// The level of the logger.
    var level: Logger.Level {
        switch self {
        case .debug: .debug
        case .info: .info
        case .warning: .warning
        case .error: .error
        }
    }
}
