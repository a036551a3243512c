/// Finds the name that somebody who mistyped meant.
package enum NearestName {
    /// The known name with the fewest differences; nil where none is near.
    ///
    /// Near is at most a third of the letters, and at least one: a missing, an added, another letter, or two in the wrong
    /// order (optimal string alignment distance). Case and the difference of `-` and `_` do not count. Of several the
    /// first is taken.
    package static func of(_ name: String, in known: some Sequence<String>) -> String? {
        let wanted = folded(name)
        let limit = max(1, wanted.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in known {
            let distance = distance(wanted, folded(candidate))
            if distance <= limit, distance < best?.distance ?? .max { best = (candidate, distance) }
        }
        return best?.name
    }

    private static func folded(_ name: String) -> [Character] {
        Array(name.lowercased().replacing("-", with: "_"))
    }

    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        var beforePrevious: [Int] = []
        var previous = Array(0...right.count)
        for row in 0..<left.count {
            var current = [row + 1]
            for column in 0..<right.count {
                let change = previous[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(change, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                    best = min(best, beforePrevious[column - 1] + 1)
                }
                current.append(best)
            }
            beforePrevious = previous
            previous = current
        }
        return previous[right.count]
    }
}
