import NIOCore
import Synchronization

/// The newest answer to each address, for whoever asks for the same again; those asked for longest ago go first.
final class KeptAnswers: Sendable {
    /// An answer that is kept.
    struct Answer: Sendable {
        /// The media type.
        var type: String
        /// The text.
        var body: ByteBuffer
        /// Where the rest of it is, as the field `Link` says it; nil where it is all there.
        var link: String?
        /// The tag of the version that it is of; nil where it is of none.
        var tag: String?
    }

    private struct Entry {
        var answer: Answer
        /// The number of the version that it is of, or that it is newer than.
        var number: Int
        var used: UInt64
    }

    private struct State {
        var answers: [String: Entry] = [:]
        var bytes = 0
        var clock: UInt64 = 0
    }

    private let limit: Int
    private let state = Mutex(State())

    /// Keeps answers of some bytes at most.
    init(limit: Int) {
        self.limit = limit
    }

    /// The answer that is kept for an address; nil where there is none of a version or a later one.
    ///
    /// - Parameters:
    ///   - address: What was asked for.
    ///   - number: The number of the version.
    /// - Returns: The answer.
    func answer(to address: String, since number: Int) -> Answer? {
        state.withLock { state in
            guard let place = state.answers.index(forKey: address), state.answers.values[place].number >= number else {
                return nil
            }
            state.clock += 1
            state.answers.values[place].used = state.clock
            return state.answers.values[place].answer
        }
    }

    /// Keeps an answer, unless a newer one is there.
    func keep(_ answer: Answer, for address: String, number: Int) {
        let size = Self.size(answer, address)
        guard size <= limit / 4 else { return }
        state.withLock { state in
            if let old = state.answers[address] {
                guard old.number <= number else { return }
                state.bytes -= Self.size(old.answer, address)
            }
            state.clock += 1
            state.answers[address] = Entry(answer: answer, number: number, used: state.clock)
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
