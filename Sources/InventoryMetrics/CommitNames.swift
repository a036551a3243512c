/// One name for each commit, whether runs name it by its full hash or by a short one.
struct CommitNames {
    /// The names of the texts that differ from their name.
    private var names: [String: String] = [:]

    /// Finds the names among the texts that runs give; each may come any number of times.
    ///
    /// A short hash (seven digits or more) stands for the one longer hash that starts with it. Where two different ones
    /// do, it stands for itself, as does a text that is no hash.
    init(_ commits: some Sequence<String>) {
        let texts = Set(commits).filter(Self.isHash)
        let hashes = Set(texts.map { $0.lowercased() }).sorted()
        var longest: [String: String] = [:]
        for (index, hash) in hashes.enumerated() {
            // Behind a hash in order stand all that start with it; the longest must start with each of them.
            let longer = hashes[(index + 1)...].prefix { $0.hasPrefix(hash) }
            guard let candidate = longer.max(by: { $0.count < $1.count }) else { continue }
            if longer.allSatisfy(candidate.hasPrefix) { longest[hash] = candidate }
        }
        for text in texts {
            let hash = text.lowercased()
            let name = longest[hash] ?? hash
            if name != text { names[text] = name }
        }
    }

    /// The name of a commit.
    func name(of commit: String) -> String { names[commit] ?? commit }

    private static func isHash(_ text: String) -> Bool {
        let digits = text.utf8
        return digits.count >= 7
            && digits.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0 | 0x20) }
    }
}
