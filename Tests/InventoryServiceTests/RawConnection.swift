import HummingbirdTesting
import NIOCore
import NIOPosix
import Testing

/// A connection that sends what no well-behaved client would.
enum RawConnection {
    /// Sends bytes to a service that listens for it alone, and reads until the service closes the connection.
    ///
    /// - Parameters:
    ///   - service: The service.
    ///   - text: What to send.
    ///   - slowly: What to send byte by byte behind it.
    ///   - pause: The time before each of these bytes.
    /// - Returns: What the service answered.
    /// - Throws: Any error of the network that is no end of the connection.
    static func ask(
        _ service: ServiceFixture, _ text: String, slowly: String = "", pause: Duration = .milliseconds(100)
    ) async throws -> String {
        try await service.ask(.live) { client in
            let port = try #require(client.port)
            let channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
                .connect(host: "localhost", port: port) { channel in
                    channel.eventLoop.makeCompletedFuture {
                        try NIOAsyncChannel<ByteBuffer, ByteBuffer>(wrappingChannelSynchronously: channel)
                    }
                }
            return try await channel.executeThenClose { inbound, outbound in
                // A service that has no patience may have closed it already; what it answered is read all the same.
                try? await outbound.write(ByteBuffer(string: text))
                return await withThrowingTaskGroup(of: String?.self) { group in
                    group.addTask {
                        for byte in slowly.utf8 {
                            try await Task.sleep(for: pause)
                            try await outbound.write(ByteBuffer(bytes: [byte]))
                        }
                        return nil
                    }
                    group.addTask {
                        var answer = ""
                        do {
                            for try await bytes in inbound { answer += String(buffer: bytes) }
                        } catch is IOError {
                            // The service may close while bytes are still on their way to it.
                        }
                        return answer
                    }
                    while let result = await group.nextResult() {
                        guard case .success(let answer?) = result else { continue }
                        group.cancelAll()
                        return answer
                    }
                    return ""
                }
            }
        }
    }
}
