package import Foundation

/// Something that a run's activity log says was done to an element.
package struct Interaction: Sendable, Hashable {
    /// The index of the attempt in the run's `attempts`.
    package var attempt: Int
    /// What was done: `tap`, `double_tap`, `two_finger_tap`, `press`, `drag`, `swipe_up` (`_down`, `_left`, `_right`),
    /// `scroll`, `pinch`, `rotate`, `adjust`, `type`, `click`, `double_click`, `right_click`, `hover`, or only that it was
    /// waited for (`wait`), looked at (`check`) or looked for (`find`).
    package var action: String
    /// The XCUITest query, such as `buttons`.
    package var xcuiQuery: String?
    /// The identifier or label by which the element was found.
    package var identifier: String?
    /// The activity's title.
    package var title: String
    /// When; nil where the output does not say.
    package var startedAt: Date?

    /// Creates an interaction.
    package init(
        attempt: Int,
        action: String,
        xcuiQuery: String?,
        identifier: String?,
        title: String,
        startedAt: Date? = nil
    ) {
        self.attempt = attempt
        self.action = action
        self.xcuiQuery = xcuiQuery
        self.identifier = identifier
        self.title = title
        self.startedAt = startedAt
    }
}
