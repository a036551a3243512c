import CoreMetrics
import Synchronization

/// The series of requests, found by what they are of: making their names takes longer than most answers.
final class RequestSeries: Sendable {
    /// What is measured of the requests of one method, route and status.
    struct Handlers: Sendable {
        fileprivate let count: Counter
        fileprivate let duration: CoreMetrics.Timer

        /// Counts a request that took so long.
        func count(_ time: Duration) {
            count.increment()
            let (seconds, attoseconds) = time.components
            duration.recordNanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
        }
    }

    private struct Key: Hashable {
        var method: String
        var route: String
        var status: Int
    }

    private let active: Meter
    private let registry: PrometheusRegistry
    private let known = Mutex<[Key: Handlers]>([:])

    /// Measures in a registry.
    init(_ registry: PrometheusRegistry) {
        self.registry = registry
        active = Meter(label: "http_requests_active", dimensions: [], factory: registry)
    }

    /// Counts a request that is being answered.
    func begin() { active.increment() }

    /// Counts a request that is not being answered any more.
    func end() { active.decrement() }

    /// The series of a method, the pattern of a route and a status, of each of which there are few.
    func of(method: String, route: String, status: Int) -> Handlers {
        known.withLock { known in
            let key = Key(method: method, route: route, status: status)
            if let found = known[key] { return found }
            let made = Handlers(
                count: Counter(
                    label: "http_requests_total",
                    dimensions: [("method", method), ("route", route), ("status", "\(status)")], factory: registry),
                duration: CoreMetrics.Timer(
                    label: "http_request_duration_seconds", dimensions: [("method", method), ("route", route)],
                    factory: registry))
            known[key] = made
            return made
        }
    }
}
