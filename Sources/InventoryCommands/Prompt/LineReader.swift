import Foundation

/// Where the lines of the prompt come from.
protocol LineReader {
    /// The next line without its end; nil where there is none, as after Ctrl-D.
    func line(prompt: String) -> String?
    /// Keeps an entry for the next times.
    func remember(_ entry: String)
}

/// Lines as the terminal gives them: where no library for editing is installed.
struct PlainLines: LineReader {
    func line(prompt: String) -> String? {
        try? FileHandle.standardOutput.write(contentsOf: Data(prompt.utf8))
        return readLine()
    }

    func remember(_ entry: String) {}
}
