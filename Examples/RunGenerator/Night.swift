import Foundation

/// One night: which run output it makes, of which commit.
struct Night {
    /// The 1-based number.
    let number: Int

    /// The second in which the first night starts: 2026-10-19T01:30:00Z.
    private static let firstStart = 1_792_373_400

    /// When the run starts.
    var startedAt: Date { Date(timeIntervalSince1970: Double(Self.firstStart + (number - 1) * 86_400)) }

    /// The start as ISO 8601 in UTC.
    var startText: String { startedAt.formatted(.iso8601) }

    /// The name of the run output.
    var fileName: String {
        "\(startText.prefix(10))-night-\(number < 10 ? "0" : "")\(number).json"
    }

    /// The commit; nobody works at weekends, so the nights to Sunday and Monday test Saturday's again.
    var commit: String {
        // The first night is one to Monday.
        let daysSinceNewest = [2, 0, 0, 0, 0, 0, 1][(number - 1) % 7]
        var random = SplitMix64(seed: "commit \(number - daysSinceNewest)")
        let digits = (0..<3).map { _ in String(random.next() | 1 << 63, radix: 16) }.joined()
        return String(digits.prefix(40))
    }

    /// The branch.
    var branch: String { "main" }

    /// The devices: a tablet joins the telephone every third night.
    var devices: [RunDevice] {
        number.isMultiple(of: 3) ? [.phone, .tablet] : [.phone]
    }
}
