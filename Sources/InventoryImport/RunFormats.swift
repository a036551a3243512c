/// The formats that can be read.
package enum RunFormats {
    /// The readers of files, in the order in which they are asked whether the content is theirs.
    package static var files: [any RunFileImporter.Type] {
        [
            XcresulttoolTests.self,
            XcresulttoolSummary.self,
            XcresulttoolTestDetails.self,
            XcresulttoolActivities.self,
            XcresulttoolMetrics.self,
            XcresulttoolInsights.self,
            XcresulttoolAttachments.self,
            LegacyResult.self,
            SwiftPMXUnit.self,
            JUnit.self,
            SwiftTestingEvents.self,
            AllureFile.self,
            CTRF.self,
            SonarGeneric.self,
            TestSummaries.self,
            Xccov.self,
            Cobertura.self,
        ]
    }

    /// The readers of folders, in the order in which they are asked.
    package static var folders: [any RunFolderImporter.Type] {
        [
            AllureFolder.self,
            ResultBundle.self,
        ]
    }

    /// The formats that never tell when a run started.
    static var withoutTime: Set<String> {
        [XcresulttoolTests.format, LegacyResult.format, SwiftPMXUnit.format, SonarGeneric.format]
    }

    /// The names of the formats, in the same order.
    package static var names: [String] { files.map { $0.format } + folders.map { $0.format } }

    /// The names as a sentence lists them.
    static var list: String { names.joined(separator: ", ") }
}
