import HTTPTypes
import HummingbirdTesting
import InventoryService
import Testing

/// Requests that nobody should send have an answer that says what is wrong, or the connection is closed.
@Suite
struct BadRequestTests {
    private var service: ServiceFixture

    init() throws {
        service = try ServiceFixture()
    }

    @Test(arguments: [
        ("/nothing", 404), ("/../../etc/passwd", 404), ("/%2e%2e/%2e%2e/etc/passwd", 404),
        ("/..%2f..%2fetc%2fpasswd", 404),
        ("/%", 400), ("/%zz", 400), ("/%ff", 400), ("/%c0%af", 400), ("/a%00b", 400), ("/projects/%ED%A0%80", 400),
        ("/healthz/x", 404),
    ])
    func aWrongAddressHasAProblem(address: String, status: Int) async throws {
        let answer = try await service.get(address)
        #expect(answer.status.code == status)
        #expect(answer.headers[.contentType] == "application/problem+json")
        #expect(answer.text.contains("\"status\":\(status)"))
    }

    @Test
    func aLongAddressIsRefused() async throws {
        let answer = try await service.get("/" + String(repeating: "a", count: 9000))
        #expect(answer.status == .uriTooLong)
    }

    @Test
    func everyAnswerTellsBrowsersToBeCareful() async throws {
        for address in ["/healthz", "/nothing", "/%ff"] {
            let fields = try await service.get(address).headers
            #expect(fields[.contentSecurityPolicy]?.contains("default-src 'none'") == true)
            #expect(fields[.contentSecurityPolicy]?.contains("frame-ancestors 'none'") == true)
            #expect(fields[.xContentTypeOptions] == "nosniff")
            #expect(fields[try #require(HTTPField.Name("x-frame-options"))] == "DENY")
            #expect(fields[try #require(HTTPField.Name("referrer-policy"))] == "no-referrer")
            #expect(fields[.setCookie] == nil)
        }
    }

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: localhost\r\nX: \(String(repeating: "x", count: 40_000))\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\n\((0..<200).map { "X\($0): 1\r\n" }.joined())\r\n",
        "GET / HTTP/9.9\r\n\r\n", "\u{0}\u{1}\u{2}\r\n\r\n", "GET /\u{FF} HTTP/1.1\r\nHost: localhost\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: -1\r\n\r\n",
        "GET / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n",
    ])
    func aHeadThatIsNoneEndsTheConnection(request: String) async throws {
        let answer = try await RawConnection.ask(service, request)
        #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 4"), "\(answer)")
    }

    @Test
    func whoAsksBeforeSendingIsToldToGoOn() async throws {
        let answer = try await RawConnection.ask(
            service,
            "GET /healthz HTTP/1.1\r\nHost: localhost\r\nExpect: 100-continue\r\nContent-Length: 2\r\n"
                + "Connection: close\r\n\r\n", slowly: "{}")
        #expect(answer.hasPrefix("HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 200 OK\r\n"), "\(answer)")
    }

    @Test
    func aSlowHeadEndsTheConnection() async throws {
        var service = service
        service.configuration.limits.headSeconds = 0.5
        let clock = ContinuousClock()
        let time = try await clock.measure {
            let answer = try await RawConnection.ask(
                service, "GET /healthz HTTP/1.1\r\n", slowly: String(repeating: "X", count: 3000))
            #expect(answer.isEmpty)
        }
        #expect(time < .seconds(200))
    }

    @Test
    func aSlowBodyEndsTheConnection() async throws {
        var service = service
        service.configuration.limits.headSeconds = 3
        let clock = ContinuousClock()
        let time = try await clock.measure {
            let answer = try await RawConnection.ask(
                service, "GET /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 1000\r\n\r\n",
                slowly: String(repeating: "X", count: 3000))
            #expect(answer.contains("200 OK"))
        }
        #expect(time < .seconds(200))
    }
}
