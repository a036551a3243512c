import SwiftMockServer
import XCTest

// MARK: - Before launch

extension UITestCase {
    func givenCatalogSucceeds() async throws {
        let baseURL = try XCTUnwrap(serverBaseURL)
        let boxes = Data.fixture("boxes_response", baseURL: baseURL)
        let picture = Data.stubPicture

        await serverMock.registerCatchAll { request in
            if request.path.contains("/pictures/") {
                return .image(picture)
            }
            if request.path.contains("/boxes") {
                return .json(boxes)
            }
            return .status(.notFound)
        }
    }

    func givenOrdersSucceeds() async throws {
        let baseURL = try XCTUnwrap(serverBaseURL)
        let boxes = Data.fixture("boxes_response", baseURL: baseURL)
        let orders = Data.fixture("orders_response", baseURL: baseURL)

        await serverMock.registerCatchAll { request in
            if request.path.contains("/orders") {
                return .json(orders)
            }
            if request.path.contains("/boxes") {
                return .json(boxes)
            }
            return .status(.notFound)
        }
    }

    func givenOrdersFails() async throws {
        await serverMock.register(.GET, "/orders") { _ in .status(.internalServerError) }
    }

    func givenAllRequestsFail() async {
        await serverMock.registerCatchAll { _ in .status(.internalServerError) }
    }

    func givenAllRequestsReturnNotFound() async {
        await serverMock.registerCatchAll { _ in .status(.notFound) }
    }
}

// MARK: - Recovery

extension UITestCase {
    func givenOrdersRecovers() async throws {
        let baseURL = try XCTUnwrap(serverBaseURL)
        let orders = Data.fixture("orders_response", baseURL: baseURL)
        let picture = Data.stubPicture

        await serverMock.registerPrefix(.GET, "/pictures/") { _ in .image(picture) }
        await serverMock.register(.GET, "/orders") { _ in .json(orders) }
    }

    func givenCatalogRecovers() async throws {
        let baseURL = try XCTUnwrap(serverBaseURL)
        let boxes = Data.fixture("boxes_response", baseURL: baseURL)

        await serverMock.registerCatchAll { request in
            if request.path.contains("/boxes") {
                return .json(boxes)
            }
            return .status(.notFound)
        }
    }
}
