/// A coverage report, as `NSKeyedArchiver` writes it; put together by hand.
struct CoverageFixture {
    private enum Value {
        case integer(Int)
        case text(String)
        case uid(Int)
        case array([Int])
        case dictionary([(Int, Int)])
    }

    private var values: [Value] = []

    /// The bytes of a report with one target and the given files.
    static func report(_ files: [(path: String, covered: Int, executable: Int)]) -> [UInt8] {
        var archive = CoverageFixture()
        // The archived objects: null, the report, its targets, the target, its name, its files, then two for each file.
        var objects = [archive.add(.text("$null"))]
        objects.append(archive.object(["buildableCoverageObjects": .uid(2), "coveredLines": .integer(0)]))
        objects.append(archive.list([3]))
        objects.append(archive.object(["name": .uid(4), "sourceFiles": .uid(5)]))
        objects.append(archive.add(.text("Shop.app")))
        objects.append(archive.list(files.indices.map { 6 + 2 * $0 }))
        for (index, file) in files.enumerated() {
            let fields: [(String, Value)] = [
                ("documentLocation", .uid(7 + 2 * index)), ("coveredLines", .integer(file.covered)),
                ("executableLines", .integer(file.executable)),
            ]
            objects.append(archive.object(fields))
            objects.append(archive.add(.text(file.path)))
        }
        let top = archive.object(["root": .uid(1)])
        let all = archive.add(.array(objects))
        let keys = (archive.add(.text("$top")), archive.add(.text("$objects")))
        let root = archive.add(.dictionary([(keys.0, top), (keys.1, all)]))
        return archive.bytes(top: root)
    }

    private mutating func add(_ value: Value) -> Int {
        values.append(value)
        return values.count - 1
    }

    private mutating func object(_ fields: KeyValuePairs<String, Value>) -> Int {
        object(fields.map { ($0.key, $0.value) })
    }

    private mutating func object(_ fields: [(String, Value)]) -> Int {
        let pairs = fields.map { (add(.text($0.0)), add($0.1)) }
        return add(.dictionary(pairs))
    }

    /// An archived array of archived objects.
    private mutating func list(_ numbers: [Int]) -> Int {
        let references = numbers.map { add(.uid($0)) }
        let array = add(.array(references))
        let key = add(.text("NS.objects"))
        return add(.dictionary([(key, array)]))
    }

    private func bytes(top: Int) -> [UInt8] {
        var bytes = Array("bplist00".utf8)
        var offsets: [Int] = []
        for value in values {
            offsets.append(bytes.count)
            bytes += Self.encoded(value)
        }
        let table = bytes.count
        bytes += offsets.flatMap { Self.number($0, 2) }
        bytes += [0, 0, 0, 0, 0, 0, 2, 2] + Self.number(values.count, 8) + Self.number(top, 8) + Self.number(table, 8)
        return bytes
    }

    private static func encoded(_ value: Value) -> [UInt8] {
        switch value {
        case .integer(let number): [0x11] + self.number(number, 2)
        case .text(let text) where text.utf8.allSatisfy { $0 < 0x80 }: marker(0x50, text.utf8.count) + Array(text.utf8)
        case .text(let text): marker(0x60, text.utf16.count) + text.utf16.flatMap { number(Int($0), 2) }
        case .uid(let number): [0x81] + self.number(number, 2)
        case .array(let references): marker(0xA0, references.count) + references.flatMap { number($0, 2) }
        case .dictionary(let pairs):
            marker(0xD0, pairs.count) + pairs.flatMap { number($0.0, 2) } + pairs.flatMap { number($0.1, 2) }
        }
    }

    private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
        count < 15 ? [kind | UInt8(count)] : [kind | 0x0F, 0x11] + number(count, 2)
    }

    private static func number(_ number: Int, _ size: Int) -> [UInt8] {
        (0..<size).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
    }
}
