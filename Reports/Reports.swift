/// The templates, style sheet and script of the dashboards, embedded in the program so that a moved binary works.
package enum Reports {
    /// The page's template (Mustache).
    package static let dashboard = text(PackageResources.dashboard_mustache)
    /// The stacked bar of the coverage ladder, a partial of the page's template (Mustache).
    package static let ladder = text(PackageResources.ladder_mustache)
    /// What the page shows first: figures, ladder, next steps, trend; a partial of the page's template (Mustache).
    package static let overview = text(PackageResources.overview_mustache)
    /// A table with its rows, a partial of the page's template (Mustache).
    package static let table = text(PackageResources.table_mustache)
    /// A page of the service (Mustache).
    package static let live = text(PackageResources.live_mustache)
    /// What the style sheet of the service's pages has besides that of the page.
    package static let liveStyle = text(PackageResources.live_css)
    /// The page's style sheet.
    package static let style = text(PackageResources.dashboard_css)
    /// The page's script: its files one after another, those that others need first.
    package static let script =
        "\n\"use strict\";\n(() => {\n"
        + [
            PackageResources.data_js,
            PackageResources.words_js,
            PackageResources.elements_js,
            PackageResources.cells_js,
            PackageResources.tables_js,
            PackageResources.history_js,
            PackageResources.details_js,
            PackageResources.map_js,
            PackageResources.links_js,
            PackageResources.keyboard_js,
            PackageResources.tools_js,
            PackageResources.start_js,
        ].map(text).joined(separator: "\n") + "})();\n"
    /// The summary's template (Mustache).
    package static let summary = text(PackageResources.summary_mustache)
    /// The template of the page over the nights (Mustache).
    package static let nights = text(PackageResources.nights_mustache)

    private static func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }
}
