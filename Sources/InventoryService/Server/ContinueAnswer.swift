import HTTPTypes
import NIOCore
import NIOHTTPTypes

/// Tells who asks before sending a large body to go on (RFC 9110, 10.1.1): curl does, and waits a second for the answer.
final class ContinueAnswer: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPRequestPart
    typealias InboundOut = HTTPRequestPart
    typealias OutboundOut = HTTPResponsePart

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        if case .head(let head) = unwrapInboundIn(data), head.headerFields[.expect]?.lowercased() == "100-continue" {
            let answer = HTTPResponsePart.head(HTTPResponse(status: .continue))
            context.writeAndFlush(wrapOutboundOut(answer), promise: nil)
        }
        context.fireChannelRead(data)
    }
}

@available(*, unavailable)
extension ContinueAnswer: Sendable {}
