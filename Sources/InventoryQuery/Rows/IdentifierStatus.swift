/// What became of an accessibility identifier.
package enum IdentifierStatus: String, Codable, Sendable, Hashable, CaseIterable {
    /// An enabled test reaches it.
    case covered
    /// A page element matches it, no enabled test reaches it.
    case modelled
    /// Neither tests nor page elements know it.
    case unused
    /// Tests or page elements use it, app code lacks it.
    case undeclared
    /// App code declares it more than once on one screen.
    case duplicated
}
