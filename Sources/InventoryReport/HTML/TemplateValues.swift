import Mustache

/// The properties of a value by name, as a template finds them.
///
/// A template finds properties by reflection, which copies all of them at each mention: for a page with its data that is
/// much.
struct TemplateValues: MustacheParent {
    private let values: [String: Any]

    /// Takes the properties that are not nil.
    init(_ value: some Any) {
        let named = Mirror(reflecting: value).children.compactMap { child -> (String, Any)? in
            guard let label = child.label, let value = Self.unwrapped(child.value) else { return nil }
            return (label, value)
        }
        values = Dictionary(named, uniquingKeysWith: { first, _ in first })
    }

    func child(named name: String) -> Any? { values[name] }

    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .optional ? mirror.children.first?.value : value
    }
}
