import CoreMetrics
import Foundation
import HTTPTypes
import Hummingbird
import InventoryStore

/// What was measured, for Prometheus.
struct MetricsRoutes: ServiceRoutes {
    /// Where it was measured.
    let registry: PrometheusRegistry
    /// The database.
    let source: DatabaseSource
    /// The version of the program.
    let version: String

    private let start = Date()

    /// Tells what was measured.
    init(registry: PrometheusRegistry, source: DatabaseSource, version: String) {
        self.registry = registry
        self.source = source
        self.version = version
    }

    func add(to router: ServiceRouter) {
        router.needing(.read).get("metrics") { _, _ in
            measureNow()
            return Response(
                status: .ok,
                headers: [
                    .contentType: "text/plain; version=0.0.4; charset=utf-8", .cacheControl: "no-store",
                ],
                body: .init(byteBuffer: .init(string: registry.text)))
        }
    }

    private func measureNow() {
        set("uiinventory_database_bytes", Self.size(source.path))
        set("uiinventory_wal_bytes", Self.size(source.path + "-wal"))
        set("uiinventory_start_time_seconds", start.timeIntervalSince1970.rounded())
        set("uiinventory_ready", (try? source.current()) == nil ? 0 : 1)
        Meter(label: "uiinventory_build_info", dimensions: [("version", version)], factory: registry).set(1)
    }

    private func set(_ label: String, _ value: Double) {
        Meter(label: label, dimensions: [], factory: registry).set(value)
    }

    /// The size of a file in bytes; 0 where there is none.
    private static func size(_ path: String) -> Double {
        let size = try? FileManager.default.attributesOfItem(atPath: path)[.size] as? NSNumber
        return size?.doubleValue ?? 0
    }
}
