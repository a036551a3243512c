import InventoryImport
import InventoryModel
import Testing

@Suite("Interactions of an activity log")
struct InteractionsOfActivitiesTests {
    private func activity(_ title: String, in parent: Int? = nil, kind: String? = "internal") -> Activity {
        Activity(attempt: 3, parent: parent, title: title, kind: kind)
    }

    @Test func `finding the element of a step is part of the step`() {
        let activities = [
            activity(#"Tap "ok" Button"#),
            activity("Wait for com.example.shop to idle", in: 0),
            activity(#"Find the "ok" Button"#, in: 1),
            activity("Find: Elements matching predicate '\"ok\" IN identifiers'", in: 2),
            activity(#"Waiting 5.0s for "total" StaticText to exist"#),
            activity(#"Checking existence of `"total" StaticText`"#, in: 4),
            activity(#"Checking existence of `"other" StaticText`"#, in: 4),
        ]
        let interactions = Interaction.read(from: activities)
        #expect(interactions.map(\.action) == ["tap", "wait", "check"])
        #expect(interactions.map(\.identifier) == ["ok", "total", "other"])
        #expect(interactions.map(\.xcuiQuery) == ["buttons", "staticTexts", "staticTexts"])
        #expect(interactions.allSatisfy { $0.attempt == 3 })
    }

    @Test func `a step that the test names is no interaction`() {
        let activities = [
            activity(#"Tap "ok" Button"#, kind: "userCreated"),
            activity(#"Tap "ok" Button"#, in: 0),
        ]
        #expect(Interaction.read(from: activities).count == 1)
    }

    @Test func `a parent that does not stand before is ignored`() {
        #expect(Interaction.read(from: [activity(#"Tap "ok" Button"#, in: 7)]).count == 1)
    }
}
