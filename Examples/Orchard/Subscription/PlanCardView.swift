import FOSFoundation
import FOSMVVM
import Foundation
import SwiftUI

public struct PlanCardView: ViewModelView {
    private let viewModel: PlanCardViewModel

    public var body: some View {
        VStack {
            Text(viewModel.title)
                .font(.headline)
                .uiTestingIdentifier("planCardTitle")
            Text(viewModel.details)
                .uiTestingIdentifier("planCardDetails")
            Image(systemName: "leaf")
                .uiTestingIdentifier("planCardImage")
        }
        .padding()
    }

    public init(viewModel: PlanCardViewModel) {
        self.viewModel = viewModel
    }
}
