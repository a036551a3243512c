import InventoryModel

/// How SQLite goes about a statement, as `EXPLAIN QUERY PLAN` tells.
///
/// Source of the words: https://www.sqlite.org/eqp.html
package struct QueryPlan: Sendable, Hashable {
    /// A step of the plan.
    package struct Step: Sendable, Hashable {
        /// The number by which inner steps know it.
        var id: Int64
        /// The number of the step around it; 0 for an outermost one.
        var parent: Int64
        /// What is done, in SQLite's words.
        package var detail: String
    }

    /// The steps; an outer one stands before those in it.
    package var steps: [Step]

    /// Takes the rows of `EXPLAIN QUERY PLAN`.
    init(_ result: QueryResult) {
        steps = result.rows.compactMap { row in
            guard row.count == 4, case .integer(let id) = row[0], case .integer(let parent) = row[1],
                case .text(let detail) = row[3]
            else { return nil }
            return Step(id: id, parent: parent, detail: detail)
        }
    }
}

extension QueryPlan {
    /// The tables with rows for each run that are read for all runs: without an index, or run by run.
    package var wholeHistories: [String] {
        var found: [String] = []
        for step in steps {
            guard let table = step.table, Self.historyTables.contains(table), !found.contains(table) else { continue }
            let isWhole =
                // Without a condition in parentheses a search is one for the least or greatest, which goes through all.
                step.detail.hasPrefix("SCAN ") || !step.detail.contains("(")
                || step.detail.hasSuffix("(run_key=?)")
                    && steps.contains {
                        $0.parent == step.parent && $0.detail.hasPrefix("SCAN run") && $0.table == "run"
                    }
            if isWhole { found.append(table) }
        }
        return found
    }

    /// What could make it faster; empty where nothing stands out.
    package var hints: [String] {
        var hints = wholeHistories.map {
            "it reads '\($0)' of all runs: choose runs first, as with run_id = (SELECT run_id FROM runs ORDER BY "
                + "started_at DESC LIMIT 1), or a test_id"
        }
        let details = steps.map(\.detail)
        if details.contains(where: { $0.contains("AUTOMATIC") }) {
            hints.append("it makes an index for this one run: join by 'project' and the whole key of the other view")
        }
        if details.contains(where: { $0.hasPrefix("CORRELATED") }) {
            hints.append("it asks an inner query once a row: keep the rows of the outer one few, or join")
        }
        if details.contains(where: { $0.hasPrefix("USE TEMP B-TREE FOR") }) {
            hints.append("it sorts or groups in memory: all rows are read before the first one comes")
        }
        return hints
    }

    /// The tables with rows for each run, and the name under which `test_history` reads one of them.
    private static let historyTables: Set<String> = [
        "attempt", "first", "test_issue", "interaction", "activity", "attachment", "performance_metric", "covered_file",
    ]
}

extension QueryPlan.Step {
    /// The table, or the name that the statement gives it, that is gone through or searched; nil for another step.
    var table: String? {
        let words = detail.split(separator: " ")
        guard words.count > 1, words[0] == "SCAN" || words[0] == "SEARCH" else { return nil }
        return String(words[1])
    }
}

extension QueryPlan: CustomStringConvertible {
    /// The steps as a tree, one a line, without what could act on a terminal.
    package var description: String {
        var lines: [String] = []
        append(to: &lines, parent: 0, indentation: "")
        return lines.joined(separator: "\n")
    }

    private func append(to lines: inout [String], parent: Int64, indentation: String) {
        let children = steps.filter { $0.parent == parent }
        for (index, step) in children.enumerated() {
            let isLast = index == children.count - 1
            lines.append(indentation + (isLast ? "└─ " : "├─ ") + VisibleText.line(step.detail))
            append(to: &lines, parent: step.id, indentation: indentation + (isLast ? "   " : "│  "))
        }
    }
}
