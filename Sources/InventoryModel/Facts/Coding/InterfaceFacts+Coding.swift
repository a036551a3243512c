extension InterfaceFacts: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(isStoryboard)
        encoder.write(initialController)
        encoder.write(objects)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(isStoryboard: try decoder.read(), initialController: try decoder.read())
        objects = try decoder.read()
        // Readers follow the parents without looking.
        for (number, object) in objects.enumerated() {
            if let parent = object.parent, parent >= number { throw DamagedFacts() }
        }
    }
}

extension InterfaceObject: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(id)
        encoder.write(tag: role.rawValue)
        encoder.write(className)
        encoder.write(position)
        encoder.write(customClass)
        encoder.write(number: UInt64(parent.map { $0 + 1 } ?? 0))
        encoder.write(key)
        encoder.write(storyboardIdentifier)
        encoder.write(storyboardName)
        encoder.write(identifier)
        encoder.write(label)
        encoder.write(isLeftOut)
        encoder.write(isOneElement)
        encoder.write(isStaticCell)
        encoder.write(hasAccessory)
        encoder.write(connections)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        let id: String = try decoder.read()
        guard let role = Role(rawValue: try decoder.readTag()) else { throw DamagedFacts() }
        self.init(id: id, role: role, className: try decoder.read(), position: try decoder.read())
        customClass = try decoder.read()
        let parentNumber = try decoder.readNumber()
        guard parentNumber <= UInt64(Int32.max) else { throw DamagedFacts() }
        parent = parentNumber == 0 ? nil : Int(parentNumber) - 1
        key = try decoder.read()
        storyboardIdentifier = try decoder.read()
        storyboardName = try decoder.read()
        identifier = try decoder.read()
        label = try decoder.read()
        isLeftOut = try decoder.read()
        isOneElement = try decoder.read()
        isStaticCell = try decoder.read()
        hasAccessory = try decoder.read()
        connections = try decoder.read()
    }
}

extension InterfaceObject.Identifier: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(text)
        encoder.write(position)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        self.init(text: try decoder.read(), position: try decoder.read())
    }
}

extension InterfaceConnection: FactsCodable {
    func encode(to encoder: inout FactsEncoder) {
        encoder.write(tag: kind.rawValue)
        encoder.write(name)
        encoder.write(destination)
        encoder.write(unwindAction)
        encoder.write(position)
    }

    init(from decoder: inout FactsDecoder) throws(DamagedFacts) {
        guard let kind = Kind(rawValue: try decoder.readTag()) else { throw DamagedFacts() }
        self.init(
            kind: kind, name: try decoder.read(), destination: try decoder.read(), unwindAction: try decoder.read(),
            position: try decoder.read())
    }
}
