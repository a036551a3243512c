import Logging
import NIOCore

/// Lets the service go on where a connection cannot be taken, such as when as many files are open as may be.
///
/// Without it the error would end the loop that takes connections, and the service with it. The connection stays in the
/// system's queue, so trying again at once would keep a core busy: it is tried again a little later.
final class AcceptPause: ChannelDuplexHandler, RemovableChannelHandler {
    typealias InboundIn = any Channel
    typealias OutboundIn = Never

    private static let pause = TimeAmount.milliseconds(100)

    private let logger: Logger
    private var isPaused = false
    private var isAsked = false

    /// Creates the handler of the channel that listens.
    init(logger: Logger) {
        self.logger = logger
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard !isPaused else { return }
        logger.warning("a connection cannot be taken", metadata: ["error": "\(error)"])
        isPaused = true
        let bound = NIOLoopBound((handler: self, context: context), eventLoop: context.eventLoop)
        context.eventLoop.scheduleTask(in: Self.pause) {
            let (handler, context) = bound.value
            handler.isPaused = false
            guard handler.isAsked else { return }
            handler.isAsked = false
            context.read()
        }
    }

    func read(context: ChannelHandlerContext) {
        if isPaused { isAsked = true } else { context.read() }
    }
}

@available(*, unavailable)
extension AcceptPause: Sendable {}
