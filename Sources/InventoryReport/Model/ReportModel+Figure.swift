extension ReportModel {
    /// One of the headline figures.
    package struct Figure: Codable, Sendable, Hashable {
        /// What is counted.
        package enum Kind: String, Codable, Sendable, Hashable, CaseIterable {
            case screensWithTest
            case elementsReferenced
            case elementsProven
            case flakyTests
        }

        /// Why there is no figure.
        package enum Absence: String, Codable, Sendable, Hashable {
            case noSources
            case noRuns
            case nothingDeclared
        }

        /// What is counted.
        package var kind: Kind
        /// How many; nil without data.
        package var numerator: Int?
        /// Of how many; nil without data.
        package var denominator: Int?
        /// The change of the numerator since the base; nil without base.
        ///
        /// Of flaky tests: those that turned flaky since.
        package var delta: Int?
        /// Why there is no figure; nil where there is one.
        package var absence: Absence?
        /// Earlier values of the numerator, oldest first.
        ///
        /// Of flaky tests: those that passed only on retry, per run.
        package var series: [Int]
    }
}
