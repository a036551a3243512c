package import CoreMetrics
import Synchronization

/// Keeps what is measured, and writes it as Prometheus reads it; a backend of `swift-metrics`.
///
/// Source: https://prometheus.io/docs/instrumenting/exposition_formats/#text-based-format
package final class PrometheusRegistry: MetricsFactory, Sendable {
    private let series = Mutex<[SeriesName: any PrometheusSeries]>([:])

    /// Starts without anything measured.
    package init() {}

    package func makeCounter(label: String, dimensions: [(String, String)]) -> any CounterHandler {
        find(label, dimensions) { PrometheusCounter() }
    }

    package func makeMeter(label: String, dimensions: [(String, String)]) -> any MeterHandler {
        find(label, dimensions) { PrometheusGauge() }
    }

    package func makeRecorder(label: String, dimensions: [(String, String)], aggregate: Bool) -> any RecorderHandler {
        if aggregate { return find(label, dimensions) { PrometheusHistogram() } }
        return find(label, dimensions) { PrometheusGauge() }
    }

    package func makeTimer(label: String, dimensions: [(String, String)]) -> any TimerHandler {
        find(label, dimensions) { PrometheusHistogram() }
    }

    // What was measured stays until the process ends: who makes a series again goes on with it.
    package func destroyCounter(_ handler: any CounterHandler) {}

    package func destroyMeter(_ handler: any MeterHandler) {}

    package func destroyRecorder(_ handler: any RecorderHandler) {}

    package func destroyTimer(_ handler: any TimerHandler) {}

    /// Everything that was measured, each metric under its type, in the order of names.
    package var text: String {
        let all = series.withLock { $0 }
        let byMetric = Dictionary(grouping: all, by: \.key.metric)
        return byMetric.sorted { $0.key < $1.key }.map { metric, found in
            guard let kind = found.first?.value.kind else { return "" }
            let lines = found.filter { $0.value.kind == kind }.sorted { $0.key.labels < $1.key.labels }
                .flatMap { name, series in series.lines(metric, labels: name.labels) }
            return "# TYPE \(metric) \(kind)\n" + lines.map { $0 + "\n" }.joined()
        }
        .joined()
    }

    /// The series of a name; where one of another kind has it, the new one is not shown.
    private func find<Series: PrometheusSeries>(
        _ label: String, _ dimensions: [(String, String)], _ make: () -> Series
    ) -> Series {
        let name = SeriesName(label, dimensions)
        return series.withLock { series in
            if let found = series[name] as? Series { return found }
            let made = make()
            if series[name] == nil { series[name] = made }
            return made
        }
    }
}

/// The name of one series: a metric with labels.
private struct SeriesName: Hashable {
    /// The metric, of letters, digits and `_`.
    var metric: String
    /// The labels as the text has them, without braces.
    var labels: String

    init(_ label: String, _ dimensions: [(String, String)]) {
        metric = Self.name(label)
        labels = dimensions.map { "\(Self.name($0))=\"\(Self.escaped($1))\"" }.joined(separator: ",")
    }

    private static func name(_ text: String) -> String {
        String(text.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "_" })
    }

    private static func escaped(_ text: String) -> String {
        text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
    }
}
