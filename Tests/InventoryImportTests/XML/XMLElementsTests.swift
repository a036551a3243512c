import Foundation
import InventoryImport
import InventoryModel
import Testing

@Suite("Hostile and damaged XML")
struct XMLElementsTests {
    private static let sample = """
        <?xml version="1.0" encoding="UTF-8"?>
        <testsuites name="n"><testsuite name="T.S"><properties><property name="p" value="v"/></properties>
        <testcase classname="T.S" name="testA" time="0.5"><failure message="A.swift:1: x &amp; y"><![CDATA[t]]></failure>
        <system-out>log</system-out></testcase><testcase classname="T.S" name="testB"/></testsuite></testsuites>
        """

    @Test(arguments: [
        "<!DOCTYPE t [<!ENTITY a \"b\">]><testsuite><testcase name='&a;'/></testsuite>",
        "<?xml version='1.0'?><!-- c --><!DOCTYPE t [ <!ENTITY x SYSTEM 'file:///etc/passwd'> ]><testsuite/>",
        "<!DOCTYPE t [<!ENTITY % p SYSTEM 'http://127.0.0.1/x.dtd'> %p;]><testsuite/>",
    ])
    func `declared entities are refused`(xml: String) {
        #expect {
            try readText(xml, as: "junit")
        } throws: { error in
            String(describing: error).contains("declares entities")
        }
    }

    @Test(arguments: ["<?x?>", "<?xml?>", "<?a-b.c?>"])
    func `a processing instruction without data is refused, as the parser does not survive it`(instruction: String) {
        for text in [
            "<testsuite>\n\(instruction)<testcase name='a'/></testsuite>",
            "<testsuite>\n<testcase name='a'/>\(instruction)</testsuite>", "<testsuite>\n\(instruction)",
            "<testsuite><!-- \n<testcase name='a'/>\(instruction)</testsuite>", "<testsuite><![CDATA[\n\(instruction)",
        ] {
            #expect {
                try readText(text, as: "junit")
            } throws: { error in
                String(describing: error).contains("line 2")
                    && String(describing: error).contains("processing instruction without data")
            }
        }
        // Detection looks at the text, too.
        _ = try? readText("<testsuites>\(instruction)<testsuite><testcase name='a'/></testsuite></testsuites>")
    }

    @Test(arguments: ["<?x y?>", "<?x ?>", "<![CDATA[<?x?>]]>", "<!-- <?x?> -->", "&lt;?x?>"])
    func `other instructions, and what only looks like one, are read`(text: String) throws {
        #expect(try readText("<testsuite>\(text)<testcase name='a'/></testsuite>", as: "junit").attempts.count == 1)
    }

    @Test(.timeLimit(.minutes(1)), arguments: ["<!--", "<![CDATA["])
    func `many beginnings without an end take no longer than one`(beginning: String) {
        let text = "<testsuite><testcase name='a'/>" + String(repeating: beginning + " ", count: 200_000)
        _ = try? readText(text, as: "junit")
    }

    @Test(arguments: [
        "<!DOCTYPE testsuite [<!ENTITY a \"b ]> c\">]><testsuite name='&a;'/>",
        "<?xml version='1.0'?><!DOCTYPE l [<!ENTITY a 'x'><!ENTITY b \"&a;&a;\">] >\n<j:testsuites><testsuite name='&b;'/></j:testsuites>",
    ])
    func `a report that declares entities is known as one, to be refused`(text: String) {
        #expect(RunImport.format(of: Data(text.utf8), name: "run") == "junit")
        #expect(throws: ImportError.self) { try readText(text) }
    }

    @Test(arguments: [
        "<!DOCTYPE t [<!ENTITY a 'b'", "<!DOCTYPE t [<!ENTITY a 'b'>]", "<!DOCTYPE t [<!ENTITY a 'b'>]>",
        "<!DOCTYPE t [<!ENTITY a 'b'>]><",
    ])
    func `declarations without an element are no report`(text: String) {
        #expect(RunImport.format(of: Data(text.utf8), name: "run") == nil)
    }

    @Test func `a document type without entities is read`() throws {
        #expect(
            try readText("<!DOCTYPE t SYSTEM 'x.dtd'><testsuite><testcase name='a'/></testsuite>").attempts.count == 1)
    }

    @Test func `an encoding that hides declarations is refused`() {
        #expect {
            try readText("<?xml version='1.0' encoding='UTF-7'?><testsuite/>", as: "junit")
        } throws: { error in
            String(describing: error).contains("encoding is not known")
        }
    }

    @Test(arguments: [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .isoLatin1])
    func `other encodings are read`(encoding: String.Encoding) throws {
        let name = encoding == .isoLatin1 ? "ISO-8859-1" : "UTF-16"
        let text =
            "<?xml version='1.0' encoding='\(name)'?><testsuite name='T.S'><testcase classname='T.Sü' name='é'/></testsuite>"
        let run = try RunImport.read(bytes: try #require(text.data(using: encoding)), name: "x", sha256: "")
        #expect(run.attempts.map(\.test.rawValue) == ["T/Sü/é()"])
    }

    @Test func `what stands before the damage is kept and the place is reported`() throws {
        let run = try readText(
            "<testsuite name='T.S'>\n<testcase name='a' classname='T.S'/>\n<testcase name='b' classname='T.S'><failure/>\n<x"
        )
        #expect(run.attempts.map(\.result) == [.passed, .failed])
        #expect(run.diagnostics.map(\.code) == ["damaged-xml"])
        #expect(run.diagnostics.first?.position?.line == 4)
    }

    @Test func `a test whose end is missing did not pass`() throws {
        let run = try readText("<testsuite name='T.S'><testcase name='b' classname='T.S'><system-out>...")
        #expect(run.attempts.map(\.result) == [.unknown])
    }

    @Test func `nothing after an error counts`() throws {
        let run = try readText(
            "<testsuite name='T.S'><testcase name='a' classname='T.S'/></wrong><testcase name='b'/></testsuite>")
        #expect(run.attempts.count == 1)
    }

    @Test(arguments: [200, 100_000])
    func `deep nesting is refused`(depth: Int) {
        let text = "<testsuite><testcase name='a'/>" + String(repeating: "<testsuite>", count: depth)
        #expect(throws: ImportError.self) { try readText(text) }
    }

    @Test func `a long text is cut`() throws {
        let long = String(repeating: "é", count: 200_000)
        let run = try readText(
            "<testsuite><testcase name='a'><failure>\(long)</failure></testcase><testcase name='b'><failure message='\(long)'/></testcase></testsuite>"
        )
        #expect(
            run.attempts.allSatisfy { ($0.message?.utf8.count ?? 0) < 200_000 && ($0.message?.count ?? 0) > 30_000 })
    }

    @Test func `a log of many megabytes does not hide the tests after it`() throws {
        let log = String(repeating: "a line of the log é\n", count: 600_000)
        let run = try readText(
            "<testsuite name='T.S'><testcase name='a' classname='T.S'/><system-out><![CDATA[\(log)]]></system-out>"
                + "<testcase name='b' classname='T.S'/>\n</testsuite"
        )
        #expect(run.attempts.map(\.name) == ["a()", "b()"])
        #expect(run.diagnostics.first?.position?.line == 600_002)
    }

    @Test func `damage of any kind is survived`() {
        for damaged in mutations(of: Self.sample, count: 600) { #expect(survives(damaged, as: "junit") != nil) }
    }
}
