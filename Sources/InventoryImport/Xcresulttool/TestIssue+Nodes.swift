import InventoryModel

extension TestIssue {
    /// What the nodes below an execution report.
    ///
    /// - Parameters:
    ///   - nodes: The children of the execution's node.
    ///   - result: The word for how the execution ended: before Xcode 27 a reason to skip is a `Failure Message`, too.
    /// - Returns: The issues, in order.
    static func read(from nodes: [TestNode], result: String?) -> [TestIssue] {
        nodes.compactMap { node in
            guard let kind = kind(of: node, result: result) else { return nil }
            let placed = FailureReason.separate(node.name ?? "")
            let symbol = node.children?.first { $0.kind == .sourceReference }?.name
            return TestIssue(
                kind: kind,
                message: placed.message,
                file: node.sourceLocation?.filePath.flatMap { $0.isEmpty ? nil : $0 } ?? placed.file,
                line: node.sourceLocation?.lineNumber.flatMap { $0 > 0 ? $0 : nil } ?? placed.line,
                symbol: symbol
            )
        }
    }

    private static func kind(of node: TestNode, result: String?) -> Kind? {
        switch node.kind {
        case .skipMessage: .skip
        case .expectedFailure: .expectedFailure
        case .runtimeWarning: .warning
        case .failureMessage,
            .caseRun where node.kind == .failureMessage || node.isMessage:
            switch node.result ?? result {
            case "Skipped": .skip
            case "Expected Failure": .expectedFailure
            case "Passed": nil
            default: .failure
            }
        default: nil
        }
    }
}
