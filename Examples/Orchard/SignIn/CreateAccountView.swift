import SwiftUI

struct CreateAccountView: View {
    @State private var name = ""
    @State private var wantsNewsletter = false

    var body: some View {
        Form {
            TextField("Name", text: $name)
                .accessibilityIdentifier("createAccount.name")
            Toggle("Tell me about new boxes", isOn: $wantsNewsletter)
            Button("Create") {}
                .accessibilityIdentifier("createAccount.submit")
        }
        .navigationTitle("New account")
    }
}
