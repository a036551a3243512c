extension RunOutput.Node {
    /// An execution with arguments or in a UI configuration.
    init(arguments: String, verdict: Verdict, duration: Double) {
        self.init(nodeType: "Arguments", name: arguments, result: verdict.word, children: Self.messages(of: verdict))
        setDuration(duration)
    }

    /// One of several attempts; the number is 1-based.
    init(attempt: Int, verdict: Verdict, duration: Double) {
        self.init(
            nodeType: "Repetition",
            name: attempt == 1 ? "First Run" : "Retry \(attempt - 1)",
            nodeIdentifier: "\(attempt)",
            result: verdict.word,
            children: Self.messages(of: verdict)
        )
        setDuration(duration)
    }

    /// The message of an execution that did not pass.
    static func messages(of verdict: Verdict) -> [RunOutput.Node]? {
        verdict.message.map { [RunOutput.Node(nodeType: "Failure Message", name: $0)] }
    }

    /// Sets the duration, in seconds, as number and as Xcode's text in English.
    mutating func setDuration(_ seconds: Double) {
        let milliseconds = Int((seconds * 1000).rounded())
        durationInSeconds = Double(milliseconds) / 1000
        duration = seconds < 1 ? "\(Double(milliseconds) / 1000)s" : "\((milliseconds + 500) / 1000)s"
    }
}
