import Foundation
import Observation

/// The boxes on offer.
@MainActor
@Observable
final class CatalogModel {
    enum Phase {
        case loading
        case loaded([Box])
        case failed(String)
    }

    private(set) var phase = Phase.loading
    var searchText = ""
    private let service: any CatalogService

    init(service: any CatalogService) {
        self.service = service
    }

    /// The boxes that the search leaves.
    var visibleBoxes: [Box] {
        guard case .loaded(let boxes) = phase else { return [] }
        return searchText.isEmpty ? boxes : boxes.filter { $0.name.localizedCaseInsensitiveContains(searchText) }
    }

    func load() async {
        phase = .loading
        do {
            phase = .loaded(try await service.boxes())
        } catch {
            phase = .failed("The boxes could not be loaded.")
        }
    }
}
