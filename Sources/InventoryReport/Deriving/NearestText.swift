/// Finds the text that a misspelt one was probably meant to be.
struct NearestText: Sendable {
    private let candidates: [(text: String, bytes: [UInt8])]

    /// Prepares the search.
    ///
    /// - Parameter candidates: The right spellings.
    init(among candidates: [String]) {
        self.candidates = Set(candidates).sorted().map { ($0, Array($0.utf8)) }
    }

    /// The candidate with the fewest edits, at most a quarter of the text's length and at most four; nil where none is near.
    ///
    /// - Complexity: O(candidates × length²), for candidates of about the same length only.
    func nearest(to text: String) -> String? {
        let bytes = Array(text.utf8)
        // A very long text is no slip of the finger, and would make the search slow.
        guard bytes.count <= 200 else { return nil }
        var limit = min(4, max(1, bytes.count / 4))
        var best: String?
        for candidate in candidates where abs(candidate.bytes.count - bytes.count) <= limit {
            let edits = Self.edits(bytes, candidate.bytes)
            guard edits > 0, edits <= limit else { continue }
            best = candidate.text
            limit = edits - 1
            if limit == 0 { break }
        }
        return best
    }

    /// The insertions, deletions, substitutions and swaps of neighbours that turn one text into the other.
    private static func edits(_ left: [UInt8], _ right: [UInt8]) -> Int {
        guard !left.isEmpty, !right.isEmpty else { return max(left.count, right.count) }
        var beforeLast: [Int] = []
        var last = Array(0...right.count)
        for row in 1...left.count {
            var current = [row]
            current.reserveCapacity(right.count + 1)
            for column in 1...right.count {
                let isEqual = left[row - 1] == right[column - 1]
                var value = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isEqual ? 0 : 1))
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    value = min(value, beforeLast[column - 2] + 1)
                }
                current.append(value)
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
