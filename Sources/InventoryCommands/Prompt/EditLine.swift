import Foundation
import Synchronization

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Lines edited with libedit: the keys of a shell, a history in a file, and completion of names.
///
/// The library is looked for when the prompt starts instead of being linked, as only the prompt needs it and the program
/// shall run where it is not installed. Its functions are those that its `editline/readline.h` declares.
struct EditLine: LineReader {
    private typealias Text = UnsafePointer<CChar>
    private typealias OwnedText = UnsafeMutablePointer<CChar>
    private typealias Matches = UnsafeMutablePointer<OwnedText?>
    private typealias ReadLine = @convention(c) (Text?) -> OwnedText?
    private typealias WithText = @convention(c) (Text?) -> CInt
    private typealias WithNumber = @convention(c) (CInt) -> Void
    private typealias Generator = @convention(c) (Text?, CInt) -> OwnedText?
    private typealias CompletionMatches = @convention(c) (Text?, Generator?) -> Matches?
    private typealias Completion = @convention(c) (Text?, CInt, CInt) -> Matches?

    /// The names of the library on Debian, elsewhere on Linux, and on macOS.
    private static let names = ["libedit.so.2", "libedit.so.0", "libedit.so", "libedit.3.dylib", "libedit.dylib"]
    private static let historyLength: CInt = 1000

    private let readLine: ReadLine
    private let addHistory: WithText
    private let writeHistory: WithText
    private let history: String?

    /// Loads the library; nil where there is none.
    ///
    /// - Parameters:
    ///   - words: The words that the tabulator key completes.
    ///   - history: The path of the file of former entries; nil for none.
    init?(words: [String], history: String?) {
        guard let library = Self.names.lazy.compactMap({ dlopen($0, RTLD_NOW) }).first,
            let readLine: ReadLine = Self.function("readline", library),
            let addHistory: WithText = Self.function("add_history", library),
            let readHistory: WithText = Self.function("read_history", library),
            let writeHistory: WithText = Self.function("write_history", library),
            let stifleHistory: WithNumber = Self.function("stifle_history", library)
        else { return nil }
        self.readLine = readLine
        self.addHistory = addHistory
        self.writeHistory = writeHistory
        self.history = history
        // Without a locale of UTF-8 the library would take an umlaut for two characters.
        setlocale(LC_CTYPE, "")
        if String(cString: nl_langinfo(Int32(CODESET))) != "UTF-8" { setlocale(LC_CTYPE, "C.UTF-8") }
        stifleHistory(Self.historyLength)
        if let history { _ = readHistory(history) }
        Self.installCompletion(of: words, library)
    }

    func line(prompt: String) -> String? {
        guard let text = readLine(prompt) else { return nil }
        defer { free(text) }
        return String(cString: text)
    }

    func remember(_ entry: String) {
        _ = addHistory(entry)
        guard let history else { return }
        // Statements may hold what nobody else should see.
        let mask = umask(0o077)
        defer { umask(mask) }
        _ = writeHistory(history)
    }

    private static func function<Function>(_ name: String, _ library: UnsafeMutableRawPointer) -> Function? {
        dlsym(library, name).map { unsafeBitCast($0, to: Function.self) }
    }
}

extension EditLine {
    /// What the callbacks of the library, which have no context, look at.
    private struct Candidates {
        var words: [String] = []
        var matches: [String] = []
        /// `rl_completion_matches` of the library that was loaded.
        var collect: CompletionMatches?
    }

    private static let candidates = Mutex(Candidates())

    private static func installCompletion(of words: [String], _ library: UnsafeMutableRawPointer) {
        guard let variable = dlsym(library, "rl_attempted_completion_function") else { return }
        candidates.withLock {
            $0.words = words
            $0.collect = function("rl_completion_matches", library)
        }
        let complete: Completion = { text, _, _ in EditLine.matches(text) }
        variable.assumingMemoryBound(to: Completion?.self).pointee = complete
        // A word goes on through dots, as those of the prompt's own commands start with one.
        let breaks = dlsym(library, "rl_basic_word_break_characters")
        breaks?.assumingMemoryBound(to: UnsafeMutablePointer<CChar>?.self).pointee = strdup(" \t\n\"'`@$><=;|&{(,")
    }

    private static func matches(_ text: Text?) -> Matches? {
        let typed = text.map { String(cString: $0) } ?? ""
        let collect = candidates.withLock { candidates in
            candidates.matches = CompletionWords.matching(typed, in: candidates.words)
            return candidates.collect
        }
        return collect?(text) { _, state in
            EditLine.candidates.withLock { candidates in
                let index = Int(state)
                return candidates.matches.indices.contains(index) ? strdup(candidates.matches[index]) : nil
            }
        }
    }
}
