import Foundation

extension RunFile {
    /// Decodes the whole file after making sure that this is safe.
    ///
    /// - Throws: `ImportError` that says where the content is not JSON or not of the type.
    func decode<Document: Decodable>(_ type: Document.Type) throws(ImportError) -> Document {
        try checkJSON()
        do {
            return try JSONDecoder().decode(type, from: bytes)
        } catch let error as DecodingError {
            throw .unexpected(name: name, path: error.place, problem: error.problem)
        } catch {
            throw .unexpected(name: name, path: "the beginning", problem: "it cannot be decoded")
        }
    }
}
