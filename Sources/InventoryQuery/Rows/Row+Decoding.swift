import GRDB

// Rows of views of ten thousands of rows are read column by column: decoding them by `Decodable` takes twenty times as
// long.
extension Row {
    /// The value of a column that has one of a type's raw values.
    ///
    /// - Throws: A `DecodingError` for any other value, and an error of GRDB for NULL.
    func decode<Value: RawRepresentable>(raw type: Value.Type = Value.self, forColumn column: String) throws -> Value
    where Value.RawValue: DatabaseValueConvertible & StatementColumnConvertible {
        let raw: Value.RawValue = try decode(forColumn: column)
        guard let value = Value(rawValue: raw) else { throw Self.unknown(raw, in: column) }
        return value
    }

    /// The same for a column that may be NULL.
    ///
    /// - Throws: A `DecodingError` for any other value.
    func decodeIfPresent<Value: RawRepresentable>(
        raw type: Value.Type = Value.self,
        forColumn column: String
    ) throws -> Value? where Value.RawValue: DatabaseValueConvertible & StatementColumnConvertible {
        guard let raw: Value.RawValue = try decode(forColumn: column) else { return nil }
        guard let value = Value(rawValue: raw) else { throw Self.unknown(raw, in: column) }
        return value
    }

    private static func unknown(_ value: some Any, in column: String) -> DecodingError {
        DecodingError.dataCorrupted(
            .init(codingPath: [], debugDescription: "the column \(column) holds '\(value)', which is not known"))
    }
}
