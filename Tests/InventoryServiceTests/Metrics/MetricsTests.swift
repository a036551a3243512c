import CoreMetrics
import Foundation
import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import InventoryService

/// What is measured, as Prometheus reads it.
@Suite
struct MetricsTests {
    @Test
    func writesEachKindOfSeries() {
        let registry = PrometheusRegistry()
        Counter(label: "a.b-c", dimensions: [("x", "1")], factory: registry).increment(by: 2)
        Counter(label: "a.b-c", dimensions: [("x", "1")], factory: registry).increment()
        Counter(label: "a.b-c", dimensions: [("x", "\"\\\n")], factory: registry).increment()
        Meter(label: "level", dimensions: [], factory: registry).set(2.5)
        Timer(label: "time", dimensions: [("r", "/x")], factory: registry).recordMilliseconds(2)
        Timer(label: "time", dimensions: [("r", "/x")], factory: registry).recordSeconds(100)
        let lines = registry.text.split(separator: "\n")
        #expect(lines.prefix(3) == ["# TYPE a_b_c counter", #"a_b_c{x="1"} 3"#, #"a_b_c{x="\"\\\n"} 1"#])
        #expect(lines.contains("level 2.5"))
        #expect(lines.contains("# TYPE time histogram"))
        #expect(lines.contains(#"time_bucket{r="/x",le="0.001"} 0"#))
        #expect(lines.contains(#"time_bucket{r="/x",le="0.0025"} 1"#))
        #expect(lines.contains(#"time_bucket{r="/x",le="30.0"} 1"#))
        #expect(lines.contains(#"time_bucket{r="/x",le="+Inf"} 2"#))
        #expect(lines.contains(#"time_sum{r="/x"} 100.002"#))
        #expect(lines.contains(#"time_count{r="/x"} 2"#))
    }

    @Test
    func aNameOfAnotherKindIsLeftOut() {
        let registry = PrometheusRegistry()
        Counter(label: "a", dimensions: [], factory: registry).increment()
        Timer(label: "a", dimensions: [], factory: registry).recordSeconds(1)
        #expect(registry.text == "# TYPE a counter\na 1\n")
    }

    @Test
    func requestsAreMeasuredByRouteAlone() async throws {
        let service = try ServiceFixture()
        let text = try await service.ask { client in
            for address in ["/healthz", "/projects/Sample/runs", "/projects/Nothing/runs", "/made/up/1", "/made/up/2"] {
                _ = try await client.execute(uri: address, method: .get)
            }
            _ = try await client.execute(uri: "/healthz", method: HTTPRequest.Method(rawValue: "MADEUP") ?? .get)
            return String(buffer: try await client.execute(uri: "/metrics", method: .get).body)
        }
        #expect(text.contains(#"http_requests_total{method="GET",route="/healthz",status="200"} 1"#))
        #expect(text.contains(#"route="/projects/{project}/runs",status="200"} 1"#))
        #expect(text.contains(#"route="/projects/{project}/runs",status="404"} 1"#))
        #expect(text.contains(#"http_requests_total{method="GET",route="NotFound",status="404"} 2"#))
        #expect(text.contains(#"method="other""#))
        #expect(!text.contains("made") && !text.contains("MADEUP") && !text.contains("Nothing"))
        #expect(text.contains(#"http_request_duration_seconds_count{method="GET",route="/projects/{project}/runs"} 2"#))
        #expect(text.contains("http_requests_active 1\n"))
        let sizes = text.matches(of: /uiinventory_(?:database|wal)_bytes (\d+)/).compactMap { Int($0.1) }
        #expect(sizes.count == 2 && sizes.reduce(0, +) > 100_000)
        #expect(text.contains("uiinventory_ready 1\n"))
        #expect(text.contains(#"uiinventory_build_info{version="1.2.3"} 1"#))
    }
}
