package import Foundation

/// What one pass over JSON text finds without building values: its outermost keys and its first problem.
///
/// It holds a stack of its own and never recurses, so that hostile nesting cannot exhaust the thread's stack in the
/// decoder that runs after it, and it knows the byte of a syntax error, which the decoder does not tell on every
/// platform.
package struct JSONOutline: Sendable, Hashable {
    /// Why the text is not JSON, or not JSON that is safe to decode; offsets are 0-based bytes.
    package enum Problem: Sendable, Hashable {
        case endsEarly(Int)
        case unexpectedByte(Int)
        case tooDeep(Int)
        /// A text of more than `textLimit` bytes.
        case tooLong(Int)
    }

    /// How many arrays and objects may be nested.
    ///
    /// A test node takes two levels; real outputs need about 30. Decoding 128 levels fits into the 512 KiB stacks that
    /// macOS gives to secondary threads.
    package static let depthLimit = 128
    /// How many bytes one text may have; the longest logs that tools write are a hundredth of it.
    package static let textLimit = 64 << 20

    /// The keys of the outermost object, in order, up to the first problem.
    package private(set) var topLevelKeys: [String] = []
    /// The keys of the first object in the outermost array, in order, up to the first problem.
    package private(set) var elementKeys: [String] = []
    /// The first problem; nil where the text is one JSON value.
    package private(set) var problem: Problem?

    /// Scans the bytes.
    ///
    /// - Parameters:
    ///   - bytes: The text.
    ///   - textLimit: How many bytes one text in it may have.
    /// - Complexity: O(*n*) in the number of bytes.
    package init(_ bytes: Data, textLimit: Int = JSONOutline.textLimit) {
        (topLevelKeys, elementKeys, problem) = bytes.withUnsafeBytes { raw in
            var scanner = JSONScanner(raw, textLimit: textLimit)
            let problem = scanner.scan()
            return (scanner.topLevelKeys, scanner.elementKeys, problem)
        }
    }
}
