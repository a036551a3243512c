import InventoryModel

/// The coverage report of an action: an archive of `XCTHCodeCoverage`, before Xcode 26 `IDESchemeActionCodeCoverage`.
struct CoverageReport {
    private let list: BinaryPropertyList
    private let objects: [Int]
    private let root: Int

    /// Opens the archive; nil where the bytes are none.
    init?(_ bytes: [UInt8]) {
        guard let list = BinaryPropertyList(bytes), case .dictionary(let archive)? = list[list.top] else { return nil }
        let fields = Self.named(archive, in: list)
        guard let numbers = fields["$objects"], case .array(let objects)? = list[numbers],
            let top = fields["$top"], case .dictionary(let tops)? = list[top],
            let start = Self.named(tops, in: list)["root"], case .reference(let root)? = list[start]
        else { return nil }
        (self.list, self.objects, self.root) = (list, objects, root)
    }

    /// The coverage of each file of each target; nil where the archive is damaged.
    func lines() -> [LineCoverage]? {
        guard let report = fields(of: root), let targets = elements(report["buildableCoverageObjects"]) else {
            return nil
        }
        var lines: [LineCoverage] = []
        for target in targets {
            guard let target = fields(of: target), let files = elements(target["sourceFiles"]) else { return nil }
            let name = text(target["name"]) ?? ""
            for file in files {
                guard let file = fields(of: file), let path = text(file["documentLocation"]) ?? text(file["name"]),
                    let covered = integer(file["coveredLines"]), let executable = integer(file["executableLines"]),
                    covered <= executable
                else { return nil }
                lines.append(LineCoverage(target: name, path: path, coveredLines: covered, executableLines: executable))
            }
        }
        return lines
    }

    private static func named(_ pairs: [(key: Int, value: Int)], in list: BinaryPropertyList) -> [String: Int] {
        var fields: [String: Int] = [:]
        for (key, value) in pairs {
            if case .text(let name)? = list[key] { fields[name] = value }
        }
        return fields
    }

    /// The archived object of that number.
    private func object(_ number: Int) -> BinaryPropertyList.Value? {
        objects.indices.contains(number) ? list[objects[number]] : nil
    }

    private func fields(of number: Int) -> [String: Int]? {
        guard case .dictionary(let pairs)? = object(number) else { return nil }
        return Self.named(pairs, in: list)
    }

    /// The numbers of the archived objects in an archived array.
    private func elements(_ value: Int?) -> [Int]? {
        guard let value, case .reference(let number)? = list[value],
            let inner = fields(of: number)?["NS.objects"], case .array(let references)? = list[inner]
        else { return nil }
        return references.compactMap { if case .reference(let number)? = list[$0] { number } else { nil } }
    }

    private func text(_ value: Int?) -> String? {
        guard let value, case .reference(let number)? = list[value], case .text(let text)? = object(number) else {
            return nil
        }
        return text.isEmpty ? nil : text
    }

    private func integer(_ value: Int?) -> Int? {
        guard let value, case .integer(let number)? = list[value] else { return nil }
        return number
    }
}
