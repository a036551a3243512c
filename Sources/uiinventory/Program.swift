import ArgumentParser
import InventoryProgram

/// The entry point.
@main
enum Program {
    /// Runs the command that the arguments name, and exits.
    static func main() async {
        await UIInventory.main()
    }
}
