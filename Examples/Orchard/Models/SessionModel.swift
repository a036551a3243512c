import Observation

/// Who is signed in.
@MainActor
@Observable
final class SessionModel {
    enum State {
        case signedOut
        case choosingPin
        case signedIn
    }

    private(set) var state = State.signedOut
    private(set) var errorMessage: String?
    private(set) var isLoading = false
    private let service: any SessionService

    init(service: any SessionService) {
        self.service = service
    }

    func signIn(email: String, password: String) async {
        isLoading = true
        defer { isLoading = false }
        do {
            try await service.signIn(email: email, password: password)
            errorMessage = nil
            state = .choosingPin
        } catch {
            errorMessage = "Email or password is wrong."
        }
    }

    func finishPin() {
        state = .signedIn
    }

    func signOut() {
        state = .signedOut
    }
}
