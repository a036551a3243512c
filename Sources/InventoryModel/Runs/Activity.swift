package import Foundation

/// A step that a run's activity log tells of, such as `Tap "Sign in" Button`.
package struct Activity: Sendable, Hashable {
    /// The index of the attempt in the run's `attempts`.
    package var attempt: Int
    /// The index of the outer activity in the run's `activities`, which is a smaller one; nil for an outermost one.
    package var parent: Int?
    /// The title.
    package var title: String
    /// What it is, in the words of the output, such as `userCreated`; nil where the output does not say.
    package var kind: String?
    /// When it started; nil where the output does not say.
    package var startedAt: Date?
    /// How long it took, in seconds; nil where the output does not say.
    package var duration: Double?
    /// Whether a failure belongs to it.
    package var isFailure: Bool

    /// Creates an activity.
    package init(
        attempt: Int,
        parent: Int? = nil,
        title: String,
        kind: String? = nil,
        startedAt: Date? = nil,
        duration: Double? = nil,
        isFailure: Bool = false
    ) {
        self.attempt = attempt
        self.parent = parent
        self.title = title
        self.kind = kind
        self.startedAt = startedAt
        self.duration = duration
        self.isFailure = isFailure
    }
}

/// A file that a test kept, such as a screenshot; the inventory knows of it and leaves it where it is.
package struct Attachment: Sendable, Hashable {
    /// The index of the attempt in the run's `attempts`.
    package var attempt: Int
    /// The index of the activity in the run's `activities`; nil where it belongs to the attempt as a whole.
    package var activity: Int?
    /// The name that a person reads.
    package var name: String
    /// What is in it, as uniform type identifier or media type, such as `public.png`; nil where the output does not say.
    package var type: String?
    /// Its size in bytes; nil where the output does not say or the payload is missing.
    package var byteCount: Int?
    /// Where it is: a path relative to the run output, or the id of an object in a result bundle.
    package var location: String?
    /// When it was made; nil where the output does not say.
    package var madeAt: Date?

    /// Creates an attachment.
    package init(
        attempt: Int,
        activity: Int? = nil,
        name: String,
        type: String? = nil,
        byteCount: Int? = nil,
        location: String? = nil,
        madeAt: Date? = nil
    ) {
        self.attempt = attempt
        self.activity = activity
        self.name = name
        self.type = type
        self.byteCount = byteCount
        self.location = location
        self.madeAt = madeAt
    }
}
