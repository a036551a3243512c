import GRDB
package import InventoryModel

/// What could not be read or resolved.
package struct DiagnosticsQuery: ViewQuery {
    /// The project; nil for all.
    package var project: ProjectName?
    /// The severities to list; nil for all.
    package var severities: [Diagnostic.Severity]?

    /// Asks the question.
    package init(project: ProjectName? = nil, severities: [Diagnostic.Severity]? = nil) {
        self.project = project
        self.severities = severities
    }

    package var request: ViewRequest<DiagnosticRow> {
        ViewRequest(project: project).filtered("severity", in: severities?.map(\.rawValue))
    }
}
