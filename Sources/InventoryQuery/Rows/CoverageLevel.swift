/// How far an element is covered; each level holds for those above it too.
package enum CoverageLevel: Int, Codable, Sendable, Hashable, CaseIterable, Comparable {
    /// It is interactive and has no identifier.
    case missing
    /// It has an identifier.
    case identified
    /// A page element models it.
    case modelled
    /// An enabled test reaches it.
    case referenced
    /// A run within the last 30 days interacted with it.
    case exercised
    /// An enabled, non-flaky test that reaches it passed in the newest run.
    case proven

    package static func < (left: CoverageLevel, right: CoverageLevel) -> Bool { left.rawValue < right.rawValue }
}
