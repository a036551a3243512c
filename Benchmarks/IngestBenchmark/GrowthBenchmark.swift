import Foundation

/// How the time of a first ingest grows with the size of the sources: seconds per megabyte at several sizes, against the
/// smallest one.
///
/// A small size is a sample of the folder's files, spread over all of it. A large one is several copies of the folder in
/// which the types have other names, so that each copy has screens, page objects and tests of its own.
struct GrowthBenchmark {
    /// The sizes in megabytes.
    static let sizes: [Double] = [1, 2, 5, 10, 20, 40]

    /// The program to measure.
    let program: MeasuredProgram
    /// The sources.
    let sources: SourceFolder
    /// How often each is measured.
    let rounds: Int

    /// The heading of the table that the rows belong to.
    static let heading = """
        | folder | MB | files | time per MB ÷ that of \(Int(sizes[0])) MB | peak MB so far |
        |---|---|---|---|---|
        """

    /// Measures one size, each time beside the smallest one, and returns a row.
    func run(megabytes: Double) async throws -> String {
        let smallest = sources.sized(megabytes: Self.sizes[0])
        let grown = sources.sized(megabytes: megabytes)
        let ratios = try await withTemporaryFolder { folder in
            let (small, large) = (folder.appending(path: "small"), folder.appending(path: "large"))
            let database = folder.appending(path: "inventory.sqlite")
            try smallest.write(to: small)
            try grown.write(to: large)
            var ratios: [Double] = []
            for _ in 0..<rounds {
                MeasuredProgram.remove(database)
                let base = try await program.ingest(small, into: database) / smallest.megabytes
                MeasuredProgram.remove(database)
                ratios.append(try await program.ingest(large, into: database) / grown.megabytes / base)
            }
            return ratios
        }
        return row([
            sources.name, format(grown.megabytes), "\(grown.files.count)", format(median(ratios)),
            "\(peakMegabytesOfChildren())",
        ])
    }
}

extension SourceFolder {
    /// About so many megabytes of these sources.
    func sized(megabytes: Double) -> SourceFolder {
        var sized = self
        sized.files = []
        let copies = Int(megabytes / self.megabytes)
        for number in 0..<copies { sized.files += copy(number) }
        let rest = megabytes / self.megabytes - Double(copies)
        // Every so many files, so that the sample has all kinds of them.
        var share = 0.0
        for file in copy(copies) {
            share += rest
            guard share >= 1 else { continue }
            share -= 1
            sized.files.append(file)
        }
        return sized
    }

    /// The files in a folder of their own, with names of types that no other copy has; the first copy is the original.
    private func copy(_ number: Int) -> [File] {
        guard number > 0 else { return files }
        let names = declaredTypes
        return files.map { file in
            File(path: "Copy\(number)/\(file.path)", bytes: Self.renaming(names, "_\(number)", in: file.bytes))
        }
    }

    /// The names that follow a keyword of a type.
    private var declaredTypes: Set<ArraySlice<UInt8>> {
        let keywords = Set(["class", "struct", "enum", "protocol", "actor", "typealias"].map { ArraySlice($0.utf8) })
        var names: Set<ArraySlice<UInt8>> = []
        for file in files {
            var isDeclared = false
            Self.words(of: file.bytes) { word in
                // `class func` declares no type.
                if isDeclared, word.first.map({ $0 < UInt8(ascii: "a") }) == true { names.insert(word) }
                isDeclared = keywords.contains(word)
            }
        }
        return names
    }

    private static func renaming(
        _ names: Set<ArraySlice<UInt8>>, _ suffix: String, in bytes: [UInt8]
    ) -> [UInt8] {
        var renamed: [UInt8] = []
        renamed.reserveCapacity(bytes.count + bytes.count / 16)
        var end = 0
        words(of: bytes) { word in
            renamed += bytes[end..<word.endIndex]
            end = word.endIndex
            if names.contains(word) { renamed += Array(suffix.utf8) }
        }
        return renamed + bytes[end...]
    }

    private static func words(of bytes: [UInt8], _ body: (ArraySlice<UInt8>) -> Void) {
        var start: Int?
        for (index, byte) in bytes.enumerated() {
            let isLetter =
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "_") || byte >= 0x80
            if isLetter {
                start = start ?? index
            } else if let first = start {
                body(bytes[first..<index])
                start = nil
            }
        }
        if let start { body(bytes[start...]) }
    }
}
