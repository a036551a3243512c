import InventoryModel

extension ViewReader {
    /// Reads a static property or function that makes views, where it is used: `Self.header`, `Parts.badge("new")`; false
    /// where the base is none.
    ///
    /// Constants of SwiftUI's own types, such as `Image.close`, are views of their own.
    func readStaticMember(_ chain: ViewChain, in place: ViewPlace) -> Bool {
        let scope = place.environment.scope
        guard let path = chain.sharedViewOwner?.typePath, ElementKind.swiftUI(path) == nil,
            let type = path == "Self" ? scope.type : index.type(named: path, from: scope)
        else { return false }
        switch chain.base {
        case .member(_, let name, _):
            guard let found = index.variable(name, of: type, isStatic: true, from: scope.file),
                let getter = found.declaration.getter, makesAnyView(found.declaration.type)
            else { return false }
            let key = DeclarationKey(file: found.scope.file, position: found.declaration.position)
            guard readProperties.insert(key).inserted else { return true }
            var inner = place
            inner.depth += 1
            inner.part = name
            inner.environment = Environment(scope: found.scope, receiver: .metatype(type))
            read(getter, in: inner)
            return true
        case .call(let call):
            // A function of another view makes that view.
            guard let name = call.callee.lastName, !isView(type) || type == place.viewType else { return false }
            let candidates = index.functions(name, of: type, from: scope.file).filter {
                $0.declaration.isStatic && $0.declaration.body != nil && makesAnyView($0.declaration.result)
            }
            guard !candidates.isEmpty else { return false }
            read(candidates, name, call, receiver: .metatype(type), in: place)
            return true
        default: return false
        }
    }

    /// Whether a declared type says no more than that it is a view: `some View`, `AnyView`.
    private func makesAnyView(_ type: TypeName?) -> Bool {
        type.map { $0.name == "View" || $0.name == "SwiftUI.View" || $0.name == "AnyView" } ?? false
    }
}
