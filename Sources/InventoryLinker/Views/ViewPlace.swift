import InventoryModel

/// Where in a view something stands.
struct ViewPlace {
    /// The view type whose elements are being read.
    var viewType: TypeID
    /// The names that can be seen.
    var environment: Environment
    /// The property or function of the view that it stands in; nil for the body.
    var part: String?
    /// Whether a condition decides if it is shown.
    var isConditional = false
    /// Whether a condition decides about it alone, and not about something that it is a part of.
    var isBranchContent = false
    /// Whether it is what a function returns, of which a branch only chooses how it looks.
    var isReturned = false
    /// Whether the closure that comes next only lays out what a condition decides about.
    var isLaidOut = false
    /// Whether it is the label of a control.
    var isInsideControl = false
    /// Whether it is part of an alert or a confirmation dialog.
    var isInsideDialog = false
    /// Which of several bodies it stands in, outermost first.
    var branches: [Branch] = []
    /// What becomes of the accessibility elements inside; nil where nothing is said of it.
    var childElements: ChildElements?
    /// Whether an element around it merges or hides it.
    var isMerged = false
    /// Whether it is taken out of the accessibility tree.
    var isHidden = false
    /// How the views made here are shown, where they are screens of their own, such as `sheet`.
    var presentation: String?
    /// Where that is said; nil for the place of the shown view itself.
    var presentationPosition: SourcePosition?
    /// Identifiers that a user of the property or component applies to what it starts with.
    var appliedIdentifiers = IdentifierSetting.none
    /// Whether it is one use of a component, of which the sources tell what is passed in and what is not.
    var isOneUse = false
    /// The views that local constants hold, by name.
    var localViews: [String: LocalView] = [:]
    /// How deep properties and components are nested.
    var depth = 0
}
