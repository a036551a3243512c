/// How many of the facts that a person read the program found, and how many of its rows are such facts.
struct Score {
    /// Rows of the program that are right.
    var right = 0
    /// Rows of the program.
    var found = 0
    /// Facts that it found.
    var recalled = 0
    /// Facts.
    var expected = 0
    /// What differs, a line each.
    var differences: [String] = []

    /// Right rows per row; nil where there is none.
    var precision: Double? { found == 0 ? nil : Double(right) / Double(found) }
    /// Facts found per fact; nil where there is none.
    var recall: Double? { expected == 0 ? nil : Double(recalled) / Double(expected) }

    /// Adds the figures of another comparison.
    mutating func add(_ other: Score) {
        right += other.right
        found += other.found
        recalled += other.recalled
        expected += other.expected
        differences += other.differences
    }

    /// Compares facts with rows: each fact is found by the first row that equals it and that no earlier fact took.
    ///
    /// - Parameters:
    ///   - facts: What a person read.
    ///   - rows: What the program says.
    ///   - isRequired: Whether a fact must be found.
    ///   - names: How facts and rows are named in the list of differences.
    ///   - isSame: Whether a row says the fact.
    /// - Returns: The figures.
    static func comparing<Fact, Row>(
        _ facts: [Fact],
        _ rows: [Row],
        isRequired: (Fact) -> Bool = { _ in true },
        names: (fact: (Fact) -> String, row: (Row) -> String),
        isSame: (Fact, Row) -> Bool
    ) -> Score {
        var score = Score(found: rows.count, expected: facts.count(where: isRequired))
        var left = rows
        // What is required first, so that its row is not taken by something else on the same line.
        for fact in facts.filter(isRequired) + facts.filter({ !isRequired($0) }) {
            if let index = left.firstIndex(where: { isSame(fact, $0) }) {
                left.remove(at: index)
                score.right += 1
                if isRequired(fact) { score.recalled += 1 }
            } else if isRequired(fact) {
                score.differences.append("- \(names.fact(fact))")
            }
        }
        score.differences += left.map { "+ \(names.row($0))" }
        return score
    }
}

/// The program's rows beside what a person read of one repository.
struct Comparison {
    let truth: GroundTruth
    let findings: Findings

    /// The five kinds of facts, in the order in which they are printed.
    var scores: [(name: String, score: Score)] {
        [
            ("identifiers", identifiers), ("missing", missing), ("page elements", pageElements), ("tests", tests),
            ("reach", reach),
        ]
    }

    private var identifiers: Score {
        total(truth.viewFiles) { file in
            Score.comparing(
                file.identifiers,
                findings.identifiers.filter { $0.file == file.file },
                names: ({ "\(file.file):\($0.line) \($0.value)" }, { "\($0.file):\($0.line) \($0.identifier)" })
            ) { fact, row in
                let lines = [row.line, row.identifier_line].compactMap(\.self)
                return row.identifier == fact.value
                    && (lines.contains(fact.line) || lines.contains(fact.identifierLine))
            }
        }
    }

    private var missing: Score {
        total(truth.viewFiles) { file in
            Score.comparing(
                file.missing,
                findings.missing.filter { $0.file == file.file },
                isRequired: { $0.sure },
                names: ({ "\(file.file):\($0.line) \($0.kind)" }, { "\($0.file):\($0.line) \($0.element_kind)" })
            ) { fact, row in row.line == fact.line }
        }
    }

    private var pageElements: Score {
        total(truth.testFiles) { file in
            Score.comparing(
                file.pageElements,
                findings.pageElements.filter { $0.file == file.file },
                isRequired: { $0.sure ?? true },
                names: (
                    { "\(file.file):\($0.line) \($0.property)" },
                    { "\($0.file):\($0.line) \($0.property) \($0.identifier ?? $0.label ?? "")" }
                )
            ) { fact, row in
                // `*` alone says as little as no key.
                let keys = [fact.identifier, fact.label].compactMap(\.self).filter { $0 != "*" }
                let found = [row.identifier, row.label].compactMap(\.self)
                guard row.line == fact.line || row.property == fact.property else { return false }
                return keys.isEmpty ? found.isEmpty : !Set(keys).isDisjoint(with: found)
            }
        }
    }

    private var tests: Score {
        total(truth.testFiles) { file in
            Score.comparing(
                file.tests,
                findings.tests.filter { row in
                    row.file == file.file && (file.isSample != true || file.tests.contains { $0.line == row.line })
                },
                names: (
                    { "\(file.file):\($0.line) \($0.suite).\($0.name)" },
                    { "\($0.file):\($0.line) \($0.suite).\($0.name)" }
                )
            ) { fact, row in
                row.line == fact.line && row.suite.hasSuffix(fact.suite) && row.name.hasPrefix(fact.name)
            }
        }
    }

    private var reach: Score {
        total(truth.testFiles) { file in
            var score = Score()
            for test in file.tests { score.add(reach(of: test, in: file)) }
            return score
        }
    }

    private func reach(of test: GroundTruth.Test, in file: GroundTruth.TestFile) -> Score {
        let id = findings.tests.first { $0.file == file.file && $0.line == test.line }?.test_id
        // The keys alone: what is asked for by type, position or an unknown text has none, in the facts and the rows.
        let rows = findings.reach.filter { $0.test_id == id }.flatMap { [$0.identifier, $0.label].compactMap(\.self) }
        let name = "\(test.suite).\(test.name)"
        return Score.comparing(
            Set(test.reach.map(Self.key)).sorted(),
            Set(rows).sorted(),
            names: ({ "\(name): \($0)" }, { "\(name): \($0)" })
        ) { fact, row in fact == row }
    }

    private static func key(_ text: String) -> String {
        text.hasPrefix("label:") ? String(text.dropFirst("label:".count)) : text
    }

    private func total<File>(_ files: [File], _ score: (File) -> Score) -> Score {
        var total = Score()
        for file in files { total.add(score(file)) }
        return total
    }
}
