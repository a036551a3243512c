import Foundation
internal import GRDB
import InventoryModel

/// Writes the rows of parts.
struct PartWriter {
    /// The database.
    let db: Database
    private let projectKey: Int64
    private let find: GRDB.Statement
    private let add: TableWriter
    /// Whether the project had no parts, so that none needs to be looked up.
    private let isNew: Bool
    /// The tests of the project.
    var tests: TestDirectory
    /// The view elements of the project.
    var elements: ElementTable
    /// The texts that rows share.
    var texts: TextTable

    /// Prepares writing; every test of the snapshot must have been declared in the directory.
    ///
    /// - Throws: An error of SQLite.
    init(_ db: Database, projectKey: Int64, tests: TestDirectory) throws {
        self.db = db
        self.projectKey = projectKey
        self.tests = tests
        find = try db.cachedStatement(sql: "SELECT part_key FROM part WHERE project_key = ? AND rows_sha256 = ?")
        add = try TableWriter(
            db,
            into: "part",
            "project_key, rows_sha256, path, content_sha256, byte_count, role, linked_sha256"
        )
        let exists = "SELECT EXISTS (SELECT 1 FROM part WHERE project_key = ?)"
        isNew = try Bool.fetchOne(db, sql: exists, arguments: [projectKey]) == false
        elements = try ElementTable(db, projectKey: projectKey)
        texts = try TextTable(db)
    }

    /// The row number of a part whose rows are stored already.
    ///
    /// - Throws: An error of SQLite.
    func key(ofPartWith sha256: Data) throws -> Int64? {
        isNew ? nil : try Int64.fetchOne(find, arguments: [projectKey, sha256])
    }

    /// Stores the rows of a part.
    ///
    /// - Returns: The part's row number.
    /// - Throws: An error of SQLite.
    mutating func write(_ hashed: HashedPart) throws -> Int64 {
        let rows = hashed.rows
        try add.insert(
            projectKey, hashed.sha256, rows.path.stored, (rows.file?.contentSHA256).stored,
            rows.file?.byteCount.databaseValue ?? .null, (rows.file?.role.rawValue).stored, hashed.linkedSHA256
        )
        let part = db.lastInsertedRowID
        try write(rows.screens, of: part)
        try write(rows.componentUses, of: part)
        try write(rows.viewElements, of: part)
        try write(rows.pageElements, of: part)
        try write(rows.pageActions, of: part)
        try write(rows.missingIdentifiers, of: part)
        try write(rows.presets, of: part)
        try write(rows.tests, of: part)
        try write(rows.testElements, of: part)
        try write(rows.testScreens, of: part)
        try write(rows.testPresets, of: part)
        try write(rows.transitions, of: part)
        try write(rows.elementModels, of: part)
        try write(rows.elementTests, of: part)
        try write(rows.diagnostics, of: part)
        return part
    }
}

extension PartWriter {
    private func write(_ screens: [Screen], of part: Int64) throws {
        guard !screens.isEmpty else { return }
        // A screen is unique in a snapshot; should a linker ever name it twice, the first one stands.
        let writer = try TableWriter(
            db,
            into: "screen",
            "part_key, name, view_types, page_objects, page_style, is_component, line",
            onConflict: "DO NOTHING"
        )
        for screen in screens {
            try writer.insert(
                part, screen.name.stored, try LabelsJSON.text(screen.viewTypes),
                try LabelsJSON.text(screen.pageObjects),
                (screen.pageStyle?.rawValue).stored, screen.isComponent, screen.line
            )
        }
    }

    private func write(_ uses: [ComponentUse], of part: Int64) throws {
        guard !uses.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "component_use",
            "part_key, ordinal, component, screen, view_type, line, col"
        )
        for (ordinal, use) in uses.enumerated() {
            try writer.insert(
                part, ordinal, use.component.stored, use.screen.stored, use.viewType.stored, use.position.line,
                use.position.column
            )
        }
    }

    private mutating func write(_ viewElements: [ViewElement], of part: Int64) throws {
        guard !viewElements.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "view_element",
            """
            part_key, ordinal, element_key, screen, view_type, element_kind, xcui_query, identifier, is_pattern, \
            is_interactive, is_counted, label, unresolved_identifier, line, col, identifier_file, identifier_line
            """
        )
        for (ordinal, element) in viewElements.enumerated() {
            try writer.insert(
                part, ordinal, try elements.key(element.id), element.screen.stored, element.viewType.stored,
                element.elementKind.stored, element.xcuiQuery.stored, element.identifier.stored, element.isPattern,
                element.isInteractive, element.isCounted, element.label.stored, element.unresolvedIdentifier.stored,
                element.position.line, element.position.column, element.identifierFile.stored, element.identifierLine
            )
        }
    }

    private func write(_ pageElements: [PageElement], of part: Int64) throws {
        guard !pageElements.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "page_element",
            """
            part_key, ordinal, screen, page_object, property, xcui_query, identifier, label, is_pattern, matched_by, \
            is_declared, line, col
            """
        )
        for (ordinal, element) in pageElements.enumerated() {
            try writer.insert(
                part, ordinal, element.screen.stored, element.pageObject.stored, element.property.stored,
                element.xcuiQuery.stored, element.identifier.stored, element.label.stored, element.isPattern,
                element.matchedBy.rawValue, element.isDeclared, element.position.line,
                element.position.column
            )
        }
    }

    private func write(_ actions: [PageAction], of part: Int64) throws {
        guard !actions.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "page_action",
            "part_key, ordinal, screen, page_object, action, returns_screen, line, col"
        )
        for (ordinal, action) in actions.enumerated() {
            try writer.insert(
                part, ordinal, action.screen.stored, action.pageObject.stored, action.action.stored,
                action.returnsScreen.stored, action.position.line, action.position.column
            )
        }
    }

    private mutating func write(_ missing: [MissingIdentifier], of part: Int64) throws {
        guard !missing.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "missing_identifier",
            """
            part_key, ordinal, element_key, screen, view_type, element_kind, label, suggested_identifier, reason, \
            line, col
            """
        )
        for (ordinal, element) in missing.enumerated() {
            try writer.insert(
                part, ordinal, try elements.key(element.element), element.screen.stored, element.viewType.stored,
                element.elementKind.stored, element.label.stored, element.suggestedIdentifier.stored,
                element.reason.rawValue, element.position.line, element.position.column
            )
        }
    }

    private func write(_ presets: [Preset], of part: Int64) throws {
        guard !presets.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "preset",
            "part_key, name, service, kind, parameters, line, col",
            onConflict: "DO NOTHING"
        )
        for preset in presets {
            try writer.insert(
                part, preset.name.stored, preset.service.stored, preset.kind.rawValue, preset.parameters.stored,
                preset.position.line, preset.position.column
            )
        }
    }

    private func write(_ diagnostics: [Diagnostic], of part: Int64) throws {
        guard !diagnostics.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "source_diagnostic",
            "part_key, ordinal, severity, code, message, line, col"
        )
        for (ordinal, diagnostic) in diagnostics.enumerated() {
            try writer.insert(
                part, ordinal, diagnostic.severity.rawValue, diagnostic.code.stored, diagnostic.message.stored,
                diagnostic.position?.line.databaseValue ?? .null, diagnostic.position?.column.databaseValue ?? .null
            )
        }
    }
}
