import Hummingbird

/// The parameters of an address, each given at most once.
struct QueryString: Sendable, Hashable {
    /// A parameter.
    struct Item: Sendable, Hashable {
        /// The name.
        var name: String
        /// The value.
        var value: String
    }

    /// The parameters, as they came.
    private(set) var items: [Item]

    /// Takes parameters.
    init(items: [Item] = []) {
        self.items = items
    }

    /// Reads the parameters of a request.
    ///
    /// Source: https://url.spec.whatwg.org/#urlencoded-parsing
    ///
    /// - Throws: A `Problem` where they are not well formed, or one is given twice.
    init(_ request: Request) throws(Problem) {
        try self.init(text: request.uri.query ?? "")
    }

    /// Reads what stands behind the question mark of an address.
    ///
    /// - Throws: A `Problem` where it is not well formed, or a parameter is given twice.
    init(text: String) throws(Problem) {
        items = []
        for part in text.split(separator: "&") {
            let sides = part.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            guard let name = PercentCoding.decoded(sides[0], plusIsSpace: true),
                let value = PercentCoding.decoded(sides.count > 1 ? sides[1] : "", plusIsSpace: true),
                !name.unicodeScalars.contains("\0"), !value.unicodeScalars.contains("\0")
            else {
                throw Problem(
                    .badRequest, "The parameters of the address have '%' without two hexadecimal digits, or no UTF-8.")
            }
            guard self[name] == nil else { throw Problem(.badRequest, "The parameter '\(name)' is given twice.") }
            items.append(Item(name: name, value: value))
        }
    }

    /// The value of a parameter; nil where it is not given.
    subscript(name: String) -> String? { items.first { $0.name == name }?.value }

    /// The value of a parameter; nil where it is not given or empty, as a form sends what nobody filled in.
    func filled(_ name: String) -> String? { self[name].flatMap { $0.isEmpty ? nil : $0 } }

    /// A whole number.
    ///
    /// - Throws: A `Problem` where the value is none, or out of range.
    func number(_ name: String, in range: ClosedRange<Int>) throws(Problem) -> Int? {
        guard let text = filled(name) else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw Problem(
                .badRequest, "The parameter '\(name)' must be a number from \(range.lowerBound) to \(range.upperBound)."
            )
        }
        return number
    }

    /// Refuses parameters that nobody reads, so that a typing error does not look like an answer.
    ///
    /// - Throws: A `Problem` that names the parameter and those that there are.
    func refuseUnknown(but known: [String]) throws(Problem) {
        guard let item = items.first(where: { !known.contains($0.name) }) else { return }
        throw Problem(
            .badRequest,
            "There is no parameter '\(item.name)'; there are \(known.map { "'\($0)'" }.joined(separator: ", ")).")
    }

    /// The same with other values of some parameters; nil leaves one out.
    func replacing(_ values: KeyValuePairs<String, String?>) -> Self {
        var items = items.filter { item in !values.contains { $0.key == item.name } && !item.value.isEmpty }
        for (name, value) in values {
            if let value { items.append(Item(name: name, value: value)) }
        }
        return Self(items: items)
    }

    /// The text behind an address, with the question mark; empty without parameters.
    var text: String {
        guard !items.isEmpty else { return "" }
        return "?"
            + items.map { "\(PercentCoding.encoded($0.name))=\(PercentCoding.encoded($0.value))" }
            .joined(separator: "&")
    }
}
