import Foundation
import InventoryModel
import InventoryQuery
import Testing

@testable import InventoryReport

@Suite struct TableFormatTests {
    @Test func `Writes JSON with the columns in order and unique keys`() {
        #expect(
            TableFormat.json.text(of: .hostile) == #"""
                [
                  {"id":1,"text|<b>":"plain","share":0.5,"id_2":null},
                  {"id":-20,"text|<b>":"a,\"b\"\r\nc\td\\","share":0.3333333333333333,"id_2":"00ff"},
                  {"id":3,"text|<b>":"=HYPERLINK(\"http://x\")","share":null,"id_2":"-1"},
                  {"id":null,"text|<b>":"\u001b[31mred\u0007\u009b2J\u007f","share":-2.0,"id_2":"@user www.x.org"},
                  {"id":5,"text|<b>":"abc\u202efdp\u200b\u2028","share":1e+300,"id_2":"<script>alert('x')</script>"},
                  {"id":6,"text|<b>":"日本語 👩\u200d👩\u200d👧 é","share":null,"id_2":"| `x` **y** [z](u) &amp;"}
                ]

                """#)
    }

    @Test func `Writes CSV as RFC 4180 has it, without formulas`() {
        let lines = TableFormat.csv.text(of: .hostile).components(separatedBy: "\r\n")
        #expect(
            lines == [
                "id,text|<b>,share,id",
                "1,plain,0.5,",
                "-20,\"a,\"\"b\"\"",
                "c\td\\\",0.3333333333333333,00ff",
                "3,\"'=HYPERLINK(\"\"http://x\"\")\",,'-1",
                ",␛[31mred␇\\u{9B}2J␡,-2.0,'@user www.x.org",
                "5,abc\\u{202E}fdp\\u{200B}\\u{2028},1e+300,<script>alert('x')</script>",
                "6,日本語 👩‍👩‍👧 é,inf,| `x` **y** [z](u) &amp;",
                "",
            ])
    }

    @Test func `Writes TSV, one line a row`() {
        #expect(
            TableFormat.tsv.text(of: .hostile) == #"""
                id	text|<b>	share	id
                1	plain	0.5	
                -20	a,"b"\r\nc\td\\	0.3333333333333333	00ff
                3	'=HYPERLINK("http://x")		'-1
                	␛[31mred␇\u{9B}2J␡	-2.0	'@user www.x.org
                5	abc\u{202E}fdp\u{200B}\u{2028}	1e+300	<script>alert('x')</script>
                6	日本語 👩‍👩‍👧 é	inf	| `x` **y** [z](u) &amp;

                """#)
    }

    @Test func `Writes a Markdown table in which nothing is markup`() {
        #expect(
            TableFormat.markdown.text(of: .hostile) == #"""
                | id | text\|&lt;b&gt; | share | id |
                | ---: | --- | ---: | --- |
                | 1 | plain | 0.5 |  |
                | -20 | a,"b"␍␊c␉d\\ | 0.3333 | x'00ff' |
                | 3 | \=HYPERLINK\("http&#58;//x"\) |  | -1 |
                |  | ␛\[31mred␇\\u\{9B\}2J␡ | -2.0 | &#64;user www&#46;x.org |
                | 5 | abc\\u\{202E\}fdp\\u\{200B\}\\u\{2028\} | 1e+300 | &lt;script&gt;alert\('x'\)&lt;/script&gt; |
                | 6 | 日本語 👩‍👩‍👧 é | inf | \| \`x\` \*\*y\*\* \[z\]\(u\) &amp;amp; |

                """#)
    }

    @Test func `Writes an HTML table in which nothing is markup`() {
        #expect(
            TableFormat.html.text(of: .hostile) == #"""
                <table>
                <thead>
                <tr><th scope="col">id</th><th scope="col">text|&lt;b&gt;</th><th scope="col">share</th><th scope="col">id</th></tr>
                </thead>
                <tbody>
                <tr><td class="number">1</td><td>plain</td><td class="number">0.5</td><td></td></tr>
                <tr><td class="number">-20</td><td>a,&quot;b&quot;␍␊c␉d\</td><td class="number">0.3333</td><td>x&#39;00ff&#39;</td></tr>
                <tr><td class="number">3</td><td>=HYPERLINK(&quot;http://x&quot;)</td><td></td><td>-1</td></tr>
                <tr><td></td><td>␛[31mred␇\u{9B}2J␡</td><td class="number">-2.0</td><td>@user www.x.org</td></tr>
                <tr><td class="number">5</td><td>abc\u{202E}fdp\u{200B}\u{2028}</td><td class="number">1e+300</td><td>&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;</td></tr>
                <tr><td class="number">6</td><td>日本語 👩‍👩‍👧 é</td><td class="number">inf</td><td>| `x` **y** [z](u) &amp;amp;</td></tr>
                </tbody>
                </table>

                """#)
    }

    @Test func `Writes JSON lines`() {
        let lines = TableFormat.jsonl.text(of: .hostile).split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines.first == #"{"id":1,"text|<b>":"plain","share":0.5,"id_2":null}"#)
    }

    @Test(arguments: TableFormat.allCases, [nil, 80, 20, 1, 0, -5])
    func `Lets nothing through that acts on a terminal or hides`(format: TableFormat, width: Int?) {
        let text = format.text(of: .hostile, width: width)
        let allowed: Set<Unicode.Scalar> = format == .csv ? ["\n", "\r", "\t"] : ["\n", "\t"]
        let unsafe = text.unicodeScalars.filter { scalar in
            VisibleText.isUnsafe(scalar) && !allowed.contains(scalar) && scalar != "\u{200D}"
        }
        #expect(unsafe.isEmpty)
    }

    @Test(arguments: TableFormat.allCases)
    func `Writes a header, or nothing, where there are no rows`(format: TableFormat) {
        let text = format.text(of: QueryResult(columns: ["a", "b"], rows: []), width: 40)
        switch format {
        case .json: #expect(text == "[]\n")
        case .jsonl: #expect(text.isEmpty)
        default: #expect(text.contains("a") && text.last?.isNewline == true)
        }
    }

    @Test func `Writes JSON that Foundation reads back, text unchanged`() throws {
        let text = TableFormat.jsonl.text(of: .hostile)
        for (line, row) in zip(text.split(separator: "\n"), QueryResult.hostile.rows) {
            let object = try JSONDecoder().decode(Row.self, from: Data(line.utf8))
            #expect(row[1] == .text(object.text))
        }
    }

    private struct Row: Decodable {
        let text: String

        enum CodingKeys: String, CodingKey {
            case text = "text|<b>"
        }
    }
}
