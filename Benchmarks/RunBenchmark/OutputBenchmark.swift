import Foundation

/// What reading and recording one run output takes, in time and memory, in a process of its own.
struct OutputBenchmark {
    /// This program, which records an output when it is asked to.
    let program: URL
    /// A folder for files.
    let folder: URL
    /// How often each is measured.
    let rounds: Int

    /// Compares the JSON of `xcresulttool` with a script that reads and inserts the same, without looking at the rest.
    func compareWithPython(cases: Int) throws {
        let json = folder.appending(path: "tests.json")
        try GeneratedOutputs.writeTests(cases: cases, to: json)
        let script = folder.appending(path: "peer.py")
        try Data(Self.script.utf8).write(to: script)
        var ratios: [Double] = []
        for _ in 0..<rounds {
            let copy = folder.appending(path: "peer.sqlite")
            try? FileManager.default.removeItem(at: copy)
            let peer = try MeasuredProcess("python3", [script.path, json.path, copy.path])
            ratios.append(try ingest(json).seconds / peer.seconds)
        }
        print("| xcresulttool JSON | test cases | MB | time ÷ that of Python |\n|---|---|---|---|")
        print("| tests.json | \(cases) | \(megabytes(json)) | \(format(median(ratios))) |\n")
    }

    /// Tells the most memory that is needed at a time for large files.
    func measureMemory() throws {
        print("| large file | MB | peak MB | peak ÷ file |\n|---|---|---|---|")
        let json = folder.appending(path: "large.json")
        try GeneratedOutputs.writeTests(cases: 720_000, to: json)
        try printMemory("xcresulttool JSON", json)
        let report = folder.appending(path: "large.xml")
        try GeneratedOutputs.writeJUnit(bytes: 200 << 20, to: report)
        try printMemory("JUnit XML", report)
        let events = folder.appending(path: "large.jsonl")
        try GeneratedOutputs.writeEvents(bytes: 200 << 20, to: events)
        try printMemory("JSON Lines", events)
        print("")
    }

    /// Tells the time for each attempt in result bundles, less the time for a run of one test.
    func measureBundles(_ bundles: [String]) throws {
        guard !bundles.isEmpty else { return }
        print("| result bundle | ms less those of a small run |\n|---|---|")
        let small = folder.appending(path: "small.json")
        try GeneratedOutputs.writeTests(cases: 1, to: small)
        for bundle in bundles.map({ URL(filePath: $0) }) {
            var times: [Double] = []
            for _ in 0..<(rounds * 3) { times.append(try ingest(bundle).seconds - ingest(small).seconds) }
            print("| \(bundle.lastPathComponent) | \(format(median(times) * 1000)) |")
        }
    }

    private func printMemory(_ name: String, _ file: URL) throws {
        let process = try ingest(file)
        let size = megabytes(file)
        let peak = process.peakMemory / 1_000_000
        print("| \(name) | \(size) | \(peak) | \(format(Double(peak) / Double(size))) |")
        try FileManager.default.removeItem(at: file)
    }

    /// Records an output in a new database.
    private func ingest(_ output: URL) throws -> MeasuredProcess {
        let database = folder.appending(path: "runs.sqlite").path
        for suffix in ["", "-wal", "-shm"] { try? FileManager.default.removeItem(atPath: database + suffix) }
        return try MeasuredProcess(
            program.path, [RecordedOutput.option, output.path, database])
    }

    private func megabytes(_ file: URL) -> Int {
        let attributes = try? FileManager.default.attributesOfItem(atPath: file.path)
        return ((attributes?[.size] as? Int) ?? 0) / 1_000_000
    }

    private static let script = """
        import json, sqlite3, sys
        rows = []
        def walk(node, bundle, suite):
            kind, children = node.get("nodeType"), node.get("children", [])
            if kind == "Test Case":
                runs = [c for c in children if c.get("nodeType") in ("Repetition", "Arguments", "Device")] or [node]
                for number, run in enumerate(runs):
                    message = next((c["name"] for c in run.get("children", []) if c["nodeType"] == "Failure Message"), None)
                    rows.append((bundle, suite, node["name"], number + 1, run.get("result"), run.get("durationInSeconds"), message))
                return
            if kind in ("UI test bundle", "Unit test bundle"): bundle = node["name"]
            if kind == "Test Suite": suite = node["name"]
            for child in children: walk(child, bundle, suite)
        with open(sys.argv[1]) as file: document = json.load(file)
        for node in document["testNodes"]: walk(node, "", "")
        database = sqlite3.connect(sys.argv[2])
        database.execute("CREATE TABLE test (test_key INTEGER PRIMARY KEY, bundle TEXT, suite TEXT, name TEXT, UNIQUE (bundle, suite, name))")
        database.execute("CREATE TABLE attempt (test_key INTEGER, attempt INTEGER, result TEXT, duration REAL, message TEXT)")
        database.executemany("INSERT OR IGNORE INTO test (bundle, suite, name) VALUES (?, ?, ?)", [row[:3] for row in rows])
        keys = {row[1:]: row[0] for row in database.execute("SELECT test_key, bundle, suite, name FROM test")}
        database.executemany("INSERT INTO attempt VALUES (?, ?, ?, ?, ?)", [(keys[row[:3]], *row[3:]) for row in rows])
        database.commit()
        """
}

/// The middle value; of an even number the upper one.
func median(_ values: [Double]) -> Double {
    values.sorted()[values.count / 2]
}

/// A number with three digits after the point.
func format(_ number: Double) -> String {
    number.formatted(.number.precision(.fractionLength(3)).grouping(.never).locale(Locale(identifier: "en_US_POSIX")))
}
