/// What a file of Interface Builder (`.storyboard`, `.xib`) says about the screens and elements in it.
///
/// Objects that tell nothing, such as a plain view for layout, are left out.
package struct InterfaceFacts: Sendable, Hashable {
    /// Whether it holds scenes, not one view.
    package var isStoryboard: Bool
    /// The id of the view controller that a storyboard starts with.
    package var initialController: String?
    /// The objects, each after the one that holds it.
    package var objects: [InterfaceObject] = []

    /// Creates the facts of an empty file.
    package init(isStoryboard: Bool, initialController: String? = nil) {
        self.isStoryboard = isStoryboard
        self.initialController = initialController
    }
}

/// A view controller, view, control or placeholder of an interface file.
package struct InterfaceObject: Sendable, Hashable {
    /// What an object is to the others.
    package enum Role: UInt8, Sendable, Hashable {
        /// A view controller of a scene.
        case controller
        /// File's Owner: the object that loads the file.
        case owner
        /// A view controller of another storyboard.
        case reference
        /// Where unwind segues lead.
        case exit
        /// A view or control.
        case view
    }

    /// An identifier and where it is written.
    package struct Identifier: Sendable, Hashable {
        /// The text.
        package var text: String
        /// Where the tag stands that has it.
        package var position: SourcePosition

        /// Creates an identifier.
        package init(text: String, position: SourcePosition) {
            self.text = text
            self.position = position
        }
    }

    /// Its id in the file.
    package var id: String
    /// What it is to the others.
    package var role: Role
    /// The class of UIKit that its tag stands for, such as `UIButton`.
    package var className: String
    /// The team's class, without the module.
    package var customClass: String?
    /// The index of the object that holds it; nil at the top level or directly in a scene.
    package var parent: Int?
    /// The property of what holds it, such as `rightBarButtonItem`.
    package var key: String?
    /// The name under which code makes the view controller of a scene, or the one that a reference names.
    package var storyboardIdentifier: String?
    /// The storyboard of a reference.
    package var storyboardName: String?
    /// The accessibility identifier.
    package var identifier: Identifier?
    /// The visible text, else the accessibility label.
    package var label: String?
    /// Whether it is taken out of the accessibility tree, or a person cannot act on it.
    package var isLeftOut = false
    /// Whether it is one element to the accessibility tree, whose parts a test does not see.
    package var isOneElement = false
    /// Whether it is a cell of a table that is drawn in full, not a pattern of cells.
    package var isStaticCell = false
    /// Whether a cell shows that it leads somewhere.
    package var hasAccessory = false
    /// What it is connected with, in order.
    package var connections: [InterfaceConnection] = []
    /// Where its tag starts.
    package var position: SourcePosition

    /// Creates an object.
    package init(id: String, role: Role, className: String, position: SourcePosition) {
        self.id = id
        self.role = role
        self.className = className
        self.position = position
    }
}

/// A connection from one object of an interface file to another.
package struct InterfaceConnection: Sendable, Hashable {
    /// What a connection is.
    package enum Kind: UInt8, Sendable, Hashable {
        /// A property of the source holds the destination.
        case outlet
        /// A property of the source holds several destinations.
        case outletCollection
        /// A method that is called.
        case action
        /// A way to another view controller.
        case segue
        /// A view controller that a navigation or tab bar controller holds.
        case relationship
    }

    /// What it is.
    package var kind: Kind
    /// The property, method, or kind of segue.
    package var name: String
    /// The id of the other object; empty where there is none.
    package var destination: String
    /// The method that an unwind segue leads to.
    package var unwindAction: String?
    /// Where its tag starts.
    package var position: SourcePosition

    /// Creates a connection.
    package init(
        kind: Kind, name: String, destination: String, unwindAction: String? = nil, position: SourcePosition
    ) {
        self.kind = kind
        self.name = name
        self.destination = destination
        self.unwindAction = unwindAction
        self.position = position
    }
}
