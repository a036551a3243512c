/// What a SwiftUI or UIKit type is to a test.
struct ElementKind: Sendable {
    /// The XCUITest query that finds it; nil where that depends on its use.
    var xcuiQuery: String?
    /// What a test can do with it.
    var role: Role

    /// What a test can do with an element (`metrics.md`, Coverage).
    enum Role: Sendable {
        /// A person can act on it.
        case interactive
        /// It shows something worth checking.
        case assertable
        /// It holds others.
        case container
    }

    /// The kind of a SwiftUI type; nil for a name that is none.
    static func swiftUI(_ name: String) -> ElementKind? { swiftUIKinds[name] }

    /// The kind of a UIKit type; nil for a name that is none.
    static func uiKit(_ name: String) -> ElementKind? { uiKitKinds[name] }

    private static let swiftUIKinds: [String: ElementKind] = [
        "Button": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "TextField": ElementKind(xcuiQuery: "textFields", role: .interactive),
        "SecureField": ElementKind(xcuiQuery: "secureTextFields", role: .interactive),
        "TextEditor": ElementKind(xcuiQuery: "textViews", role: .interactive),
        "Toggle": ElementKind(xcuiQuery: "switches", role: .interactive),
        "Picker": ElementKind(xcuiQuery: "pickers", role: .interactive),
        "DatePicker": ElementKind(xcuiQuery: "datePickers", role: .interactive),
        "MultiDatePicker": ElementKind(xcuiQuery: "datePickers", role: .interactive),
        "ColorPicker": ElementKind(xcuiQuery: "colorWells", role: .interactive),
        "Slider": ElementKind(xcuiQuery: "sliders", role: .interactive),
        "Stepper": ElementKind(xcuiQuery: "steppers", role: .interactive),
        "Link": ElementKind(xcuiQuery: "links", role: .interactive),
        "NavigationLink": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "Menu": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "ShareLink": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "PhotosPicker": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "EditButton": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "PasteButton": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "SignInWithAppleButton": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "Text": ElementKind(xcuiQuery: "staticTexts", role: .assertable),
        "Label": ElementKind(xcuiQuery: "staticTexts", role: .assertable),
        "Image": ElementKind(xcuiQuery: "images", role: .assertable),
        "AsyncImage": ElementKind(xcuiQuery: "images", role: .assertable),
        "ProgressView": ElementKind(xcuiQuery: "activityIndicators", role: .assertable),
        "Gauge": ElementKind(xcuiQuery: "progressIndicators", role: .assertable),
        "LabeledContent": ElementKind(xcuiQuery: "staticTexts", role: .assertable),
        "ContentUnavailableView": ElementKind(xcuiQuery: "staticTexts", role: .assertable),
        "List": ElementKind(xcuiQuery: "collectionViews", role: .container),
        "Form": ElementKind(xcuiQuery: "collectionViews", role: .container),
        "ScrollView": ElementKind(xcuiQuery: "scrollViews", role: .container),
        "Table": ElementKind(xcuiQuery: "tables", role: .container),
        "TabView": ElementKind(xcuiQuery: "tabBars", role: .container),
        "Map": ElementKind(xcuiQuery: "maps", role: .container),
    ]

    /// SwiftUI types that hold others and have no query of their own.
    static let containers: Set<String> = [
        "VStack", "HStack", "ZStack", "LazyVStack", "LazyHStack", "LazyVGrid", "LazyHGrid", "Grid", "GridRow", "Group",
        "Section", "ForEach", "NavigationStack", "NavigationView", "NavigationSplitView", "GeometryReader",
        "ViewThatFits",
        "ScrollViewReader", "DisclosureGroup", "GroupBox", "ControlGroup", "ToolbarItem", "ToolbarItemGroup",
        "OutlineGroup",
        "AnyView", "Tab", "TimelineView", "WindowGroup", "AnyLayout", "GlassEffectContainer",
    ]

    /// SwiftUI types that only screens hold.
    static let navigation: Set<String> = ["NavigationStack", "NavigationView", "NavigationSplitView", "TabView"]

    private static let uiKitKinds: [String: ElementKind] = [
        "UIButton": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "UIControl": ElementKind(xcuiQuery: "otherElements", role: .interactive),
        "UIBarButtonItem": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "UITextField": ElementKind(xcuiQuery: "textFields", role: .interactive),
        "UITextView": ElementKind(xcuiQuery: "textViews", role: .interactive),
        "UISwitch": ElementKind(xcuiQuery: "switches", role: .interactive),
        "UISlider": ElementKind(xcuiQuery: "sliders", role: .interactive),
        "UIStepper": ElementKind(xcuiQuery: "steppers", role: .interactive),
        "UISegmentedControl": ElementKind(xcuiQuery: "segmentedControls", role: .interactive),
        "UIDatePicker": ElementKind(xcuiQuery: "datePickers", role: .interactive),
        "UIPickerView": ElementKind(xcuiQuery: "pickers", role: .interactive),
        "UISearchBar": ElementKind(xcuiQuery: "searchFields", role: .interactive),
        "UIPageControl": ElementKind(xcuiQuery: "pageIndicators", role: .interactive),
        "UITableViewCell": ElementKind(xcuiQuery: "cells", role: .interactive),
        "UICollectionViewCell": ElementKind(xcuiQuery: "cells", role: .interactive),
        "UIAlertAction": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "UITabBarItem": ElementKind(xcuiQuery: "buttons", role: .interactive),
        "UISearchTextField": ElementKind(xcuiQuery: "searchFields", role: .interactive),
        "UIColorWell": ElementKind(xcuiQuery: "colorWells", role: .interactive),
        "UILabel": ElementKind(xcuiQuery: "staticTexts", role: .assertable),
        "UIImageView": ElementKind(xcuiQuery: "images", role: .assertable),
        "UIActivityIndicatorView": ElementKind(xcuiQuery: "activityIndicators", role: .assertable),
        "UIProgressView": ElementKind(xcuiQuery: "progressIndicators", role: .assertable),
        "UIAlertController": ElementKind(xcuiQuery: "alerts", role: .assertable),
        "UITableView": ElementKind(xcuiQuery: "tables", role: .container),
        "UICollectionView": ElementKind(xcuiQuery: "collectionViews", role: .container),
        "UIScrollView": ElementKind(xcuiQuery: "scrollViews", role: .container),
        "UITableViewHeaderFooterView": ElementKind(xcuiQuery: "otherElements", role: .container),
        "UICollectionReusableView": ElementKind(xcuiQuery: "otherElements", role: .container),
        "UIStackView": ElementKind(xcuiQuery: "otherElements", role: .container),
        "UIView": ElementKind(xcuiQuery: "otherElements", role: .container),
        "UINavigationBar": ElementKind(xcuiQuery: "navigationBars", role: .container),
        "UITabBar": ElementKind(xcuiQuery: "tabBars", role: .container),
        "UIToolbar": ElementKind(xcuiQuery: "toolbars", role: .container),
        "WKWebView": ElementKind(xcuiQuery: "webViews", role: .container),
    ]
}

/// The modifiers of SwiftUI that matter here.
enum ViewModifiers {
    /// Those that set the accessibility identifier.
    static let identifiers: Set<String> = ["accessibilityIdentifier", "uiTestingIdentifier"]

    /// Labels of arguments that carry an accessibility identifier into a component.
    static let identifierLabels: Set<String> = [
        "accessibilityIdentifier", "accessibilityID", "accessibilityId", "a11yIdentifier", "a11yID",
        "uiTestingIdentifier",
        "testID", "testId",
    ]

    /// Those that only screens have.
    static let navigation: Set<String> = [
        "navigationTitle", "navigationBarTitle", "navigationBarTitleDisplayMode", "toolbar",
    ]

    /// Those that lead to another screen, with the closure or argument that makes it.
    static let presentations: Set<String> = [
        "sheet", "fullScreenCover", "popover", "navigationDestination", "inspector",
    ]

    /// Those that show a system dialog, of which a test can tell only the buttons apart.
    static let dialogs: Set<String> = ["alert", "confirmationDialog", "actionSheet"]

    /// Those that make what they are applied to interactive.
    static let gestures: Set<String> = ["onTapGesture", "onLongPressGesture", "swipeActions"]

    /// Whether the closures of a modifier make views, not actions.
    static func holdsViews(_ name: String) -> Bool {
        !(name.hasPrefix("on") && name.dropFirst(2).startsWithCapital) && !actions.contains(name)
            && !texts.contains(name)
    }

    /// Those that take a `Text` which is no element of its own.
    private static let texts: Set<String> = [
        "accessibilityLabel", "accessibilityValue", "accessibilityHint", "accessibilityInputLabels", "help", "badge",
        "navigationTitle", "navigationBarTitle", "navigationSubtitle", "searchable",
    ]

    private static let actions: Set<String> = [
        "task", "refreshable", "gesture", "simultaneousGesture", "highPriorityGesture", "animation", "transaction",
        "dropDestination", "draggable", "accessibilityAction", "accessibilityAdjustableAction", "visualEffect",
        "alignmentGuide", "preference", "environment", "focused", "scrollTransition", "keyframeAnimator",
    ]
}
