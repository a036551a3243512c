package import Foundation

extension ReportModel {
    /// A screen or component.
    package struct Screen: Codable, Sendable, Hashable {
        /// The name.
        package var name: String
        /// The view types, sorted.
        package var viewTypes: [String]
        /// The page objects, sorted.
        package var pageObjects: [String]
        /// How its page objects are written; nil where there are none.
        package var pageStyle: String?
        /// Whether it is a part of screens rather than a screen.
        package var isComponent: Bool
        /// The file of its view type, else of its page object.
        package var file: String
        /// The line there (1-based).
        package var line: Int
        /// Its elements by level.
        package var ladder: Ladder
        /// Enabled tests that reach an element of it.
        package var testCount: Int
        /// Elements below level 3 that the base does not have so; nil without base.
        package var newGaps: Int?
        /// Interactive elements that no enabled test reaches.
        package var unreferencedInteractive: Int
        /// Screens that lead to it.
        package var inboundCount: Int

        /// What orders screens: unreferenced interactive elements, weighted by the ways that lead there.
        package var risk: Int { unreferencedInteractive * (1 + inboundCount) }
    }

    /// An element that coverage counts.
    package struct Element: Codable, Sendable, Hashable {
        /// The screen.
        package var screen: String
        /// The accessibility identifier, `*` for computed parts; nil where there is none.
        package var identifier: String?
        /// The SwiftUI or UIKit type.
        package var kind: String
        /// The visible label, where it is a literal.
        package var label: String?
        /// The file of the first declaration.
        package var file: String
        /// The line there (1-based).
        package var line: Int
        /// The level, 0 to 5.
        package var level: Int
        /// The level 0 to 3 that the sources of the base give; nil where they do not have the element.
        package var baseLevel: Int?
        /// Whether it is below level 3 and the base has it at a higher level or does not have it; nil without a base.
        package var isNewGap: Bool?
        /// Whether a person can act on it.
        package var isInteractive: Bool
        /// Whether an enabled test checks it, not only operates it.
        package var isAsserted: Bool = false
        /// When the newest run started whose activity log uses it; nil where none does.
        package var lastExercisedAt: Date?
        /// The identifier to add; nil where it has one or needs none.
        package var suggestion: String?
        /// The tests that reach it, by id, sorted.
        package var tests: [String]
    }

    /// A way from one screen to another.
    package struct Transition: Codable, Sendable, Hashable {
        /// The screen that it starts from.
        package var from: String
        /// The screen that it leads to.
        package var to: String
        /// By what, such as `NavigationLink`.
        package var via: String
        /// What says so: `view`, `page_object` or `run`.
        package var origin: String
        /// Tests that take it.
        package var testCount: Int
    }
}
