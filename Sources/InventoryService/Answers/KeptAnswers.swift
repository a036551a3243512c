import NIOCore
import Synchronization

/// Answers of the newest version of the database, for whoever asks for the same again; those asked for longest ago go first.
final class KeptAnswers: Sendable {
    /// An answer that is kept.
    struct Answer: Sendable {
        /// The media type.
        var type: String
        /// The text.
        var body: ByteBuffer
        /// Where the rest of it is, as the field `Link` says it; nil where it is all there.
        var link: String?
    }

    private struct State {
        var version = ""
        var answers: [String: (answer: Answer, used: UInt64)] = [:]
        var bytes = 0
        var clock: UInt64 = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Keeps answers of some bytes at most.
    init(limit: Int) {
        self.limit = limit
    }

    /// The answer that is kept for an address; nil where there is none of this version.
    func answer(to address: String, version: String) -> Answer? {
        state.withLock { state in
            guard state.version == version, let found = state.answers[address] else { return nil }
            state.clock += 1
            state.answers[address]?.used = state.clock
            return found.answer
        }
    }

    /// Keeps an answer; those of other versions are forgotten.
    func keep(_ answer: Answer, for address: String, version: String) {
        let size = Self.size(answer, address)
        guard size <= limit / 4 else { return }
        state.withLock { state in
            if state.version != version {
                state.answers = [:]
                state.bytes = 0
                state.version = version
            }
            if let old = state.answers[address] { state.bytes -= Self.size(old.answer, address) }
            state.clock += 1
            state.answers[address] = (answer, state.clock)
            state.bytes += size
            while state.bytes > limit, let oldest = state.answers.min(by: { $0.value.used < $1.value.used }) {
                state.answers[oldest.key] = nil
                state.bytes -= Self.size(oldest.value.answer, oldest.key)
            }
        }
    }

    private static func size(_ answer: Answer, _ address: String) -> Int {
        answer.body.readableBytes + address.utf8.count + 256
    }
}
