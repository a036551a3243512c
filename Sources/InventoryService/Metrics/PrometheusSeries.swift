import CoreMetrics
import Synchronization

/// What is measured under one name.
protocol PrometheusSeries: AnyObject, Sendable {
    /// The type, as Prometheus names it.
    var kind: String { get }

    /// The lines of the text.
    func lines(_ metric: String, labels: String) -> [String]
}

extension PrometheusSeries {
    /// One line; a whole number has no fraction.
    static func line(_ metric: String, _ labels: String, _ value: Double) -> String {
        let number = value == value.rounded() && abs(value) < 1e15 ? String(Int64(value)) : String(value)
        return metric + (labels.isEmpty ? "" : "{\(labels)}") + " " + number
    }
}

/// A number that only rises.
final class PrometheusCounter: CounterHandler, PrometheusSeries {
    private let count = Atomic<Int64>(0)

    var kind: String { "counter" }

    func increment(by amount: Int64) { count.wrappingAdd(max(0, amount), ordering: .relaxed) }

    func reset() { count.store(0, ordering: .relaxed) }

    func lines(_ metric: String, labels: String) -> [String] {
        [Self.line(metric, labels, Double(count.load(ordering: .relaxed)))]
    }
}

/// A number that rises and falls.
final class PrometheusGauge: MeterHandler, RecorderHandler, PrometheusSeries {
    private let current = Mutex(0.0)

    var kind: String { "gauge" }

    func set(_ value: Int64) { set(Double(value)) }

    func set(_ value: Double) { current.withLock { $0 = value } }

    func increment(by amount: Double) { current.withLock { $0 += amount } }

    func decrement(by amount: Double) { current.withLock { $0 -= amount } }

    func record(_ value: Int64) { set(Double(value)) }

    func record(_ value: Double) { set(value) }

    func lines(_ metric: String, labels: String) -> [String] { [Self.line(metric, labels, current.withLock { $0 })] }
}

/// How often values were in which range; durations are in seconds.
final class PrometheusHistogram: TimerHandler, RecorderHandler, PrometheusSeries {
    /// The upper ends of the ranges.
    static let bounds = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30]

    private struct State {
        var counts = Array(repeating: 0, count: bounds.count + 1)
        var sum = 0.0
    }

    private let state = Mutex(State())

    var kind: String { "histogram" }

    func recordNanoseconds(_ duration: Int64) { record(Double(duration) / 1e9) }

    func record(_ value: Int64) { record(Double(value)) }

    func record(_ value: Double) {
        let place = Self.bounds.firstIndex { value <= $0 } ?? Self.bounds.count
        state.withLock { state in
            state.counts[place] += 1
            state.sum += value
        }
    }

    func lines(_ metric: String, labels: String) -> [String] {
        let state = state.withLock { $0 }
        let separator = labels.isEmpty ? "" : ","
        var total = 0
        var lines = zip(Self.bounds.map { String($0) } + ["+Inf"], state.counts).map { bound, count in
            total += count
            return Self.line("\(metric)_bucket", "\(labels)\(separator)le=\"\(bound)\"", Double(total))
        }
        lines.append(Self.line("\(metric)_sum", labels, state.sum))
        lines.append(Self.line("\(metric)_count", labels, Double(total)))
        return lines
    }
}
