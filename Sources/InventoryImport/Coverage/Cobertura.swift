import Foundation
package import InventoryModel

/// Reads Cobertura XML: the executed lines of each file.
package enum Cobertura: RunFileImporter {
    package static let format = "cobertura"

    package static func recognises(_ file: RunFile) -> Bool {
        guard file.rootElement == "coverage" else { return false }
        let root = XMLHead.elements(of: file.bytes, limit: 1).first
        // Sonar's generic coverage and Clover have this outermost element, too.
        return root?.attributes["line-rate"] != nil || root?.attributes["lines-valid"] != nil
    }

    package static func read(_ file: RunFile) throws -> RunRecord {
        var reader = CoberturaReader(file: file)
        let damage = try XMLElements.read(file, into: &reader)
        return try reader.finish(damage)
    }
}

/// Counts the lines of each file; a file may be spread over several classes.
private struct CoberturaReader: XMLElementReader {
    private var run: RunRecord
    private var path: [String] = []
    private var fileName: String?
    private var order: [String] = []
    private var lines: [String: [Int: Bool]] = [:]

    init(file: RunFile) {
        run = RunRecord(sourceFormat: Cobertura.format, sourceName: file.name, sourceSHA256: file.sha256)
        run.isPart = true
    }

    mutating func start(_ name: String, attributes: [String: String]) {
        // The lines of methods are those of the class again.
        if name == "class" { fileName = attributes["filename"].flatMap { $0.isEmpty ? nil : $0 } }
        if name == "line", path.suffix(2) == ["class", "lines"], let fileName,
            let number = attributes["number"].flatMap({ Int($0) }),
            let hits = attributes["hits"].flatMap({ Double($0) })
        {
            if lines[fileName] == nil { order.append(fileName) }
            lines[fileName, default: [:]][number, default: false] = lines[fileName]?[number] == true || hits > 0
        }
        path.append(name)
    }

    mutating func end(_ name: String, text: String) {
        path.removeLast()
        if name == "class" { fileName = nil }
    }

    mutating func finish(_ damage: XMLDamage?) throws -> RunRecord {
        if let damage {
            guard !lines.isEmpty, !damage.isTooDeep else { throw damage.error(name: run.sourceName) }
            // The file in which it breaks off would have too few lines.
            if let fileName, order.last == fileName { order.removeLast() }
            run.note(damage)
        }
        run.lineCoverage = order.map { name in
            let counted = lines[name] ?? [:]
            return LineCoverage(
                target: "",
                path: name,
                coveredLines: counted.values.count { $0 },
                executableLines: counted.count
            )
        }
        return run
    }
}
