/// A function that looks an element up: its name alone, or with the query that it uses.
struct QueryFunction: Sendable, Hashable, Codable {
    /// The base name.
    var name: String
    /// The query, such as `buttons`; nil where it finds elements of any type.
    var type: String?

    /// The keys in the file.
    enum CodingKeys: String, CodingKey, CaseIterable {
        case name
        case type
    }

    /// Takes a name alone.
    init(name: String, type: String? = nil) {
        self.name = name
        self.type = type
    }

    init(from decoder: any Decoder) throws {
        if let name = try? decoder.singleValueContainer().decode(String.self) {
            self.init(name: name)
            return
        }
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            name: try fields.decode(String.self, forKey: .name),
            type: try fields.decodeIfPresent(String.self, forKey: .type))
    }
}
