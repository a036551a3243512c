import InventoryModel

/// A scene or view of an interface file that has no class of its own.
struct UnclassedScene: Hashable {
    /// The index of the file.
    var file: Int
    /// What it is called.
    var name: String
}

extension SourceIndex {
    /// Declares the owners in interface files that the Swift sources do not: classes of Objective-C or packages, and
    /// scenes without class.
    mutating func declareInterfaceOwners() {
        for (number, file) in files.enumerated() {
            guard let interface = file.facts.interface else { continue }
            for object in interface.objects { declareOwner(object, in: number) }
            let hasOwner = interface.objects.contains { $0.role == .owner && $0.customClass != nil }
            guard !interface.isStoryboard, !hasOwner, let first = interface.objects.first(where: { $0.role == .view })
            else { continue }
            guard type(named: file.interfaceName, from: Scope(file: number)) == nil else { continue }
            declareScene(file.interfaceName, base: "UIView", in: number, at: first.position)
        }
    }

    private mutating func declareOwner(_ object: InterfaceObject, in file: Int) {
        guard let name = object.customClass else {
            if object.role == .controller, object.isPlainScene {
                let name = object.sceneName(in: files[file].interfaceName)
                declareScene(name, base: object.className, in: file, at: object.position)
            }
            return
        }
        let base =
            switch object.role {
            case .owner: name.hasSuffix("Controller") ? "UIViewController" : "UIView"
            default: object.className
            }
        // A placeholder for the class of what it stands for.
        guard object.role != .reference, object.role != .exit, base != "NSObject" else { return }
        declareElsewhere(name, base: base, in: file, at: object.position)
    }
}
