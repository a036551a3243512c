import Foundation
import InventoryTestSupport

@testable import InventoryReport

/// What the sample project has of one screen.
struct ScreenPlan {
    /// The screen's name.
    var name: String
    /// The folder of its view.
    var folder: String
    /// The level of each element; 0 has no identifier.
    var levels: [Int]
    /// The tests that reach it.
    var testCount: Int
    /// The screens that it leads to.
    var leadsTo: [String]
    /// Its new gaps.
    var newGaps = 0

    /// The screens of the sample project.
    static let all: [Self] = [
        Self(
            name: "SignIn", folder: "Account", levels: [5, 5, 5, 5, 4, 0], testCount: 8,
            leadsTo: ["ProductList", "ResetPassword"]),
        Self(
            name: "ProductList", folder: "Catalog", levels: [5, 5, 4, 3, 3, 1, 0], testCount: 9,
            leadsTo: ["ProductDetail", "Search", "Basket", "Settings"]),
        Self(
            name: "ProductDetail", folder: "Catalog", levels: [5, 5, 4, 2, 2, 1, 0, 0], testCount: 6,
            leadsTo: ["Basket", "Reviews"], newGaps: 2),
        Self(
            name: "Basket", folder: "Checkout", levels: [5, 5, 3, 3, 2, 0], testCount: 7,
            leadsTo: ["Payment", "ProductList"]),
        Self(
            name: "Payment", folder: "Checkout", levels: [5, 4, 3, 2, 1, 1, 0, 0], testCount: 4,
            leadsTo: ["OrderConfirmation"], newGaps: 1),
        Self(name: "OrderConfirmation", folder: "Checkout", levels: [5, 3], testCount: 2, leadsTo: ["ProductList"]),
        Self(name: "Search", folder: "Catalog", levels: [5, 5, 3], testCount: 5, leadsTo: ["ProductDetail"]),
        Self(
            name: "Settings", folder: "Account", levels: [5, 3, 3, 1, 1, 1, 0], testCount: 4,
            leadsTo: ["Profile", "SignIn"]),
        Self(name: "Profile", folder: "Account", levels: [3, 3, 1, 0, 0], testCount: 2, leadsTo: ["Settings"]),
        Self(name: "ResetPassword", folder: "Account", levels: [4, 3], testCount: 3, leadsTo: ["SignIn"]),
        Self(name: "Reviews", folder: "Catalog", levels: [1, 1, 1, 0], testCount: 0, leadsTo: []),
        Self(name: "ErrorBanner", folder: "Shared UI", levels: [2, 1], testCount: 0, leadsTo: []),
    ]

    /// Names of tests.
    static let verbs = [
        "ShowsContent", "OpensNextScreen", "ShowsError", "SurvivesRotation", "KeepsInput", "ReloadsOnPull",
        "AnnouncesChange", "Cancels",
        "RemembersChoice",
    ]

    private static let parts = ["title", "submit", "email", "help", "menu", "filter", "share", "favourite"]
    private static let kinds = ["Text", "Button", "TextField", "Link", "Menu", "Picker", "ShareLink", "Toggle"]

    /// The screen.
    var screen: ReportModel.Screen {
        ReportModel.Screen(
            name: name, viewTypes: ["\(name)View"], pageObjects: ["\(name)Screen"], pageStyle: "screen_object",
            isComponent: name == "ErrorBanner", file: file, line: 5, ladder: Ladder(levels: []), testCount: testCount,
            newGaps: newGaps, unreferencedInteractive: 0, inboundCount: 0)
    }

    /// Its elements.
    var elements: [ReportModel.Element] {
        levels.enumerated().map { index, level in
            ReportModel.Element(
                screen: name, identifier: level == 0 ? nil : "\(prefix).\(Self.parts[index])", kind: Self.kinds[index],
                label: level == 0 ? Self.parts[index].capitalized : nil, file: file, line: 20 + index * 7, level: level,
                baseLevel: gapPlaces.contains(index) ? 3 : min(level, 3), isNewGap: gapPlaces.contains(index),
                isInteractive: index > 0,
                lastExercisedAt: level > 3 ? makeDate(day: 30) : level == 3 && index == 2 ? makeDate(day: 3) : nil,
                suggestion: level == 0 ? "\(prefix).\(Self.parts[index])" : nil,
                tests: level < 3
                    ? []
                    : Self.verbs.prefix(min(testCount, 1 + index)).map { "MeadowUITests/\(name)Tests/test\($0)()" }
                        .sorted())
        }
    }

    /// The elements that a test reached in the base.
    private var gapPlaces: [Int] { Array(levels.indices.filter { levels[$0] < 3 }.prefix(newGaps)) }

    /// Its elements without identifier.
    var missing: [ReportModel.Missing] {
        elements.filter { $0.level == 0 }.map { element in
            ReportModel.Missing(
                screen: name, viewType: "\(name)View", kind: element.kind, label: element.label,
                suggestion: "\(prefix).\((element.label ?? element.kind).lowercased())", file: file, line: element.line,
                column: 13,
                reason: "interactive")
        }
    }

    /// The ways out of it.
    var transitions: [ReportModel.Transition] {
        leadsTo.enumerated().map { index, target in
            ReportModel.Transition(
                from: name, to: target, via: index == 0 ? "NavigationLink" : "sheet", origin: "view",
                testCount: index == 0 ? testCount : 0)
        }
    }

    private var file: String { "Meadow/\(folder)/\(name)View.swift" }
    private var prefix: String { name.prefix(1).lowercased() + name.dropFirst() }
}
