import Foundation

/// Which view types a project's configuration calls screens, and what it names them.
struct ScreenRules: Sendable {
    /// The patterns, such as `*Scene`.
    let patterns: [String]

    /// Whether a view type is a screen by the configuration.
    func isScreen(_ view: String) -> Bool {
        patterns.contains { fnmatch($0, view, 0) == 0 }
    }

    /// The screen of a view type: what stands for the only `*` of a pattern, else as `ScreenNames` says.
    func screen(ofView view: String) -> String {
        for pattern in patterns where fnmatch(pattern, view, 0) == 0 {
            let parts = pattern.split(separator: "*", omittingEmptySubsequences: false)
            guard parts.count == 2, view.hasPrefix(parts[0]), view.hasSuffix(parts[1]) else { continue }
            let name = view.dropFirst(parts[0].count).dropLast(parts[1].count)
            if !name.isEmpty { return String(name).replacingDots(with: "") }
        }
        return ScreenNames.screen(ofView: view)
    }
}
