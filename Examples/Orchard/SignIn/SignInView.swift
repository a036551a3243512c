import SwiftUI

struct SignInView: View {
    @Environment(SessionModel.self) private var session
    @State private var email = ""
    @State private var password = ""

    var body: some View {
        NavigationStack {
            Form {
                TextField("Email", text: $email)
                    .textContentType(.username)
                    .accessibilityIdentifier("signIn.email")
                SecureField("Password", text: $password)
                    .accessibilityIdentifier("signIn.password")
                Button("Sign in") {
                    Task { await session.signIn(email: email, password: password) }
                }
                .disabled(email.isEmpty || password.isEmpty)
                .accessibilityIdentifier("signIn.submit")

                if session.isLoading {
                    ProgressView()
                        .accessibilityIdentifier("signIn.spinner")
                }
                if let message = session.errorMessage {
                    Text(message)
                        .foregroundStyle(.red)
                }

                Button("Forgot your password?") { session.signOut() }
                NavigationLink("Create an account") { CreateAccountView() }
                    .accessibilityIdentifier("signIn.createAccount")
            }
            .navigationTitle("Orchard")
        }
    }
}

#Preview {
    SignInView()
        .environment(SessionModel(service: ServiceContainer.current.session))
        .accessibilityIdentifier("preview.signIn")
}
