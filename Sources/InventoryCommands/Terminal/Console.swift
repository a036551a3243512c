import Foundation
import InventoryModel

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// The streams of the program: data to standard output, everything else to standard error.
struct Console: Sendable {
    /// What is said on standard error.
    enum Level: Sendable, Hashable {
        case errors
        case warnings
        case all
    }

    /// How many diagnostics are shown unless everything is asked for.
    private static let diagnosticLimit = 20

    /// What is said on standard error.
    let level: Level

    /// Whether standard output takes colours: a terminal, unless `NO_COLOR` says otherwise (https://no-color.org).
    static var usesColor: Bool {
        let environment = ProcessInfo.processInfo.environment
        return isatty(STDOUT_FILENO) == 1 && (environment["NO_COLOR"] ?? "").isEmpty && environment["TERM"] != "dumb"
    }

    /// Whether standard output is a terminal.
    static var isTerminal: Bool { isatty(STDOUT_FILENO) == 1 }

    /// Whether standard input is a terminal.
    static var readsTerminal: Bool { isatty(STDIN_FILENO) == 1 }

    /// Whether standard error is a terminal, so that progress may be drawn.
    static var showsProgress: Bool { isatty(STDERR_FILENO) == 1 }

    /// The width of the terminal of standard output in columns; 80 where there is none.
    static var width: Int { width(of: STDOUT_FILENO) }

    /// The width of the terminal of standard error in columns; 80 where there is none.
    static var errorWidth: Int { width(of: STDERR_FILENO) }

    private static func width(of descriptor: Int32) -> Int {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
        return Int(size.ws_col)
    }

    /// Writes data to standard output; a line end is added where it lacks one.
    ///
    /// - Throws: `ConsoleError.cannotWrite`, as on a full disk.
    static func write(_ text: String) throws {
        // Bytes, since CR and LF together are one character, which does not end with LF.
        let isComplete = text.isEmpty || text.utf8.last == UInt8(ascii: "\n")
        do {
            try FileHandle.standardOutput.write(contentsOf: Data((isComplete ? text : text + "\n").utf8))
        } catch {
            throw ConsoleError.cannotWrite(reason: error.localizedDescription)
        }
    }

    /// Writes a line to standard error; where that cannot be written to, there is nobody to tell.
    static func note(_ text: String) {
        try? FileHandle.standardError.write(contentsOf: Data((text + "\n").utf8))
    }

    /// Writes diagnostics to standard error, the worst first.
    func show(_ diagnostics: [Diagnostic]) {
        let severities: [Diagnostic.Severity] =
            switch level {
            case .errors: [.error]
            case .warnings: [.error, .warning]
            case .all: [.error, .warning, .note]
            }
        let shown = severities.flatMap { severity in diagnostics.filter { $0.severity == severity } }
        let limit = level == .all ? shown.count : Self.diagnosticLimit
        for diagnostic in shown.prefix(limit) { Self.note(Self.printable(diagnostic.description)) }
        if shown.count > limit {
            Self.note("… and \(shown.count - limit) more; --verbose shows all")
        }
    }

    /// The text with its control characters shown, so that names in the input cannot steer the terminal.
    static func printable(_ text: String) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate:
                result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            default:
                result.append(scalar)
            }
        }
        return String(result)
    }
}
