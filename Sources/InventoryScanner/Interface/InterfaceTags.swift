/// What the tags of an interface file stand for.
enum InterfaceTags {
    /// The class of UIKit that a tag stands for: `UIButton` for `button`.
    static func className(ofTag tag: String) -> String {
        if let known = classes[tag] { return known }
        guard let first = tag.first else { return tag }
        return "UI" + first.uppercased() + tag.dropFirst()
    }

    /// Whether a tag that has an id is no view, view controller or item.
    static func isNoObject(_ tag: String) -> Bool {
        notObjects.contains(tag) || tag.hasSuffix("Guide") || tag.hasSuffix("Recognizer") || tag.hasSuffix("Layout")
    }

    /// What tells nothing where nothing more is said of it.
    static let plain: Set<String> = [
        "UIView", "UIStackView", "UIScrollView", "UITableView", "UICollectionView", "UIImageView", "UILabel",
        "UIActivityIndicatorView", "UIProgressView", "UIVisualEffectView", "UINavigationBar", "UIToolbar", "UITabBar",
        "UINavigationItem", "UITableViewSection", "WKWebView", "MKMapView",
    ]

    /// Controls that act on touches unless that is switched off; labels and images have it switched off by default.
    static let touchless: Set<String> = ["UILabel", "UIImageView"]

    /// The visible text of a system item of a bar; nil for a space.
    static func title(ofSystemItem item: String) -> String? {
        guard !item.hasSuffix("Space"), let first = item.first else { return nil }
        return first.uppercased() + item.dropFirst()
    }

    private static let classes: [String: String] = [
        "wkWebView": "WKWebView", "mapView": "MKMapView", "customObject": "NSObject", "containerView": "UIView",
        "tableViewCellContentView": "UIView", "collectionViewCellContentView": "UIView", "mtkView": "MTKView",
        "collectionReusableView": "UICollectionReusableView", "hostingController": "UIHostingController",
        "avPlayerViewController": "AVPlayerViewController", "glkViewController": "GLKViewController",
    ]

    private static let notObjects: Set<String> = [
        "constraint", "segue", "outlet", "outletCollection", "action", "variation", "connections", "segment",
        "userDefinedRuntimeAttribute", "device", "deployment", "plugIn", "capability", "designable", "menu", "menuItem",
        "behavior", "layoutGuide", "scene", "date",
    ]
}
