import Foundation

extension Data {
    /// A picture of one pixel.
    static var stubPicture: Data {
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==")
            ?? Data()
    }

    /// A fixture, with the server's address in place of `{{BASE_URL}}`.
    static func fixture(_ name: String, baseURL: String) -> Data {
        guard let url = Bundle.module.url(forResource: name, withExtension: "json"),
            let text = try? String(contentsOf: url, encoding: .utf8)
        else { return Data() }
        return Data(text.replacingOccurrences(of: "{{BASE_URL}}", with: baseURL).utf8)
    }
}
