internal import GRDB
import InventoryModel

extension PartWriter {
    /// Stores the tests that a part declares.
    ///
    /// - Throws: An error of SQLite.
    mutating func write(_ declarations: [TestDeclaration], of part: Int64) throws {
        guard !declarations.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "source_test",
            "part_key, test_key, kind, style, disabled_reason, labels, unresolved_count, line, col",
            onConflict: "DO NOTHING"
        )
        for test in declarations {
            try writer.insert(
                part, try tests.key(of: test.id), test.kind.rawValue, (test.style?.rawValue).stored,
                test.disabledReason.stored, try LabelsJSON.text(test.labels), test.unresolvedCount, test.position.line,
                test.position.column
            )
        }
    }

    /// Stores what the tests of a part do to elements.
    ///
    /// - Throws: An error of SQLite.
    mutating func write(_ uses: [TestElement], of part: Int64) throws {
        guard !uses.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "test_element",
            """
            part_key, test_key, ordinal, screen, identifier, label, is_pattern, matched_by, is_declared, action_key, \
            is_assertion, via_key, file_key, line, col
            """
        )
        for (ordinal, use) in uses.enumerated() {
            try writer.insert(
                part, try tests.key(of: use.test), ordinal, use.screen.stored, use.identifier.stored, use.label.stored,
                use.isPattern, use.matchedBy.rawValue, use.isDeclared,
                try texts.key(use.action), use.isAssertion, try texts.key(use.via), try texts.key(use.file),
                use.position.line, use.position.column
            )
        }
    }

    /// Stores the screens that the tests of a part are on.
    ///
    /// - Throws: An error of SQLite.
    mutating func write(_ links: [TestScreen], of part: Int64) throws {
        guard !links.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "test_screen",
            "part_key, test_key, screen, asserts_visible",
            onConflict: """
                (part_key, test_key, screen)
                DO UPDATE SET asserts_visible = max(asserts_visible, excluded.asserts_visible)
                """
        )
        for link in links {
            try writer.insert(part, try tests.key(of: link.test), link.screen.stored, link.assertsVisible)
        }
    }

    /// Stores the presets that the tests of a part use.
    ///
    /// - Throws: An error of SQLite.
    mutating func write(_ links: [TestPreset], of part: Int64) throws {
        guard !links.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "test_preset",
            "part_key, test_key, preset",
            onConflict: "DO NOTHING"
        )
        for link in links { try writer.insert(part, try tests.key(of: link.test), link.preset.stored) }
    }

    /// Stores the transitions that a part declares, with the tests that take them.
    ///
    /// - Throws: An error of SQLite.
    mutating func write(_ transitions: [ScreenTransition], of part: Int64) throws {
        guard !transitions.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "transition",
            "part_key, ordinal, from_screen, to_screen, via, origin, line, col"
        )
        let testWriter = try TableWriter(
            db,
            into: "transition_test",
            "part_key, ordinal, test_key",
            onConflict: "DO NOTHING"
        )
        for (ordinal, transition) in transitions.enumerated() {
            try writer.insert(
                part, ordinal, transition.from.stored, transition.to.stored, transition.via.stored,
                transition.origin.rawValue, transition.position.line, transition.position.column
            )
            for test in transition.tests { try testWriter.insert(part, ordinal, try tests.key(of: test)) }
        }
    }

    /// Stores which view elements the page elements of a part model.
    ///
    /// - Throws: An error of SQLite.
    mutating func write(_ links: [ElementModel], of part: Int64) throws {
        guard !links.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "element_model",
            "part_key, element_key, page_object, property",
            onConflict: "DO NOTHING"
        )
        for link in links {
            try writer.insert(part, try elements.key(link.element), link.pageObject.stored, link.property.stored)
        }
    }

    /// Stores which view elements the tests of a part reach.
    ///
    /// - Throws: An error of SQLite.
    mutating func write(_ links: [ElementTest], of part: Int64) throws {
        guard !links.isEmpty else { return }
        let writer = try TableWriter(
            db,
            into: "element_test",
            "part_key, element_key, test_key, is_asserted",
            onConflict: """
                (part_key, element_key, test_key)
                DO UPDATE SET is_asserted = max(is_asserted, excluded.is_asserted)
                """
        )
        for link in links {
            try writer.insert(
                part, try elements.key(link.element), try tests.key(of: link.test), link.isAsserted
            )
        }
    }
}
