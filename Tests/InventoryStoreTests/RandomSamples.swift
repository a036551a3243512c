import Foundation
import InventoryModel
import InventoryTestSupport

/// Makes an inventory of few names, so that rows collide, repeat and refer to each other in all ways.
func makeRandomInventory(using generator: inout SeededGenerator) -> Inventory {
    var inventory = Inventory()
    let screens = (0..<4).map { "Screen\($0)" }
    let files = (0..<5).map { "File\($0).swift" }
    inventory.screens = screens.map { makeScreen($0, isComponent: Bool.random(using: &generator)) }
    for _ in 0..<Int.random(in: 0...40, using: &generator) {
        let identifier = ["a", "b", "row.*", "*", "[x]?", nil].randomElement(using: &generator) ?? nil
        inventory.viewElements.append(
            makeViewElement(
                identifier,
                screen: screens.randomElement(using: &generator) ?? "",
                isInteractive: Bool.random(using: &generator),
                file: files.randomElement(using: &generator) ?? "",
                line: Int.random(in: 1...9, using: &generator)
            )
        )
    }
    for _ in 0..<Int.random(in: 0...10, using: &generator) {
        inventory.tests.append(
            makeTest(
                "test\(Int.random(in: 0...5, using: &generator))()",
                target: ["A", "B", ""].randomElement(using: &generator) ?? "",
                disabledReason: Bool.random(using: &generator) ? "" : nil,
                file: files.randomElement(using: &generator) ?? ""
            )
        )
    }
    addRandomLinks(to: &inventory, using: &generator)
    return inventory
}

private func addRandomLinks(to inventory: inout Inventory, using generator: inout SeededGenerator) {
    for _ in 0..<Int.random(in: 0...60, using: &generator) {
        guard let element = inventory.viewElements.randomElement(using: &generator) else { return }
        inventory.elementModels.append(
            ElementModel(element: element.id, pageObject: "Page", property: "button", file: element.file)
        )
        guard let test = inventory.tests.randomElement(using: &generator) else { continue }
        let isAsserted = Bool.random(using: &generator)
        inventory.elementTests.append(
            ElementTest(element: element.id, test: test.id, isAsserted: isAsserted, testFile: test.file)
        )
        inventory.testScreens.append(
            TestScreen(test: test.id, screen: element.screen, assertsVisible: isAsserted, testFile: test.file)
        )
        inventory.testPresets.append(TestPreset(test: test.id, preset: "Preset", testFile: test.file))
        inventory.testElements.append(makeTestElement("a", by: test, screen: element.screen, isDeclared: isAsserted))
    }
}

/// Makes a run of few tests with retries, devices and interactions; equal names have equal content hashes.
func makeRandomRun(_ name: String, using generator: inout SeededGenerator) -> RunRecord {
    let attempts = (0..<Int.random(in: 0...30, using: &generator)).map { _ in
        makeAttempt(
            "test\(Int.random(in: 0...7, using: &generator))()",
            TestAttempt.Result.allCases.randomElement(using: &generator) ?? .unknown,
            target: ["A", "B", "C", ""].randomElement(using: &generator) ?? "",
            attempt: Int.random(in: 1...3, using: &generator),
            device: Int.random(in: -1...1, using: &generator)
        )
    }
    let interactions = (0..<Int.random(in: 0...10, using: &generator)).map { _ in
        Interaction(
            attempt: Int.random(in: 0...30, using: &generator),
            action: "tap",
            xcuiQuery: nil,
            identifier: ["a", "row.1", "[x]?", nil].randomElement(using: &generator) ?? nil,
            title: "Tap"
        )
    }
    let start = makeDate(day: Int.random(in: 1...60, using: &generator))
    return makeRun(name, startedAt: start, attempts: attempts, interactions: interactions)
}
