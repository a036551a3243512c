import InventoryMetrics
import InventoryModel
import InventoryQuery

extension ReportModel.Snapshot {
    /// Takes over a row.
    init(_ row: SnapshotRow) {
        self.init(
            id: row.snapshotID,
            takenAt: row.takenAt,
            commit: row.commitSHA,
            branch: row.branch,
            fileCount: row.fileCount,
            testCount: row.testCount,
            screenCount: row.screenCount
        )
    }
}

extension ReportModel.Screen {
    /// Takes over a row; what elements and transitions tell is derived later.
    init(_ row: ScreenRow, coverage: ScreenCoverageRow?) {
        self.init(
            name: row.screen,
            viewTypes: row.viewTypes,
            pageObjects: row.pageObjects,
            pageStyle: row.pageStyle?.rawValue,
            isComponent: row.isComponent,
            file: row.file,
            line: row.line,
            ladder: Ladder(levels: []),
            testCount: row.testCount,
            newGaps: coverage?.newGaps,
            unreferencedInteractive: 0,
            inboundCount: 0
        )
    }
}

extension ReportModel.Element {
    /// Takes over a row.
    init(_ row: ElementCoverageRow, tests: [String]) {
        self.init(
            screen: row.screen,
            identifier: row.identifier,
            kind: row.elementKind,
            label: row.label,
            file: row.file,
            line: row.line,
            level: row.level.rawValue,
            baseLevel: row.baseLevel?.rawValue,
            isNewGap: row.isNewGap,
            isInteractive: row.isInteractive,
            isAsserted: row.isAsserted,
            lastExercisedAt: row.lastExercisedAt,
            tests: tests
        )
    }
}

extension ReportModel.Transition {
    /// Takes over a row.
    init(_ row: TransitionRow) {
        self.init(
            from: row.fromScreen, to: row.toScreen, via: row.via, origin: row.origin.rawValue, testCount: row.testCount)
    }
}

extension ReportModel.Missing {
    /// Takes over a row.
    init(_ row: MissingIdentifierRow) {
        self.init(
            screen: row.screen,
            viewType: row.viewType,
            kind: row.elementKind,
            label: row.label,
            suggestion: row.suggestedIdentifier,
            file: row.file,
            line: row.line,
            column: row.col,
            reason: row.reason.rawValue
        )
    }
}

extension ReportModel.Identifier {
    /// Takes over a row.
    init(_ row: IdentifierRow, place: IdentifierPlaces.Place?) {
        self.init(
            identifier: row.identifier,
            screen: row.screen,
            declaredCount: row.declaredCount,
            pageElementCount: row.pageElementCount,
            testCount: row.testCount,
            status: row.status.rawValue,
            nearest: nil,
            file: place?.file,
            line: place?.line
        )
    }
}

extension ReportModel.Preset {
    /// Takes over a row.
    init(_ row: PresetRow) {
        self.init(
            name: row.preset,
            service: row.service,
            kind: row.kind.rawValue,
            parameters: row.parameters,
            file: row.file,
            line: row.line,
            testCount: row.testCount
        )
    }
}

extension ReportModel.Problem {
    /// Takes over a row.
    init(_ row: DiagnosticRow) {
        self.init(
            severity: row.severity.rawValue,
            code: row.code,
            message: row.message,
            file: row.file,
            line: row.line,
            run: row.runID
        )
    }
}
