import SwiftUI

struct SettingsView: View {
    @Environment(SessionModel.self) private var session
    @AppStorage("notifications") private var areNotificationsOn = true
    @AppStorage("frequency") private var frequency = "weekly"
    @AppStorage("budget") private var budget = 30.0
    @State private var tint = Color.green
    @State private var isAboutShown = false
    @State private var isSignOutShown = false

    var body: some View {
        Form {
            Toggle("Notifications", isOn: $areNotificationsOn)
                .accessibilityIdentifier(A11y.Settings.notifications)
            Picker("Delivery", selection: $frequency) {
                Text("Every week").tag("weekly")
                Text("Every month").tag("monthly")
            }
            .accessibilityIdentifier(A11y.Settings.frequency)
            Slider(value: $budget, in: 10...100)
                .accessibilityIdentifier(A11y.Settings.budget)
            ColorPicker("Colour", selection: $tint)
            NavigationLink("Subscription") {
                SubscriptionView(viewModel: .stub())
            }
            .accessibilityIdentifier(A11y.Settings.subscription)
            Button("About Orchard") { isAboutShown = true }
                .accessibilityIdentifier(A11y.Settings.about)
            Button("Sign out", role: .destructive) { isSignOutShown = true }
                .accessibilityIdentifier(A11y.Settings.signOut)
        }
        .navigationTitle("Settings")
        .sheet(isPresented: $isAboutShown) { AboutView() }
        .alert("Sign out?", isPresented: $isSignOutShown) {
            Button("Sign out", role: .destructive) { session.signOut() }
                .accessibilityIdentifier(A11y.Settings.Confirmation.confirm)
        }
    }
}
