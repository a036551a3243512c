extension ReportModel.Figure.Kind {
    /// The figure's name as readers see it.
    var title: String {
        switch self {
        case .screensWithTest: "Screens with a test"
        case .elementsReferenced: "Elements referenced"
        case .elementsProven: "Elements proven"
        case .flakyTests: "Flaky tests"
        }
    }
}

extension ReportModel.Figure.Absence {
    /// What is missing and how to get it.
    var words: String {
        switch self {
        case .noSources: "No sources ingested yet. Run uiinventory ingest with the folder of the sources."
        case .noRuns: "No runs recorded yet. Run uiinventory ingest with run outputs."
        case .nothingDeclared: "The sources declare nothing to count."
        }
    }
}
