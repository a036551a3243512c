package import InventoryModel

extension Interaction {
    /// What the titles of activities say was done to elements, in order.
    ///
    /// Looking for an element is part of the step that needs it: `Tap "a" Button` holds `Find the "a" Button`. What is
    /// done inside a step to the element of that step is therefore not told again. Steps that a test names itself are
    /// left out, whatever their words.
    ///
    /// - Parameter activities: The activities of a run, outer ones before those in them.
    /// - Returns: The interactions, in the order of the activities.
    package static func read(from activities: [Activity]) -> [Interaction] {
        var interactions: [Interaction] = []
        /// Of each activity the interaction it is or is part of, an index into `interactions`.
        var owners: [Int?] = []
        owners.reserveCapacity(activities.count)
        for activity in activities {
            let parent = activity.parent.flatMap { owners.indices.contains($0) ? owners[$0] : nil }
            guard let interaction = Interaction(activity) else {
                owners.append(parent)
                continue
            }
            if let parent, interaction.isPart(of: interactions[parent]) {
                owners.append(parent)
            } else {
                owners.append(interactions.count)
                interactions.append(interaction)
            }
        }
        return interactions
    }

    /// Reads the title of an activity; nil where it tells of nothing done to an element.
    package init?(_ activity: Activity) {
        guard activity.kind != "userCreated", let title = InteractionTitle(activity.title) else { return nil }
        self.init(
            attempt: activity.attempt,
            action: title.action,
            xcuiQuery: title.element.query,
            identifier: title.element.identifier,
            title: activity.title,
            startedAt: activity.startedAt
        )
    }

    private func isPart(of outer: Interaction) -> Bool {
        identifier == outer.identifier && (xcuiQuery == outer.xcuiQuery || xcuiQuery == nil)
    }
}
