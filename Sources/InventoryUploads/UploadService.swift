package import CoreMetrics
package import Foundation
package import InventoryService
package import InventoryStore
package import ServiceLifecycle

/// What a service needs to take uploads: the queue, the spool and the routes.
package struct UploadService: Sendable {
    /// The addresses.
    package let routes: [any ServiceRoutes]
    /// What starts and ends with the service.
    package let services: [any Service]
    /// Remembers the uses of tokens, without waiting for that.
    package let noteUse: @Sendable (AccessToken, Date) -> Void

    /// Puts it together; nothing is opened yet but the spool, which lies beside the database.
    ///
    /// - Parameters:
    ///   - databasePath: The path of the database, which must be there.
    ///   - limits: How much uploads may take.
    ///   - metrics: Where it is measured.
    /// - Throws: `CocoaError` where the spool cannot be made.
    package init(
        databasePath: String, limits: UploadLimits = UploadLimits(),
        metrics: any MetricsFactory = NOOPMetricsHandler.instance
    ) throws {
        let source = WritableSource(path: databasePath)
        let spool = try UploadSpool(
            root: URL(filePath: databasePath + "-spool", directoryHint: .isDirectory), byteCount: limits.spoolBytes)
        let queue = WriteQueue(source, limits: limits.queue)
        let uses = TokenUseService(queue)
        noteUse = { token, now in uses.note(token, now: now) }
        routes = [UploadRoutes(source: source, queue: queue, spool: spool, limits: limits, metrics: metrics)]
        services = [WriteQueueService(queue), uses]
    }
}
