import InventoryModel

/// The places where screens and components use components.
enum ComponentUseRows {
    /// The rows, by file and place; a place that is read several times, as in a component with arguments, counts once.
    static func rows(_ uses: [TypeID: [PartUse]], screens: ScreenTable, index: SourceIndex) -> [ComponentUse] {
        let all = uses.flatMap { user, uses in
            uses.compactMap { use -> ComponentUse? in
                let (component, screen) = (screens.screen(of: use.type), screens.screen(of: user))
                guard component != screen, screens.holds(use.type) else { return nil }
                return ComponentUse(
                    component: component,
                    screen: screen,
                    viewType: index[user].name,
                    file: index.files[use.file].path,
                    position: use.position
                )
            }
        }
        return Set(all).sorted {
            ($0.file, $0.position, $0.component, $0.screen, $0.viewType)
                < ($1.file, $1.position, $1.component, $1.screen, $1.viewType)
        }
    }
}
