import Foundation
import InventoryModel

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// Gathers the facts of an interface file while the parser goes through it.
final class InterfaceDocument: NSObject, XMLParserDelegate {
    /// A tag that is not closed yet.
    private struct Frame {
        var tag: String
        /// The object that it makes, or that it says something of.
        var object: Int?
        /// What gets the text inside of the tag.
        var text: InterfaceObjectDraft.Text?
    }

    /// What is wrong with the file.
    struct Problem {
        /// What a person should know.
        var message: String
        /// Where.
        var position: SourcePosition?
    }

    /// How deep tags may nest; those of real files stay below a hundred.
    private static let maximumDepth = 512
    /// How far before its end a tag is looked for, in bytes.
    private static let longestTag = 65_536

    /// What is wrong with the file; nil for a good one.
    private(set) var problem: Problem?
    /// Whether the file has a document of Interface Builder that was read to its end.
    private(set) var isComplete = false
    private let bytes: [UInt8]
    private let lines: LineTable
    private var stack: [Frame] = []
    private var drafts: [InterfaceObjectDraft] = []
    private var isStoryboard = false
    private var isForTouch = false
    private var initialController: String?
    private var text = ""

    /// Starts with the bytes of a file.
    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        lines = LineTable(bytes)
    }

    /// What the file says.
    var facts: InterfaceFacts? {
        guard isForTouch else { return nil }
        var facts = InterfaceFacts(isStoryboard: isStoryboard, initialController: initialController)
        facts.objects = InterfaceObjectDraft.telling(drafts)
        return facts
    }

    // MARK: - What the parser calls

    func parser(
        _ parser: XMLParser, didStartElement tag: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        guard problem == nil else { return }
        let position = position(ofTag: tag, parser)
        guard stack.count < Self.maximumDepth else {
            return stop(parser, "the interface file nests too deep to be read", at: position)
        }
        if stack.isEmpty {
            guard tag == "document" else {
                return stop(parser, "the file is no document of Interface Builder (Xcode 5 or newer)", at: position)
            }
            start(attributes)
        }
        var frame = Frame(tag: tag, object: stack.last?.object)
        if isForTouch, stack.count > 1 { read(tag, attributes, position, into: &frame) }
        text = ""
        stack.append(frame)
    }

    func parser(_ parser: XMLParser, didEndElement tag: String, namespaceURI: String?, qualifiedName: String?) {
        guard problem == nil, let frame = stack.popLast() else { return }
        if let target = frame.text, let object = frame.object { drafts[object].set(text, as: target) }
        text = ""
        if stack.isEmpty { isComplete = true }
    }

    func parser(_ parser: XMLParser, foundCharacters characters: String) {
        if stack.last?.text != nil { text += characters }
    }

    func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
        guard problem == nil else { return }
        let place = SourcePosition(line: max(parser.lineNumber, 1), column: max(parser.columnNumber, 1))
        problem = Problem(message: "the interface file is no well-formed XML here; not read", position: place)
    }

    // MARK: - Tags

    private func start(_ attributes: [String: String]) {
        let type = attributes["type"] ?? ""
        isStoryboard = type.contains("Storyboard")
        // A launch screen is gone before a test sees it.
        isForTouch =
            (type.contains("CocoaTouch") || type.contains("AppleTV")) && attributes["launchScreen"] != "YES"
        initialController = attributes["initialViewController"]
    }

    private func read(
        _ tag: String, _ attributes: [String: String], _ position: SourcePosition, into frame: inout Frame
    ) {
        if let connection = InterfaceObjectDraft.connection(tag, attributes, position) {
            if let object = frame.object { drafts[object].facts.connections.append(connection) }
        } else if let id = attributes["id"], !InterfaceTags.isNoObject(tag) {
            frame.object = add(tag, id, attributes, position)
        } else if let object = frame.object {
            frame.text = drafts[object].read(tag, attributes, position, in: stack.last?.tag)
        }
    }

    private func add(_ tag: String, _ id: String, _ attributes: [String: String], _ position: SourcePosition) -> Int? {
        let parent = stack.last?.object
        guard
            var draft = InterfaceObjectDraft(
                tag, id: id, attributes, position, isInStoryboard: isStoryboard)
        else { return parent }
        draft.facts.parent = parent
        draft.facts.isStaticCell = tag.hasSuffix("Cell") && stack.last?.tag == "cells"
        if let parent, draft.facts.key == "customView" {
            // To a test the view of a bar button is the button.
            drafts[parent].facts.isLeftOut = true
        }
        drafts.append(draft)
        return drafts.count - 1
    }

    // MARK: - Problems and places

    private func stop(_ parser: XMLParser, _ message: String, at position: SourcePosition) {
        problem = Problem(message: message, position: position)
        parser.abortParsing()
    }

    /// Where the tag starts that the parser has just read; it tells where its attributes end.
    private func position(ofTag tag: String, _ parser: XMLParser) -> SourcePosition {
        let end = min(lines.start(ofLine: parser.lineNumber) + max(parser.columnNumber, 1), bytes.count)
        let name = [UInt8(ascii: "<")] + Array(tag.utf8)
        var offset = min(end, bytes.count - name.count)
        // No start tag of a real file is that long.
        let first = max(offset - Self.longestTag, 0)
        while offset >= first {
            if bytes[offset] == name[0], bytes[offset...].starts(with: name) { return lines.position(at: offset) }
            offset -= 1
        }
        return SourcePosition(line: parser.lineNumber, column: 1)
    }
}
