import Foundation
import InventoryModel

extension PartRows {
    /// What identifies the rows: a hash of what linking says (`linkedSHA256()`) and of the file's content.
    static func sha256(linkedSHA256: Data, contentSHA256: String?, byteCount: Int?) -> Data {
        var bytes = CanonicalBytes()
        bytes.add(linkedSHA256.base64EncodedString())
        bytes.add(contentSHA256)
        bytes.add(byteCount ?? -1)
        return bytes.sha256
    }

    /// A hash of every value that is stored of the rows but the file's content and size: what linking says of the file.
    ///
    /// The first number is the form of the rows; it changes when more is stored, so that older parts are not taken for
    /// newer ones.
    func linkedSHA256() -> Data {
        var bytes = CanonicalBytes()
        bytes.add(4)
        bytes.add(path)
        bytes.add(file?.role.rawValue)
        bytes.add(screens) { $0.add($1) }
        bytes.add(componentUses) { $0.add($1) }
        bytes.add(viewElements) { $0.add($1) }
        bytes.add(pageElements) { $0.add($1) }
        bytes.add(pageActions) { $0.add($1) }
        bytes.add(missingIdentifiers) { $0.add($1) }
        bytes.add(presets) { $0.add($1) }
        bytes.add(tests) { $0.add($1) }
        bytes.add(testElements) { $0.add($1) }
        bytes.add(testScreens) { $0.add($1) }
        bytes.add(testPresets) { $0.add($1) }
        bytes.add(transitions) { $0.add($1) }
        bytes.add(elementModels) { $0.add($1) }
        bytes.add(elementTests) { $0.add($1) }
        bytes.add(diagnostics) { $0.add($1) }
        return bytes.sha256
    }
}

extension CanonicalBytes {
    private mutating func add(_ position: SourcePosition) {
        add(Int(position.line))
        add(Int(position.column))
    }

    fileprivate mutating func add(_ screen: Screen) {
        add(screen.name)
        add(screen.viewTypes) { $0.add($1) }
        add(screen.pageObjects) { $0.add($1) }
        add(screen.pageStyle?.rawValue)
        add(screen.isComponent)
        add(screen.line)
    }

    fileprivate mutating func add(_ use: ComponentUse) {
        add(use.component)
        add(use.screen)
        add(use.viewType)
        add(use.position)
    }

    fileprivate mutating func add(_ element: ViewElement) {
        add(element.id.rawValue)
        add(element.screen)
        add(element.viewType)
        add(element.elementKind)
        add(element.xcuiQuery)
        add(element.identifier)
        add(element.isPattern)
        add(element.isInteractive)
        add(element.isCounted)
        add(element.label)
        add(element.unresolvedIdentifier)
        add(element.identifierFile)
        add(element.identifierLine ?? 0)
        add(element.position)
    }

    fileprivate mutating func add(_ element: PageElement) {
        add(element.screen)
        add(element.pageObject)
        add(element.property)
        add(element.xcuiQuery)
        add(element.identifier)
        add(element.label)
        add(element.isPattern)
        add(element.matchedBy.rawValue)
        add(element.isDeclared)
        add(element.position)
    }

    fileprivate mutating func add(_ action: PageAction) {
        add(action.screen)
        add(action.pageObject)
        add(action.action)
        add(action.returnsScreen)
        add(action.position)
    }

    fileprivate mutating func add(_ missing: MissingIdentifier) {
        add(missing.element.rawValue)
        add(missing.screen)
        add(missing.viewType)
        add(missing.elementKind)
        add(missing.label)
        add(missing.suggestedIdentifier)
        add(missing.reason.rawValue)
        add(missing.position)
    }

    fileprivate mutating func add(_ preset: Preset) {
        add(preset.name)
        add(preset.service)
        add(preset.kind.rawValue)
        add(preset.parameters)
        add(preset.position)
    }

    fileprivate mutating func add(_ test: TestDeclaration) {
        add(test.id.rawValue)
        add(test.target)
        add(test.suite)
        add(test.name)
        add(test.kind.rawValue)
        add(test.style?.rawValue)
        add(test.disabledReason)
        add(test.labels.sorted { $0.key < $1.key }) { bytes, label in
            bytes.add(label.key)
            bytes.add(label.value) { $0.add($1) }
        }
        add(test.unresolvedCount)
        add(test.position)
    }

    fileprivate mutating func add(_ use: TestElement) {
        add(use.test.rawValue)
        add(use.screen)
        add(use.identifier)
        add(use.label)
        add(use.isPattern)
        add(use.matchedBy.rawValue)
        add(use.isDeclared)
        add(use.action)
        add(use.isAssertion)
        add(use.via)
        add(use.file)
        add(use.position)
    }

    fileprivate mutating func add(_ link: TestScreen) {
        add(link.test.rawValue)
        add(link.screen)
        add(link.assertsVisible)
    }

    fileprivate mutating func add(_ link: TestPreset) {
        add(link.test.rawValue)
        add(link.preset)
    }

    fileprivate mutating func add(_ transition: ScreenTransition) {
        add(transition.from)
        add(transition.to)
        add(transition.via)
        add(transition.origin.rawValue)
        add(transition.tests) { $0.add($1.rawValue) }
        add(transition.position)
    }

    fileprivate mutating func add(_ link: ElementModel) {
        add(link.element.rawValue)
        add(link.pageObject)
        add(link.property)
    }

    fileprivate mutating func add(_ link: ElementTest) {
        add(link.element.rawValue)
        add(link.test.rawValue)
        add(link.isAsserted)
    }

    fileprivate mutating func add(_ diagnostic: Diagnostic) {
        add(diagnostic.severity.rawValue)
        add(diagnostic.code)
        add(diagnostic.message)
        add(diagnostic.position != nil)
        if let position = diagnostic.position { add(position) }
    }
}
