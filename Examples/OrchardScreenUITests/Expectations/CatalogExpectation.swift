/// What a test may expect of the Catalog screen; nil is not checked.
struct CatalogExpectation {
    var isVisible: Bool = true
    var errorTitle: String? = nil
    var isEmpty: Bool? = nil
    var isLoading: Bool? = nil
}
