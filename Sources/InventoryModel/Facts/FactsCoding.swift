extension FileFacts {
    /// The facts as bytes for the cache; only the version that wrote them reads them.
    package func encoded() -> [UInt8] { [] }

    /// Reads what `encoded()` wrote; nil where the bytes are damaged or of another version.
    package init?(encoded: [UInt8]) { nil }
}
