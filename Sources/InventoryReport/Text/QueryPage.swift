import InventoryModel
package import InventoryQuery

/// All about `uiinventory query` as a page of Markdown, with the shipped queries.
package struct QueryPage: Sendable {
    /// The queries.
    package var queries: [NamedQuery]

    /// Takes queries.
    package init(_ queries: [NamedQuery]) {
        self.queries = queries
    }

    /// The text; it ends with a newline.
    package var markdown: String {
        let list = queries.map { "- [`\($0.name)`](#\($0.name)): \($0.summary)" }
        return """
            # Queries

            `uiinventory query` asks the database in SQL. [views.md](views.md) has the views.

            \(Self.asking)
            \(Self.prompt)
            \(Self.formats)
            \(Self.limits)
            \(Self.ownQueries)
            ## Shipped queries
            \(list.joined(separator: "\n"))

            \(queries.map(section).joined(separator: "\n"))
            """
    }

    private func section(of query: NamedQuery) -> String {
        let parameters = query.parameters.map { parameter in
            "- `\(parameter.name)` (\(NamedQuerySummary.kind(of: parameter))): \(parameter.meaning)"
        }
        let sql = query.sql.split(separator: "\n").drop { $0.hasPrefix("--") }.joined(separator: "\n")
        return """
            ### \(query.name)
            \(query.summary)

            \(parameters.joined(separator: "\n"))

            ```sql
            \(sql)
            ```

            """
    }

    private static let asking = """
        ## Asking
        ```
        uiinventory query "SELECT screen, coverage FROM screen_coverage"    # SQL
        uiinventory query slowest-tests -p runs=5                           # a query that has a name
        uiinventory query screens                                           # all rows of a view
        uiinventory query --file gaps.sql                                   # SQL of a file; '-' is standard input
        uiinventory query --diff previous newest                            # what changed between two runs
        uiinventory query                                                   # a prompt, on a terminal
        uiinventory query --list                                            # also --describe NAME, --schema [VIEW]
        uiinventory query --explain "SELECT …"                              # how it would be run, and what is slow
        ```

        Values of parameters are bound, never put into the text:

        | written | value |
        |---|---|
        | `-p name=value` | what the query declares (text, integer, real); else a number where it is one in its only spelling, else text |
        | `-p name:=3`, `:=0.5`, `:=null`, `:=true`, `:='"text"'` | a value of JSON |
        | `-p name=@path` | the content of a file (UTF-8, at most 4,000,000 bytes) |

        Exit status: 0 done · 1 failed · 2 a gate is not met (`--fail-if-rows`, `--fail-if-empty`) · 3 rows are missing because
        of a limit · 64 wrong usage.

        """

    private static let prompt = """
        ## The prompt
        On a terminal, without a statement, there is a prompt. A statement ends with `;` and may have several lines; the name of a
        query or a view ends with its line, values of parameters behind it: `slowest-tests runs=5`. `.help` lists the prompt's own
        commands (`.schema runs`, `.format csv`, `.explain SELECT …`), Ctrl-C stops the statement that runs, Ctrl-D ends it.

        Where libedit is installed (Debian: `libedit2`; macOS has it), lines are edited with the keys of a shell, the tabulator key
        completes names of views, columns and queries, and entries are kept in `$XDG_STATE_HOME/uiinventory/query_history` (else
        `~/.local/state/…`), which only its owner can read.

        """

    private static let formats = """
        ## Formats
        `--format` is `table` on a terminal and `jsonl` elsewhere, unless it is given. No format lets text of the database act on
        a terminal: control characters, marks that turn the direction of text and invisible ones are escaped in JSON and become
        visible in all others.

        | format | NULL | numbers | text |
        |---|---|---|---|
        | `table`, `box` | empty | four decimals at most | on one line, cut to the terminal's width |
        | `markdown` | empty | four decimals at most | escaped, so that nothing is markup, link or mention |
        | `csv` (RFC 4180) | empty | all digits | in quotes where needed; `'` in front of what a spreadsheet takes for a formula |
        | `tsv` | empty | all digits | `\\t`, `\\n`, `\\r`, `\\\\` for those characters; `'` as in CSV |
        | `json`, `jsonl` | `null` | all digits; infinite ones are `null` | as it is |
        | `html` | empty | four decimals at most | escaped; a table to be put into a page |

        Text of sources and runs comes from anybody, and a spreadsheet runs `=HYPERLINK(…)`. So in CSV and TSV text that starts
        with `=`, `+`, `-`, `@`, a tab or a line break gets a `'` in front; take JSON where each byte counts. Numbers stay as they
        are. Blobs are hexadecimal.

        """

    private static let limits = """
        ## Limits
        A statement only reads, and only so much. What is cut is said on standard error, with exit status 3; the rows before are
        whole.

        | limit | default | raised by |
        |---|---|---|
        | rows | 10,000 | `--limit` |
        | time | 10 seconds | `--timeout` |
        | memory for sorting and values | 256 MB | `--memory` |
        | data that is shown | 16 MB | `--max-output` |

        A statement that gives no row within its time or memory ends with status 3 and writes nothing.

        These are fixed; the `sqlite3` program, which reads the same views, has none of them:

        \(FixedLimit.allCases.filter { $0 != .valueLength }.map { "- \($0.description)" }.joined(separator: "\n"))

        One statement at a time. Writing, `ATTACH`, `PRAGMA` other than `table_info`, `table_xinfo`, `table_list` and
        `function_list`, and functions that reach files or load code are refused. `--check-database` reads the whole file for
        damage first, for one that came from elsewhere.

        """

    private static let ownQueries = """
        ## Your own queries
        A file `NAME.sql` in `.uiinventory/queries` (the configuration's `queries` names another folder) is `uiinventory query
        NAME`. Its first comment says what it answers, the next ones declare its parameters:

        ```sql
        -- Tests of a suite that failed in the newest run.
        -- parameter: suite (text, required): the suite
        -- parameter: limit (integer, default 20): the most rows
        SELECT …
        ```

        Kinds are `text`, `integer` and `real`; without `required` and `default` a parameter is NULL where it is not given. A
        parameter `project` gets the project of `--project` or of the configuration. A query of your own replaces a shipped one
        of the same name. Keep the folder in version control, the database not: ignore `.uiinventory/*` except
        `.uiinventory/queries`.

        """
}
