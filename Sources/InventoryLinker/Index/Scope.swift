/// Where a name is looked up from.
struct Scope: Hashable, Sendable {
    /// The index of the file.
    var file: Int
    /// The innermost enclosing type.
    var type: TypeID?

    /// Creates a scope.
    init(file: Int, type: TypeID? = nil) {
        self.file = file
        self.type = type
    }
}
