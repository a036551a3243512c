import Crypto
import Foundation
import HTTPTypes
import Hummingbird
import InventoryReport

/// The style sheet of the pages.
struct StyleRoutes: ServiceRoutes {
    private static let hash = SHA256.hash(data: Data(LivePage.styleSheet.utf8)).prefix(8).map { byte in
        (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }.joined()

    /// Its address, which is another one as soon as it says something else.
    static let address = "/style-\(hash).css"

    func add(to router: ServiceRouter) {
        // It says nothing of what is recorded, and a browser asks for it without the token.
        router.open.get(RouterPath(Self.address)) { _, _ in
            Response(
                status: .ok,
                headers: [
                    .contentType: "text/css; charset=utf-8", .cacheControl: "public, max-age=31536000, immutable",
                ],
                body: .init(byteBuffer: .init(string: LivePage.styleSheet)))
        }
    }
}
