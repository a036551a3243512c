import InventoryModel

/// Which class owns each object of one interface file.
struct InterfaceOwners {
    /// The index of the file.
    let file: Int
    /// The objects.
    let objects: [InterfaceObject]
    /// The name of the file without folder and ending, by which code loads it.
    let name: String
    /// What the file says.
    let facts: InterfaceFacts
    private let index: SourceIndex
    private let fileOwner: TypeID?

    /// Looks at a file; nil for one that is no interface file.
    init?(file: Int, index: SourceIndex) {
        guard let facts = index.files[file].facts.interface else { return nil }
        self.file = file
        self.facts = facts
        self.index = index
        objects = facts.objects
        name = index.files[file].interfaceName
        let owner = facts.objects.first { $0.role == .owner }?.customClass
        fileOwner =
            facts.isStoryboard
            ? nil : index.type(named: owner ?? name, from: Scope(file: file)) ?? index.scene(named: name, in: file)
    }

    /// The class of an object: its own, else that of the scene without one.
    func type(of number: Int) -> TypeID? {
        let object = objects[number]
        if let own = object.customClass { return index.type(named: own, from: Scope(file: file)) }
        guard object.role == .controller, object.isPlainScene else { return nil }
        return index.scene(named: object.sceneName(in: name), in: file)
    }

    /// The class whose screen or component an object is part of; nil for one of UIKit's own containers.
    func owner(of number: Int) -> TypeID? {
        var current: Int? = number
        while let number = current {
            let object = objects[number]
            if object.role == .controller { return type(of: number) }
            let isWhole = !facts.isStoryboard && object.parent == nil
            if object.customClass != nil, isWhole || object.isCell { return type(of: number) }
            current = object.parent
        }
        return fileOwner
    }

    /// Whether a type is declared in the Swift sources, or is a scene without class of its own.
    func isDeclared(_ type: TypeID) -> Bool { !index.isDeclaredElsewhere(type) }

    /// Whether a control does something: one that is connected with nothing is there for its looks.
    func isUsed(_ number: Int) -> Bool {
        let object = objects[number]
        guard !object.isLeftOut else { return false }
        if let own = object.customClass {
            // The class of a package may name itself.
            guard let type = index.type(named: own, from: Scope(file: file)), isDeclared(type) else { return false }
        }
        let isConnected = object.connections.contains { $0.kind == .action || $0.kind == .segue }
        switch object.className {
        case "UITabBarItem": return false
        case _ where object.isCell:
            return object.isStaticCell
                && (object.hasAccessory || object.connections.contains { $0.kind == .segue })
        case "UITextField", "UITextView", "UISearchBar", "UIPickerView":
            return isConnected || object.connections.contains { $0.kind == .outlet }
        default: return isConnected
        }
    }

    /// Whether an object is part of a control or of something else that is one element to a test.
    func isInsideControl(_ number: Int, _ types: UIKitTypes) -> Bool {
        var current = objects[number].parent
        while let number = current {
            let object = objects[number]
            if object.isOneElement { return true }
            let kind =
                object.customClass.flatMap { types.kind(of: $0, from: Scope(file: file)) }
                ?? ElementKind.uiKit(object.className)
            if kind?.role == .interactive, !object.isCell { return true }
            current = object.parent
        }
        return false
    }
}

extension InterfaceObject {
    /// Whether it is a cell.
    var isCell: Bool { className == "UITableViewCell" || className == "UICollectionViewCell" }

    /// Whether it is a view controller that shows a view, not one that holds others.
    var isPlainScene: Bool {
        ["UIViewController", "UITableViewController", "UICollectionViewController"].contains(className)
    }

    /// What a scene without class is called, given the name of its file.
    func sceneName(in fileName: String) -> String { storyboardIdentifier ?? label ?? fileName }
}

extension ScannedFile {
    /// The name by which code loads an interface file: without folder and ending.
    var interfaceName: String {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.utf8.index(after: $0)...] } ?? path[...]
        return String(name.utf8.lastIndex(of: UInt8(ascii: ".")).map { name[..<$0] } ?? name)
    }
}
