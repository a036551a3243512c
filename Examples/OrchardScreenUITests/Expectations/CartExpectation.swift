/// What a test may expect of the Cart screen; nil is not checked.
struct CartExpectation {
    var isVisible: Bool = true
    var total: String? = nil
    var isEmpty: Bool? = nil
}
