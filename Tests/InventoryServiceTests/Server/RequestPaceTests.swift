import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import InventoryService

/// Who is too slow loses the connection, by a clock that the test turns.
@Suite
struct RequestPaceTests {
    private let channel: EmbeddedChannel

    init() throws {
        channel = EmbeddedChannel(handler: RequestPace(graceSeconds: 10, writeSeconds: 20))
        channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 1), promise: nil)
    }

    private func receive(_ part: HTTPRequestPart) throws {
        try channel.writeInbound(part)
        channel.read()
    }

    private var head: HTTPRequestPart {
        .head(HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/"))
    }

    private func pass(_ seconds: Int64) {
        channel.embeddedEventLoop.advanceTime(by: .seconds(seconds))
    }

    @Test
    func aBodyThatStopsEndsTheConnection() throws {
        try receive(head)
        pass(9)
        #expect(channel.isActive)
        pass(2)
        #expect(!channel.isActive)
    }

    @Test
    func aConnectionWithoutARequestEnds() throws {
        channel.read()
        pass(9)
        #expect(channel.isActive)
        pass(2)
        #expect(!channel.isActive)
    }

    @Test
    func aRequestThatIsWholeHasAllTheTimeToBeAnswered() throws {
        try receive(head)
        try receive(.end(nil))
        pass(1000)
        #expect(channel.isActive)
    }

    @Test
    func bytesBuyTime() throws {
        try receive(head)
        // 64 KiB are worth 64 seconds besides the first 10.
        try receive(.body(ByteBuffer(repeating: 1, count: 65_536)))
        pass(73)
        #expect(channel.isActive)
        pass(2)
        #expect(!channel.isActive)
    }

    @Test
    func aByteNowAndThenBuysNone() throws {
        try receive(head)
        for _ in 0..<5 {
            #expect(channel.isActive)
            pass(3)
            guard channel.isActive else { break }
            try receive(.body(ByteBuffer(bytes: [1])))
        }
        #expect(!channel.isActive)
    }

    @Test
    func timeInWhichTheServiceDoesNotReadDoesNotCount() throws {
        try channel.writeInbound(head)
        pass(1000)
        #expect(channel.isActive)
    }

    @Test
    func anAnswerThatNobodyTakesEndsTheConnection() throws {
        try receive(head)
        try receive(.end(nil))
        channel.isWritable = false
        channel.pipeline.fireChannelWritabilityChanged()
        pass(19)
        channel.isWritable = true
        channel.pipeline.fireChannelWritabilityChanged()
        pass(100)
        #expect(channel.isActive)
        channel.isWritable = false
        channel.pipeline.fireChannelWritabilityChanged()
        pass(21)
        #expect(!channel.isActive)
    }
}
