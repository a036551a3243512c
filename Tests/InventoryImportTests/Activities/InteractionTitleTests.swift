import Testing

@testable import InventoryImport

@Suite("Titles of activities")
struct InteractionTitleTests {
    private func read(_ title: String) -> [String?]? {
        InteractionTitle(title).map { [$0.action, $0.element.query, $0.element.identifier] }
    }

    @Test(
        arguments: [
            (#"Tap "landing.submit" Button"#, ["tap", "buttons", "landing.submit"]),
            (#"Tap the "toggleButton" Switch"#, ["tap", "switches", "toggleButton"]),
            (#"Tap Cell (First Match)"#, ["tap", "cells", nil]),
            (#"Tap "key.1" Key[0.50, 0.50]"#, ["tap", "keys", "key.1"]),
            (#"Tap "say "hi"" StaticText (Element at index 2)"#, ["tap", "staticTexts", #"say "hi""#]),
            (#"Tap "" Button"#, ["tap", "buttons", nil]),
            (#"Tap "grid" Any"#, ["tap", nil, "grid"]),
            (#"Retrying `Tap "enroll" Button` (attempt #2)"#, ["tap", "buttons", "enroll"]),
            (#"Double-tap "photo" Image"#, ["double_tap", "images", "photo"]),
            (#"Two-finger tap "map" Map"#, ["two_finger_tap", "maps", "map"]),
            (#"Long press "row" Cell"#, ["press", "cells", "row"]),
            (#"Press "row" Cell for 1.0s"#, ["press", "cells", "row"]),
            (#"Press "row" Cell for 0.5s and drag to "end" Cell"#, ["drag", "cells", "row"]),
            (#"Swipe up "list" CollectionView"#, ["swipe_up", "collectionViews", "list"]),
            (#"Swipe left Table"#, ["swipe_left", "tables", nil]),
            (#"Swipe up Target Application 'com.example.shop'"#, ["swipe_up", nil, nil]),
            (#"Click "Disconnect" Button"#, ["click", "buttons", "Disconnect"]),
            (#"Adjust "volume" Slider to normalized position 0.5"#, ["adjust", "sliders", "volume"]),
            (#"Type 'London' into "city" TextField"#, ["type", "textFields", "city"]),
            (#"Type 'put it into "x" Button' into "note" TextView"#, ["type", "textViews", "note"]),
            (#"Type 'name' into TextField"#, ["type", "textFields", nil]),
            (#"Waiting 5.0s for "total" StaticText to exist"#, ["wait", "staticTexts", "total"]),
            (#"Waiting 3.0s for "spinner" ActivityIndicator to not exist"#, ["wait", "activityIndicators", "spinner"]),
            (#"Checking existence of `"note" Other` (retry 1)"#, ["check", "otherElements", "note"]),
            (#"Checking existence of "total" StaticText"#, ["check", "staticTexts", "total"]),
            (#"Checking `Expect predicate `existsNoRetry == 1` for object "ok" Button`"#, ["check", "buttons", "ok"]),
            (#"Check predicate `exists == 1` for object "ok" Button"#, ["check", "buttons", "ok"]),
            (#"Find the "Done" Button (retry 1)"#, ["find", "buttons", "Done"]),
            (#"Find: Elements matching predicate '"user" IN identifiers'"#, ["find", nil, "user"]),
            ("Tap “Anmelden” Button", ["tap", "buttons", "Anmelden"]),
            ("Tap „Anmelden“ Button", ["tap", "buttons", "Anmelden"]),
            ("Tap ‘Sign in’ Button", ["tap", "buttons", "Sign in"]),
            ("Tap « Suite » Button", ["tap", "buttons", " Suite "]),
            ("Tap 'Sign in' Button", ["tap", "buttons", "Sign in"]),
            ("Tap 「登録」 Button", ["tap", "buttons", "登録"]),
        ] as [(String, [String?])])
    func `what is done to an element is read`(title: String, expected: [String?]) {
        #expect(read(title) == expected)
    }

    @Test(arguments: [
        "", "Tap", "Tap ", "Tap something", "Set Up", "Tear Down", "Launch com.example.shop", "Open com.example.shop",
        "Wait for com.example.shop to idle", "Waiting for accessibility to load", "Synthesize event", "Type 'x'",
        "Find the Target Application 'com.example.shop'", "Scroll element to visible", "Press Home button",
        "Setting device orientation to Portrait", "Type 'd' key with modifiers '⌘⇧' (0x12)", "Find: Descendants",
        #"Check for interrupting elements affecting "ok" Button"#, "Find: Descendants matching type Button",
        #"Wait for "shop" Application to idle"#, #"Checking `Expect predicate `x`"#, "Tap Buttons", #"Tap "ok"#,
        "Added attachment named 'Launch Screen'", "Retrying `", "Set Up is done",
    ])
    func `other titles are no interaction`(title: String) {
        #expect(read(title) == nil)
    }

    @Test func `a hostile title takes no time`() {
        let title = "Tap " + String(repeating: "\" ", count: 500_000)
        #expect(read(title) == nil)
        #expect(read("Type " + String(repeating: " into ", count: 300_000)) == nil)
        #expect(read(String(repeating: "Retrying `", count: 100_000)) == nil)
    }
}
