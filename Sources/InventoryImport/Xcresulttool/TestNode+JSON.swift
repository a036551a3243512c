import Foundation

extension TestResultsDocument {
    /// Reads well-formed JSON of the kind that xcresulttool writes; nil where there is anything unusual in it, also a
    /// field of another type, which `Decodable` then judges.
    ///
    /// The trees of nightly runs have hundreds of thousands of nodes, for which Foundation's decoder takes seconds.
    init?(plainJSON bytes: Data) {
        let document = bytes.withUnsafeBytes { raw -> TestResultsDocument? in
            var reader = JSONReader(raw)
            guard let document = try? TestResultsDocument(&reader), reader.isAtEnd() else { return nil }
            return document
        }
        guard let document else { return nil }
        self = document
    }

    private init(_ reader: inout JSONReader) throws(JSONReader.Unusual) {
        var document = TestResultsDocument()
        var nodes: [TestNode]?
        try reader.object { (reader, key) throws(JSONReader.Unusual) in
            switch key {
            case "testNodes": try reader.set(&nodes) { (reader) throws(JSONReader.Unusual) in try reader.nodes() }
            case "devices":
                try reader.set(&document.devices) { (reader) throws(JSONReader.Unusual) in
                    try reader.array { (reader) throws(JSONReader.Unusual) in try RunDevice(&reader) }
                }
            case "testPlanConfigurations":
                try reader.set(&document.testPlanConfigurations) { (reader) throws(JSONReader.Unusual) in
                    try reader.array { (reader) throws(JSONReader.Unusual) in try Configuration(&reader) }
                }
            default: try reader.skip()
            }
        }
        guard let nodes else { throw JSONReader.Unusual() }
        document.testNodes = nodes
        self = document
    }
}

extension TestResultsDocument.RunDevice {
    fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Unusual) {
        var device = Self()
        try reader.object { (reader, key) throws(JSONReader.Unusual) in
            switch key {
            case "deviceId": try reader.setText(&device.deviceId)
            case "deviceName": try reader.setText(&device.deviceName)
            case "modelName": try reader.setText(&device.modelName)
            case "platform": try reader.setText(&device.platform)
            case "osVersion": try reader.setText(&device.osVersion)
            default: try reader.skip()
            }
        }
        self = device
    }
}

extension TestResultsDocument.Configuration {
    fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Unusual) {
        var configuration = Self()
        try reader.object { (reader, key) throws(JSONReader.Unusual) in
            switch key {
            case "configurationId": try reader.setText(&configuration.configurationId)
            case "configurationName": try reader.setText(&configuration.configurationName)
            default: try reader.skip()
            }
        }
        self = configuration
    }
}

extension TestNode {
    fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Unusual) {
        var node = TestNode()
        try reader.object { (reader, key) throws(JSONReader.Unusual) in
            switch key {
            case "name": try reader.setText(&node.name)
            case "nodeType":
                try reader.set(&node.nodeType) { (reader) throws(JSONReader.Unusual) in
                    TestNode.NodeType(word: try reader.text())
                }
            case "nodeIdentifier": try reader.setText(&node.nodeIdentifier)
            case "nodeIdentifierURL": try reader.setText(&node.nodeIdentifierURL)
            case "duration": try reader.setText(&node.duration)
            case "durationInSeconds":
                try reader.set(&node.durationInSeconds) { (reader) throws(JSONReader.Unusual) in try reader.number() }
            case "result": try reader.setText(&node.result)
            case "tags":
                try reader.set(&node.tags) { (reader) throws(JSONReader.Unusual) in
                    try reader.array { (reader) throws(JSONReader.Unusual) in try reader.text() }
                }
            case "sourceLocation": try reader.set(&node.sourceLocation, SourceLocation.init)
            case "children":
                try reader.set(&node.children) { (reader) throws(JSONReader.Unusual) in try reader.nodes() }
            default: try reader.skip()
            }
        }
        self = node
    }
}

extension TestNode.SourceLocation {
    fileprivate init(_ reader: inout JSONReader) throws(JSONReader.Unusual) {
        var location = Self()
        try reader.object { (reader, key) throws(JSONReader.Unusual) in
            switch key {
            case "filePath": try reader.setText(&location.filePath)
            case "lineNumber":
                let number = try reader.number()
                guard location.lineNumber == nil, let line = Int(exactly: number) else { throw JSONReader.Unusual() }
                location.lineNumber = line
            default: try reader.skip()
            }
        }
        self = location
    }
}

extension JSONReader {
    /// Reads the value of a field that is not there twice.
    fileprivate mutating func set<Value>(
        _ field: inout Value?,
        _ read: (inout JSONReader) throws(Unusual) -> Value
    ) throws(Unusual) {
        guard field == nil else { throw Unusual() }
        field = try read(&self)
    }

    fileprivate mutating func setText(_ field: inout String?) throws(Unusual) {
        guard field == nil else { throw Unusual() }
        field = try text()
    }

    fileprivate mutating func nodes() throws(Unusual) -> [TestNode] {
        try array { (reader) throws(Unusual) in try TestNode(&reader) }
    }
}
