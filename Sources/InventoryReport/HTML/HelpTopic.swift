import Migrations

/// A definition on the help page.
struct HelpTopic: Sendable, Hashable {
    /// The name by which `?` links know it.
    var id: String
    /// The heading.
    var title: String
    /// The definition.
    var text: String
    /// The columns of a view; none for other definitions.
    var columns: [Column] = []

    /// A column of a view, as anybody reads it who asks the database.
    struct Column: Sendable, Hashable {
        /// The name.
        var name: String
        /// The meaning.
        var meaning: String
    }

    /// All definitions, in the order of the page.
    static let all: [Self] = coverage + results + views

    /// The views behind the figures of the page; what their columns mean stands beside their SQL.
    private static let views: [Self] = [
        "project_coverage", "screen_coverage", "element_coverage", "missing_identifiers", "identifiers",
        "screen_transitions",
        "presets", "tests", "flaky_tests", "runs",
    ].compactMap { name in
        Migrations.publicViews.first { $0.name == name }.map { view in
            Self(
                id: "view-\(name)", title: "View \(name)", text: view.meaning,
                columns: view.columns.map { Column(name: $0.name, meaning: $0.meaning) })
        }
    }

    private static let coverage: [Self] = [
        Self(
            id: "element", title: "Element",
            text:
                "Something in the app’s code that a person can act on, or that a test can check by its identifier. It counts once "
                + "for each screen and identifier; the rows of a list count once together. An interactive element without identifier counts too."
        ),
        Self(
            id: "ladder", title: "Coverage ladder",
            text:
                "0 missing: interactive, without identifier. 1 identified: has an identifier. 2 modelled: a page object has it. 3 referenced: an "
                + "enabled test reaches it in the sources. 4 exercised: a run in the last 30 days before the newest one used it. 5 proven: "
                + "an enabled test that is not flaky reaches it and passed in the newest run. Each level includes those below."
        ),
        Self(
            id: "screensWithTest", title: "Screens with a test",
            text:
                "Screens of which at least one element is reached by an enabled test, of all screens. Components are no screens."
        ),
        Self(
            id: "elementsReferenced", title: "Elements referenced",
            text: "Elements at level 3 or higher, of all elements. It says what the tests would touch if they ran."
        ),
        Self(
            id: "elementsProven", title: "Elements proven",
            text: "Elements at level 5, of all elements. It says what the newest run has shown to work, and needs runs."
        ),
        Self(
            id: "exercised", title: "Last exercised",
            text: "The day of the newest run whose activity log says that a test used the element, however long ago."
        ),
        Self(
            id: "element-coverage", title: "Referenced, of a screen",
            text: "The screen’s elements at level 3 or higher, of all its elements."
        ),
        Self(
            id: "risk", title: "Unreferenced",
            text:
                "Interactive elements that no enabled test reaches. Screens are ordered by this number, multiplied by one more than the "
                + "number of screens that lead there."
        ),
        Self(
            id: "new-gaps", title: "New gaps",
            text:
                "Elements below level 3 now that were higher in the base snapshot or did not exist there. A new screen without a test "
                + "is a gap; a score that only sinks because something else grew is none."
        ),
        Self(
            id: "missing-reasons", title: "Why an element needs an identifier",
            text:
                "Interactive: a person can act on it. Computed: it shows a value that the code computes. Conditional: it is there only "
                + "sometimes, like an error message. Fixed captions are not listed."
        ),
        Self(
            id: "identifier-status", title: "Status of an identifier",
            text:
                "Undeclared: tests or page objects use it, the app does not have it. Duplicated: declared more than once on one screen. "
                + "Unused: declared, and neither a test nor a page object knows it."
        ),
    ]

    private static let results: [Self] = [
        Self(
            id: "flakyTests", title: "Flaky tests",
            text:
                "Tests in the state flaky, of the tests with a result in the runs shown. The line shows how many tests passed only on "
                + "retry, run by run."
        ),
        Self(
            id: "flaky-states", title: "States of a test",
            text:
                "Flaky: results of the same code disagree. Suspected: it fails too often for a healthy test, without such proof. Broken: it has "
                + "always failed since a certain run, or never passed. Fixed: it has passed often enough since. Stale: not run for 14 days. "
                + "Quarantined: set aside by somebody."
        ),
        Self(
            id: "evidence", title: "Evidence",
            text:
                "Retry: attempts in one run disagree. Same commit: runs of one commit in equal environments disagree. Across commits: results go "
                + "back and forth along one branch. The strongest is shown; skipped tests and expected failures say nothing."
        ),
        Self(
            id: "failure-rate", title: "Failure rate, at least",
            text:
                "The lower end of the 95 % confidence interval (Wilson) of the share of failed attempts. It is careful where there are few results."
        ),
        Self(
            id: "minutes-lost", title: "Time lost",
            text: "The time that failed attempts took which later passed, with their repetitions."
        ),
        Self(
            id: "broken-since", title: "Broken since",
            text: "The run from which on the test has always failed."
        ),
        Self(
            id: "flips", title: "Changes and entropy",
            text:
                "Changes count how often a pass follows a failure or the other way round. Entropy is 1 where passes and failures are "
                + "equally many and 0 where all results are equal."
        ),
        Self(
            id: "probability", title: "Probability",
            text: "How probable it is that the test fails in more than 1 % of its attempts although the code is good."
        ),
        Self(
            id: "history", title: "History",
            text:
                "One mark for each of the last runs, oldest left: full – passed; cross – failed; split – passed on retry; hollow – skipped; "
                + "half – expected failure; dashed – unknown; dot – not part of the run."
        ),
    ]
}
