import HTTPTypes
import Hummingbird
import NIOCore
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lets each sender ask only so often: a bucket of requests that fills up again as time passes.
struct RateLimit: RouterMiddleware {
    private let buckets: RateBuckets

    /// Takes the buckets of all senders.
    init(_ buckets: RateBuckets) {
        self.buckets = buckets
    }

    func handle(
        _ request: Request, context: ServiceContext,
        next: @concurrent (Request, ServiceContext) async throws -> Response
    ) async throws -> Response {
        // Whoever watches the service must see it however often others ask.
        let isWatched = ["/healthz", "/readyz"].contains(request.uri.path)
        guard isWatched || buckets.take(from: Self.sender(context.remoteAddress), at: .now) else {
            throw Problem(
                .tooManyRequests,
                "More than \(Int(buckets.rate)) requests a second come from your address: ask less often.",
                fields: [.retryAfter: "1"])
        }
        return try await next(request, context)
    }

    /// Who sends: an address of IPv4, or the network of one of IPv6, which has as many addresses as it likes.
    static func sender(_ address: SocketAddress?) -> String {
        guard let text = address?.ipAddress else { return "" }
        // What follows a percent sign names an interface of this machine.
        var bytes = [UInt8](repeating: 0, count: 16)
        guard inet_pton(AF_INET6, String(text.prefix { $0 != "%" }), &bytes) == 1 else { return text }
        return bytes.prefix(8).map { String($0, radix: 16) }.joined(separator: ":")
    }
}

/// How many requests each sender has left.
final class RateBuckets: Sendable {
    private struct Bucket {
        var left: Double
        var time: ContinuousClock.Instant
    }

    /// The requests a second.
    let rate: Double
    private let limit: Int
    private let buckets = Mutex<[String: Bucket]>([:])

    /// Starts with full buckets, which hold the requests of two seconds.
    ///
    /// - Parameters:
    ///   - rate: The requests a second.
    ///   - limit: The most senders that are remembered.
    init(rate: Double, limit: Int = 10_000) {
        self.rate = rate
        self.limit = limit
    }

    /// Takes a request from the bucket of a sender; false where it is empty.
    func take(from sender: String, at time: ContinuousClock.Instant) -> Bool {
        buckets.withLock { buckets in
            if buckets[sender] == nil, buckets.count >= limit {
                // A bucket that is full again says nothing. Where none is, all of them start anew: memory is bounded.
                buckets = buckets.filter { filled($0.value, at: time) < rate * 2 }
                if buckets.count >= limit { buckets = [:] }
            }
            let left = buckets[sender].map { filled($0, at: time) } ?? rate * 2
            buckets[sender] = Bucket(left: left >= 1 ? left - 1 : left, time: time)
            return left >= 1
        }
    }

    private func filled(_ bucket: Bucket, at time: ContinuousClock.Instant) -> Double {
        min(rate * 2, bucket.left + max(0, (time - bucket.time) / .seconds(1)) * rate)
    }
}
