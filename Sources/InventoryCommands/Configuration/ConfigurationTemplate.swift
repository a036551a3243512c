import Foundation

/// The commented configuration that `init` writes.
struct ConfigurationTemplate: Sendable, Hashable {
    /// The project's name.
    var project: String
    /// The paths of the sources, relative to the project's folder.
    var paths: [String]

    /// Looks at a project's folder.
    init(folder: String) {
        let url = URL(filePath: folder, directoryHint: .isDirectory)
        let names = ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).sorted()
        let projectFile = names.first { $0.hasSuffix(".xcodeproj") } ?? names.first { $0.hasSuffix(".xcworkspace") }
        project = projectFile.map { ($0 as NSString).deletingPathExtension } ?? url.lastPathComponent
        paths = ["."]
    }

    /// The text of the file.
    var text: String {
        """
        # Configuration of uiinventory; every key may be left out.
        # Order of precedence: command line, environment, this file, default.

        # The project's name in the database.
        project: \(Self.quoted(project))

        # The database, relative to this file. Keep it out of version control.
        database: .uiinventory/inventory.sqlite

        # The branch whose newest snapshot the reports show.
        # Default: main, master, develop or trunk, whichever is recorded first.
        # default_branch: main

        # The folder of your own queries, relative to this file: NAME.sql is 'uiinventory query NAME'.
        # queries: .uiinventory/queries

        sources:
          # What 'uiinventory ingest' reads when no path is given, relative to this file.
          paths:
        \(paths.map { "    - \(Self.quoted($0))" }.joined(separator: "\n"))

          # Paths that are left out: * stands for any characters, / included.
          # Hidden folders, Pods, Carthage, DerivedData and node_modules always are.
          ignore: []
          #  - "*/Generated/*"

          # Paths of app code in folders that are named like tests.
          app: []

          # Paths of UI tests and page objects, beyond what their imports tell.
          ui_tests: []
          #  - "*UITests/*"

          # Paths of unit tests.
          unit_tests: []

          # View types that are screens, as patterns; what stands for * is the screen's name.
          screens: []
          #  - "*Scene"

          # View types that are parts of screens and not screens.
          components: []

          # Your own functions that set an accessibility identifier, where their bodies do not show it.
          identifier_functions: []

          # Your own functions that look an element up by its identifier; with 'type' what they look for.
          query_functions: []
          #  - name: button
          #    type: buttons

        # What 'uiinventory nightly' does; see docs/nightly.md. Everything below is a default, but for 'runs' and 'gates'.
        # nightly:
        #   # Run outputs: files, folders and patterns, relative to this file.
        #   runs: [TestResults]
        #   # The folder of the dashboards, relative to this file.
        #   reports: .uiinventory/nights
        #   formats: [html, markdown, json, badges]
        #   # What ends the night with status 2.
        #   gates: {no_new_gaps: true, max_flaky: 0}
        #   # Days for which results are kept one by one, and snapshots all or one a week; nights in the folder.
        #   retention: {keep: 90, snapshots: 30, weekly_snapshots: 365, nights: 90}

        """
    }

    /// A YAML text in double quotes, which JSON's escapes are part of.
    private static func quoted(_ text: String) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = .withoutEscapingSlashes
        guard let json = try? encoder.encode(text) else { return "\"\"" }
        return String(decoding: json, as: UTF8.self)
    }
}
