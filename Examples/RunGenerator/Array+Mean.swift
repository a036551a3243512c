extension [Double] {
    /// The arithmetic mean; 0 of none.
    var mean: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
