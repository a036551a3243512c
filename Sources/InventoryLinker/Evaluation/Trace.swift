import InventoryModel

/// What following a test met, in order.
struct Trace {
    /// Something done to an element.
    struct ElementUse {
        var query: ElementQuery
        var action: String
        var isAssertion: Bool
        /// The calls on the way, outermost first.
        var path: [Frame]
        var file: Int
        var position: SourcePosition
    }

    /// A method of a page object that was called, or a property that was read.
    struct MemberUse: Hashable {
        /// The type of the receiver.
        var type: TypeID
        /// The member's name.
        var name: String
    }

    /// A key or receiver that could not be resolved.
    struct UnresolvedUse: Hashable {
        /// The expression, shortened.
        var text: String
        /// The index of its file.
        var file: Int
        /// Where it stands.
        var position: SourcePosition
    }

    /// What was done to elements.
    var elements: [ElementUse] = []
    /// The members of types that were used, in order, each once.
    var members: [MemberUse] = []
    /// The enumeration cases that came up, as `Type.case`, with their type.
    var enumCases: [(type: TypeID, name: String)] = []
    /// The instances that were made.
    var constructed: [TypeID] = []
    /// The global and member functions that were called, and the static constants that were read, by declaration.
    var calledFunctions: Set<DeclarationKey> = []
    /// The names of the activities that were run, as far as they are known.
    var activities: [String] = []
    /// What was set for the launch of the app, and the links that were opened.
    var launchSettings: Set<LaunchSetting> = []
    /// The keys and receivers that could not be resolved, and where they stand.
    var unresolvedExpressions: Set<UnresolvedUse> = []
    /// How many receivers could not be resolved although a page object has such a member.
    var unresolved = 0

    fileprivate(set) var seenMembers: Set<MemberUse> = []

    /// Notes the use of a member.
    mutating func note(_ member: MemberUse) {
        if seenMembers.insert(member).inserted { members.append(member) }
    }
}

/// The place of a declaration, which identifies it.
struct DeclarationKey: Hashable {
    /// The index of the file.
    var file: Int
    /// Where its name stands.
    var position: SourcePosition
}

/// A call on the way from a test to an element.
struct Frame {
    /// The function or property.
    var key: DeclarationKey
    /// How a person would name it, such as `LandingScreen.submitForm`.
    var name: String
    /// The type of the receiver, where it has one.
    var receiver: TypeID?
}
