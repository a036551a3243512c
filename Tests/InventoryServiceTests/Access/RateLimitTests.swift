import HTTPTypes
import HummingbirdTesting
import NIOCore
import Testing

@testable import InventoryService

/// Each sender may ask only so often.
@Suite
struct RateLimitTests {
    private let start = ContinuousClock.now

    @Test
    func aBucketFillsUpAgain() {
        let buckets = RateBuckets(rate: 5)
        let first = (0..<12).map { _ in buckets.take(from: "a", at: start) }
        #expect(first == Array(repeating: true, count: 10) + [false, false])
        #expect(buckets.take(from: "b", at: start), "others have their own")
        let second = (0..<6).map { _ in buckets.take(from: "a", at: start + .seconds(1)) }
        #expect(second == [true, true, true, true, true, false])
        let late = (0..<12).map { _ in buckets.take(from: "a", at: start + .seconds(1000)) }
        #expect(late.filter(\.self).count == 10)
        #expect(buckets.take(from: "a", at: start + .seconds(999)) == false, "a clock that goes back fills nothing")
    }

    @Test
    func sendersBeyondTheLimitAreForgotten() {
        let buckets = RateBuckets(rate: 1, limit: 3)
        for sender in ["a", "b", "c", "d", "e"] { #expect(buckets.take(from: sender, at: start)) }
        #expect(buckets.take(from: "e", at: start))
        #expect(!buckets.take(from: "e", at: start))
    }

    @Test
    func aNetworkOfIPv6IsOneSender() throws {
        let first = try SocketAddress(ipAddress: "2001:db8:1:2::1", port: 1)
        let second = try SocketAddress(ipAddress: "2001:db8:1:2:ffff::9", port: 2)
        let other = try SocketAddress(ipAddress: "2001:db8:1:3::1", port: 1)
        #expect(RateLimit.sender(first) == RateLimit.sender(second))
        #expect(RateLimit.sender(first) != RateLimit.sender(other))
        let old = try SocketAddress(ipAddress: "192.0.2.1", port: 1)
        #expect(RateLimit.sender(old) == "192.0.2.1")
    }

    @Test
    func whoAsksTooOftenHasToWait() async throws {
        var service = try ServiceFixture()
        service.configuration.limits.rate = 1
        try await service.ask { client in
            var statuses: [Int] = []
            for _ in 0..<40 {
                let answer = try await client.execute(uri: "/nothing", method: .get)
                statuses.append(answer.status.code)
                #expect((answer.headers[.retryAfter] == "1") == (answer.status == .tooManyRequests))
            }
            #expect(statuses.first == 404)
            #expect(statuses.contains(429))
            for _ in 0..<5 { #expect(try await client.execute(uri: "/healthz", method: .get).status == .ok) }
        }
    }
}
