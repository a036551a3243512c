import Testing

@testable import InventoryCommands

@Suite
struct ConsoleTests {
    @Test(arguments: [
        ("plain é 🍎", "plain é 🍎"), ("\u{1B}[31mred", "\\u{1b}[31mred"), ("a\nb", "a\\u{a}b"),
        ("\u{202E}x", "\\u{202e}x"),
        ("\u{9B}31m", "\\u{9b}31m"), ("a\u{2028}b", "a\\u{2028}b"),
    ])
    func showsControlCharacters(text: String, expected: String) {
        #expect(Console.printable(text) == expected)
    }
}
