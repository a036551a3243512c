import InventoryTestSupport
import Testing

@testable import InventoryReport

struct TextTests {
    @Test(arguments: [(0, "0"), (999, "999"), (1000, "1,000"), (1_234_567, "1,234,567"), (-1000, "−1,000")])
    func numbersHaveSeparators(number: Int, expected: String) { #expect(number.grouped == expected) }

    @Test(arguments: [(0, 10, 0), (1, 1000, 1), (999, 1000, 99), (10, 10, 100), (41, 52, 78)])
    func onlyAllIsHundredPercentAndOnlyNothingIsZero(part: Int, whole: Int, percent: Int) {
        #expect(Share(numerator: part, denominator: whole).percent == percent)
    }

    @Test func nothingOfNothingIsNoPercentage() { #expect(Share(numerator: 0, denominator: 0).percentText == "–") }

    @Test(arguments: [
        (0.04, "0.0 s"), (0.44, "0.4 s"), (9.96, "10 s"), (59.6, "1 min"), (61, "1 min 1 s"), (7800, "2 h 10 min"),
        (-1, "0.0 s"),
    ])
    func durationsAreInHumanUnits(seconds: Double, expected: String) { #expect(seconds.durationText == expected) }

    @Test(arguments: [
        ("a\u{1B}[31mb", "a␛[31mb"), ("x\u{202E}y", "x\\u{202E}y"), ("👨‍👩‍👧", "👨‍👩‍👧"), ("é", "é"), ("a\r\nb", "a␍␊b"),
        ("\u{9B}", "\\u{9B}"),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁥󠁮󠁧󠁿"),
    ])
    func hiddenCharactersBecomeVisible(text: String, expected: String) { #expect(text.visible == expected) }

    @Test(arguments: [
        ("App/Login/LoginView.swift:42", 40, "App/Login/LoginView.swift:42"),
        ("App/Login/Views/LoginView.swift:42", 24, "App/…/LoginView.swift:42"),
        ("LongFolder/Login/LoginView.swift:42", 22, "…/LoginView.swift:42"),
        ("LoginViewWithLongName.swift:42", 16, "Login…e.swift:42"),
    ])
    func pathsKeepTheirFile(path: String, width: Int, expected: String) {
        #expect(path.shortenedPath(to: width) == expected)
        #expect(expected.count <= width)
    }

    @Test(arguments: [("abc", 3), ("画面", 4), ("🙂", 2), ("e\u{301}", 1), ("👨‍👩‍👧‍👦", 2)])
    func widthIsThatOfATerminal(text: String, columns: Int) { #expect(DisplayWidth.of(text) == columns) }

    @Test(arguments: HostileText.all)
    func fittedTextHasTheWidthAskedFor(text: String) {
        for width in [8, 20, 21] {
            let fitted = DisplayWidth.of(text.visible.fitted(to: width))
            #expect(fitted == width)
        }
    }

    @Test(arguments: [
        ("login.sigIn", "login.signIn"), ("login.singIn", "login.signIn"), ("zzz", nil), ("login.signIn", nil),
    ])
    func nearestTextIsWithinAFewEdits(text: String, expected: String?) {
        #expect(NearestText(among: ["login.signIn", "settings.logout"]).nearest(to: text) == expected)
    }
}
