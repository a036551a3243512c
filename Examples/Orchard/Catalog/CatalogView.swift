import SwiftUI

struct CatalogView: View {
    @State private var model: CatalogModel
    @State private var isAboutShown = false
    @State private var isOnlySeasonal = false

    init(model: CatalogModel) {
        _model = State(initialValue: model)
    }

    var body: some View {
        content
            .navigationTitle("Boxes")
            .navigationDestination(for: Box.self) { box in
                BoxDetailView(box: box)
            }
            .toolbar {
                ToolbarItem(placement: .topBarLeading) {
                    Button("About", systemImage: "info.circle") { isAboutShown = true }
                        .accessibilityIdentifier(AccessibilityIdentifier.aboutButton)
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Refresh", systemImage: "arrow.clockwise") { reload() }
                        .accessibilityIdentifier(AccessibilityIdentifier.refresh)
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Filter", systemImage: "leaf") { isOnlySeasonal.toggle() }
                }
            }
            .sheet(isPresented: $isAboutShown) {
                AboutView()
            }
            .task { await model.load() }
    }

    @ViewBuilder
    private var content: some View {
        switch model.phase {
        case .loading:
            ProgressView("Picking fruit…")
                .accessibilityIdentifier(AccessibilityIdentifier.spinner)
        case .failed(let message):
            DSErrorView(title: message, accessibilityIdentifier: AccessibilityIdentifier.errorView, retry: reload)
        case .loaded where model.visibleBoxes.isEmpty:
            VStack {
                Text("No box matches.")
                    .accessibilityIdentifier(AccessibilityIdentifier.emptyMessage)
                Button("Show all") { reload() }
                    .accessibilityIdentifier(AccessibilityIdentifier.refresh)
            }
        case .loaded:
            boxes
        }
    }

    private var boxes: some View {
        ScrollView {
            TextField("Search", text: $model.searchText)
                .accessibilityIdentifier(AccessibilityIdentifier.searchField)
            LazyVStack {
                ForEach(model.visibleBoxes) { box in
                    NavigationLink(value: box) {
                        BoxRowView(box: box, accessibilityIdentifier: AccessibilityIdentifier.row(id: box.id))
                    }
                    .accessibilityIdentifier(AccessibilityIdentifier.row(id: box.id))
                }
            }
        }
        .accessibilityIdentifier(AccessibilityIdentifier.scrollView)
    }

    private func reload() {
        model.searchText = ""
        Task { await model.load() }
    }

    // The old banner was here:
    // Button("Hide") { isBannerShown = false }
    //     .accessibilityIdentifier("catalog.oldBanner")
}

// MARK: - AccessibilityIdentifiers

private enum AccessibilityIdentifier {
    static let scrollView = "catalog.scrollView"
    static let searchField = "catalog.searchField"
    static let spinner = "catalog.spinner"
    static let emptyMessage = "catalog.emptyMessage"
    static let errorView = "catalog.errorView"
    static let refresh = "catalog.refresh"
    static let aboutButton = "catalog.aboutButton"

    static func row(id: Box.ID) -> String { "catalog.row.\(id)" }
}
