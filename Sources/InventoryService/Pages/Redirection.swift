import HTTPTypes
import Hummingbird

/// Sends the reader to another page.
enum Redirection {
    /// An answer that does; the address is one of ours, without a host.
    static func to(_ address: String) -> Response {
        Response(status: .found, headers: [.location: address])
    }
}
