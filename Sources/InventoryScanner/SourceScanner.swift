package import InventoryModel
import SwiftParser
import SwiftSyntax

/// Reads one source file: bytes in, facts out.
///
/// No file system, no database, no other file: so it runs in parallel, and its result is cached by content.
package enum SourceScanner {
    /// Changes whenever the same bytes give other facts, so that cached facts of an older scanner are not used.
    package static let version = 14

    /// How deep declarations, statements and expressions may nest, as in release builds of the Swift compiler.
    ///
    /// What lies deeper is not read, and a diagnostic says so.
    package static let maximumNestingLevel = {
        // Without optimisation the parser takes up to 40 KB of stack for a level, and a thread has 8 MB.
        #if DEBUG
            128
        #else
            256
        #endif
    }()

    /// Reads a file of any kind.
    package static func scan(_ source: [UInt8], as format: SourceFormat) -> FileFacts {
        switch format {
        case .swift: scan(source)
        case .testPlan: TestPlanReader.read(source)
        case .storyboard, .xib: InterfaceReader.read(source)
        }
    }

    /// Reads the declarations of a Swift file.
    ///
    /// A file with syntax errors gives the facts that the parser could recover, and a diagnostic. So do bytes that are not
    /// UTF-8; a binary file gives a diagnostic only.
    ///
    /// - Parameters:
    ///   - source: The file's bytes.
    ///   - skipsBodies: Whether bodies that no facts come from are left out before parsing, and their syntax errors
    ///     with them. The facts are the same without.
    /// - Returns: The facts, with diagnostics of what could not be read.
    package static func scan(_ source: [UInt8], skipsBodies: Bool = true) -> FileFacts {
        if EncodingCheck.startsAsUTF16(source) {
            return unread(
                .error, code: "not-utf8", message: "the file is UTF-16, which Swift does not read; save it as UTF-8")
        }
        if let offset = EncodingCheck.firstNulByte(in: source) {
            let message = "the file is binary (byte \(offset) is 0); skipped"
            return unread(.error, code: "binary-file", message: message)
        }
        if GeneratedCode.isIrrelevant(source) {
            return unread(.note, code: "generated-file", message: "generated code without views or tests; not read")
        }
        guard let offset = EncodingCheck.firstInvalidByte(in: source) else {
            return scanText(source, skipsBodies: skipsBodies, diagnostics: [])
        }
        let repaired = [UInt8](String(decoding: source, as: UTF8.self).utf8)
        let diagnostic = Diagnostic(
            .warning,
            code: "not-utf8",
            message:
                "the file is not UTF-8 from byte \(offset) on; such bytes are read as U+FFFD, save the file as UTF-8",
            position: LineTable(source).position(at: offset)
        )
        return scanText(repaired, skipsBodies: skipsBodies, diagnostics: [diagnostic])
    }

    private static func scanText(
        _ file: [UInt8],
        skipsBodies: Bool,
        diagnostics: [InventoryModel.Diagnostic]
    ) -> FileFacts {
        let relevance = BodyRelevance(of: file)
        let skipped = skipsBodies ? BodySkipper.skippedBodies(of: file, relevance) : []
        if !skipped.isEmpty {
            let source = ReadSource(file, without: skipped)
            // With an error the brackets may not be what they seemed to be.
            if let tree = parse(source), !tree.hasError { return facts(tree, source, relevance, diagnostics) }
        }
        let source = ReadSource(file)
        if let tree = parse(source) { return facts(tree, source, relevance, diagnostics) }
        let offset = NestingCheck.firstTooDeepByte(in: file) ?? 0
        let diagnostic = Diagnostic(
            .warning,
            code: "nesting-too-deep",
            message: "brackets are nested too deep to be read; the file is read up to here",
            position: source.position(at: offset)
        )
        return scanText(
            Array(file[..<offset]),
            skipsBodies: skipsBodies,
            diagnostics: diagnostics + [diagnostic]
        )
    }

    /// The tree of a source; nil where it nests too deep for the parser.
    private static func parse(_ source: ReadSource) -> SourceFileSyntax? {
        guard NestingCheck.firstTooDeepByte(in: source.bytes) == nil else { return nil }
        return source.bytes.withUnsafeBufferPointer {
            Parser.parse(source: $0, maximumNestingLevel: maximumNestingLevel)
        }
    }

    private static func facts(
        _ tree: SourceFileSyntax,
        _ source: ReadSource,
        _ relevance: BodyRelevance,
        _ diagnostics: [InventoryModel.Diagnostic]
    ) -> FileFacts {
        var reader = FactsReader(source: source, relevance: relevance)
        var facts = reader.read(tree)
        facts.diagnostics = diagnostics
        if tree.hasError {
            facts.diagnostics += SyntaxErrors.diagnostics(of: tree, in: source)
        }
        facts.diagnostics += reader.diagnostics
        return facts
    }

    private static func unread(
        _ severity: InventoryModel.Diagnostic.Severity,
        code: String,
        message: String
    ) -> FileFacts {
        var facts = FileFacts()
        facts.diagnostics = [Diagnostic(severity, code: code, message: message)]
        return facts
    }
}
