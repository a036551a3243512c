import InventoryModel

/// What is known of the types of UIKit and of those that are built on them.
struct UIKitTypes {
    /// The declarations.
    let index: SourceIndex

    /// The kind of a type: one of UIKit, or one of the sources by what it inherits from; nil for anything else.
    func kind(of name: String, from scope: Scope) -> ElementKind? {
        if let kind = ElementKind.uiKit(name) { return kind }
        guard let type = index.type(named: name, from: scope) else { return nil }
        return kind(of: type)
    }

    /// The kind of a type of the sources by what it inherits from.
    func kind(of type: TypeID) -> ElementKind? {
        for id in index.lineage(of: type) {
            for inherited in index[id].inherited {
                if let kind = ElementKind.uiKit(inherited.declaration.name) { return kind }
            }
        }
        return nil
    }

    /// Whether a type is a view, control or view controller of UIKit, or an extension of one.
    func isUIKit(_ type: TypeID) -> Bool {
        if isForeign(type) {
            return ElementKind.uiKit(index[type].name) != nil || Self.bases.contains(index[type].name)
        }
        guard index[type].kind == .classType else { return false }
        return kind(of: type) != nil
            || index.inherits(type) { $0.hasSuffix("ViewController") || Self.controllers.contains($0) }
    }

    /// Whether a type is what a person would call a screen: a view controller, or a view of SwiftUI inside of one.
    func isScreen(_ type: TypeID) -> Bool {
        if isForeign(type) { return false }
        if isUIKit(type) { return kind(of: type) == nil }
        return index.inherits(type) { $0 == "View" || $0 == "SwiftUI.View" }
    }

    /// View controllers whose names do not end so.
    private static let controllers: Set<String> = ["UINavigationController", "UITabBarController"]

    /// Whether a type is one of a framework that the sources extend.
    func isForeign(_ type: TypeID) -> Bool { index[type].kind == .extensionOfType }

    /// Whether a value of a type cannot be an element: a model, which may have a property of the same name.
    func isModel(_ name: String, from scope: Scope) -> Bool {
        guard let type = index.type(named: name, from: scope), !isForeign(type) else {
            return Self.values.contains(name)
        }
        switch index[type].kind {
        case .protocolType:
            return index.variable("accessibilityIdentifier", of: type, isStatic: false, from: scope.file) != nil
        case .classType: return kind(of: type) == nil && index[type].variables["accessibilityIdentifier"] != nil
        default: return true
        }
    }

    /// The methods of a name that an element of a kind has from the sources: its own, and those of extensions of UIKit.
    func functions(_ name: String, ofKind kind: String, from scope: Scope) -> [FoundMember<FunctionFacts>] {
        holders(ofKind: kind, from: scope).flatMap { index.functions(name, of: $0, from: scope.file) }
    }

    /// The property of a name that an element of a kind has from the sources.
    func variable(_ name: String, ofKind kind: String, from scope: Scope) -> FoundMember<VariableFacts>? {
        holders(ofKind: kind, from: scope).lazy
            .compactMap { index.variable(name, of: $0, isStatic: false, from: scope.file) }.first
    }

    private func holders(ofKind kind: String, from scope: Scope) -> [TypeID] {
        var result: [TypeID] = []
        for name in [kind] + Self.bases {
            if let type = index.type(named: name, from: scope), !result.contains(type) { result.append(type) }
        }
        return result
    }

    /// What all elements of UIKit may inherit from.
    private static let bases = [
        "UIControl", "UIView", "UIBarButtonItem", "UIBarItem", "UIResponder", "NSObject",
        "UIAccessibilityIdentification",
    ]

    private static let values: Set<String> = [
        "String", "Int", "Bool", "Double", "CGFloat", "URL", "Date", "Data", "UIImage", "UIColor", "UIFont",
    ]

    /// The type of a property that UIKit's classes declare; nil for any other name.
    static func type(ofProperty name: String) -> String? { properties[name] }

    private static let properties: [String: String] = [
        "view": "UIView", "contentView": "UIView", "backgroundView": "UIView", "titleView": "UIView",
        "accessoryView": "UIView", "tableHeaderView": "UIView", "tableFooterView": "UIView",
        "tableView": "UITableView", "collectionView": "UICollectionView", "scrollView": "UIScrollView",
        "textLabel": "UILabel", "detailTextLabel": "UILabel", "titleLabel": "UILabel", "imageView": "UIImageView",
        "navigationBar": "UINavigationBar", "tabBar": "UITabBar", "toolbar": "UIToolbar", "tabBarItem": "UITabBarItem",
        "rightBarButtonItem": "UIBarButtonItem", "leftBarButtonItem": "UIBarButtonItem",
        "backBarButtonItem": "UIBarButtonItem", "searchBar": "UISearchBar", "searchTextField": "UITextField",
    ]
}
