/// A JSON value of any type as text: a scalar as it is written, an array as its texts.
enum JSONText: Decodable {
    case texts([String])

    init(from decoder: any Decoder) throws {
        if var array = try? decoder.unkeyedContainer() {
            var texts: [String] = []
            while !array.isAtEnd { texts += try array.decode(JSONText.self).all }
            self = .texts(texts)
            return
        }
        let value = try decoder.singleValueContainer()
        if let text = try? value.decode(String.self) {
            self = .texts([text])
        } else if let flag = try? value.decode(Bool.self) {
            self = .texts([String(flag)])
        } else if let whole = try? value.decode(Int.self) {
            self = .texts([String(whole)])
        } else if let number = try? value.decode(Double.self) {
            self = .texts([String(number)])
        } else {
            self = .texts([])
        }
    }

    /// The texts; none for null and for objects.
    var all: [String] {
        switch self {
        case .texts(let texts): texts
        }
    }
}
