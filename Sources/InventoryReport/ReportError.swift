/// Why a report could not be made.
package enum ReportError: Error, Hashable {
    /// A template cannot be read or lacks something.
    case damagedTemplate(name: String, reason: String)
    /// The file cannot be written.
    case cannotWrite(path: String, reason: String)
}

extension ReportError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .damagedTemplate(let name, let reason):
            "cannot read the template '\(name)': \(reason); reinstall the program"
        case .cannotWrite(let path, let reason):
            "cannot write '\(path.visible)': \(reason)"
        }
    }
}
