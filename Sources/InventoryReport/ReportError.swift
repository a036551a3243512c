/// Why a report could not be made.
package enum ReportError: Error, Hashable {
    /// A template cannot be read or lacks something; the path is nil for one that came with the program.
    case damagedTemplate(name: String, path: String?, line: Int?, reason: String)
    /// A folder of templates has a file that is none.
    case unknownTemplate(path: String, nearest: String?, known: [String])
    /// The file cannot be written.
    case cannotWrite(path: String, reason: String)
}

extension ReportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .damagedTemplate(let name, nil, _, let reason):
            "cannot read the template '\(name)': \(reason); reinstall the program"
        case .damagedTemplate(_, let path?, let line, let reason):
            "\(path.visible)\(line.map { ":\($0)" } ?? ""): \(reason); correct the template or leave it out"
        case .unknownTemplate(let path, let nearest, let known):
            "'\(path.visible)' is no template\(nearest.map { "; did you mean '\($0)'?" } ?? ""): "
                + "there are \(known.joined(separator: ", "))"
        case .cannotWrite(let path, let reason):
            "cannot write '\(path.visible)': \(reason)"
        }
    }
}
