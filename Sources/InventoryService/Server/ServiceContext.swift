package import Hummingbird
package import NIOCore

/// What is known about a request besides what it says.
package struct ServiceContext: RequestContext, RemoteAddressRequestContext {
    package var coreContext: CoreRequestContextStorage
    /// Where the request came from; nil in tests without a network.
    package let remoteAddress: SocketAddress?
    /// What the sender may do; nil before the request was looked at.
    package var grant: AccessGrant?

    package init(source: ApplicationRequestContextSource) {
        coreContext = .init(source: source)
        remoteAddress = source.channel.remoteAddress
    }
}
