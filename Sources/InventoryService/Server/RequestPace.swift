import NIOCore
import NIOHTTPTypes

/// Closes a connection whose request comes too slowly or whose answer is not taken, so that nobody holds connections with a
/// byte now and then.
///
/// Counted is only the time that the service waits for bytes: while it writes something down itself, it does not read. The
/// first head must be there in time, too; a later one is closed as an idle connection, since no part of it arrives.
final class RequestPace: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundIn = HTTPResponsePart
    typealias OutboundOut = HTTPResponsePart

    /// The least bytes a second on the whole, behind the first seconds.
    private static let leastRate = 1024.0

    private let grace: TimeAmount
    private var budget: TimeAmount
    private var waitingSince: NIODeadline?
    private var isAwaited = true
    private var watch: Scheduled<Void>?
    private let patience: TimeAmount
    private var stall: Scheduled<Void>?

    /// Creates the handler of one connection.
    ///
    /// - Parameters:
    ///   - graceSeconds: How long a request may take whatever its rate, in seconds.
    ///   - writeSeconds: How long an answer may wait to be taken, in seconds.
    init(graceSeconds: Double, writeSeconds: Double) {
        grace = .milliseconds(Int64(graceSeconds * 1000))
        patience = .milliseconds(Int64(writeSeconds * 1000))
        budget = grace
    }

    func read(context: ChannelHandlerContext) {
        startWaiting(context)
        context.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        stopWaiting(context)
        switch unwrapInboundIn(data) {
        case .head:
            isAwaited = true
            budget = grace
        case .body(let bytes):
            budget = budget + .nanoseconds(Int64(Double(bytes.readableBytes) / Self.leastRate * 1e9))
        case .end: isAwaited = false
        }
        context.fireChannelRead(data)
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
        stall?.cancel()
        stall = nil
        if !context.channel.isWritable {
            let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
            stall = context.eventLoop.scheduleTask(in: patience) { bound.value.close(promise: nil) }
        }
        context.fireChannelWritabilityChanged()
    }

    func channelInactive(context: ChannelHandlerContext) {
        stopWaiting(context)
        stall?.cancel()
        context.fireChannelInactive()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
        stopWaiting(context)
        stall?.cancel()
    }

    private func startWaiting(_ context: ChannelHandlerContext) {
        guard isAwaited, waitingSince == nil else { return }
        waitingSince = context.eventLoop.now
        let bound = NIOLoopBound(context, eventLoop: context.eventLoop)
        watch = context.eventLoop.scheduleTask(in: max(budget, .nanoseconds(0))) {
            bound.value.close(promise: nil)
        }
    }

    private func stopWaiting(_ context: ChannelHandlerContext) {
        guard let since = waitingSince else { return }
        budget = budget - (context.eventLoop.now - since)
        waitingSince = nil
        watch?.cancel()
        watch = nil
    }
}

@available(*, unavailable)
extension RequestPace: Sendable {}
