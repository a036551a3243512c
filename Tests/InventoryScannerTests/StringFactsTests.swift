import Testing

@Suite("Facts of strings")
struct StringFactsTests {
    @Test(arguments: [
        (#""""#, #""""#),
        (#""plain""#, #""plain""#),
        (#""a\tb""#, "\"a\tb\""),
        (#""q\"q\\""#, #""q"q\""#),
        (#""\u{e9}\u{1F9EA}""#, #""é🧪""#),
        (##"#"raw \n \(x)"#"##, #""raw \n \(x)""#),
        (##"#"raw \#(x) \#n"#"##, #""raw \(x) ⏎""#),
        (#""a.\(b).c""#, #""a.\(b).c""#),
        (#""\(a)\(b.c(1))""#, #""\(a)\(b.c(1))""#),
        (#""\("nested \(deep)")""#, #""\("nested \(deep)")""#),
        (#""\(a ? "b" : "c")""#, #""\(choice(a; "b", "c"))""#),
        (#""\(value, format: .number)""#, #""\(value)""#),
        (#""é🧪 👩🏽‍🚀""#, #""é🧪 👩🏽‍🚀""#),
    ])
    func `text, escapes and interpolations are resolved`(source: String, expected: String) {
        expectFacts(of: "let x = 1️⃣" + source, "var x = 1️⃣" + expected)
    }

    @Test func `several lines lose their indentation and keep their line ends`() {
        expectFacts(
            of: #"""
                let x = 1️⃣"""
                    first "quoted"
                      second \(2️⃣name)

                    joined \
                    line\n
                    """
                """#,
            #"var x = 1️⃣"first "quoted"⏎  second \(2️⃣name)⏎⏎joined line⏎""#
        )
    }

    @Test func `raw strings over several lines keep their backslashes`() {
        expectFacts(
            of: ##"""
                let x = #"""
                    a\n
                    b \
                    c \#(d)
                    """#
                """##,
            #"var x = "a\n⏎b \⏎c \(d)""#
        )
    }
}
